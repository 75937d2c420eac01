import { createServer } from 'vite';
import { readArguments } from './arguments.ts';
import { runCommand } from './command.ts';
import { explainListenError } from './serve/listen.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_PORT = 5173;
const HIGHEST_PORT = 65_535;

const usage = `npm run dev                      serves the site for editing: a saved change shows in the browser
npm run dev -- --port 8080       at this port, or the next free one (default ${DEFAULT_PORT})
npm run dev -- --host 0.0.0.0    for other computers too (default: this computer only)`;

await runCommand(async (root) => {
  const { values } = readArguments({
    usage,
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT)
    throw new UsageError(`--port must be a number from 1 to ${HIGHEST_PORT}, not "${values.port}".`);
  // The content plugin reports mistakes in the terminal and in the browser until they are fixed.
  const server = await createServer({ root, clearScreen: false, server: { port, host: values.host } });
  await server.listen().catch((error: unknown) => {
    throw explainListenError(error, port, values.host ?? 'localhost');
  });
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
