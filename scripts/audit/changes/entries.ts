import type { ApprovedPages } from '../approved/approved-pages.ts';
import type { Line, Page } from '../approved/line.ts';
import { mapBy } from '../../content/group-by.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Change } from './change.ts';
import { comparePages } from './compare.ts';
import {
  blockKey,
  createEnglish,
  differingNotes,
  type Edit,
  editsOf,
  type EnglishOf,
  spellEdit,
} from './edits.ts';

/** The same edit wherever it is. Its key is the edit itself, so that no entry holds two. */
export interface Entry {
  /** The key of the entry, the same as long as its lines are the same. */
  id: string;
  kind: 'words' | 'added' | 'removed' | 'moved' | 'page' | 'left out' | 'table';
  /** The words, roles and notes before and after; empty for blocks, pages and tables. */
  edits: readonly Edit[];
  changes: readonly Change[];
}

export interface Comparison {
  entries: readonly Entry[];
  changes: readonly Change[];
  renamed: ReadonlyMap<string, string>;
}

interface Inputs {
  approved: ApprovedPages;
  now: readonly Page[];
  /** The routes of translated pages that are left out until they are translated. */
  leftOut?: readonly string[];
  /** English sentences, by which translations of words that are no line of their own are compared. */
  sentences?: readonly string[];
  /** The approved pages that could not be read now. They are not compared. */
  unread?: readonly string[];
}

/** Lists what differs from the approved pages, the same edit once. */
export function listEntries({
  approved: all,
  now,
  leftOut = [],
  sentences = [],
  unread = [],
}: Inputs): Comparison {
  const approved = new Map([...all].filter(([name]) => !unread.includes(name)));
  const { changes, renamed } = comparePages(approved, now, leftOut);
  const englishOf = createEnglish(approved, now, sentences);
  const whole = wholePages(changes, approved, now, renamed);
  const keyed = changes.map((change) => ({ change, ...keyOf(change, whole, englishOf) }));
  const blocks = mapBy(
    keyed.filter(({ kind }) => kind === 'added' || kind === 'removed'),
    ({ key }) => key,
  );
  for (const same of blocks.values()) settleMoves(same);
  const groups = mapBy(keyed, ({ kind, key }) => `${kind}\t${key}`);
  const entries = [...groups].map(([key, same]): Entry => {
    const [first] = same;
    const own = same.map(({ change }) => change);
    return { id: idOf(key, own), kind: first?.kind ?? 'words', edits: first?.edits ?? [], changes: own };
  });
  return { entries, changes, renamed };
}

interface Keyed {
  kind: Entry['kind'];
  key: string;
  edits: readonly Edit[];
}

/** Blocks that went on some pages and came on as many others have moved there. */
function settleMoves(same: (Keyed & { change: Change })[]): void {
  const [lost, came] = [
    same.filter(({ kind }) => kind === 'removed'),
    same.filter(({ kind }) => kind === 'added'),
  ];
  if (lost.length > 0 && lost.length === came.length) for (const each of same) each.kind = 'moved';
}

interface WholePages {
  /** A map from the address of a page that came, went or has a new address to the key of its entry. */
  keys: ReadonlyMap<string, string>;
  /** The marks of links to English, such as “(en inglés)”, that came or went with pages that are left out. */
  marks: ReadonlySet<string>;
  /** The names of pages that are one table. */
  tables: ReadonlySet<string>;
  /** A map from the key of a page to its words, by which a card that leads to it is told from other lines. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

const LEFT_OUT = 'pages that are left out until they are translated';

function wholePages(
  changes: readonly Change[],
  approved: ApprovedPages,
  now: readonly Page[],
  renamed: ReadonlyMap<string, string>,
): WholePages {
  const keys = new Map<string, string>();
  for (const { whole, page } of changes)
    if (whole === 'left out') keys.set(page, LEFT_OUT);
    else if (whole === 'came' || whole === 'went') keys.set(page, page);
  for (const [page, old] of renamed) {
    keys.set(page, page);
    keys.set(old, page);
  }
  const words = new Map<string, Set<string>>();
  const own = [...now, ...[...approved.values()].filter(({ name }) => keys.has(name))];
  for (const { name, lines } of own) {
    const key = keys.get(name);
    if (key === undefined) continue;
    const known = words.get(key) ?? new Set();
    for (const line of lines) if (line.part === 'main' || line.part === 'data') known.add(line.text);
    words.set(key, known);
  }
  const tables = new Set(now.flatMap(({ name, isTable }) => (isTable === true ? [name] : [])));
  const marks = new Set(changes.flatMap((change) => marksOf(change, keys)));
  return { keys, marks, tables, words };
}

/** Returns the marks of a link that leads to a page that is left out on one of its two sides. */
function marksOf(change: Change, keys: WholePages['keys']): string[] {
  const mark = markOf(change);
  return mark !== null && targetKey(change, keys) === LEFT_OUT ? [mark] : [];
}

function keyOf(change: Change, whole: WholePages, englishOf: EnglishOf): Keyed {
  const { kind, before, after } = change;
  const ofPage = pageKey(change, whole);
  if (ofPage !== null) return { kind: ofPage === LEFT_OUT ? 'left out' : 'page', key: ofPage, edits: [] };
  if (whole.tables.has(change.page)) return { kind: 'table', key: change.page, edits: [] };
  const [old, now] = [before[0], after[0]];
  if (kind === 'changed' && old !== undefined && now !== undefined) {
    const link = linkKey(change, whole);
    if (link !== null) return { kind: link === LEFT_OUT ? 'left out' : 'page', key: link, edits: [] };
    const edits = editsOf(old, now, englishOf, change.language);
    return { kind: 'words', key: edits.map(spellEdit).sort().join('\n'), edits };
  }
  if (kind !== 'moved')
    return { kind: kind === 'added' ? 'added' : 'removed', key: blockKey(change), edits: [] };
  return { kind, key: templateKey(change) ?? blockKey(change), edits: [] };
}

/** Returns the places of moved lines in the files of a collection: all pages of a template move a line at once. */
function templateKey({ page, before, after }: Change): string | null {
  const [, collection, entry] = page.split('/');
  if (collection === undefined || entry === undefined) return null;
  const own = `content/${collection}/${entry}.`;
  const places = after.map(({ origins }) =>
    origins.map(({ file, pointer }) =>
      `${file.startsWith(own) ? `content/${collection}/*` : file}#${pointer}`.replace(/\/\d+(?=\/|$)/g, '/*'),
    ),
  );
  const roles = after.map(({ role }, at) => `${before[at]?.role} ${role}`);
  return places.some((each) => each.length === 0)
    ? null
    : [collection, ...places.flat(), ...roles].join('\n');
}

/** Returns the key of the page that came, went or is left out, if these lines are its own or a link to it. */
function pageKey(change: Change, { keys, words }: WholePages): string | null {
  const { page, whole, kind, before, after } = change;
  if (whole !== undefined) return keys.get(page) ?? page;
  if (kind === 'changed' || kind === 'moved') return null;
  const lines = after.length > 0 ? after : before;
  const targets = [...new Set(lines.flatMap(targetsOf))];
  const [target, ...others] = targets
    .map((each) => keys.get(each))
    .filter((each, at, all) => all.indexOf(each) === at);
  // A link to this page in another language names no address: it came or went with the version.
  const version = versionKey(lines, change, keys);
  if (version !== undefined) return version;
  if (target === undefined || others.length > 0) return null;
  const isOwn = lines.every(
    (line) => targetsOf(line).length > 0 || words.get(target)?.has(line.text) === true,
  );
  return isOwn ? target : null;
}

/** Returns the key of this page in another language, if a line is the link to it. */
function versionKey(
  lines: readonly Line[],
  { page, approved }: Change,
  keys: WholePages['keys'],
): string | undefined {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0) return undefined;
  const codes = [...line.note.matchAll(/→ this page in ([a-z0-9-]+)/g)].map(([, code = '']) => code);
  const found = codes.flatMap((code) =>
    [page, approved].map((name) => keys.get(name === '/' ? `/${code}` : `/${code}${name}`)),
  );
  return found.find((key) => key !== undefined);
}

/**
 * Returns the key of the page to which a link now leads or led, if nothing else of its line changed. What names such a
 * page, such as a button or a breadcrumb, changes with its links if it changes by their mark alone.
 */
function linkKey(change: Change, whole: WholePages): string | null {
  const {
    before: [old],
    after: [now],
  } = change;
  if (old === undefined || now === undefined || old.role !== now.role) return null;
  const mark = markOf(change);
  const isMarked = mark !== null && whole.marks.has(mark);
  const key = targetKey(change, whole.keys);
  if (key === null) return isMarked && differingNotes(old, now).flat().length === 0 ? LEFT_OUT : null;
  const own = whole.words.get(key);
  const isTitle = own?.has(old.text) === true && own.has(now.text);
  return old.text === now.text || isTitle || (key === LEFT_OUT && isMarked) ? key : null;
}

/** Returns the key of the page that came, went or is left out, if all that changed of a line's note leads there. */
function targetKey({ before: [old], after: [now] }: Change, keys: WholePages['keys']): string | null {
  if (old === undefined || now === undefined) return null;
  const [lost, came] = differingNotes(old, now);
  const pairs = Array.from({ length: Math.max(lost.length, came.length) }, (_, at) =>
    [lost[at], came[at]].filter((note) => note !== undefined),
  );
  const found = pairs.map((notes) => {
    const targets = notes.flatMap((note) => targetsOf({ note })).flatMap((target) => keys.get(target) ?? []);
    return notes.every((note) => note.startsWith('→')) ? targets[0] : undefined;
  });
  const [key] = found;
  return key === undefined || found.some((each) => each !== key) ? null : key;
}

/** Returns the mark, such as “(en inglés)”, by which alone the words of a line differ; null if they differ otherwise. */
function markOf({ before: [old], after: [now] }: Change): string | null {
  if (old === undefined || now === undefined || old.text === now.text) return null;
  const marks = `${old.text}\n${now.text}`.match(/ \([^()\n]+\)/g) ?? [];
  return marks.find((mark) => old.text.replaceAll(mark, '') === now.text.replaceAll(mark, '')) ?? null;
}

/** Lists the addresses to which a line leads, without anchors. */
function targetsOf({ note }: Pick<Line, 'note'>): string[] {
  return [...note.matchAll(/→ (\/[^;#\s]*)/g)].map(([, target = '']) => target);
}

function idOf(key: string, changes: readonly Change[]): string {
  const lines = changes.flatMap(({ page, before, after }) => [
    page,
    ...before.map(({ text, role, note }) => `-${text}\t${role}\t${note}`),
    ...after.map(({ text, role, note }) => `+${text}\t${role}\t${note}`),
  ]);
  return hashOf([key, ...lines]).slice(0, 12);
}
