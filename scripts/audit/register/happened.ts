import { groupBy } from '../../content/group-by.ts';
import { segmentsOf } from '../../content/json-data.ts';
import { isSentence, pageId } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { type Change, diffWords } from '../approvals/word-diff.ts';
import { count } from '../language/numbers.ts';
import { normalize } from '../proof/normalize.ts';
import { shorten } from '../proof/shorten.ts';
import { comparePages, describeChange, keyOfChange, type LineChange } from '../seen/compare-views.ts';
import { parseSeen, type SeenLine, SHARED_ROUTE } from '../seen/seen-page.ts';
import type { AuditedSite } from './audited-site.ts';
import { changesSinceApproval, type TextChange as Text } from './changes-since-approval.ts';
import { fieldsOfRecord, picturesOfRecord, wordsOfKey } from './record-fields.ts';
import { factsNamedBy } from './unit.ts';

/** One thing that happened since the last approval, in words, with all that one decision about it covers. */
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

/** A sentence or a field of a record, before and after. */
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

type Site = Pick<AuditedSite, 'approved' | 'approvals' | 'units' | 'values' | 'transcripts'>;
/** A thing while it is put together. */
interface Group {
  key: string;
  changes: readonly Text[];
}

const TESTIMONIALS = 'content/testimonials.yaml';

/** Lists what happened since the last approval, one entry for each thing. */
export function listHappened(site: Site): Happened[] {
  const changes = changesSinceApproval(site).filter(
    ({ before, after }) => (after ?? before)?.id.startsWith('page:') !== true,
  );
  const keyOf = keyWriter(site, changes);
  const groups = groupBy(changes, keyOf).flatMap((own): Group[] => {
    const [first] = own;
    return first === undefined ? [] : [{ key: keyOf(first), changes: own }];
  });
  const told = groups.map((group) => ({
    ...tell(group, site),
    explains: group.changes.flatMap(wordsThatExplain),
  }));
  return addPages(site, told);
}

/** Gives changes of texts that are one thing the same key. */
function keyWriter(site: Site, changes: readonly Text[]): (change: Text) => string {
  const present = [...site.units, ...site.values].map(({ id }) => placeOf(id));
  const approved = site.approved.lines.map(({ id }) => placeOf(id));
  const facts = changes.filter(({ before, after }) => factIn((after ?? before)?.id ?? '') !== null);
  const moves = new Map(
    changes.flatMap((change) => (change.kind === 'new' ? [[normalize(change.after.text), change]] : [])),
  );
  const departed = new Map(
    changes.flatMap((change) => (change.kind === 'removed' ? [[normalize(change.before.text), change]] : [])),
  );
  return (change) => {
    const text = change.after ?? change.before;
    const { id } = text;
    const fact = factIn(id);
    if (fact !== null) return `fact ${fact}`;
    const by = change.kind === 'changed' ? facts.find((each) => explainsAll(each, change, site)) : undefined;
    if (by !== undefined) return `fact ${factIn((by.after ?? by.before)?.id ?? '')}`;
    const from = change.kind === 'new' ? departed.get(normalize(text.text)) : change;
    const to = change.kind === 'removed' ? moves.get(normalize(text.text)) : change;
    if (change.kind !== 'changed' && isSentence(text) && from?.before && to?.after && from !== to)
      return `moved ${whole(from.before.id, present)} ${whole(to.after.id, approved)}`;
    if (change.kind === 'removed') return `removed ${whole(id, present)}`;
    if (change.kind === 'new') return `new ${whole(id, approved)}`;
    const picture = pictureChanges(change).map(({ path, after }) => `${path} ${after}`)[0];
    if (picture !== undefined && fieldChanges(change).length === 0) return `picture ${picture}`;
    const entry = entryOf(placeOf(id));
    const isRenamed = entry !== null && entry !== entryOf(placeOf(change.before.id));
    return isRenamed || placeOf(id).startsWith(TESTIMONIALS) ? `entry ${entry ?? id}` : `text ${id}`;
  };
}

/** Gives the file, the entry of a list or the text, whichever is the largest that is on one side only. */
function whole(id: string, others: readonly string[]): string {
  const place = placeOf(id);
  const [file = '', pointer = ''] = place.split(/#(.*)/s);
  const parts = [file];
  const segments = pointer.split('/').slice(1);
  for (const [at, segment] of segments.entries())
    if (!/^[a-z]\w*$/.test(segment)) parts.push(`${file}#/${segments.slice(0, at + 1).join('/')}`);
  const isThere = (part: string) =>
    others.some((each) => each === part || each.startsWith(`${part}/`) || each.startsWith(`${part}#`));
  return parts.find((part) => !isThere(part)) ?? id;
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

/** True where a fact that changed makes all of the difference between two wordings of a sentence. */
function explainsAll(fact: Text, { before, after }: Text, { units }: Site): boolean {
  const unit = units.find(({ id }) => id === after?.id);
  const name = factIn((fact.after ?? fact.before)?.id ?? '');
  if (before === null || unit === undefined || name === null || !factsNamedBy(unit).includes(name))
    return false;
  const wordings = [fact.before, fact.after].flatMap((each) => wordingsOf(each?.text ?? ''));
  return diffWords(before.text, unit.text)
    .filter(({ kind }) => kind !== 'same')
    .every(({ text }) => wordings.some((wording) => wording.includes(text.trim())));
}

function wordingsOf(record: string): string[] {
  return fieldsOfRecord(record).flatMap(({ pointer, value }) =>
    /^\/(?:wording|also\/)/.test(pointer) ? [value] : [],
  );
}

function fieldChanges({ before, after }: Text) {
  const [old, now] = [before, after].map(
    (text) => new Map(fieldsOfRecord(text?.text ?? '').map(({ pointer, value }) => [pointer, value])),
  );
  if (old === undefined || now === undefined) return [];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((pointer) => ({ pointer, from: old.get(pointer) ?? '', to: now.get(pointer) ?? '' }))
    .filter(({ from, to }) => from !== to);
}

function pictureChanges({ before, after }: Text) {
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
    ...texts.flatMap(({ text }) => wordingsOf(text)),
    ...pictureChanges(change).map(({ path }) => path.replace(/\.\w+$/, '')),
    ...fieldChanges(change).flatMap(({ from, to }) => [from, to]),
  ].filter((words) => words !== '');
}

/** Puts a thing into words. */
function tell({ key, changes }: Group, site: Site): Omit<Happened, 'pages'> {
  const kinds: [RegExp, Happened['kind']][] = [
    [/content\/redirects\.yaml#/, 'redirect'],
    [/^fact /, 'fact'],
    [/^picture /, 'picture'],
    [/^moved /, 'moved'],
    [/^removed /, 'removed'],
    [/^new /, 'new'],
    [/^text (?:value|answer):/, 'record'],
  ];
  const after = changes.flatMap((change) => change.after ?? []);
  const gone = changes.flatMap(({ before, after: now }) =>
    before !== null && before.id !== now?.id ? [before.id] : [],
  );
  const kind = kinds.find(([pattern]) => pattern.test(key))?.[1] ?? 'words';
  const routes = [
    ...new Set(after.flatMap((text) => (text.routes.length > 0 ? text.routes : routesOf(text.file, site)))),
  ];
  return {
    key,
    kind,
    title: titleOf(kind, key, changes, routes, site),
    ids: after.map(({ id }) => id),
    gone,
    routes,
    parts: changes.flatMap((change) => partsOf(change, site)),
    pictures:
      kind === 'picture' ? changes.slice(0, 1).flatMap(pictureChanges) : changes.flatMap(pictureChanges),
  };
}

function titleOf(
  kind: Happened['kind'],
  key: string,
  changes: readonly Text[],
  routes: readonly string[],
  site: Site,
): string {
  const [first] = changes;
  if (first === undefined) return '';
  const text = first.after ?? first.before;
  const quoted = `“${shorten(text.text)}”`;
  const where = onRoutes(routes);
  const place = placeOf(key.replace(/^\w+ /, ''));
  const name = segmentsOf(place.replace(/^[^#]*#?/, ''))
    .at(-1)
    ?.replace(/^“(.*)”$/, '$1');
  const noun = /^content\/testimonials\.yaml#\/items\/[^/]+$/.test(place) ? 'testimonial' : null;
  switch (kind) {
    case 'redirect':
      return tellRedirect(first);
    case 'fact':
      return tellFact(changes);
    case 'picture':
      return `The picture ${key.split(' ')[1]} changed${where}`;
    case 'moved': {
      const from = changes.flatMap(({ before }) => before ?? [])[0];
      const to = changes.flatMap(({ after }) => after ?? [])[0];
      const [start, end] = [from, to].map((each) => placeName(each?.id ?? '', site));
      const way = start === end ? `within ${end}` : `from ${start} to ${end}`;
      return `Moved ${way}, same words: ${quoted}`;
    }
    case 'removed':
      if (noun !== null) return `The ${noun} of ${name} was removed`;
      if (!place.includes('#')) return `${pageOf(place, first)} was removed`;
      if (text.id.startsWith('answer:')) return `The answer to ${answerIn(text.id)} was removed`;
      return changes.length > 1
        ? `“${name}” was removed from ${placeName(place, site)}`
        : `Removed from ${placeName(place, site)}: ${quoted}`;
    case 'new':
      if (noun !== null) return `New testimonial: ${name}`;
      if (text.id.startsWith('answer:')) return `The answer to ${answerIn(text.id)} is new`;
      if (!place.includes('#')) return `New: ${pageOf(place, first, site)}`;
      return changes.length > 1 ? `New on ${placeName(place, site)}: “${name}”` : `New${where}: ${quoted}`;
    case 'record':
      return tellRecord(first, site);
    default:
      if (place.startsWith(TESTIMONIALS)) return `The testimonial of ${name} changed`;
      return `Changed${where}: ${quoted}${sentBackBefore(first)}`;
  }
}

function sentBackBefore({ before }: Text): string {
  return before?.act === 'sent back' ? `, after ${before.by} sent it back: ${before.note}` : '';
}

function answerIn(id: string): string {
  return id.replace(/^answer:/, '').split(' ')[0] ?? '';
}

function tellRedirect({ before, after }: Text): string {
  const fields = new Map(
    fieldsOfRecord((after ?? before)?.text ?? '').map(({ pointer, value }) => [pointer, value]),
  );
  const from = fields.get('/from') === '*' ? 'Every other address' : fields.get('/from');
  if (after === null) return `${from} no longer leads to ${fields.get('/to')}`;
  const isPermanent = ['301', '308'].includes(fields.get('/status') ?? '');
  return `${from} now leads to ${fields.get('/to')} (${isPermanent ? 'permanent' : 'temporary'})`;
}

function tellFact(changes: readonly Text[]): string {
  const fact = changes.find(({ before, after }) => factIn((after ?? before)?.id ?? '') !== null);
  if (fact === undefined) return 'A fact changed';
  const [old, now] = [fact.before, fact.after].map((text) => wordingsOf(text?.text ?? ''));
  const sentences = changes.length - 1;
  const said = sentences === 0 ? '' : `, said in ${count(sentences, 'sentence')}`;
  if (fact.after === null) return `The fact “${old?.[0]}” was removed`;
  if (fact.before === null) return `New fact: “${now?.[0]}”${said}`;
  if (old?.[0] !== now?.[0]) return `The fact “${old?.[0]}” is now “${now?.[0]}”${said}`;
  const fields = fieldChanges(fact).map(({ pointer }) => wordsOfKey(pointer));
  return `The fact “${now?.[0]}” has another ${[...new Set(fields)].join(', ') || 'record'}${said}`;
}

function tellRecord(change: Text, site: Site): string {
  const { id } = change.after ?? change.before;
  if (id.startsWith('answer:')) return `The answer to ${answerIn(id)} changed`;
  const fields = fieldChanges(change);
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

/** Names where a text is, as people do: its page, or what its file holds. */
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
  return [
    ...new Set(units.flatMap((unit) => (unit.file === file && unit.route !== null ? [unit.route] : []))),
  ].slice(0, 1);
}

function onRoutes(routes: readonly string[]): string {
  const [route] = routes;
  if (route === undefined) return '';
  if (route === SHARED_ROUTE) return ' in header and footer';
  return routes.length === 1 ? ` on ${route}` : ` on ${routes.length} pages`;
}

/** Names a content file that is new or gone as a whole: the page by its title. */
function pageOf(file: string, { before, after }: Text, site?: Site): string {
  const route = site === undefined ? undefined : routesOf(file, site)[0];
  const title = site?.units.find(
    (unit) => unit.file === file && /^\/(?:meta\/)?(?:title|name)$/.test(unit.pointer),
  )?.text;
  const folder = /^content\/([^/]+)\//.exec(file)?.[1];
  const kind = {
    guides: 'the guide',
    states: 'the page of the state',
    team: 'the person',
    prose: 'the text',
  }[folder ?? ''];
  const name = title ?? file.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ');
  const what = `${kind ?? (folder === 'pages' ? 'the page' : 'the file')} “${name}”${route === undefined ? '' : ` (${route})`}`;
  return after === null && before !== null ? `T${what.slice(1)}` : what;
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
  return fieldChanges(change).map(({ pointer, from, to }) => ({
    ...part,
    title: wordsOfKey(pointer),
    words: diffWords(from, to),
  }));
}

type Told = Omit<Happened, 'pages'> & { explains: readonly string[] };

/** Adds the pages that show each thing, and what no change of content explains. */
function addPages(site: Site, told: readonly Told[]): Happened[] {
  const pages = new Map<string, string[]>();
  const put = (key: string, route: string) => pages.set(key, [...(pages.get(key) ?? []), pageId(route)]);
  const left: { route: string; change: LineChange }[] = [];
  for (const [route, text] of site.transcripts ?? []) {
    const { status, approval } = approvalOf(site.approvals, pageId(route));
    if (status === 'unapproved')
      for (const { key } of told.filter(
        ({ kind, routes }) => kind === 'new' && routes[0] === route && routes.length === 1,
      ))
        put(key, route);
    if (status !== 'changed' || approval === null) continue;
    const differences = changesOfPage(approval.text, text);
    const causes = differences.map((change) =>
      told.filter(({ explains }) => explains.some((words) => isIn(change, words))).map(({ key }) => key),
    );
    for (const key of new Set(causes.flat())) put(key, route);
    for (const [at, change] of differences.entries())
      if (causes[at]?.length === 0 && !isPartOfRun(differences, causes, at)) left.push({ route, change });
  }
  const keyOf = ({ route, change }: { route: string; change: LineChange }) =>
    `page ${keyOfChange(commonChange(route, change, site))}`;
  const effects = groupBy(left, keyOf).map((own) =>
    tellEffect(own[0] === undefined ? '' : keyOf(own[0]), own, site),
  );
  return [
    ...told.map(({ explains: _explains, ...each }) => ({ ...each, pages: pages.get(each.key) ?? [] })),
    ...effects,
  ];
}

/** True where a line shows words that came or went. A short text has to be the whole line. */
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

/** True for a line that came or went together with explained ones: the stars of a review, the count of a list. */
function isPartOfRun(
  all: readonly LineChange[],
  causes: readonly (readonly string[])[],
  at: number,
): boolean {
  const { kind, before, after } = all[at] ?? {};
  if (kind === 'changed') {
    const digits = [before, after].map((line) => line?.text.replace(/\d+/g, '0'));
    return digits[0] === digits[1] && causes.some((own) => own.length > 0);
  }
  if (kind === 'moved') return false;
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

/** The same change on pages of one template is one thing, though each page says its own name and figures in it. */
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
): Happened {
  const [first] = own;
  if (first === undefined) throw new Error('A group has at least one change.');
  const routes = [...new Set(own.map(({ route }) => route))];
  const { before, after, kind, direction, below, views } = first.change;
  const told = routes.length > 1 ? commonChange(first.route, first.change, site) : first.change;
  const [start, end] = [before, after].map((line) => line?.text ?? '');
  const moved = `“${shorten(told.after?.text ?? '')}” moved${direction === undefined ? '' : ` ${direction}`}`;
  const isNarrow = views.length > 0 && !views.includes('1280 px');
  const [view, ...others] = views;
  const seenIn = isNarrow ? ` (${view}${others.length > 0 ? ` and ${others.length} more` : ''})` : '';
  return {
    key,
    kind: 'page',
    title: `${kind === 'moved' ? moved : describeChange(told)}${onRoutes(routes)}${seenIn}`,
    ids: [],
    gone: [],
    pages: routes.map(pageId),
    routes: routes.filter((route) => route !== SHARED_ROUTE),
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
  };
}
