import { parseArgs } from 'node:util';
import pc from 'picocolors';
import { buildProvenSite } from './audit/built.ts';
import { summarize } from './build/summary.ts';
import { runCommand } from './command.ts';
import { serveDist } from './serve/serve-dist.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_PORT = 4173;

await runCommand(async (root) => {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
  const wanted = Number(values.port ?? process.env['PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new UsageError(
      `--port takes a number from 0 to 65535, not "${values.port ?? process.env['PORT']}".`,
    );

  console.log(summarize(await buildProvenSite(root, process.env)));

  const { port, taken, base } = await serveDist(root, wanted, values.host);
  for (const other of taken) console.log(pc.yellow(`Port ${other} is in use; trying the next one.`));
  console.log(
    `\n  The site is at ${pc.bold(`http://localhost:${port}${base}`)}  ${pc.dim('(stop with Ctrl+C)')}`,
  );
});
