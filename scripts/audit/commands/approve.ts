import { styleText } from 'node:util';
import { suggest } from '../../content/nearest.ts';
import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { countTexts, fileOf, isSameName, placeOf, routeIn } from '../approvals/approval.ts';
import { gitUser } from '../approvals/git.ts';
import { recordDecision } from '../approvals/record.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import { approvalOf } from '../approvals/status.ts';
import { isWithin } from '../findings/settings.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, listRoutes, type Reviewable } from '../register/texts.ts';
import { type Call, oneOf } from './call.ts';

/** Selects all pages on the command line. */
const ALL_PAGES = 'pages';

/** Approves files, folders, sentences or pages in their current words, and the removal of texts from them. */
export async function run(call: Call): Promise<string> {
  const { root, words, options } = call;
  const by = (options.by ?? gitUser(root) ?? '').trim();
  if (by === '')
    throw new UsageError(
      'An approval needs your name, and git has none. Set it: git config user.name "First Last". Or give it: --by "First Last".',
    );
  const site = await readNamed(call);
  const refusal = refusalOf(site.settings, by);
  if (refusal !== null) throw new UsageError(refusal);
  const removed = goneFrom(site).map((line) => ({ ...line, file: fileOf(line.id) }));
  const named = select([...site.texts, ...removed], words);
  const meant = site.texts.filter((text) => named.has(text));
  // Skip translations into languages that this person does not review.
  const refusals = meant.map(({ language }) => refusalOf(site.settings, by, language));
  const chosen = meant.filter((_, at) => refusals[at] === null);
  if (chosen.length === 0 && refusals[0]) throw new UsageError(refusals[0]);
  const waiting = chosen.filter((text) => isToApprove(site, text, by));
  const gone = removed.filter((text) => named.has(text));
  if (waiting.length + gone.length === 0) return `Nothing to do: approved already: ${countTexts(chosen)}.`;
  const renamed = waiting.flatMap(({ id }) => {
    const before = approvalOf(site.approvals, id).approval?.id ?? id;
    return before === id ? [] : [before];
  });
  const lost = [...gone.map(({ id }) => id), ...renamed];
  const changes = recordDecision(root, { act: 'approve', texts: waiting, gone: lost, by, on: today() });
  const removal = gone.length === 0 ? [] : [`the removal of ${countTexts(gone)}`];
  const what = [countTexts(waiting), ...removal].filter(Boolean).join(' and ');
  const files = changes.map(({ file }) => `\n  ${file}`).join('');
  return `${styleText('green', '✓')} ${by} approved ${what}${files}\n  Commit as ${by}: a release warns about another name.`;
}

/** Returns true for a text that still needs this person's approval. */
function isToApprove({ approvals }: AuditedSite, text: Reviewable, by: string): boolean {
  const { status, own } = approvalOf(approvals, text.id);
  return status === 'second' ? !own.some((line) => isSameName(line.by, by)) : status !== 'approved';
}

/** Reads the site, and its pages if one is named. @throws UsageError for an unknown page, or without a name */
async function readNamed({ words, site: read }: Call): Promise<AuditedSite> {
  if (words.length === 0)
    throw new UsageError(
      'Name what you approve: a file, a folder, a sentence such as content/pages/home.yaml#/hero/title, a page such as page:/about, or all pages with the word pages.\nTo read and approve page by page: npm run review',
    );
  const site = await read();
  const named = words.flatMap((word) => routeIn(word) ?? []);
  if (named.length === 0 && !words.includes(ALL_PAGES)) return site;
  for (const route of named) oneOf(listRoutes(site), route, 'page');
  select(
    site.texts,
    words.filter((word) => routeIn(word) === null),
  );
  return read('read');
}

/** Selects the texts that paths, ids and pages (`page:/about`) name. @throws UsageError if a name matches nothing */
function select<T extends { id: string; file: string }>(all: readonly T[], words: readonly string[]): Set<T> {
  const named = words.flatMap((word) => {
    if (word === ALL_PAGES) return all.filter(({ id }) => routeIn(id) !== null);
    const name = word.replace(/^\.\//, '').replace(/(?<=.)\/$/, '');
    const own = all.filter(({ id, file }) => [id, file, placeOf(id)].some((each) => isWithin(each, name)));
    if (own.length > 0) return own;
    const known = new Set(all.flatMap(({ file, id }) => [file, id]));
    throw new UsageError(
      `${word} matches no copy. ${suggest(name, known, 'Name a file such as content/pages/home.yaml, or a sentence such as content/pages/home.yaml#/hero/title.')}`,
    );
  });
  return new Set(named);
}
