/**
 * Runs jobs in up to two lanes beside each other. The first lane takes jobs from the front of the list, the second from
 * the back, until none is left: so the first job and the last one start at once.
 * @param stop when aborted, no further job starts
 * @returns what each job gave, in the order of the list; null where a job never started
 * @throws what a job threw, after the other lane has ended its job
 */
export async function runInLanes<Job, Result>(
  jobs: readonly Job[],
  lanes: 1 | 2,
  run: (job: Job) => Promise<Result>,
  stop?: AbortSignal,
): Promise<(Result | null)[]> {
  const left = [...jobs.entries()];
  const results: (Result | null)[] = jobs.map(() => null);
  const work = async (take: () => [number, Job] | undefined): Promise<void> => {
    const next = stop?.aborted ? undefined : take();
    if (!next) return;
    const [place, job] = next;
    results[place] = await run(job);
    return work(take);
  };
  const ended = await Promise.allSettled([
    work(() => left.shift()),
    ...(lanes === 2 ? [work(() => left.pop())] : []),
  ]);
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return results;
}
