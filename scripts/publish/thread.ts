import { Worker, workerData, parentPort } from 'node:worker_threads';
import { UsageError } from '../usage-error.ts';

/** A job in its own thread. */
export interface Thread<Result> {
  /** @throws UsageError when the job ends with one */
  result: Promise<Result>;
  /** Ends the job, finished or not. */
  stop(): Promise<void>;
}

type Answer<Result> = { result: Result } | { failure: string; isUsage: boolean };

/**
 * Starts a module that calls `runThread` in a thread with its own environment and its own modules.
 * @param path of the module, from the project's root: `scripts/publish/render-thread.ts`
 * @param data what the job is called with; it is copied
 */
export function startThread<Result>(path: string, data: unknown): Thread<Result> {
  const loader = new URL('../load.js', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then(({ load }) => load(${JSON.stringify(path)}));`;
  // What the tools in it print is shown only if they fail.
  const worker = new Worker(start, {
    eval: true,
    workerData: data,
    env: { ...process.env },
    stdout: true,
    stderr: true,
  });
  let said = '';
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => (said += text));
  const result = new Promise<Result>((resolve, reject) => {
    worker.once('message', (answer: Answer<Result>) => {
      if ('result' in answer) resolve(answer.result);
      else reject(answer.isUsage ? new UsageError(answer.failure) : new Error(`${answer.failure}\n${said}`));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`A thread ended without an answer.\n${said}`)));
  });
  // Nothing awaits a job that is stopped.
  result.catch(() => {});
  return {
    result,
    async stop() {
      await worker.terminate();
    },
  };
}

/** Does the job of this thread, and answers with what it returns. */
export async function runThread<Data, Result>(job: (data: Data) => Promise<Result>): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = (message: Answer<Result>) => parentPort?.postMessage(message);
  try {
    answer({ result: await job(workerData) });
  } catch (error) {
    const isUsage = error instanceof UsageError;
    answer({ failure: isUsage ? error.message : describe(error), isUsage });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
