import { releaseSite } from './audit/release/release-site.ts';
import { textsOf } from './audit/seen/kept-pages.ts';
import { walkPages } from './audit/seen/walk-site.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  const steps = {
    // What is in dist/ could have been edited, with the note of what was built.
    build: () => buildSite(root, process.env, { always: true }),
    // Every page is read again: a kept walk could have been edited.
    readTranscripts: async () => textsOf(await walkPages(root)),
  };
  console.log(await releaseSite(root, process.argv.slice(2), process.env, steps));
});
