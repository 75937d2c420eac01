import { release } from './audit/release.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  console.log(await release(root, process.argv.slice(2), () => buildSite(root, process.env)));
});
