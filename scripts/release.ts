import { releaseSite } from './audit/release/release-site.ts';
import { walkTranscripts } from './audit/transcript/walk-site.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  const steps = {
    // What is in dist/ could have been edited, with the note of what was built.
    build: () => buildSite(root, process.env, { always: true }),
    // Every page is read again: a kept walk could have been edited.
    readTranscripts: () => walkTranscripts(root, { fresh: true }),
  };
  console.log(await releaseSite(root, process.argv.slice(2), process.env, steps));
});
