import { styleText } from 'node:util';
import { suggest } from '../../content/nearest.ts';
import { today } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { countTexts, fileOf, isSameName, pageId, placeOf, routeIn } from '../approvals/approval.ts';
import { gitUser } from '../approvals/git.ts';
import { recordDecision } from '../approvals/record.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import { approvalOf } from '../approvals/status.ts';
import { isWithin } from '../findings/settings.ts';
import { APPROVED_FOLDER } from '../approved/approved-pages.ts';
import { decide, readReview, type ReviewEntry } from '../changes/review.ts';
import { count } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, listRoutes } from '../register/texts.ts';
import type { Call } from './call.ts';

/** Selects all pages, if typed on the command line. */
const ALL_PAGES = 'pages';

/** Approves the current words of files, folders, sentences or pages, and the removal of texts. Returns a report. */
export async function run({ root, words, options, site: read }: Call): Promise<string> {
  const by = (options.by ?? gitUser(root) ?? '').trim();
  if (by === '')
    throw new UsageError(
      'An approval needs your name, and git has none. Set it: git config user.name "First Last". Or give it: --by "First Last".',
    );
  if (words.length === 0)
    throw new UsageError(
      'Name what you approve: a file, a folder, a sentence such as content/pages/home.yaml#/hero/title, a page such as page:/about, or all pages with the word pages.\nTo read and approve page by page: npm run review',
    );
  let site = await read();
  if (words.every((word) => word === 'all' || /^\d+$/.test(word)))
    return approveEntries(root, site, words, by);
  const refuse = (language?: string) => refusalOf(site.settings, by, language);
  const refusal = refuse();
  if (refusal !== null) throw new UsageError(refusal);
  // Report typing mistakes before a browser reads pages, which takes minutes.
  const pages = listRoutes(site).map((route) => ({ id: pageId(route) }));
  select([...site.texts, ...goneFrom(site), ...pages], words);
  if (words.some((word) => word === ALL_PAGES || routeIn(word) !== null)) site = await read('read');

  const removed = goneFrom(site);
  const named = select([...site.texts, ...removed], words);
  const meant = site.texts.filter((text) => named.has(text));
  // Skip translations into languages that this person does not review.
  const chosen = meant.filter(({ language }) => refuse(language) === null);
  const why = chosen.length === 0 ? refuse(meant[0]?.language) : null;
  if (why !== null) throw new UsageError(why);
  const waiting = chosen.filter(({ id }) => {
    const { status, own } = approvalOf(site.approvals, id);
    return status === 'second' ? !own.some((line) => isSameName(line.by, by)) : status !== 'approved';
  });
  const gone = removed.filter((text) => named.has(text));
  if (waiting.length + gone.length === 0) return `Nothing to do: approved already: ${countTexts(chosen)}.`;
  const renamed = waiting.flatMap(({ id }) => {
    const before = approvalOf(site.approvals, id).approval?.id ?? id;
    return before === id ? [] : [before];
  });
  const lost = [...gone.map(({ id }) => id), ...renamed];
  const changes = recordDecision(root, { act: 'approve', texts: waiting, gone: lost, by, on: today() });
  const removal = gone.length === 0 ? '' : `the removal of ${countTexts(gone)}`;
  const what = [countTexts(waiting), removal].filter(Boolean).join(' and ');
  const files = changes.map(({ file }) => `\n  ${file}`).join('');
  return `${styleText('green', '✓')} ${by} approved ${what}${files}\n  Commit as ${by}: a release warns about another name.`;
}

/** Approves entries of the list of changes by their numbers, or all of them. */
function approveEntries(root: string, site: AuditedSite, words: readonly string[], by: string): string {
  const isAll = words.includes('all');
  const { approved, decisions, entries } = readReview(root, site);
  const open = entries.filter(({ waiting }) => waiting.length > 0);
  const chosen = isAll ? open : words.map((word) => entryAt(open, Number(word)));
  if (chosen.length === 0) return 'Nothing to do: nothing waits.';
  const changes = chosen.flatMap(({ waiting }) => waiting);
  const what = isAll
    ? 'everything that waited, at once (approve all)'
    : chosen.map(({ title }) => title).join('; ');
  const entry = chosen.length === 1 ? chosen[0]?.id : undefined;
  const { files } = decide(root, site, { approved, decisions }, changes, {
    act: 'approve',
    by,
    on: today(),
    what,
    ...(entry !== undefined && { entry }),
  });
  const left = readReview(root, site).entries.filter(({ waiting }) => waiting.length > 0).length;
  const rest =
    left === 0
      ? ''
      : `\n  ${count(left, 'entry waits', 'entries wait')} for somebody else: npm run audit -- changes`;
  return `${styleText('green', '✓')} ${by} approved ${count(chosen.length, 'entry', 'entries')} in ${count(files.length, 'file')} of ${APPROVED_FOLDER}${rest}\n  Commit as ${by}.`;
}

function entryAt(entries: readonly ReviewEntry[], number: number): ReviewEntry {
  const entry = entries[number - 1];
  if (entry !== undefined) return entry;
  throw new UsageError(
    `There is no entry ${number}. ${count(entries.length, 'entry waits', 'entries wait')}: npm run audit -- changes`,
  );
}

/** Selects the texts that paths, ids and pages (`page:/about`) name. @throws UsageError if a name matches nothing */
function select<T extends { id: string }>(all: readonly T[], words: readonly string[]): Set<T> {
  const named = words.flatMap((word) => {
    if (word === ALL_PAGES) return all.filter(({ id }) => routeIn(id) !== null);
    const name = word.replace(/^\.\//, '').replace(/(?<=.)\/$/, '');
    // Match a page exactly, so that page:/states does not include the page of a state.
    const own = all.filter(({ id }) =>
      routeIn(word) === null ? isWithin(id, name) || isWithin(placeOf(id), name) : id === word,
    );
    if (own.length > 0) return own;
    const known = new Set([ALL_PAGES, ...all.flatMap(({ id }) => [fileOf(id), id])]);
    throw new UsageError(
      `${word} matches no copy. ${suggest(name, known, 'Name a file such as content/pages/home.yaml, or a sentence such as content/pages/home.yaml#/hero/title.')}`,
    );
  });
  return new Set(named);
}
