import { createServer } from 'vite';
import { readArguments, readPort } from './arguments.ts';
import { runCommand } from './command.ts';
import { explainListenError } from './serve/listen.ts';

const DEFAULT_PORT = '5173';

const usage = `npm run dev                      serves the site for editing: a saved change shows in the browser
npm run dev -- --port 8080       at this port, or the next free one (default ${DEFAULT_PORT})
npm run dev -- --host 0.0.0.0    for other computers too (default: this computer only)`;

await runCommand(async (root) => {
  const { values } = readArguments({
    usage,
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  const port = readPort('--port', values.port ?? DEFAULT_PORT, 1);
  // The content plugin reports mistakes in the terminal and in the browser until they are fixed.
  const server = await createServer({ root, clearScreen: false, server: { port, host: values.host } });
  await server.listen().catch((error: unknown) => {
    throw explainListenError(error, port, values.host ?? 'localhost');
  });
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
