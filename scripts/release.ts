import { releaseSite } from './audit/release/release-site.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './lib/command.ts';

await runCommand(async (root) => {
  // Always build: somebody could have edited dist/ and the record of the build.
  const build = () => buildSite(root, process.env, { always: true });
  console.log(await releaseSite(root, process.argv.slice(2), process.env, { build }));
});
