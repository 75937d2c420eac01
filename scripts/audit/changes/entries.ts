import type { ApprovedPages } from '../approved/approved-pages.ts';
import type { Line, Page } from '../approved/line.ts';
import { mapBy } from '../../content/group-by.ts';
import { hashOf } from '../../lib/hash.ts';
import { diffWords } from './word-diff.ts';
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
  /** Identifies the entry as long as its lines are the same. */
  id: string;
  kind: 'words' | 'added' | 'removed' | 'moved' | 'page' | 'left out';
  /** The words, roles and notes before and after; empty for blocks and pages. */
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
  /** Maps the address of a page that came, went or has a new address to the key of its entry. */
  keys: ReadonlyMap<string, string>;
  leftOut: ReadonlySet<string>;
  /** Maps the key of a page to its words, by which a card that leads to it is told from other lines. */
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
  const leftOut = new Set<string>();
  for (const { whole, page } of changes)
    if (whole === 'left out') {
      leftOut.add(page);
      keys.set(page, LEFT_OUT);
    } else if (whole === 'came' || whole === 'went') keys.set(page, page);
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
  return { keys, leftOut, words };
}

function keyOf(change: Change, whole: WholePages, englishOf: EnglishOf): Keyed {
  const { kind, before, after } = change;
  const ofPage = pageKey(change, whole);
  if (ofPage !== null) return { kind: ofPage === LEFT_OUT ? 'left out' : 'page', key: ofPage, edits: [] };
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
function pageKey(change: Change, { keys, leftOut, words }: WholePages): string | null {
  const { page, whole, kind, before, after } = change;
  if (whole !== undefined) return keys.get(page) ?? page;
  if (kind === 'changed' || kind === 'moved') return null;
  const lines = after.length > 0 ? after : before;
  const targets = [...new Set(lines.flatMap(targetsOf))];
  const [target, ...others] = targets
    .map((each) => keys.get(each))
    .filter((each, at, all) => all.indexOf(each) === at);
  // A link to this page in another language names no address: it went with the version.
  if (isVersionLink(lines, page, leftOut)) return LEFT_OUT;
  if (target === undefined || others.length > 0) return null;
  const isOwn = lines.every(
    (line) => targetsOf(line).length > 0 || words.get(target)?.has(line.text) === true,
  );
  return isOwn ? target : null;
}

/** Returns true for the link to this page in a language in which it is left out. */
function isVersionLink(lines: readonly Line[], page: string, leftOut: ReadonlySet<string>): boolean {
  return (
    lines.length === 1 &&
    [...(lines[0]?.note.matchAll(/→ this page in ([a-z0-9-]+)/g) ?? [])].some(([, code]) =>
      leftOut.has(page === '/' ? `/${code}` : `/${code}${page}`),
    )
  );
}

/** Returns the key of the page to which a link now leads or led, if nothing else of its line changed. */
function linkKey(
  { before: [old], after: [now] }: Change,
  { keys, leftOut, words }: WholePages,
): string | null {
  if (old === undefined || now === undefined || old.role !== now.role) return null;
  const [lost, came] = differingNotes(old, now);
  const pairs = Array.from({ length: Math.max(lost.length, came.length) }, (_, at) =>
    [lost[at], came[at]].filter((note) => note !== undefined),
  );
  const found = pairs.map((notes) => {
    const targets = notes.flatMap((note) => targetsOf({ note })).flatMap((target) => keys.get(target) ?? []);
    return notes.every((note) => note.startsWith('→')) ? targets[0] : undefined;
  });
  const [key] = found;
  if (key === undefined || found.some((each) => each !== key)) return null;
  const own = words.get(key);
  const isTitle = own?.has(old.text) === true && own.has(now.text);
  const isMarked = key === LEFT_OUT && leftOut.size > 0 && isWithMark(old.text, now.text);
  return old.text === now.text || isTitle || isMarked ? key : null;
}

/** Returns true if one text is the other one with marks, such as “(en inglés)”. */
function isWithMark(before: string, after: string): boolean {
  const runs = diffWords(before, after).filter(({ kind }) => kind !== 'same');
  const isMark = ({ text }: { text: string }) => /^ ?\([^()]+\)[.,;]? ?$/.test(text);
  return runs.length > 0 && new Set(runs.map(({ kind }) => kind)).size === 1 && runs.every(isMark);
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
