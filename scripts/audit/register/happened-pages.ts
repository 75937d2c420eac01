import { basename, dirname } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import { isSentence, pageId, routeIn } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { type Change, diffWords } from '../approvals/word-diff.ts';
import { normalize, shorten } from '../proof/normalize.ts';
import { comparePages, describeChange, keyOfChange, type LineChange } from '../seen/compare-views.ts';
import { homeOf, parseSeen, type SeenLine } from '../seen/seen-page.ts';
import type { ChangedSite, Happened, TextChange, Thing } from './happened.ts';
import { onRoutes, routesOf } from './happened-titles.ts';
import { goneFrom, translationsOf } from './texts.ts';

/** Holds a changed line of a page that no change of content explains. */
interface Left {
  route: string;
  change: LineChange;
}

/** Adds to each entry the pages that show it. Adds entries for changed lines that no change of content explains. */
export function listPageChanges(site: ChangedSite, all: readonly Thing[]): Happened[] {
  const words = new Map(all.map((each) => [each, each.changes.flatMap(wordsThatExplain)]));
  const read = [...(site.transcripts ?? [])].map(([route, text]) => {
    const { status, approval } = approvalOf(site.approvals, pageId(route));
    const changes = status === 'changed' && approval !== null ? changesOfPage(approval.text, text) : [];
    const causesOf = (change: LineChange) =>
      all.filter((each) => words.get(each)?.some((own) => shows(change, own)));
    const isOwn = ({ kind, parts }: Thing) =>
      status === 'unapproved' && kind === 'new' && routesOf(parts[0]?.file ?? '', site).includes(route);
    const causes = [...changes.flatMap(causesOf), ...all.filter(isOwn)];
    const left = changes.filter(
      (change) => causesOf(change).length === 0 && !isEffect(change, changes, causes, site),
    );
    return { route, causes, left: left.map((change): Left => ({ route, change })) };
  });
  const lost = goneFrom(site).flatMap(({ id }) => routeIn(id) ?? []);
  const lostWith = new Map(all.map((each) => [each, lost.filter(goesWith(each, site))]));
  const taken = new Set([...lostWith.values()].flat());
  const keyOf = ({ route, change }: Left) => `page ${keyOfChange(commonChange(route, change, site))}`;
  return [
    ...all.map((each) => ({
      ...each,
      gone: [...each.gone, ...(lostWith.get(each) ?? []).map(pageId)],
      pages: read.flatMap(({ route, causes }) => (causes.includes(each) ? [pageId(route)] : [])),
    })),
    // Pages without a content file, such as redirects.
    ...lost
      .filter((route) => !taken.has(route))
      .map((route): Happened => {
        const gone = [pageId(route)];
        return {
          ...EMPTY,
          key: `removed ${gone[0]}`,
          kind: 'removed',
          title: `The page ${route} was removed`,
          gone,
        };
      }),
    ...[
      ...mapBy(
        read.flatMap(({ left }) => left),
        keyOf,
      ),
    ].flatMap(([key, own]) => tellLines(key, own, site)),
  ];
}

const EMPTY = { ids: [], gone: [], pages: [], routes: [], parts: [], pictures: [] };

/** Lists words, addresses and pictures that a change added or removed. They explain the lines that contain them. */
function wordsThatExplain({ id, before, after, fields, pictures }: TextChange): string[] {
  if (isSentence({ id })) return [before, after].flatMap((text) => text?.text ?? []);
  const shown = fields.flatMap(({ from, to }) => [from, to]);
  return [...shown, ...pictures.map(({ path }) => path.replace(/\.\w+$/, ''))].filter((each) => each !== '');
}

/** Returns true if a line contains added or removed words. A short text must be the whole line. */
function shows({ before, after }: LineChange, words: string): boolean {
  return [before, after].some(
    (line) => line !== null && (line.text === words || isSaidIn(`${line.text} ${line.note ?? ''}`, words)),
  );
}

/** Returns true if a text contains a wording of four letters or more, with any value for its tokens. */
export function isSaidIn(text: string, wording: string): boolean {
  const parts = wording.split(/\{[\w.]+\}/).map(normalize);
  const long = parts.filter(({ length }) => length > 2);
  return wording.length > 3 && long.length > 0 && long.every((each) => text.includes(each));
}

/** Returns true for a page that was removed with its file, or with an incomplete translation. */
function goesWith({ kind, key, gone }: Happened, site: ChangedSite): (route: string) => boolean {
  const name = kind === 'removed' && !key.includes('#') ? basename(key).replace(/\.\w+$/, '') : null;
  const codes = translationsOf(site).map(({ language }) => language);
  const left = codes.filter((code) => gone.some((id) => id.startsWith(`content/${code}/`)));
  return (route) => (name !== null && route.endsWith(`/${name}`)) || left.includes(route.split('/')[1] ?? '');
}

/**
 * Returns true for a line that changed only because of another change on the page, such as the stars of a review, the
 * count of a list, or an entry that a new one pushed out of its list. Other copy never counts as an effect.
 */
function isEffect(
  { kind, before, after, direction, below }: LineChange,
  all: readonly LineChange[],
  causes: readonly Thing[],
  { units }: ChangedSite,
): boolean {
  // Count lines that moved with the line above them as one block.
  if (kind === 'moved')
    return all.some(
      (other) => other.kind === kind && other.direction === direction && other.after?.text === below,
    );
  if (causes.length === 0) return false;
  if (kind === 'changed') return before?.text.replace(/\d+/g, '0') === after?.text.replace(/\d+/g, '0');
  // Other changed words can reveal words, or change how they are drawn.
  if (before?.role === 'unseen' || before?.role === 'look') return true;
  const cameOrWent = causes.filter(({ kind: cause }) => ['new', 'removed', 'moved'].includes(cause));
  const words = (after ?? before)?.text;
  const folders = units.filter(({ text }) => text === words).map(({ file }) => dirname(file));
  const own = cameOrWent.map(({ parts }) => dirname(parts[0]?.file ?? ''));
  return cameOrWent.length > 0 && (folders.length === 0 || own.some((folder) => folders.includes(folder)));
}

/** Lists the differences of a page since its approval. If its approved text cannot be read, returns the whole page. */
function changesOfPage(approved: string, shown: string): LineChange[] {
  const [before, after] = [approved, shown].map(parseSeen);
  if (before && after) return comparePages(before, after);
  const line: SeenLine = { role: 'part', text: 'the whole page, which has to be read again', place: '' };
  return [{ kind: 'added', before: null, after: line, below: '', views: [] }];
}

/** Removes a page's name and figures, so that the same change on all pages of a template is one entry. */
function commonChange(route: string, change: LineChange, { units }: ChangedSite): LineChange {
  const own = units.flatMap(({ routes, text }) => (routes.join() === route && text.length > 1 ? [text] : []));
  const longestFirst = own.toSorted((a, b) => b.length - a.length);
  const common = (line: SeenLine | null) =>
    line && { ...line, text: longestFirst.reduce((rest, words) => rest.replaceAll(words, '…'), line.text) };
  return { ...change, before: common(change.before), after: common(change.after) };
}

function tellLines(key: string, on: readonly Left[], site: ChangedSite): Happened[] {
  const routes = [...new Set(on.map(({ route }) => route))];
  return on.slice(0, 1).map(({ route, change }): Happened => {
    const { before, after, kind, direction = '', below, views } = change;
    const [view, ...others] = views;
    const shown = routes.length > 1 ? commonChange(route, change, site) : change;
    const moved = `“${shorten(shown.after?.text ?? '')}” moved ${direction}`.trim();
    const isShared =
      routes.join() === homeOf(route) && /^(?:banner|contentinfo)$/.test((after ?? before)?.place ?? '');
    const where = isShared ? ' in header and footer' : onRoutes(routes);
    const isNarrow = view !== undefined && !views.includes('1280 px');
    const seenIn = isNarrow ? ` (${view}${others.length > 0 ? ` and ${others.length} more` : ''})` : '';
    const text = after?.text ?? '';
    const words: Change[] = kind === 'moved' ? [{ kind: 'same', text }] : diffWords(before?.text ?? '', text);
    return {
      ...EMPTY,
      key,
      kind: 'page',
      title: `${kind === 'moved' ? moved : describeChange(shown)}${where}${seenIn}`,
      pages: routes.map(pageId),
      routes,
      parts: [{ title: '', words, before: below || null, after: null, file: route, line: 1, id: null }],
    };
  });
}
