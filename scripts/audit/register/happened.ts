import { basename, dirname } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import { segmentsOf } from '../../content/json-data.ts';
import { SITE_TOKENS } from '../../content/link/facts.ts';
import { type Approvable, type Approval, isSentence, pageId } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { type Change, diffWords } from '../approvals/word-diff.ts';
import { isWithin } from '../findings/settings.ts';
import { count } from '../language/numbers.ts';
import { normalize, shorten } from '../proof/normalize.ts';
import { comparePages, describeChange, keyOfChange, type LineChange } from '../seen/compare-views.ts';
import { HOME, lettersOf, parseSeen, type SeenLine } from '../seen/seen-page.ts';
import type { AuditedSite } from './audited-site.ts';
import { fieldsOfRecord, picturesOfRecord, wordsOfKey } from './record-fields.ts';
import { changesSinceApproval, goneFrom, type Reviewable, type TextChange as Text } from './reviewables.ts';
import { namesFact } from './unit.ts';

/** Tells one thing that happened since the last approval, with all that one decision about it covers. */
export interface Happened {
  /** The same for the same thing, however often it is asked. */
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
  /** The texts around it in its file. */
  before: string | null;
  after: string | null;
  file: string;
  line: number;
  /** The text that can be decided about by itself; null for fields, and for what is gone. */
  id: string | null;
}

type Site = Pick<AuditedSite, 'approved' | 'approvals' | 'units' | 'values' | 'transcripts' | 'pages'>;

/** Tells which changes are one thing: those of the same kind at the same place. */
interface Thing {
  kind: Happened['kind'];
  /** The file, entry or text; of a fact its name, of a picture its path, of a move both ends. */
  place: string;
}

type Told = Omit<Happened, 'pages'>;

const TESTIMONIALS = 'content/testimonials.yaml';
const REDIRECTS = 'content/redirects.yaml';

/** Lists what happened since the last approval, one entry for each thing. */
export function listHappened(site: Site): Happened[] {
  const changes = changesSinceApproval(site);
  const thingOf = nameThings(site, changes);
  const things = new Map(changes.map((change) => [change, thingOf(change)]));
  const keyOf = (change: Text) => Object.values(things.get(change) ?? {}).join(' ');
  const told = [...mapBy(changes, keyOf)].flatMap(([key, own]) => {
    const thing = own[0] && things.get(own[0]);
    return thing === undefined
      ? []
      : [{ told: tell(key, thing, own, site), words: own.flatMap(wordsThatExplain) }];
  });
  return addPages(site, told);
}

/** Finds the thing that each change is a part of. */
function nameThings(site: Site, changes: readonly Text[]): (change: Text) => Thing {
  const present = [...site.units, ...site.values].map(({ id }) => placeOf(id));
  const approved = site.approved.lines.map(({ id }) => placeOf(id));
  const sources = changes.filter((change) => tokenOf(textOf(change).id) !== null);
  const byWords = (kind: Text['kind']) =>
    new Map(changes.filter((each) => each.kind === kind).map((each) => [normalize(textOf(each).text), each]));
  const [arrived, departed] = [byWords('new'), byWords('removed')];
  return (change) => {
    const { id, text } = textOf(change);
    const place = placeOf(id);
    const source = sourceBehind(change, sources, site) ?? id;
    const fact = factIn(source);
    if (fact !== null) return { kind: 'fact', place: fact };
    if (source !== id) return { kind: 'words', place: source };
    if (place.startsWith(`${REDIRECTS}#`)) return { kind: 'redirect', place };
    const from = change.kind === 'new' ? departed.get(normalize(text))?.before : change.before;
    const to = change.kind === 'removed' ? arrived.get(normalize(text))?.after : change.after;
    if ((change.kind === 'new' || change.kind === 'removed') && isSentence({ id }) && from && to)
      return { kind: 'moved', place: `${whole(from.id, present)} ${whole(to.id, approved)}` };
    if (change.kind === 'removed') return { kind: 'removed', place: whole(id, present) };
    if (change.kind === 'new') return { kind: 'new', place: whole(id, approved) };
    const [picture] = picturesThatChanged(change);
    if (picture !== undefined && fieldsThatChanged(change).length === 0)
      return { kind: 'picture', place: picture.path };
    const entry = entryOf(place);
    const isRenamed = entry !== null && entry !== entryOf(placeOf(change.before.id));
    if (isRenamed || place.startsWith(TESTIMONIALS)) return { kind: 'words', place: entry ?? id };
    return { kind: isSentence({ id }) ? 'words' : 'record', place: id };
  };
}

function textOf({ before, after }: Text): Approval | Reviewable {
  if (after !== null) return after;
  return before;
}

/** Finds the fact, or the setting such as the phone number, that makes all of the difference between two wordings. */
function sourceBehind(change: Text, sources: readonly Text[], { units }: Site): string | undefined {
  const { kind, before, after } = change;
  if (kind !== 'changed') return undefined;
  if (!isSentence(after)) {
    const isBehind = (each: Text) =>
      each.kind === 'changed' &&
      isSentence(each.after) &&
      fieldsThatChanged(change).every(
        ({ from, to }) =>
          lettersOf(from).includes(lettersOf(each.before.text)) &&
          lettersOf(to).includes(lettersOf(each.after.text)),
      );
    return fieldsThatChanged(change).length === 0 ? undefined : sources.find(isBehind)?.after?.id;
  }
  const unit = units.find(({ id }) => id === after.id);
  if (unit === undefined) return undefined;
  const differing = diffWords(before.text, unit.text).filter((part) => part.kind !== 'same');
  const source = sources.find((each) => {
    const wordings = [each.before, each.after].flatMap((text) => (text === null ? [] : wordingsOf(text)));
    return (
      namesFact(unit, tokenOf(textOf(each).id) ?? '') &&
      differing.every(({ text }) => wordings.some((wording) => wording.includes(text.trim())))
    );
  });
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
  const [file = '', pointer = ''] = place.split(/#(.*)/s);
  const parts = [file];
  const segments = pointer.split('/').slice(1);
  for (const [at, segment] of segments.entries())
    if (!/^[a-z]\w*$/.test(segment)) parts.push(`${file}#/${segments.slice(0, at + 1).join('/')}`);
  return parts.find((part) => !others.some((each) => isWithin(each, part))) ?? id;
}

/** Gives the first entry of a list that a place is in; null for others. */
function entryOf(place: string): string | null {
  return /^[^#]*#(?:\/[a-z]\w*)*\/(?![a-z]\w*(?:\/|$))[^/]+/.exec(place)?.[0] ?? null;
}

function placeOf(id: string): string {
  return id.replace(/^value:/, '');
}

function factIn(id: string): string | null {
  return /^value:content\/facts\.yaml#\/facts\/(.+)$/.exec(id)?.[1] ?? null;
}

/** Lists the wordings of a fact; a sentence is its own. */
function wordingsOf({ id, text }: Approvable): string[] {
  if (isSentence({ id })) return [text];
  return fieldsOfRecord(text).flatMap(({ pointer, value }) =>
    /^\/(?:wording|also\/)/.test(pointer) ? [value] : [],
  );
}

function fieldsThatChanged({ before, after }: Text) {
  const [old, now] = [before, after].map(
    (text) => new Map(fieldsOfRecord(text?.text ?? '').map(({ pointer, value }) => [pointer, value])),
  );
  if (old === undefined || now === undefined) return [];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((pointer) => ({ pointer, from: old.get(pointer) ?? '', to: now.get(pointer) ?? '' }))
    .filter(({ from, to }) => from !== to);
}

function picturesThatChanged({ before, after }: Text) {
  const old = new Map(picturesOfRecord(before?.text ?? '').map(({ path, hash }) => [path, hash]));
  return picturesOfRecord(after?.text ?? '')
    .filter(({ path, hash }) => old.has(path) && old.get(path) !== hash)
    .map(({ path, hash }) => ({ path, before: old.get(path) ?? null, after: hash }));
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
  const { kind } = thing;
  const after = changes.flatMap((change) => change.after ?? []);
  const shownOn = after.flatMap((text) => (text.routes.length > 0 ? text.routes : routesOf(text.file, site)));
  if (kind === 'picture') shownOn.push(...routesWith(thing.place, site));
  const routes = [...new Set(shownOn)];
  return {
    key,
    kind,
    title: titleOf(thing, changes, routes, site),
    ids: after.map(({ id }) => id),
    gone: changes.flatMap(({ before, after: now }) =>
      before !== null && before.id !== now?.id ? [before.id] : [],
    ),
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
  const text = textOf(first);
  const quoted = `“${shorten(text.text)}”`;
  const where = onRoutes(routes);
  const place = placeOf(id);
  const name = segmentsOf(place.replace(/^[^#]*#?/, ''))
    .at(-1)
    ?.replace(/^“(.*)”$/, '$1');
  const isTestimonial = /^content\/testimonials\.yaml#\/items\/[^/]+$/.test(place);
  switch (kind) {
    case 'redirect':
      return tellRedirect(first);
    case 'fact':
      return tellFact(changes);
    case 'picture':
      return `The picture ${place} changed${where}`;
    case 'moved': {
      const from = changes.flatMap(({ before }) => before ?? [])[0];
      const to = changes.flatMap(({ after }) => after ?? [])[0];
      const [start, end] = [from, to].map((each) => placeName(each?.id ?? '', site));
      const way = start === end ? `within ${end}` : `from ${start} to ${end}`;
      return `Moved ${way}, same words: ${quoted}`;
    }
    case 'removed':
      if (isTestimonial) return `The testimonial of ${name} was removed`;
      if (text.id.startsWith('answer:')) return `The answer to ${answerIn(text.id)} was removed`;
      if (!place.includes('#')) return `T${pageOf(place, changes, site).slice(1)} was removed`;
      if (changes.length > 1) return `“${name}” was removed from ${placeName(place, site)}`;
      return `Removed from ${placeName(place, site)}: ${quoted}`;
    case 'new':
      if (isTestimonial) return `New testimonial: ${name}`;
      if (text.id.startsWith('answer:')) return `The answer to ${answerIn(text.id)} is new`;
      if (!place.includes('#')) return `New: ${pageOf(place, changes, site)}`;
      return changes.length > 1 ? `New on ${placeName(place, site)}: “${name}”` : `New${where}: ${quoted}`;
    case 'record':
      return tellRecord(first, site);
    default:
      if (isTestimonial) return `The testimonial of ${name} changed`;
      return `Changed${where}: ${quoted}${tokenOf(id) === null ? '' : saidIn(changes)}${sentBackBefore(first)}`;
  }
}

/** Counts the sentences that change with a fact or a setting. */
function saidIn(changes: readonly Text[]): string {
  const said = changes.map(textOf).filter((text) => isSentence(text) && tokenOf(text.id) === null).length;
  return said === 0 ? '' : `, said in ${count(said, 'sentence')}`;
}

function sentBackBefore({ before }: Text): string {
  return before?.act === 'sent back' ? `, after ${before.by} sent it back: ${before.note}` : '';
}

function answerIn(id: string): string {
  return id.replace(/^answer:/, '').split(' ')[0] ?? '';
}

function tellRedirect({ before, after }: Text): string {
  const fields = new Map(
    fieldsOfRecord((after ?? before).text ?? '').map(({ pointer, value }) => [pointer, value]),
  );
  const from = fields.get('/from') === '*' ? 'Every other address' : fields.get('/from');
  if (after === null) return `${from} no longer leads to ${fields.get('/to')}`;
  const isPermanent = ['301', '308'].includes(fields.get('/status') ?? '');
  return `${from} now leads to ${fields.get('/to')} (${isPermanent ? 'permanent' : 'temporary'})`;
}

function tellFact(changes: readonly Text[]): string {
  const fact = changes.find(({ before, after }) => factIn((after ?? before).id) !== null);
  if (fact === undefined) return 'A fact changed';
  const [old, now] = [fact.before, fact.after].map((text) => text && wordingsOf(text));
  const said = saidIn(changes);
  if (fact.after === null) return `The fact “${old?.[0]}” was removed`;
  if (fact.before === null) return `New fact: “${now?.[0]}”${said}`;
  if (old?.[0] !== now?.[0]) return `The fact “${old?.[0]}” is now “${now?.[0]}”${said}`;
  const fields = fieldsThatChanged(fact).map(({ pointer }) => wordsOfKey(pointer));
  return `The fact “${now?.[0]}” has another ${[...new Set(fields)].join(', ') || 'record'}${said}`;
}

function tellRecord(change: Text, site: Site): string {
  const { id } = change.after ?? change.before;
  if (id.startsWith('answer:')) return `The answer to ${answerIn(id)} changed`;
  const fields = fieldsThatChanged(change);
  const [field] = fields;
  const where = placeName(placeOf(id), site);
  if (field === undefined) return `Changed in ${where}: pictures`;
  const isLink = /(?:^|\/)(?:href|url|to)$| href$/.test(field.pointer);
  if (fields.length === 1 && isLink && field.from && field.to)
    return `A link on ${where} now leads to ${field.to}, not to ${field.from}`;
  const names = [...new Set(fields.map(({ pointer }) => wordsOfKey(pointer)))];
  return `Changed in ${where}: ${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}`;
}

const FILE_NAMES: Record<string, string> = {
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
  const file = id.replace(/#.*/s, '');
  return (
    routesOf(file, site)[0] ??
    FILE_NAMES[file] ??
    file.replace(/^content\/(?:pages\/(?=.))?|\.\w+$/g, (part) => (part.includes('pages') ? '/' : ''))
  );
}

/** Gives the route of the page whose file it is. */
function routesOf(file: string, { units }: Site): string[] {
  const own = units.find((unit) => unit.file === file && unit.route !== null)?.route;
  return own === undefined || own === null ? [] : [own];
}

/** Gives the routes of the pages that hold a picture. */
function routesWith(picture: string, { pages }: Site): string[] {
  const name = picture.replace(/\.\w+$/, '');
  return pages.flatMap(({ html, route }) => (html.includes(name) ? [route] : []));
}

function onRoutes(routes: readonly string[]): string {
  const [route] = routes;
  if (route === undefined) return '';
  return routes.length === 1 ? ` on ${route}` : ` on ${routes.length} pages`;
}

/** Names a content file that is new or gone as a whole: the page by its title. */
function pageOf(file: string, changes: readonly Text[], site: Site): string {
  const [route] = routesOf(file, site);
  const title = changes.map(textOf).find(({ id }) => /#\/(?:meta\/)?(?:title|name)$/.test(id))?.text;
  const folder = /^content\/([^/]+)\//.exec(file)?.[1] ?? '';
  const kinds: Record<string, string> = {
    guides: 'the guide',
    states: 'the page of the state',
    team: 'the person',
    prose: 'the text',
    pages: 'the page',
  };
  const name =
    title ??
    basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' ');
  return `${kinds[folder] ?? 'the file'} “${name}”${route === undefined ? '' : ` (${route})`}`;
}

function partsOf(change: Text, { units }: Site): HappenedPart[] {
  const { before, after } = change;
  const text = after ?? before;
  const own = after === null ? [] : units.filter(({ file }) => file === after.file);
  const at = own.findIndex(({ id }) => id === after?.id);
  const part = {
    title: '',
    before: at === -1 ? null : (own[at - 1]?.text ?? null),
    after: at === -1 ? null : (own[at + 1]?.text ?? null),
    file: after?.file ?? placeOf(text.id).replace(/#.*/s, ''),
    line: after?.line ?? 1,
    id: after?.id ?? null,
  };
  if (isSentence(text)) return [{ ...part, words: diffWords(before?.text ?? '', after?.text ?? '') }];
  return fieldsThatChanged(change).map(({ pointer, from, to }) => ({
    ...part,
    title: wordsOfKey(pointer),
    words: diffWords(from, to),
  }));
}

/** Adds the pages that show each thing, and what no change of content explains. */
function addPages(site: Site, all: readonly { told: Told; words: readonly string[] }[]): Happened[] {
  const pages = new Map(all.map(({ told: { key } }) => [key, new Set<string>()]));
  const left: { route: string; change: LineChange }[] = [];
  for (const [route, text] of site.transcripts ?? []) {
    const { status, approval } = approvalOf(site.approvals, pageId(route));
    if (status === 'unapproved')
      for (const { told } of all)
        if (told.kind === 'new' && routesOf(told.parts[0]?.file ?? '', site).includes(route))
          pages.get(told.key)?.add(pageId(route));
    if (status !== 'changed' || approval === null) continue;
    const differences = changesOfPage(approval.text, text);
    const causes = differences.map((change) =>
      all.filter(({ words }) => words.some((each) => isIn(change, each))).map(({ told }) => told),
    );
    for (const told of causes.flat()) pages.get(told.key)?.add(pageId(route));
    for (const [at, change] of differences.entries())
      if (causes[at]?.length === 0 && !isEffect(differences, causes, at, site)) left.push({ route, change });
  }
  const keyOf = ({ route, change }: { route: string; change: LineChange }) =>
    `page ${keyOfChange(commonChange(route, change, site))}`;
  const lost = new Set(goneFrom(site).flatMap(({ id }) => (id.startsWith('page:') ? [id] : [])));
  const entries = all.map(({ told }): Happened => {
    const file = told.kind === 'removed' ? fileIn(told.key) : null;
    const own = file === null ? [] : [...lost].filter((id) => id.endsWith(`/${file}`));
    for (const id of own) lost.delete(id);
    return { ...told, gone: [...told.gone, ...own], pages: [...(pages.get(told.key) ?? [])] };
  });
  return [
    ...entries,
    ...[...lost].map((id) => tellLostPage(id)),
    ...[...mapBy(left, keyOf)].flatMap(([key, own]) => tellEffect(key, own, site)),
  ];
}

/** Gives the name, without folder and ending, of a file that was removed as a whole; null for parts of one. */
function fileIn(key: string): string | null {
  return key.includes('#') ? null : basename(key).replace(/\.\w+$/, '');
}

/** Reports a removed page that had no content file, such as an old address. */
function tellLostPage(id: string): Happened {
  const title = `The page ${id.slice('page:'.length)} was removed`;
  const rest = { ids: [], pages: [], routes: [], parts: [], pictures: [] };
  return { key: `removed ${id}`, kind: 'removed', title, gone: [id], ...rest };
}

/** Returns true where a line shows words that came or went. A short text has to be the whole line. */
function isIn({ before, after }: LineChange, words: string): boolean {
  const fixed = words
    .split(/\{[\w.]+\}/)
    .map((each) => normalize(each))
    .filter((each) => each.length > 2);
  return [before, after].some(
    (line) =>
      line !== null &&
      (line.text === words ||
        (words.length > 3 &&
          fixed.length > 0 &&
          fixed.every((each) => line.text.includes(each) || line.note?.includes(each) === true))),
  );
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
  if (kind === 'changed') {
    const [old, now] = [before, after].map((line) => line?.text.replace(/\d+/g, '0'));
    return old === now;
  }
  // With other words around them, words may be met that were not before.
  if (kind === 'gone' && (before?.role === 'unseen' || before?.role === 'look')) return true;
  const words = (after ?? before)?.text;
  const folders = units.filter(({ text }) => text === words).map(({ file }) => dirname(file));
  const isPushed = ({ kind: what, parts }: Told) =>
    (what === 'new' || what === 'removed') && folders.includes(dirname(parts[0]?.file ?? ''));
  if (around.some(isPushed)) return true;
  for (const step of [-1, 1])
    for (let other = at + step; all[other]?.kind === kind; other += step)
      if (causes[other]?.length) return true;
  return false;
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
  const own = units
    .filter((unit) => unit.routes.length === 1 && unit.routes[0] === route && unit.text.length > 1)
    .map((unit) => unit.text)
    .toSorted((a, b) => b.length - a.length);
  const common = (line: SeenLine | null) =>
    line && { ...line, text: own.reduce((rest, words) => rest.replaceAll(words, '…'), line.text) };
  return { ...change, before: common(change.before), after: common(change.after) };
}

function tellEffect(
  key: string,
  own: readonly { route: string; change: LineChange }[],
  site: Site,
): Happened[] {
  const [first] = own;
  if (first === undefined) return [];
  const routes = [...new Set(own.map(({ route }) => route))];
  const { before, after, kind, direction, below, views } = first.change;
  const told = routes.length > 1 ? commonChange(first.route, first.change, site) : first.change;
  const [start, end] = [before, after].map((line) => line?.text ?? '');
  const moved = `“${shorten(told.after?.text ?? '')}” moved${direction === undefined ? '' : ` ${direction}`}`;
  const { place } = after ?? before ?? { place: '' };
  const isShared = routes.join() === HOME && /^(?:banner|contentinfo)$/.test(place);
  const where = isShared ? ' in header and footer' : onRoutes(routes);
  const isNarrow = views.length > 0 && !views.includes('1280 px');
  const [view, ...others] = views;
  const seenIn = isNarrow ? ` (${view}${others.length > 0 ? ` and ${others.length} more` : ''})` : '';
  return [
    {
      key,
      kind: 'page',
      title: `${kind === 'moved' ? moved : describeChange(told)}${where}${seenIn}`,
      ids: [],
      gone: [],
      pages: routes.map(pageId),
      routes,
      parts: [
        {
          title: '',
          words: kind === 'moved' ? [{ kind: 'same', text: end ?? '' }] : diffWords(start ?? '', end ?? ''),
          before: below || null,
          after: null,
          file: first.route,
          line: 1,
          id: null,
        },
      ],
      pictures: [],
    },
  ];
}
