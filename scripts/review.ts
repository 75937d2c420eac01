import { spawn } from 'node:child_process';
import { styleText } from 'node:util';
import { readArguments, readPort } from './lib/arguments.ts';
import { Desk } from './audit/desk/desk.ts';
import { readForReview } from './audit/desk/read-site.ts';
import { serveDesk } from './audit/desk/serve-desk.ts';
import { lastPictures } from './audit/release/manifest.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './lib/command.ts';

const usage = `npm run review                   reads the site, then opens the review desk: read, approve, send back and commit
npm run review -- --port 4800    at this port, or the next free one
npm run review -- --no-open      prints the address and opens no browser`;

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

await runCommand(async (root) => {
  const options = { port: { type: 'string' }, 'no-open': { type: 'boolean' } } as const;
  const { values } = readArguments({ usage, options });
  const port = readPort('--port', values.port ?? '4800');
  const tell = (line: string) => console.log(styleText('dim', `  ${line}`));
  const build = () => buildSite(root, process.env, { allowMissingTranslations: true });
  const desk = new Desk(root, () => readForReview(root, { build, tell, lastPictures }));
  await desk.read();
  const { address } = await serveDesk(desk, port);
  console.log(
    `\n  The desk: ${styleText('bold', address)}\n  ${styleText('dim', 'On this computer only. Stop it with Ctrl+C.')}`,
  );
  if (values['no-open'] !== true && process.stdout.isTTY) openInBrowser(address);
});

/** Opens an address in this computer's browser. Ignores failures, because the address is also printed. */
function openInBrowser(address: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
