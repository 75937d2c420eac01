import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInLanes } from '../../../scripts/test/lanes.ts';

/** Jobs that end, each with its own name, when the test says so. */
function heldJobs() {
  const started: string[] = [];
  const held = new Map<string, (error?: Error) => void>();
  return {
    started,
    run: (job: string) =>
      new Promise<string>((resolve, reject) => {
        started.push(job);
        held.set(job, (error) => (error ? reject(error) : resolve(job)));
      }),
    end: async (job: string, error?: Error) => {
      held.get(job)?.(error);
      await turn();
    },
  };
}

const JOBS = ['a', 'b', 'c', 'd'];

test('two lanes start at both ends of the list, and a free lane takes the next job on its side', async () => {
  const { started, run, end } = heldJobs();
  const all = runInLanes(JOBS, 2, run);
  expect(started).toEqual(['a', 'd']);
  await end('a');
  expect(started).toEqual(['a', 'd', 'b']);
  await end('b');
  await end('c');
  expect(started).toEqual(['a', 'd', 'b', 'c']);
  await end('d');
  expect(await all).toEqual(JOBS);
});

test('one lane runs one job at a time, in the order of the list', async () => {
  const { started, run, end } = heldJobs();
  const all = runInLanes(JOBS, 1, run);
  for (const [place, job] of JOBS.entries()) {
    expect(started).toEqual(JOBS.slice(0, place + 1));
    await end(job);
  }
  expect(await all).toEqual(JOBS);
});

test('after a stop, what runs may end and nothing else starts', async () => {
  const { started, run, end } = heldJobs();
  const stop = new AbortController();
  const all = runInLanes(JOBS, 2, run, stop.signal);
  stop.abort();
  await end('a');
  await end('d');
  expect(await all).toEqual(['a', null, null, 'd']);
  expect(started).toEqual(['a', 'd']);
});

test('an error in one lane is thrown when the other lane has ended', async () => {
  const { run, end } = heldJobs();
  const ended: string[] = [];
  const all = runInLanes(['a', 'd'], 2, run).catch((error: Error) => ended.push(error.message));
  await end('a', new Error('no such tool'));
  expect(ended).toEqual([]);
  await end('d');
  await all;
  expect(ended).toEqual(['no such tool']);
});
