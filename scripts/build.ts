import { buildSite } from './build/site.ts';
import { summarize } from './build/summary.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  console.log(summarize(await buildSite(root, process.env)));
});
