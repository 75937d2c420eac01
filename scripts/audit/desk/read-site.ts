import { compileContent } from '../../content/compile.ts';
import { today } from '../../lib/day.ts';
import { openWork } from '../../publish/store.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { auditProject, requireContent, walkPages } from '../audit.ts';
import type { ReadAudit } from './desk.ts';

/**
 * Builds the site if needed, opens changed pages in a browser, and audits everything. `tell` prints the progress.
 * @throws UsageError if content has errors, or if the audit's code has changed since this program started
 */
export async function readForReview(
  root: string,
  build: () => Promise<unknown>,
  tell: (line: string) => void,
): ReturnType<ReadAudit> {
  const work = openWork(root);
  // Stop if the code changed: results of the old code would be stored under the hash of the new code.
  if (work.code !== (started ??= work.code))
    throw new UsageError('The code of the audit changed. Stop npm run review, and start it again.');
  tell('Building the site …');
  await build();
  tell('Reading the pages …');
  const onPage = (done: number, all: number, route: string) => tell(`Read ${done} of ${all} pages: ${route}`);
  const asOf = today();
  const compilation = compileContent(root, { day: asOf, unchanged: work.unchanged });
  let noPages: string | null = null;
  await walkPages(root, requireContent(compilation), onPage).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    noPages = error.message;
  });
  tell('Judging the words …');
  const audit = await auditProject(root, { asOf, compilation, work });
  work.save();
  return { audit, noPages };
}

/** Holds the hash of the audit's code when the site was first read. */
let started: string | undefined;
