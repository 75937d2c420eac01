import pc from './colors.ts';
import { readArguments, readPort } from './arguments.ts';
import type { AuditJob } from './audit/desk/audit-thread.ts';
import type { DeskSteps, ReadPages } from './audit/desk/desk.ts';
import { serveDesk } from './audit/desk/serve-desk.ts';
import { runCommand } from './command.ts';
import { type Service, startService, startThread } from './thread.ts';

const usage = `npm run review                   opens the review desk: read, approve, send back and commit, in a browser
npm run review -- --port 4800    at this port, or the next free one`;

await runCommand(async (root) => {
  const { values } = readArguments({ usage, options: { port: { type: 'string' } } });
  const port = readPort('--port', values.port ?? '4800');
  const desk = await serveDesk(root, port, readInThreads());
  const invite = () =>
    console.log(
      `\n  Open ${pc.bold(desk.newAddress())}\n  ${pc.dim('It works once, on this computer only. Press Enter for another window; stop with Ctrl+C.')}`,
    );
  invite();
  process.stdin.on('data', invite).on('error', () => {});
});

/** Each reading of the site starts new threads, so that they run the code that is on the disk then. */
function readInThreads(): DeskSteps {
  let audit: Service<AuditJob, ReadPages> | null = null;
  let loaded: Promise<unknown> = Promise.resolve();
  const ask = (job: AuditJob) => {
    if (audit === null) throw new Error('The site is not built yet.');
    return audit.ask(job);
  };
  return {
    async ensureBuilt(root) {
      await audit?.stop();
      audit = startService('scripts/audit/desk/audit-thread.ts');
      loaded = ask({ root, step: 'load' });
      loaded.catch(() => {});
      await startThread('scripts/build-thread.ts', { root }).result;
    },
    async judge(root) {
      await loaded;
      return (await ask({ root, step: 'judge' })).findings;
    },
    readPages: (root) => ask({ root, step: 'read' }).finally(() => audit?.stop()),
  };
}
