import { styleText } from 'node:util';
import { suggest } from '../../content/nearest.ts';
import { count } from '../../lib/count.ts';
import { today } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { APPROVED_FOLDER } from '../approved/approved-pages.ts';
import { gitUser } from '../approved/git.ts';
import { refusalOf } from '../approved/reviewers.ts';
import type { Change } from '../changes/change.ts';
import { ALL_AT_ONCE } from '../approved/decisions.ts';
import { decide, type ReviewEntry, readReview } from '../changes/review.ts';
import type { Call } from './call.ts';

/** The word that selects everything that waits. */
const ALL = 'all';

/** Approves what waits: all of it, entries by their numbers in the list of changes, or pages. Returns a report. */
export async function run({ root, words, options, site: read }: Call): Promise<string> {
  const by = (options.by ?? gitUser(root) ?? '').trim();
  if (by === '')
    throw new UsageError(
      'An approval needs your name, and git has none. Set it: git config user.name "First Last". Or give it: --by "First Last".',
    );
  if (words.length === 0)
    throw new UsageError(
      'Name what you approve: the numbers of entries as npm run audit -- changes lists them, pages such as /about, or all.\nTo read and approve page by page: npm run review',
    );
  const site = await read();
  const refusal = refusalOf(site.settings, by);
  if (refusal !== null) throw new UsageError(refusal);
  const review = readReview(root, site);
  const open = review.entries.filter(({ waiting }) => waiting.length > 0);
  const isAll = words.includes(ALL);
  const pages = site.lines.map(({ name }) => name);
  const changes = isAll
    ? open.flatMap(({ waiting }) => waiting)
    : [...new Set(words.flatMap((word) => changesAt(word, open, pages)))];
  const notes = site.notes.map((line) => `\n  ${styleText('yellow', line)}`).join('');
  if (changes.length === 0) return `Nothing to do: it is approved already.${notes}`;
  const chosen = open.filter(({ waiting }) => waiting.some((change) => changes.includes(change)));
  const what = isAll ? ALL_AT_ONCE : chosen.map(({ title }) => title).join('; ');
  const entry = chosen.length === 1 ? chosen[0]?.id : undefined;
  const verdict = { act: 'approve', by, on: today(), what, ...(entry !== undefined && { entry }) } as const;
  const { files } = decide(root, site, review, changes, verdict);
  const left = readReview(root, site).entries.filter(({ waiting }) => waiting.length > 0).length;
  const rest =
    left === 0 ? '' : `\n  ${count(left, 'entry waits', 'entries wait')}: npm run audit -- changes`;
  return `${styleText('green', '✓')} ${by} approved ${count(chosen.length, 'entry', 'entries')} in ${count(files.length, 'file')} of ${APPROVED_FOLDER}${rest}${notes}\n  Commit as ${by}.`;
}

/** Returns the changes of an entry, by its number, or of a page. @throws UsageError if there is no such one */
function changesAt(
  word: string,
  entries: readonly ReviewEntry[],
  pages: readonly string[],
): readonly Change[] {
  if (/^\d+$/.test(word)) {
    const entry = entries[Number(word) - 1];
    if (entry !== undefined) return entry.waiting;
    throw new UsageError(
      `There is no entry ${word}. ${count(entries.length, 'entry waits', 'entries wait')}: npm run audit -- changes`,
    );
  }
  const own = entries.flatMap(({ waiting }) => waiting.filter(({ page }) => page === word));
  const known = new Set([ALL, ...pages, ...entries.flatMap((entry) => entry.pages)]);
  if (known.has(word)) return own;
  throw new UsageError(
    `There is no page ${word}. ${suggest(word, known, 'Name a page such as /about, or facts.')}`,
  );
}
