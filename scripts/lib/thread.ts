import { once } from 'node:events';
import { Worker, parentPort } from 'node:worker_threads';
import { UsageError } from './usage-error.ts';

/** A thread that runs one job after another, and keeps loaded data in memory between jobs. */
export interface Service<Job, Result> {
  /** Runs a job after all earlier jobs, with a copy of its data. @throws UsageError when the job throws one */
  ask(job: Job): Promise<Result>;
  /** Ends the thread, even if it is busy. */
  stop(): Promise<void>;
}

type Answer<Result> = { result: Result } | { failure: string; isUsage: boolean };

/** Starts the module at `path`, from the project's root, in a new thread. The module must call `runThread`. */
export function startService<Job, Result>(path: string): Service<Job, Result> {
  const loader = new URL('../load.js', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then(({ load }) => load(${JSON.stringify(path)}));`;
  // Collect what the thread prints, and show it only if the thread fails.
  const worker = new Worker(start, { eval: true, env: { ...process.env }, stdout: true, stderr: true });
  let printed = '';
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => (printed += text));
  const ended = once(worker, 'exit').then((): never => {
    throw new Error(`A thread ended without an answer.\n${printed}`);
  });
  // Prevent an unhandled rejection if the thread ends between two jobs. The next job reports the error.
  ended.catch(() => {});

  const work = async (job: Job): Promise<Result> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    const answer: Answer<Result> = (await Promise.race([once(worker, 'message'), ended]))[0];
    if ('result' in answer) return answer.result;
    throw answer.isUsage ? new UsageError(answer.failure) : new Error(`${answer.failure}\n${printed}`);
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(job) {
      const asked = last.then(() => work(job));
      last = asked.catch(() => {});
      return asked;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** Calls `work` for each job that this thread receives, and answers with the result. */
export function runThread<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => {
    const answer: Answer<Result> = await work(job).then(
      (result) => ({ result }),
      (error: unknown) => {
        const isUsage = error instanceof UsageError;
        return { failure: isUsage ? error.message : describeError(error), isUsage };
      },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answer);
  });
}

export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
