import { setFlagsFromString } from 'node:v8';
import { runAudit } from './audit/commands/run-audit.ts';
import { ensureBuilt } from './build-site.ts';
import { runCommand } from './command.ts';

// An audit is over in seconds. By default V8 spends a fifth of them on optimizing functions that are hardly called again.
setFlagsFromString('--interrupt-budget=400000');

await runCommand(async (root) => {
  const { output, failed } = await runAudit(root, process.argv.slice(2), ensureBuilt);
  console.log(output);
  if (failed) process.exitCode = 1;
});
