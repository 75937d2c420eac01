import { basename, dirname } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import { fileOf, isSentence, pageId, routeIn } from '../approvals/approval.ts';
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
  const lost = goneFrom(site).flatMap(({ id }) => routeIn(id) ?? []);
  const lostWith = new Map(all.map((each) => [each, lost.filter(goesWith(each, site))]));
  const taken = new Set([...lostWith.values()].flat());
  const words = new Map(all.map((each) => [each, each.changes.flatMap(wordsThatExplain)]));
  const explaining = (change: LineChange) =>
    all.filter(
      (each) =>
        words.get(each)?.some((own) => shows(change, own)) ||
        lostWith.get(each)?.some((route) => change.before?.note?.split(/; |#/).includes(route)),
    );
  const read = [...(site.transcripts ?? [])].map(([route, text]) => {
    const { status, approval } = approvalOf(site.approvals, pageId(route));
    const changes = status === 'changed' && approval !== null ? changesOfPage(approval.text, text) : [];
    const known = changes.map((change) => ({
      change,
      words: otherWords(change),
      causes: explaining(change),
    }));
    // Words that came with an explained line have the same cause as that line.
    const causesOf = ({ words: own, causes }: (typeof known)[number]) =>
      causes.length > 0 || own === ''
        ? causes
        : (known.find((other) => other.words === own && other.causes.length > 0)?.causes ?? []);
    const isOwn = ({ kind, parts }: Thing) =>
      status === 'unapproved' && kind === 'new' && routesOf(parts[0]?.file ?? '', site).includes(route);
    const causes = [...known.flatMap(causesOf), ...all.filter(isOwn)];
    const left = known.flatMap((each): Left[] =>
      causesOf(each).length > 0 || isEffect(each.change, causes, site)
        ? []
        : [{ route, change: each.change }],
    );
    return { route, causes, left };
  });
  const toCommon = createCommon(site);
  const keyOf = ({ route, change }: Left) => `page ${keyOfChange(toCommon(route, change))}`;
  return [
    ...all.map((each) => ({
      ...each,
      gone: [...each.gone, ...(lostWith.get(each) ?? []).map(pageId)],
      pages: read.flatMap(({ route, causes }) => (causes.includes(each) ? [pageId(route)] : [])),
    })),
    // Add pages without a content file, such as redirects.
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
    ].flatMap(([key, own]) => tellLines(key, own, toCommon)),
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

/** Returns the words that a changed line lost and gained. */
function otherWords({ kind, before, after }: LineChange): string {
  if (kind !== 'changed') return '';
  const changes = diffWords(before?.text ?? '', after?.text ?? '');
  return changes.flatMap(({ kind: how, text }) => (how === 'same' ? [] : `${how} ${text.trim()}`)).join();
}

/** Returns true if a text contains a wording, with any value for its tokens. Three letters are too few to compare. */
export function isSaidIn(text: string, wording: string): boolean {
  const parts = wording.split(/\{[\w.]+\}/).map(normalize);
  const long = parts.filter(({ length }) => length > 2);
  return wording.length > 3 && long.length > 0 && long.every((each) => text.includes(each));
}

/**
 * Returns true for a page that was removed with an entry: the page of its file, or a translation that lacks one of its
 * sentences.
 */
function goesWith({ kind, changes }: Thing, site: ChangedSite): (route: string) => boolean {
  if (kind === 'removed' || kind === 'moved') {
    const left = new Set(site.texts.map(({ file }) => file));
    const files = changes.flatMap(({ before }) => (before === null ? [] : fileOf(before.id)));
    const names = files.flatMap((file) => (left.has(file) ? [] : `/${basename(file).replace(/\.\w+$/, '')}`));
    return (route) => names.some((name) => route.endsWith(name));
  }
  const codes = changes.flatMap(({ before, after }) =>
    after === null && before?.en !== undefined ? [`/${before.id.split('/')[1]}`] : [],
  );
  const translations = translationsOf(site);
  const untranslated = changes.flatMap(({ id, after }) =>
    after === null || !isSentence({ id }) || translations.some(({ en }) => isSaidIn(after.text, en))
      ? []
      : after.routes,
  );
  return (route) =>
    codes.includes(homeOf(route)) || (homeOf(route) !== '/' && untranslated.includes(englishOf(route)));
}

/**
 * Returns true for a line that changed only because of another change on the page, such as the stars of a review, the
 * count of a list, or an entry that a new one pushed out of its list. Other copy never counts as an effect.
 */
function isEffect(
  { kind, before, after, follows }: LineChange,
  causes: readonly Thing[],
  { units }: ChangedSite,
): boolean {
  if (kind === 'moved') return follows === true;
  if (causes.length === 0) return false;
  const figureless = (line: SeenLine | null) => `${line?.text} ${line?.note}`.replace(/\d+/g, '0');
  if (kind === 'changed') return figureless(before) === figureless(after) || isSamePopover(before, after);
  // Other changed words can reveal words, or change how they are drawn.
  if (before?.role === 'unseen' || before?.role === 'look') return true;
  const cameOrWent = causes.filter(({ kind: cause }) => ['new', 'removed', 'moved'].includes(cause));
  const words = (after ?? before)?.text;
  const folders = units.filter(({ text }) => text === words).map(({ file }) => dirname(file));
  const own = cameOrWent.map(({ parts }) => dirname(parts[0]?.file ?? ''));
  return cameOrWent.length > 0 && (folders.length === 0 || own.some((folder) => folders.includes(folder)));
}

/** Returns true if a button still opens the same part of the page, whose words its note repeats. */
function isSamePopover(before: SeenLine | null, after: SeenLine | null): boolean {
  const [old = '', now = ''] = [before, after].map((line) => line?.note?.split(': ')[0]);
  return after?.role === 'popover' && old === now && after.note !== `${now}: nothing`;
}

/** Lists the differences of a page since its approval. If its approved text cannot be read, the whole page differs. */
function changesOfPage(approved: string, shown: string): LineChange[] {
  const [before, after] = [approved, shown].map(parseSeen);
  if (before && after) return comparePages(before, after);
  const line: SeenLine = { role: 'part', text: 'the whole page, which has to be read again', place: '' };
  return [{ kind: 'added', before: null, after: line, below: '', views: [] }];
}

type ToCommon = (route: string, change: LineChange) => LineChange;

/**
 * Removes a page's own name and figures from a change, and its language: the same change on pages of one template, and
 * on a page and its translation, is one entry.
 */
function createCommon(site: ChangedSite): ToCommon {
  const translations = translationsOf(site);
  return (route, change) => {
    const home = homeOf(route);
    const twin = englishOf(route);
    const own = site.units.flatMap(({ routes, text }) =>
      routes.join() === twin && text.length > 1 ? [text] : [],
    );
    const shownHere = translations.filter(({ routes }) => routes.includes(route));
    const english = new Map(shownHere.map(({ text, en }) => [text, en]));
    const longestFirst = own.toSorted((a, b) => b.length - a.length);
    const common = (line: SeenLine | null): SeenLine | null => {
      if (line === null) return null;
      const said = english.get(line.text) ?? line.text;
      const text = longestFirst.reduce((rest, words) => rest.replaceAll(words, '…'), said);
      const note = home === '/' ? line.note : line.note?.replaceAll(home, '');
      return { ...line, text, ...(note !== undefined && { note }) };
    };
    return { ...change, before: common(change.before), after: common(change.after) };
  };
}

/** Returns the route of the English page that a page translates; for another page, its own. */
function englishOf(route: string): string {
  return homeOf(route) === '/' ? route : route.slice(homeOf(route).length) || '/';
}

/** Creates the entry for a line that changed in the same way on several pages. */
function tellLines(key: string, on: readonly Left[], toCommon: ToCommon): Happened[] {
  const routes = [...new Set(on.map(({ route }) => route))];
  const isOnePage = new Set(routes.map(englishOf)).size === 1;
  const englishFirst = on.toSorted(
    (a, b) => Number(englishOf(b.route) === b.route) - Number(englishOf(a.route) === a.route),
  );
  return englishFirst.slice(0, 1).map(({ route, change }): Happened => {
    const { before, after, kind, direction = '', below, views } = change;
    const [view, ...others] = views;
    const shown = isOnePage ? change : toCommon(route, change);
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
