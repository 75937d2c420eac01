import { spawn } from 'node:child_process';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readArguments, readPort } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { explainListenError } from './serve/listen.ts';

const DEFAULT_PORT = '5173';

const usage = `npm run dev                      serves the site for editing: a saved change shows in the browser
npm run dev -- --port 8080       at this port, or the next free one (default ${DEFAULT_PORT})
npm run dev -- --host            for other computers too (default: this computer only)
npm run dev -- --host NAME       under this name, also behind a proxy, such as staging.example.com`;

await runCommand(async (root) => {
  // Allow `--host` without a value.
  const typed = process.argv
    .slice(2)
    .map((arg, index, all) =>
      arg === '--host' && (all[index + 1] ?? '-').startsWith('-') ? '--host=' : arg,
    );
  const { values } = readArguments(
    { usage, options: { port: { type: 'string' }, host: { type: 'string' } } },
    typed,
  );
  const port = readPort('--port', values.port ?? DEFAULT_PORT);
  // Start even if the content has mistakes. The content plugin reports them in the terminal and in the browser.
  const server = await createServer({
    root,
    clearScreen: false,
    server: { port, ...hostSettings(values.host) },
  });
  await server.listen().catch((error: unknown) => {
    throw explainListenError(error, port, values.host ?? 'localhost');
  });
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  judgeCopy(root);
});

/** Prints the audit's findings about the copy after each edit. Uses another process, so that no page has to wait. */
function judgeCopy(root: string): void {
  const command = [fileURLToPath(new URL('run.js', import.meta.url)), 'audit', 'copy', '--watch'];
  const judge = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  process.once('exit', () => judge.kill());
}

/** Returns Vite's settings for `--host`: an address to listen at, or a host name that requests may use. */
function hostSettings(host: string | undefined): { host?: string | true; allowedHosts?: string[] } {
  if (host === undefined) return {};
  if (host === '' || host === 'localhost' || isIP(host) !== 0) return { host: host || true };
  return { host: true, allowedHosts: [host.toLowerCase()] };
}
