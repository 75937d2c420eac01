import { once } from 'node:events';
import { Worker, parentPort } from 'node:worker_threads';
import { UsageError } from './usage-error.ts';

/** Is a thread that answers requests, and keeps loaded data in memory between them. */
export interface Service<Data, Result> {
  /**
   * Runs the job with a copy of this data. Wait for the answer before the next call.
   * @throws UsageError when the job throws one
   */
  ask(data: Data): Promise<Result>;
  /** Ends the thread, even if it is busy. */
  stop(): Promise<void>;
}

type Answer<Result> = { result: Result } | { failure: string; isUsage: boolean };

/**
 * Starts a module that calls `runThread` in a thread with a separate environment and separate modules.
 * @param path of the module, from the project's root: `scripts/publish/vite-thread.ts`
 */
export function startService<Data, Result>(path: string): Service<Data, Result> {
  const { worker, output } = createWorker(path);
  return {
    ask(data) {
      const answer = answerOf<Result>(worker, output);
      // Do not treat a stopped job as an unhandled error.
      answer.catch(() => {});
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(data);
      return answer;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

interface Started {
  worker: Worker;
  /** Returns the output of the thread until now. */
  output(): string;
}

function createWorker(path: string): Started {
  const loader = new URL('./load.js', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then(({ load }) => load(${JSON.stringify(path)}));`;
  // Show the output of its tools only if they fail.
  const worker = new Worker(start, {
    eval: true,
    env: { ...process.env },
    stdout: true,
    stderr: true,
  });
  let printed = '';
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => (printed += text));
  return { worker, output: () => printed };
}

/** Waits for the next answer of a thread. */
async function answerOf<Result>(worker: Worker, output: () => string): Promise<Result> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(worker, 'exit', { signal }).then((): Answer<Result>[] => []);
  // Do not treat the thread's end as an unhandled error after an answer.
  ended.catch(() => {});
  try {
    const [answer]: Answer<Result>[] = await Promise.race([once(worker, 'message', { signal }), ended]);
    if (answer === undefined) throw new Error(`A thread ended without an answer.\n${output()}`);
    if ('result' in answer) return answer.result;
    throw answer.isUsage ? new UsageError(answer.failure) : new Error(`${answer.failure}\n${output()}`);
  } finally {
    settled.abort();
  }
}

/** Runs this thread's job for each request, and answers with the job's result. */
export function runThread<Data, Result>(job: (data: Data) => Promise<Result>): void {
  parentPort?.on('message', (data: Data) => void sendAnswer(() => job(data)));
}

async function sendAnswer<Result>(job: () => Promise<Result>): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: Answer<Result>) => parentPort?.postMessage(message);
  try {
    send({ result: await job() });
  } catch (error) {
    const isUsage = error instanceof UsageError;
    send({ failure: isUsage ? error.message : describe(error), isUsage });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
