import { basename, dirname } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import { fileOf, isSentence, pageId, routeIn } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { type Change, diffWords } from '../approvals/word-diff.ts';
import { count, normalize, shorten } from '../proof/normalize.ts';
import { comparePages, describeChange, keyOfChange, type LineChange } from '../seen/compare-views.ts';
import { homeOf, parseSeen, type SeenLine } from '../seen/seen-page.ts';
import type { ChangedSite, Happened, HappenedPart, TextChange, Thing } from './happened.ts';
import { onRoutes, routesOf } from './happened-titles.ts';
import { translationsOf } from './texts.ts';

/** Holds a changed line of a page that no change of content explains. */
interface Left {
  route: string;
  change: LineChange;
}

export const NOTHING = { ids: [], gone: [], pages: [], routes: [], parts: [], pictures: [] };

/**
 * Adds to each change of content the pages that it changes or removes. Then lists removed pages and changed lines that
 * no change of content explains.
 */
export function listPageChanges(site: ChangedSite, things: readonly Thing[]): Happened[] {
  const { transcripts, leftOut } = site;
  const approved = new Set(site.approved.lines.flatMap(({ id }) => routeIn(id) ?? []));
  const lost = [...approved].filter((route) => transcripts?.has(route) === false);
  // Keep the approval of a translated page that is left out only until all its sentences are translated.
  const goneOf = (routes: readonly string[]) =>
    routes.filter((route) => !leftOut.includes(route)).map(pageId);
  const all = things.map((thing) => {
    const lostWith = lost.filter(goesWith(thing, site));
    return { thing, lostWith, words: [...thing.changes.flatMap(wordsOf), ...lostWith] };
  });
  const said = new Set([...site.units, ...translationsOf(site)].map(({ text }) => text));
  const read = [...(transcripts ?? [])].map(([route, text]) => {
    const { status, approval } = approvalOf(site.approvals, pageId(route));
    const changes = status === 'changed' && approval !== null ? changesOfPage(approval.text, text) : [];
    const byRecord = all.filter(({ thing }) => changesRecordOf(thing, englishOf(route), site));
    const known = changes.map((change) => {
      const named = all.filter(({ words }) => words.some((each) => shows(change, each)));
      const edit = editOf(change);
      // If every run of words that the line lost or gained is a whole text of the site, the cause may be a setting of
      // the page that chooses a text, such as a tone that shows the word “Strength”.
      const isFromRecord =
        named.length === 0 && edit !== null && edit.every(({ text: each }) => said.has(each));
      return { change, edit: edit && JSON.stringify(edit), causes: isFromRecord ? byRecord : named };
    });
    // Give all lines with the same edit the same cause.
    const byEdit = new Map(
      known.toReversed().map(({ edit, causes }) => [causes.length > 0 ? edit : null, causes]),
    );
    const explained = known.map(({ change, edit, causes }) => ({
      change,
      causes: causes.length > 0 || edit === null ? causes : (byEdit.get(edit) ?? []),
    }));
    const isOwn = ({ kind, parts }: Thing) =>
      status === 'unapproved' && kind === 'new' && routesOf(parts[0]?.file ?? '', site).includes(route);
    const causes = [
      ...explained.flatMap((each) => each.causes),
      ...all.filter(({ thing }) => isOwn(thing)),
    ].map(({ thing }) => thing);
    const left = explained.filter((each) => each.causes.length === 0 && !isEffect(each.change, causes, site));
    return { route, causes, left: left.map(({ change }): Left => ({ route, change })) };
  });
  const toCommon = createCommon(site);
  const left = mapBy(
    read.flatMap((page) => page.left),
    ({ route, change }) => `page ${keyOfChange(toCommon(route, change))}`,
  );
  const taken = all.flatMap(({ lostWith }) => lostWith);
  return [
    ...all.map(({ thing, lostWith }) => ({
      ...thing,
      gone: [...thing.gone, ...goneOf(lostWith)],
      pages: read.flatMap(({ route, causes }) => (causes.includes(thing) ? [pageId(route)] : [])),
    })),
    // List removed pages that belong to no other change. An example is a page that now only redirects.
    ...goneOf(lost.filter((route) => !taken.includes(route))).map((id): Happened => {
      const title = `The page ${routeIn(id)} was removed`;
      return { ...NOTHING, key: `removed ${id}`, kind: 'removed', title, gone: [id] };
    }),
    ...[...left].flatMap(([key, own]) => tellLines(key, own, toCommon)),
  ];
}

/** Lists words, addresses and pictures that a change added or removed. They explain changed lines that contain them. */
function wordsOf({ id, before, after, fields, pictures }: TextChange): string[] {
  if (isSentence({ id })) return [before, after].flatMap((text) => text?.text ?? []);
  const shown = fields.flatMap(({ from, to }) => [from, to]);
  return [...shown, ...pictures.map(({ path }) => path.replace(/\.\w+$/, ''))].filter((each) => each !== '');
}

/**
 * Returns true if a line has `words` before or after its change. If `words` has up to three letters, it must be the
 * whole line.
 */
function shows({ before, after }: LineChange, words: string): boolean {
  return [before, after].some((line) => {
    if (line === null) return false;
    const { text, note = '' } = line;
    const isAddress = words.includes('/') && note.split(/[#;\s]+/).includes(words);
    return text === words || isAddress || isSaidIn(`${text} ${note}`, words);
  });
}

/** Returns the words that a line lost and gained; null if its words did not change. */
function editOf({ kind, before, after }: LineChange): Change[] | null {
  if (kind !== 'changed') return null;
  const changes = diffWords(before?.text ?? '', after?.text ?? '').filter((each) => each.kind !== 'same');
  return changes.length > 0 ? changes.map((each) => ({ ...each, text: each.text.trim() })) : null;
}

/** Returns true if a change includes a changed record of the page at this route. */
function changesRecordOf({ changes }: Thing, route: string, site: ChangedSite): boolean {
  return changes.some(({ id, fields }) => fields.length > 0 && routesOf(fileOf(id), site).includes(route));
}

/** Returns true if a text contains a wording of four letters or more. A token in the wording matches any value. */
export function isSaidIn(text: string, wording: string): boolean {
  const parts = wording.split(/\{[\w.]+\}/).map(normalize);
  const long = parts.filter(({ length }) => length > 2);
  return wording.length > 3 && long.length > 0 && long.every((each) => text.includes(each));
}

/**
 * Returns a function that returns true for the route of a page that this change removed. The change removed the page's
 * file or its whole language, left a sentence of the page without a translation, or took the page off the list of its
 * language in site.yaml.
 */
function goesWith({ key, kind, changes }: Thing, site: ChangedSite): (route: string) => boolean {
  const homes = changes.flatMap(({ before, after }) =>
    after === null && before?.en !== undefined ? [`/${before.id.split('/')[1]?.toLowerCase()}`] : [],
  );
  if (key.endsWith('/')) return (route) => homes.includes(homeOf(route));
  if (kind === 'removed' || kind === 'moved') {
    const left = new Set(site.texts.map(({ file }) => file));
    const files = changes.flatMap(({ before }) => (before === null ? [] : fileOf(before.id)));
    const names = files.flatMap((file) => (left.has(file) ? [] : `/${basename(file).replace(/\.\w+$/, '')}`));
    return (route) => names.some((name) => route.endsWith(name));
  }
  const translations = translationsOf(site);
  const untranslated = changes.flatMap(({ id, after }) =>
    after === null || !isSentence({ id }) || translations.some(({ en }) => isSaidIn(after.text, en))
      ? []
      : after.routes,
  );
  const unlisted = changes.flatMap(({ fields }) => fields.flatMap(({ from, to }) => (to === '' ? from : [])));
  return (route) => {
    const isLeftOut = site.leftOut.includes(route) && homes.includes(homeOf(route));
    const isTwin = homeOf(route) !== '/' && [...untranslated, ...unlisted].includes(englishOf(route));
    return isLeftOut || isTwin;
  };
}

/**
 * Returns true for a line that changed only because of other changes on its page. Examples are a count, and an entry
 * that leaves a short list because a new entry takes its position.
 */
function isEffect(
  { kind, before, after, follows }: LineChange,
  causes: readonly Thing[],
  { units }: ChangedSite,
): boolean {
  if (kind === 'moved') return follows === true;
  if (causes.length === 0) return false;
  const line = before ?? after;
  if (kind === 'changed') return drawnOf(before) === drawnOf(after);
  if (line?.role === 'unseen' || line?.role === 'look') return true;
  const cameOrWent = causes.filter((cause) => ['new', 'removed', 'moved'].includes(cause.kind));
  const folders = units.filter(({ text }) => text === line?.text).map(({ file }) => dirname(file));
  const own = cameOrWent.map(({ parts }) => dirname(parts[0]?.file ?? ''));
  return cameOrWent.length > 0 && (folders.length === 0 || own.some((folder) => folders.includes(folder)));
}

/** Returns a line's text with 0 for all figures, except a heading's level, and without the words of a popover. */
function drawnOf(line: SeenLine | null): string {
  const { role, text, note = '' } = line ?? { role: '', text: '' };
  const own = role === 'popover' ? note.replace(/: (?!nothing$).*/s, '') : note;
  const figureless = `${text} ${own}`.replace(/\d+/g, '0');
  return role === 'heading' ? `${figureless} ${note}` : figureless;
}

/** Lists what changed on a page since its approval: the whole page, if the approved text cannot be parsed. */
function changesOfPage(approved: string, shown: string): LineChange[] {
  const [before, after] = [approved, shown].map(parseSeen);
  if (before && after) return comparePages(before, after);
  const line: SeenLine = { role: 'part', text: 'the whole page, which has to be read again', place: '' };
  return [{ kind: 'added', before: null, after: line, below: '', views: [] }];
}

type ToCommon = (route: string, change: LineChange) => LineChange;

/**
 * Returns a function that makes changes of different pages equal if they are the same edit: it replaces texts that only
 * one page has by “…”, and translations by their English originals. Such changes are then listed once.
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

/** Returns the route of the English original of a page; for a page in English, the same route. */
function englishOf(route: string): string {
  return homeOf(route) === '/' ? route : route.slice(homeOf(route).length) || '/';
}

/** Creates one change for a line that changed in the same way on one or several pages. */
function tellLines(key: string, on: readonly Left[], toCommon: ToCommon): Happened[] {
  const routes = [...new Set(on.map(({ route }) => route))];
  const isOnePage = new Set(routes.map(englishOf)).size === 1;
  const englishFirst = on.toSorted(
    (a, b) => Number(englishOf(b.route) === b.route) - Number(englishOf(a.route) === a.route),
  );
  return englishFirst.slice(0, 1).map(({ route, change }): Happened => {
    const { before, after, kind, direction = '', views } = change;
    const [view, ...others] = views;
    const shown = isOnePage ? change : toCommon(route, change);
    const moved = `“${shorten(shown.after?.text ?? '')}” moved ${direction}`.trim();
    const isShared =
      routes.join() === homeOf(route) && /^(?:banner|contentinfo)$/.test((after ?? before)?.place ?? '');
    const where = isShared ? ' in header and footer' : onRoutes(routes);
    const isNarrow = view !== undefined && !views.includes('1280 px');
    const seenIn = isNarrow ? ` (${view}${others.length > 0 ? ` and ${others.length} more` : ''})` : '';
    const same = on.filter((each) => each.route === route && each.change !== change).length;
    const more = same > 0 ? `, and ${count(same, 'line')} in the same way` : '';
    const parts = on
      .filter((each) => each.route === route)
      .map(({ change: line }): HappenedPart => {
        const text = line.after?.text ?? '';
        const words: Change[] =
          line.kind === 'moved' ? [{ kind: 'same', text }] : diffWords(line.before?.text ?? '', text);
        return { title: '', words, before: line.below || null, after: null, file: route, line: 1, id: null };
      });
    return {
      ...NOTHING,
      key,
      kind: 'page',
      title: `${kind === 'moved' ? moved : describeChange(shown)}${more}${where}${seenIn}`,
      pages: routes.map(pageId),
      routes,
      parts,
    };
  });
}
