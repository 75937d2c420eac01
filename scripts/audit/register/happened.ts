import { basename, dirname } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import { segmentsOf } from '../../content/json-data.ts';
import { SITE_TOKENS } from '../../content/link/facts.ts';
import {
  type Approvable,
  type Approval,
  factIn,
  fileOf,
  isSentence,
  pageId,
  placeOf,
  routeIn,
} from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { type Change, diffWords, likeness } from '../approvals/word-diff.ts';
import { isWithin } from '../findings/settings.ts';
import { count } from '../language/numbers.ts';
import { once } from '../language/once.ts';
import { normalize, shorten } from '../proof/normalize.ts';
import { comparePages, describeChange, keyOfChange, type LineChange } from '../seen/compare-views.ts';
import { homeOf, lettersOf, parseSeen, type SeenLine } from '../seen/seen-page.ts';
import type { AuditedSite } from './audited-site.ts';
import { fieldsOfRecord, picturesOfRecord, wordsOfKey } from './record-fields.ts';
import { changesSinceApproval, goneFrom, type Reviewable, type TextChange as Text } from './reviewables.ts';
import { namesFact } from './unit.ts';

/** Tells one thing that happened since the last approval, with all that one decision about it covers. */
export interface Happened {
  /** Stays the same for the same thing, however often it is asked. */
  key: string;
  kind: 'words' | 'fact' | 'picture' | 'record' | 'redirect' | 'new' | 'moved' | 'removed' | 'page';
  title: string;
  /** Texts to approve. */
  ids: readonly string[];
  /** Texts that are gone, or have another name now: their lines go with the approval. */
  gone: readonly string[];
  /** Pages that are shown differently through it. A page is approved with the last thing that changed it. */
  pages: readonly string[];
  /** Routes on which it can be seen. */
  routes: readonly string[];
  parts: readonly HappenedPart[];
  /** Pictures by path and hash. */
  pictures: readonly { path: string; before: string | null; after: string | null }[];
}

/** Shows a sentence or a field of a record, before and after. */
export interface HappenedPart {
  title: string;
  words: readonly Change[];
  /** Holds the texts around it in its file. */
  before: string | null;
  after: string | null;
  file: string;
  line: number;
  /** Holds the text that can be decided about by itself; null for fields, and for what is gone. */
  id: string | null;
}

type Site = Pick<
  AuditedSite,
  'approved' | 'approvals' | 'units' | 'translations' | 'values' | 'transcripts' | 'pages'
>;

/** Tells which changes are one thing: those of the same kind at the same place. */
interface Thing {
  kind: Happened['kind'];
  /** Holds the file, entry or text; of a fact its name, of a picture its path, of a move both ends. */
  place: string;
}

type Told = Omit<Happened, 'pages'>;

/** Lists what happened since the last approval, one entry for each thing. */
export function listHappened(site: Site): Happened[] {
  const changes = changesSinceApproval(site);
  const thingOf = nameThings(site, changes);
  const groups = mapBy(changes, (change) => Object.values(thingOf(change)).join(' '));
  const told = [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ told: tell(key, thingOf(first), own, site), words: own.flatMap(wordsThatExplain) }];
  });
  return addPages(site, told);
}

/** Finds the thing that each change is a part of. */
function nameThings(site: Site, changes: readonly Text[]): (change: Text) => Thing {
  const present = [...site.units, ...site.translations, ...site.values].map(({ id }) => placeOf(id));
  const approved = site.approved.lines.map(({ id }) => placeOf(id));
  const sources = changes.filter((change) => tokenOf(textOf(change).id) !== null);
  const byWords = (kind: Text['kind']) =>
    new Map(changes.filter((each) => each.kind === kind).map((each) => [normalize(textOf(each).text), each]));
  const [arrived, departed] = [byWords('new'), byWords('removed')];
  const thingOf = once((change: Text): Thing => {
    const { id, text } = textOf(change);
    const place = placeOf(id);
    const cause = entryBehind(change, changes) ?? originalBehind(change, changes);
    if (cause !== undefined) return thingOf(cause);
    const source = sourceBehind(change, sources, site) ?? id;
    const fact = factIn(source);
    if (fact !== null) return { kind: 'fact', place: fact };
    if (source !== id) return { kind: 'words', place: source };
    if (place.startsWith('content/redirects.yaml#')) return { kind: 'redirect', place };
    const from = change.kind === 'new' ? departed.get(normalize(text))?.before : change.before;
    const to = change.kind === 'removed' ? arrived.get(normalize(text))?.after : change.after;
    if (change.kind === 'new' || change.kind === 'removed') {
      if (isSentence({ id }) && from && to)
        return { kind: 'moved', place: `${whole(from.id, present)} ${whole(to.id, approved)}` };
      return { kind: change.kind, place: whole(id, change.kind === 'new' ? approved : present) };
    }
    const [picture] = picturesThatChanged(change);
    if (picture !== undefined && fieldsThatChanged(change).length === 0)
      return { kind: 'picture', place: picture.path };
    const entry = entryOf(place);
    const isWhole = isTestimonial(entry ?? '') || entry !== entryOf(placeOf(change.before.id));
    if (entry !== null && isWhole) return { kind: 'words', place: entry };
    return { kind: isSentence({ id }) ? 'words' : 'record', place: id };
  });
  return thingOf;
}

function textOf({ before, after }: Text): Approval | Reviewable {
  if (after !== null) return after;
  return before;
}

/** Finds the English sentence whose change ended a translation. */
function originalBehind({ kind, before }: Text, changes: readonly Text[]): Text | undefined {
  const english = kind === 'removed' ? before.en : undefined;
  if (english === undefined) return undefined;
  const rated = changes.flatMap((change) =>
    change.before === null || change.before.en !== undefined || change.kind === 'moved'
      ? []
      : [{ change, rating: likeness(change.before.text, english) }],
  );
  const [best] = rated.filter(({ rating }) => rating >= ORIGINAL).toSorted((a, b) => b.rating - a.rating);
  return best?.change;
}

/** Sets the least share of words that an English sentence has in common with itself as a translation kept it: facts differ. */
const ORIGINAL = 0.5;

/** Finds the entry that came, went or was renamed, where a record differs only within it: a link goes with its label. */
function entryBehind(change: Text, changes: readonly Text[]): Text | undefined {
  if (change.kind !== 'changed' || isSentence(change.after) || change.after.id.includes('#'))
    return undefined;
  const entries = fieldsThatChanged(change).map(({ pointer }) =>
    entryOf(`${placeOf(change.after.id)}#${pointer}`),
  );
  const touching = (entry: string | null) =>
    changes.find(
      ({ before, after }) =>
        before?.id !== after?.id &&
        [before, after].some((text) => text !== null && isSentence(text) && entryOf(text.id) === entry),
    );
  const behind = entries.map((entry) => (entry === null ? undefined : touching(entry)));
  return behind.includes(undefined) ? undefined : behind[0];
}

/** Finds the fact, or the setting such as the phone number, that makes all of the difference between two wordings. */
function sourceBehind(change: Text, sources: readonly Text[], { units }: Site): string | undefined {
  const { kind, before, after } = change;
  if (kind !== 'changed') return undefined;
  const isBehind = (source: Text): boolean => {
    if (!isSentence(after)) {
      const fields = fieldsThatChanged(change);
      const holds = (value: string, text: Approvable) => lettersOf(value).includes(lettersOf(text.text));
      if (fields.length === 0 || source.kind !== 'changed' || !isSentence(source.after)) return false;
      return fields.every(({ from, to }) => holds(from, source.before) && holds(to, source.after));
    }
    const unit = units.find(({ id }) => id === after.id);
    const wordings = [source.before, source.after].flatMap((text) => (text === null ? [] : wordingsOf(text)));
    return (
      unit !== undefined &&
      namesFact(unit, tokenOf(textOf(source).id) ?? '') &&
      diffWords(before.text, unit.text).every(
        (part) => part.kind === 'same' || wordings.some((wording) => wording.includes(part.text.trim())),
      )
    );
  };
  const source = sources.find(isBehind);
  return source && textOf(source).id;
}

/** Gives the token that copy writes for a fact or a setting: `phone` for content/site.yaml#/contact/phone. */
function tokenOf(id: string): string | null {
  const setting = Object.entries(SITE_TOKENS).find(([, pointer]) => id === `content/site.yaml#${pointer}`);
  return setting?.[0] ?? factIn(id);
}

/** Gives the file, the entry of a list or the text, whichever is the largest that is on one side only. */
function whole(id: string, others: readonly string[]): string {
  const place = placeOf(id);
  const segments = place.replace(/^[^#]*#?/, '').split('/');
  const entries = segments.flatMap((segment, at) =>
    /^(?:[a-z]\w*)?$/.test(segment) ? [] : [`${fileOf(id)}#${segments.slice(0, at + 1).join('/')}`],
  );
  return [fileOf(id), ...entries].find((part) => !others.some((each) => isWithin(each, part))) ?? id;
}

/** Gives the first entry of a list that a place is in; null for others. */
function entryOf(place: string): string | null {
  return /^[^#]*#(?:\/[a-z]\w*)*\/(?![a-z]\w*(?:\/|$))[^/]+/.exec(place)?.[0] ?? null;
}

function isTestimonial(place: string): boolean {
  return /^content\/testimonials\.yaml#\/items\/[^/]+$/.test(place);
}

/** Lists the wordings of a fact; a sentence is its own. */
function wordingsOf({ id, text }: Approvable): string[] {
  if (isSentence({ id })) return [text];
  const wordings = fieldsOfRecord(text).filter(({ pointer }) => /^\/(?:wording|also\/)/.test(pointer));
  return wordings.map(({ value }) => value);
}

function fieldsThatChanged({ before, after }: Text): { pointer: string; from: string; to: string }[] {
  const [old = new Map<string, string>(), now = new Map<string, string>()] = [before, after].map(
    (text) => new Map(fieldsOfRecord(text?.text ?? '').map(({ pointer, value }) => [pointer, value])),
  );
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((pointer) => ({ pointer, from: old.get(pointer) ?? '', to: now.get(pointer) ?? '' }))
    .filter(({ from, to }) => from !== to);
}

function picturesThatChanged({ before, after }: Text): Happened['pictures'][number][] {
  const old = new Map(picturesOfRecord(before?.text ?? '').map(({ path, hash }) => [path, hash]));
  return picturesOfRecord(after?.text ?? '')
    .map(({ path, hash }) => ({ path, before: old.get(path) ?? null, after: hash }))
    .filter((picture) => picture.before !== null && picture.before !== picture.after);
}

/** Lists words, addresses and pictures that came or went: the lines of a page that hold them are explained. */
function wordsThatExplain(change: Text): string[] {
  const texts = [change.before, change.after].flatMap((text) => text ?? []);
  if (texts.some(isSentence)) return texts.map(({ text }) => text);
  return [
    ...texts.flatMap(wordingsOf),
    ...picturesThatChanged(change).map(({ path }) => path.replace(/\.\w+$/, '')),
    ...fieldsThatChanged(change).flatMap(({ from, to }) => [from, to]),
  ].filter((words) => words !== '');
}

/** Puts a thing into words. */
function tell(key: string, thing: Thing, changes: readonly Text[], site: Site): Told {
  const { kind, place } = thing;
  const after = changes.flatMap((change) => change.after ?? []);
  const shownOn = after.flatMap((text) => (text.routes.length > 0 ? text.routes : routesOf(text.file, site)));
  const name = place.replace(/\.\w+$/, '');
  if (kind === 'picture')
    shownOn.push(...site.pages.flatMap(({ html, route }) => (html.includes(name) ? [route] : [])));
  const routes = [...new Set(shownOn)];
  return {
    key,
    kind,
    title: titleOf(thing, changes, routes, site),
    ids: after.map(({ id }) => id),
    gone: changes.flatMap(({ before, after: now }) => (before && before.id !== now?.id ? [before.id] : [])),
    routes,
    parts: changes.flatMap((change) => partsOf(change, site)),
    pictures: (kind === 'picture' ? changes.slice(0, 1) : changes).flatMap(picturesThatChanged),
  };
}

function titleOf(
  { kind, place: id }: Thing,
  changes: readonly Text[],
  routes: readonly string[],
  site: Site,
): string {
  const first = changes.find((change) => textOf(change).id === id) ?? changes[0];
  if (first === undefined) return '';
  const quoted = `“${shorten(textOf(first).text)}”`;
  const place = placeOf(id);
  const noun = nounOf(place, changes, site);
  switch (kind) {
    case 'redirect':
      return tellRedirect(first);
    case 'fact':
      return tellFact(changes);
    case 'record':
      return tellRecord(first, site);
    case 'picture':
      return `The picture ${id} changed${onRoutes(routes)}`;
    case 'moved': {
      const [start = '', end = ''] = [
        changes.flatMap(({ before }) => before ?? [])[0],
        changes.flatMap(({ after }) => after ?? [])[0],
      ].map((text) => placeName(text?.id ?? '', site));
      return `Moved ${start === end ? `within ${end}` : `from ${start} to ${end}`}, same words: ${quoted}`;
    }
    case 'removed':
      return noun === null
        ? `Removed from ${placeName(place, site)}: ${quoted}`
        : `${noun.replace(/^t/, 'T')} was removed`;
    case 'new':
      return `New${noun === null ? onRoutes(routes) : ''}: ${noun ?? quoted}`;
    default: {
      if (noun !== null && isTestimonial(place)) return `${noun.replace(/^t/, 'T')} changed`;
      const { before } = first;
      const back = before?.act === 'sent back' ? `, after ${before.by} sent it back: ${before.note}` : '';
      return `Changed${onRoutes(routes)}: ${quoted}${tokenOf(id) === null ? '' : saidIn(changes)}${back}`;
    }
  }
}

/** Names a file, an entry or an answer; null for a single text. */
function nounOf(place: string, changes: readonly Text[], site: Site): string | null {
  if (place.startsWith('answer:')) return `the answer to ${place.replace('answer:', '').split(' ')[0]}`;
  const name = segmentsOf(place.replace(/^[^#]*#?/, '')).at(-1);
  if (name === undefined) return nameFile(place, changes, site);
  if (isTestimonial(place)) return `the testimonial of ${name}`;
  return changes.length > 1 ? `“${name.replace(/^“(.*)”$/, '$1')}” on ${placeName(place, site)}` : null;
}

/** Names folders of content whose files are not called as they are. */
const FOLDERS: Partial<Record<string, string>> = { team: 'person', prose: 'text' };
/** Matches folders of translations, such as `es`. */
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** Names a content file that is new or gone as a whole: `the guide “Moving” (/guides/moving)`. */
function nameFile(file: string, changes: readonly Text[], site: Site): string {
  const [route] = routesOf(file, site);
  const title = changes.map(textOf).find(({ id }) => /#\/(?:meta\/)?(?:title|name)$/.test(id))?.text;
  const name =
    title ??
    basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' ');
  const [, folder = '', isInside] = file.split('/');
  const own = LANGUAGE.test(folder) ? 'translation' : (FOLDERS[folder] ?? folder.replace(/s$/, ''));
  const kind = isInside === undefined ? 'file' : own;
  return `the ${kind} “${name}”${route === undefined ? '' : ` (${route})`}`;
}

/** Counts the sentences that change with a fact or a setting. */
function saidIn(changes: readonly Text[]): string {
  const said = changes.map(textOf).filter((text) => isSentence(text) && tokenOf(text.id) === null).length;
  return said === 0 ? '' : `, said in ${count(said, 'sentence')}`;
}

function tellRedirect({ before, after }: Text): string {
  const fields = fieldsOfRecord((after ?? before).text).map(
    ({ pointer, value }) => [pointer, value] as const,
  );
  const { '/from': from, '/to': to, '/status': status = '' } = Object.fromEntries(fields);
  const address = from === '*' ? 'Every other address' : from;
  if (after === null) return `${address} no longer leads to ${to}`;
  return `${address} now leads to ${to} (${['301', '308'].includes(status) ? 'permanent' : 'temporary'})`;
}

function tellFact(changes: readonly Text[]): string {
  const fact = changes.find((change) => factIn(textOf(change).id) !== null);
  if (fact === undefined) return 'A fact changed';
  const [old, now] = [fact.before, fact.after].map((text) => text && wordingsOf(text)[0]);
  if (fact.after === null) return `The fact “${old}” was removed`;
  if (fact.before === null) return `New: the fact “${now}”${saidIn(changes)}`;
  if (old !== now) return `The fact “${old}” is now “${now}”${saidIn(changes)}`;
  return `The fact “${now}” has another ${listFields(fact) || 'record'}${saidIn(changes)}`;
}

function tellRecord(change: Text, site: Site): string {
  const { id } = textOf(change);
  if (id.startsWith('answer:')) return `The answer to ${id.replace('answer:', '').split(' ')[0]} changed`;
  const [field, ...others] = fieldsThatChanged(change);
  const where = placeName(placeOf(id), site);
  const isLink = field !== undefined && /(?:^|\/)(?:href|url|to)$| href$/.test(field.pointer);
  if (isLink && others.length === 0 && field.from && field.to)
    return `A link on ${where} now leads to ${field.to}, not to ${field.from}`;
  return `Changed in ${where}: ${listFields(change) || 'pictures'}`;
}

/** Limits the names of fields in a title. */
const MAX_FIELDS = 4;

function listFields(change: Text): string {
  const names = [...new Set(fieldsThatChanged(change).map(({ pointer }) => wordsOfKey(pointer)))];
  const more = names.length - MAX_FIELDS;
  return `${names.slice(0, MAX_FIELDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const FILE_NAMES: Partial<Record<string, string>> = {
  'content/site.yaml': 'the agency’s details',
  'content/navigation.yaml': 'header and footer',
  'content/interface.yaml': 'the words that all pages share',
  'content/theme.yaml': 'colors and typefaces',
  'content/estimate.yaml': 'the estimate',
  'content/season.yaml': 'the line about the deadline',
  'content/labels.csv': 'what the audit was taught',
};

/** Names the place of a text as people do: its page, or what its file holds. */
function placeName(id: string, site: Site): string {
  const file = fileOf(id);
  const path = file.replace(/^content\/pages(?=\/.)|^content\/|\.\w+$/g, '');
  return routesOf(file, site)[0] ?? FILE_NAMES[file] ?? path;
}

/** Gives the route of the page whose file it is. */
function routesOf(file: string, { units }: Site): string[] {
  const own = units.find((unit) => unit.file === file && unit.route !== null)?.route;
  return own === undefined || own === null ? [] : [own];
}

function onRoutes(routes: readonly string[]): string {
  const [route] = routes;
  if (route === undefined) return '';
  return routes.length === 1 ? ` on ${route}` : ` on ${routes.length} pages`;
}

function partsOf(change: Text, { units }: Site): HappenedPart[] {
  const { before, after } = change;
  const own = units.filter(({ file }) => file === after?.file);
  const at = own.findIndex(({ id }) => id === after?.id);
  const part = {
    title: '',
    before: own[at - 1]?.text ?? null,
    after: at === -1 ? null : (own[at + 1]?.text ?? null),
    file: after?.file ?? fileOf(textOf(change).id),
    line: after?.line ?? 1,
    id: after?.id ?? null,
  };
  if (isSentence(textOf(change)))
    return [{ ...part, words: diffWords(before?.text ?? '', after?.text ?? '') }];
  return fieldsThatChanged(change).map(({ pointer, from, to }) => ({
    ...part,
    title: wordsOfKey(pointer),
    words: diffWords(from, to),
  }));
}

/** Adds the pages that show each thing, and what no change of content explains. */
function addPages(site: Site, all: readonly { told: Told; words: readonly string[] }[]): Happened[] {
  const pages = new Map(all.map(({ told }) => [told, new Set<string>()]));
  const left: { route: string; change: LineChange }[] = [];
  for (const [route, text] of site.transcripts ?? []) {
    const { status, approval } = approvalOf(site.approvals, pageId(route));
    const changes = status === 'changed' && approval !== null ? changesOfPage(approval.text, text) : [];
    const causes = changes.map((change) =>
      all.filter(({ words }) => words.some((each) => isIn(change, each))).map(({ told }) => told),
    );
    const isOwn = ({ kind, parts }: Told) =>
      kind === 'new' && routesOf(parts[0]?.file ?? '', site).includes(route);
    const added = status === 'unapproved' ? [...pages.keys()].filter(isOwn) : [];
    for (const told of [...added, ...causes.flat()]) pages.get(told)?.add(pageId(route));
    for (const [at, change] of changes.entries())
      if (causes[at]?.length === 0 && !isEffect(changes, causes, at, site)) left.push({ route, change });
  }
  const lost = goneFrom(site).filter(({ id }) => routeIn(id) !== null);
  const codes = new Set(site.translations.map(({ language }) => language));
  const lostWith = ({ kind, key, gone }: Told) => {
    const isOfFile = (id: string) =>
      kind === 'removed' && !key.includes('#') && id.endsWith(`/${basename(key).replace(/\.\w+$/, '')}`);
    // A page is left out of a language while one of its sentences has no translation.
    const isLeftOut = (id: string) => {
      const [, code = ''] = routeIn(id)?.split('/') ?? [];
      return codes.has(code) && gone.some((each) => each.startsWith(`content/${code}/`));
    };
    return lost.flatMap(({ id }) => (isOfFile(id) || isLeftOut(id) ? [id] : []));
  };
  const taken = new Set(all.flatMap(({ told }) => lostWith(told)));
  const keyOf = ({ route, change }: (typeof left)[number]) =>
    `page ${keyOfChange(commonChange(route, change, site))}`;
  const empty = { ids: [], pages: [], routes: [], parts: [], pictures: [] };
  return [
    ...[...pages].map(([told, own]) => ({
      ...told,
      gone: [...told.gone, ...lostWith(told)],
      pages: [...own],
    })),
    // A removed page that had no content file, such as an old address.
    ...lost
      .filter(({ id }) => !taken.has(id))
      .map(({ id }): Happened => {
        const title = `The page ${routeIn(id)} was removed`;
        return { ...empty, key: `removed ${id}`, kind: 'removed', title, gone: [id] };
      }),
    ...[...mapBy(left, keyOf)].flatMap(([key, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            tellEffect(
              key,
              first.change,
              [first, ...others].map(({ route }) => route),
              site,
            ),
          ],
    ),
  ];
}

/** Returns true where a line shows words that came or went. A short text has to be the whole line. */
function isIn({ before, after }: LineChange, words: string): boolean {
  const fixed = words.split(/\{[\w.]+\}/).map(normalize);
  const long = fixed.filter((each) => each.length > 2);
  return [before, after].some((line) => {
    if (line === null || line.text === words) return line !== null;
    const holds = (each: string) => line.text.includes(each) || line.note?.includes(each) === true;
    return words.length > 3 && long.length > 0 && long.every(holds);
  });
}

/**
 * Returns true for a line that came, went or moved through a thing that happened on the same page: the stars of a review
 * that was removed, the count of a list, an entry that a new one pushes out of its list, the lines below one that moved.
 */
function isEffect(
  all: readonly LineChange[],
  causes: readonly (readonly Told[])[],
  at: number,
  { units }: Site,
): boolean {
  const change = all[at];
  if (change === undefined) return false;
  const { kind, before, after, direction, below } = change;
  // Lines that moved with the line above them are one block.
  if (kind === 'moved')
    return all.some(
      (other) => other.kind === kind && other.direction === direction && other.after?.text === below,
    );
  const around = causes.flat();
  if (around.length === 0) return false;
  if (kind === 'changed') return before?.text.replace(/\d+/g, '0') === after?.text.replace(/\d+/g, '0');
  // With other words around them, words may be met that were not before.
  if (before?.role === 'unseen' || before?.role === 'look') return true;
  const words = (after ?? before)?.text;
  const folders = units.filter(({ text }) => text === words).map(({ file }) => dirname(file));
  const isPushed = ({ kind: what, parts }: Told) =>
    (what === 'new' || what === 'removed') && folders.includes(dirname(parts[0]?.file ?? ''));
  if (around.some(isPushed)) return true;
  // Lines of a kind next to each other came or went together.
  let [from, to] = [at, at];
  while (all[from - 1]?.kind === kind) from -= 1;
  while (all[to + 1]?.kind === kind) to += 1;
  return causes.slice(from, to + 1).some((own) => own.length > 0);
}

/** Lists what differs on a page since its approval; a text that nobody can read any more differs as a whole. */
function changesOfPage(approved: string, shown: string): LineChange[] {
  const [before, after] = [approved, shown].map(parseSeen);
  if (before && after) return comparePages(before, after);
  const line: SeenLine = { role: 'part', text: 'the whole page, which has to be read again', place: '' };
  return [{ kind: 'added', before: null, after: line, below: '', views: [] }];
}

/** Leaves out a page's own name and figures: the same change on pages of one template is one thing. */
function commonChange(route: string, change: LineChange, { units }: Site): LineChange {
  const own = units.flatMap(({ routes, text }) => (routes.join() === route && text.length > 1 ? [text] : []));
  const longestFirst = own.toSorted((a, b) => b.length - a.length);
  const common = (line: SeenLine | null) =>
    line && { ...line, text: longestFirst.reduce((rest, words) => rest.replaceAll(words, '…'), line.text) };
  return { ...change, before: common(change.before), after: common(change.after) };
}

function tellEffect(key: string, change: LineChange, on: readonly string[], site: Site): Happened {
  const routes = [...new Set(on)];
  const [route = ''] = routes;
  const { before, after, kind, direction = '', below, views } = change;
  const [view, ...others] = views;
  const told = routes.length > 1 ? commonChange(route, change, site) : change;
  const what =
    kind === 'moved'
      ? `“${shorten(told.after?.text ?? '')}” moved ${direction}`.trim()
      : describeChange(told);
  const isShared =
    routes.join() === homeOf(route) && /^(?:banner|contentinfo)$/.test((after ?? before)?.place ?? '');
  const where = isShared ? ' in header and footer' : onRoutes(routes);
  const isNarrow = view !== undefined && !views.includes('1280 px');
  const seenIn = isNarrow ? ` (${view}${others.length > 0 ? ` and ${others.length} more` : ''})` : '';
  const text = after?.text ?? '';
  const words: Change[] = kind === 'moved' ? [{ kind: 'same', text }] : diffWords(before?.text ?? '', text);
  return {
    key,
    kind: 'page',
    title: `${what}${where}${seenIn}`,
    ids: [],
    gone: [],
    pages: routes.map(pageId),
    routes,
    parts: [{ title: '', words, before: below || null, after: null, file: route, line: 1, id: null }],
    pictures: [],
  };
}
