import { releaseSite } from './audit/release/release-site.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  console.log(await releaseSite(root, process.argv.slice(2), () => buildSite(root, process.env)));
});
