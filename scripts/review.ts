import pc from './colors.ts';
import { readArguments, readPort } from './arguments.ts';
import type { ReadPages } from './audit/desk/desk.ts';
import { serveDesk } from './audit/desk/serve-desk.ts';
import { runCommand } from './command.ts';
import { startThread } from './thread.ts';

const usage = `npm run review                   opens the review desk: read, approve, send back and commit, in a browser
npm run review -- --port 4800    at this port, or the next free one`;

await runCommand(async (root) => {
  const { values } = readArguments({ usage, options: { port: { type: 'string' } } });
  const port = readPort('--port', values.port ?? '4800');
  const inThread = <Result>(path: string) => startThread<Result>(path, { root }).result;
  const desk = await serveDesk(root, port, {
    ensureBuilt: () =>
      Promise.all([inThread('scripts/build-thread.ts'), inThread('scripts/audit/desk/learn-thread.ts')]),
    readPages: () => inThread<ReadPages>('scripts/audit/desk/walk-thread.ts'),
  });
  const invite = () =>
    console.log(
      `\n  Open ${pc.bold(desk.newAddress())}\n  ${pc.dim('It works once, on this computer only. Press Enter for another window; stop with Ctrl+C.')}`,
    );
  invite();
  process.stdin.on('data', invite).on('error', () => {});
});
