import { compileContent } from '../../content/compile.ts';
import { today } from '../../day.ts';
import { openWork } from '../../publish/store.ts';
import { UsageError } from '../../usage-error.ts';
import { auditProject, requireContent, walkPages } from '../audit.ts';
import type { ReadAudit } from './desk.ts';

/**
 * Prepares the site for a reviewer: builds it if needed, opens changed pages in a browser, and audits everything.
 * @param tell shows the progress
 * @throws UsageError when content has errors, or the audit's code changed since this program started
 */
export async function readForReview(
  root: string,
  build: () => Promise<unknown>,
  tell: (line: string) => void,
): ReturnType<ReadAudit> {
  const work = openWork(root);
  // Refuse to store results of old code under the hash of newer code.
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

/** Holds the hash of the code that this program started with. */
let started: string | undefined;
