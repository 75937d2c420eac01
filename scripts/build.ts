import { buildProvenSite } from './audit/built.ts';
import { summarize } from './build/summary.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  console.log(summarize(await buildProvenSite(root, process.env)));
});
