import { compileContent } from '../../content/compile.ts';
import { today } from '../../lib/day.ts';
import { openWork } from '../../publish/store.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { auditProject } from '../audit.ts';
import { noticesIn, readHidden } from '../seen/hidden-page.ts';
import { listLooks, takePictures } from '../seen/pictures.ts';
import { walkHidden } from '../seen/walk-site.ts';
import type { ReadAudit } from './desk.ts';

interface Steps {
  build(): Promise<unknown>;
  tell(line: string): void;
  /** Returns the folder of the pictures that the last release kept; null if there is none. */
  lastPictures(root: string): string | null;
}

/**
 * Builds the site if needed, and audits everything. If code changed, lists what is hidden, and takes pictures of the
 * pages to show beside those of the last release.
 * @throws UsageError if content has errors, or if the audit's code has changed since this program started
 */
export async function readForReview(
  root: string,
  { build, tell, lastPictures }: Steps,
): ReturnType<ReadAudit> {
  const work = openWork(root);
  // Stop if the code changed: results of the old code would be stored under the hash of the new code.
  if (work.code !== (started ??= work.code))
    throw new UsageError('The code of the audit changed. Stop npm run review, and start it again.');
  tell('Building the site …');
  await build();
  const asOf = today();
  const compilation = compileContent(root, { day: asOf, unchanged: work.unchanged });
  const kept = lastPictures(root);
  let noWalk: string | null = null;
  // Only code can hide words that were not hidden before. After an edit of content no browser starts.
  if (readHidden(root) === undefined) {
    tell('Code changed: reading what is hidden …');
    const onPage = (done: number, all: number, route: string) =>
      tell(`Read ${done} of ${all} pages: ${route}`);
    try {
      await walkHidden(root, noticesIn(compilation), onPage);
      if (kept !== null) {
        tell('Taking pictures, to compare with those of the last release …');
        await takePictures(root);
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      noWalk = error.message;
    }
  }
  tell('Judging the words …');
  const audit = await auditProject(root, { asOf, compilation, work });
  work.save();
  const notices = noWalk === null ? [] : [`What is hidden was not read: ${String(noWalk)}`];
  return { audit, notices, looks: kept === null ? [] : await listLooks(root, kept) };
}

/** The hash of the audit's code when the site was first read. */
let started: string | undefined;
