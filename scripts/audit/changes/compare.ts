import { diffArrays } from 'diff';
import { compareText } from '../../content/compare-text.ts';
import { type ApprovedPage, type ApprovedPages, linesOf } from '../approved/approved-pages.ts';
import { isSameLine, type Line, type Page, plainNote, type SiteLine, spellLine } from '../approved/line.ts';
import { PARTS } from '../proof/page-parts.ts';
import type { Change } from './change.ts';
import { likeness } from './word-diff.ts';
import { lineSign } from './edits.ts';

/** One step of the way from the approved lines of a part to its lines now. */
export interface Step {
  kind: 'changed' | 'added' | 'removed';
  from: number;
  at: number;
  /** The number of lines of a block; 1 for a changed line. */
  length: number;
}

/** Lines that differ at one place: `lost` approved lines from `from`, and `came` lines of now from `at`. */
interface Hunk {
  from: number;
  lost: number;
  at: number;
  came: number;
}

/** Aligns the approved lines of a part with its lines now. Steps are in order; blocks that came or went are whole. */
export function align(before: readonly Line[], after: readonly Line[]): Step[] {
  const hunks = hunksOf(before, after);
  return hunks.flatMap((hunk, index) => {
    const { from, lost, at, came } = slide(hunk, hunks[index - 1], hunks[index + 1], before, after);
    const steps: Step[] = [];
    let [lostAt, cameAt] = [from, at];
    const flush = (lostEnd: number, cameEnd: number) => {
      for (const [start, length] of blocksIn(before, lostAt, lostEnd))
        steps.push({ kind: 'removed', from: start, at: cameAt, length });
      for (const [start, length] of blocksIn(after, cameAt, cameEnd))
        steps.push({ kind: 'added', from: lostEnd, at: start, length });
    };
    for (const [old, now] of pairs(before.slice(from, from + lost), after.slice(at, at + came))) {
      flush(from + old, at + now);
      steps.push({ kind: 'changed', from: from + old, at: at + now, length: 1 });
      [lostAt, cameAt] = [from + old + 1, at + now + 1];
    }
    flush(from + lost, at + came);
    return steps;
  });
}

function hunksOf(before: readonly Line[], after: readonly Line[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [from, at] = [0, 0];
  let open: Hunk | null = null;
  for (const { added, removed, value } of diffArrays(before.map(spellLine), after.map(spellLine))) {
    if (added || removed) {
      open ??= { from, lost: 0, at, came: 0 };
      open.lost += removed ? value.length : 0;
      open.came += added ? value.length : 0;
    } else if (open !== null) {
      hunks.push(open);
      open = null;
    }
    from += added ? 0 : value.length;
    at += removed ? 0 : value.length;
  }
  return open === null ? hunks : [...hunks, open];
}

/**
 * Moves lines that only came or only went along equal lines, to where they are the fewest blocks: of three cards that
 * begin alike, one card went, and not the end of one and the start of another.
 */
function slide(
  hunk: Hunk,
  previous: Hunk | undefined,
  next: Hunk | undefined,
  before: readonly Line[],
  after: readonly Line[],
): Hunk {
  const { from, lost, at, came } = hunk;
  if (lost > 0 && came > 0) return hunk;
  const [lines, start, length] = lost > 0 ? [before, from, lost] : [after, at, came];
  const first =
    (lost > 0 ? previous && previous.from + previous.lost : previous && previous.at + previous.came) ?? 0;
  const last = (lost > 0 ? next?.from : next?.at) ?? lines.length;
  const isEqual = (a: number, b: number) => {
    const [one, other] = [lines[a], lines[b]];
    return one !== undefined && other !== undefined && isSameLine(one, other);
  };
  const options = [0];
  for (let by = 1; start + length + by <= last && isEqual(start + by - 1, start + length + by - 1); by += 1)
    options.push(by);
  for (let by = 1; start - by >= first && isEqual(start - by, start + length - by); by += 1)
    options.push(-by);
  const blocks = (by: number) => blocksIn(lines, start + by, start + by + length).length;
  const best = options.reduce((a, b) => (blocks(b) < blocks(a) ? b : a));
  return { from: from + best, lost, at: at + best, came };
}

/**
 * Splits lines that came or went into the largest blocks of the page that came or went as a whole, such as a card. Any
 * other line is alone, so that two faults beside each other are two changes.
 */
function blocksIn(lines: readonly Line[], start: number, end: number): [start: number, length: number][] {
  const blocks: [number, number][] = [];
  const joinOf = (at: number) => lines[at]?.join ?? 0;
  for (let first = start; first < end;) {
    let last = end;
    const inner = () => Math.min(...lines.slice(first + 1, last).map(({ join }) => join));
    while (last > first + 1 && inner() <= Math.max(joinOf(first), joinOf(last))) last -= 1;
    blocks.push([first, last - first]);
    first = last;
  }
  return blocks;
}

/** The least likeness of the words of two versions of one line, from 0 to 1. */
const MIN_LIKENESS = 0.5;
/** The most lines to pair with each other one by one. More lines are another text. */
const MAX_PAIRED = 400;

/** Pairs lines that are versions of each other, in order, as the best sum of likenesses. */
function pairs(before: readonly Line[], after: readonly Line[]): [number, number][] {
  if (before.length === 0 || after.length === 0 || before.length > MAX_PAIRED || after.length > MAX_PAIRED)
    return [];
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const scores = before.map((old) => after.map((now) => versionScore(old, now)));
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const score = scores[old]?.[now] ?? 0;
      const paired = score > 0 ? score + (best[(old + 1) * width + now + 1] ?? 0) : 0;
      best[old * width + now] = Math.max(
        paired,
        best[(old + 1) * width + now] ?? 0,
        best[old * width + now + 1] ?? 0,
      );
    }
  const found: [number, number][] = [];
  for (let [old, now] = [0, 0]; old < before.length && now < after.length;) {
    const here = best[old * width + now] ?? 0;
    const score = scores[old]?.[now] ?? 0;
    if (score > 0 && here === score + (best[(old + 1) * width + now + 1] ?? 0)) {
      found.push([old, now]);
      [old, now] = [old + 1, now + 1];
    } else if (here === (best[(old + 1) * width + now] ?? 0)) old += 1;
    else now += 1;
  }
  return found;
}

/** Rates from 0 to 2 how far one line is a version of the other. */
function versionScore(old: Line, now: Line): number {
  if (old.text === now.text && old.text !== '') return 2;
  if (old.role === 'picture' && now.role === 'picture')
    return pictureName(old) === pictureName(now) || old.text === now.text ? 1 : 0;
  if (old.text === '' || now.text === '') return 0;
  if (nameIn(old) !== null && nameIn(old) === nameIn(now) && old.role === now.role) return 1;
  // A page has one title and one description.
  if (old.role === now.role && /^(?:title|meta description)/.test(old.role)) return MIN_LIKENESS;
  // The same link with another word, such as a label of the menu.
  const links = [old, now].map((line) => plainNote(line).replace(/(?<=→ (?:tel|mailto):)\S+/, ''));
  const isLink = links.every((note) => note?.includes('→'));
  if (isLink && links[0] === links[1] && old.role === now.role) return 1;
  if (old.text.startsWith(`${now.text} (`) || now.text.startsWith(`${old.text} (`)) return 1;
  const like = likeness(old.text, now.text) * (isLink ? LINK_WEIGHT : 1);
  return like >= MIN_LIKENESS ? like : 0;
}

/** The weight of the likeness of words of two links that lead to different places. */
const LINK_WEIGHT = 0.8;

function pictureName({ note }: Line): string {
  return note.split(' ').at(-2) ?? note;
}

/** Returns the name before the colon of a record's line, such as `specialWindow`. */
function nameIn({ text, role, note }: Line): string | null {
  return /^[\w/-]+(?=: )/.exec(text)?.[0].concat(`\t${role}\t${note}`) ?? null;
}

export function isAsAtHome(page: Page, home: Page | undefined, part: Line['part']): boolean {
  if (home === undefined || page.home === undefined || (part !== 'top' && part !== 'end')) return false;
  const [own, there] = [page, home].map(({ lines }) => lines.filter((line) => line.part === part));
  return (
    own !== undefined &&
    there !== undefined &&
    own.length > 0 &&
    own.length === there.length &&
    own.every((line, at) => isSameLine(line, there[at] ?? line))
  );
}

/** The share of a page's lines that another page must have, to be that page at a new address. */
const MOST = 0.5;

interface Compared {
  changes: Change[];
  /** A map from the new address of a page to its approved address. */
  renamed: ReadonlyMap<string, string>;
}

/** Compares all pages with the approved ones. Every line that differs is in exactly one change. */
export function comparePages(
  approved: ApprovedPages,
  now: readonly Page[],
  leftOut: readonly string[] = [],
): Compared {
  const pages = new Map(now.map((page) => [page.name, page]));
  const came = now.filter(({ name }) => !approved.has(name));
  const went = [...approved.values()].filter(({ name }) => !pages.has(name));
  const renamed = findRenamed(
    came,
    went.filter(({ name }) => !leftOut.includes(name)),
    approved,
  );
  const changes: Change[] = [];
  for (const page of now) {
    const old = renamed.get(page.name);
    const before = approved.get(old ?? page.name);
    if (old !== undefined) changes.push(newAddress(page, old));
    changes.push(...(before === undefined ? wholePage(page) : comparePage(page, before, pages, approved)));
  }
  const isRenamed = new Set(renamed.values());
  for (const page of went)
    if (!isRenamed.has(page.name)) changes.push(...lostPage(page, leftOut.includes(page.name)));
  return { changes, renamed };
}

function newAddress({ name, language }: Page, old: string): Change {
  const line = (text: string): SiteLine => ({
    text,
    role: 'address',
    note: '',
    part: 'top',
    join: 0,
    origins: [],
  });
  return {
    kind: 'moved',
    whole: 'new address',
    page: name,
    approved: old,
    language,
    part: 'top',
    before: [line(old)],
    after: [line(name)],
    from: -1,
    at: -1,
  };
}

/** Makes one change of all lines of a new page. Parts that are as on the home page have no lines of their own. */
function wholePage({ name, language, lines }: Page): Change[] {
  return PARTS.flatMap((part): Change[] => {
    const after = lines.filter((line) => line.part === part);
    const place = { page: name, approved: name, language, part, from: 0, at: 0 };
    return after.length === 0 ? [] : [{ ...place, kind: 'added', whole: 'came', before: [], after }];
  });
}

function lostPage(page: ApprovedPage, isLeftOut: boolean): Change[] {
  const language = isLeftOut ? page.name.split('/')[1] : undefined;
  return PARTS.flatMap((part): Change[] => {
    const before = page.lines.filter((line) => line.part === part);
    if (before.length === 0) return [];
    const place = { page: page.name, approved: page.name, language, part, from: 0, at: 0 };
    return [{ ...place, kind: 'removed', whole: isLeftOut ? 'left out' : 'went', before, after: [] }];
  });
}

/** The last comparison of a page: its two sides, and the result. */
interface KeptComparison {
  with: readonly (ApprovedPage | Page | undefined)[];
  changes: Change[];
}

/** The comparison of each page: a decision changes few approved pages. */
const kept = new WeakMap<Page, KeptComparison>();

function comparePage(
  page: Page,
  approvedPage: ApprovedPage,
  pages: ReadonlyMap<string, Page>,
  approved: ApprovedPages,
): Change[] {
  const home = pages.get(page.home ?? '');
  const homes = [...approvedPage.as.values()].map((name) => approved.get(name));
  const all = [approvedPage, home, ...homes];
  const known = kept.get(page);
  if (known?.with.length === all.length && all.every((each, at) => each === known.with[at]))
    return known.changes;
  const changes = compareParts(page, approvedPage, home, approved);
  kept.set(page, { with: all, changes });
  return changes;
}

function compareParts(
  page: Page,
  approvedPage: ApprovedPage,
  home: Page | undefined,
  approved: ApprovedPages,
): Change[] {
  const all = linesOf(approvedPage, approved);
  return PARTS.flatMap((part) => {
    // What is as on the home page, before and now, changes there.
    if (approvedPage.as.get(part) === page.home && isAsAtHome(page, home, part)) return [];
    const [before, after] = [all, page.lines].map((lines) => lines.filter((line) => line.part === part));
    const place = { page: page.name, approved: approvedPage.name, language: page.language, part };
    return comparePart(
      place,
      before ?? [],
      page.lines.filter((line) => line.part === part),
      after ?? [],
    );
  });
}

function comparePart(
  place: Pick<Change, 'page' | 'approved' | 'language' | 'part'>,
  before: readonly Line[],
  after: readonly SiteLine[],
  plain: readonly Line[],
): Change[] {
  const changes = align(before, plain).map(({ kind, from, at, length }): Change => ({
    ...place,
    kind,
    from,
    at,
    before: kind === 'added' ? [] : before.slice(from, from + length),
    after: kind === 'removed' ? [] : after.slice(at, at + length),
  }));
  // A block that went and came with the same words has moved.
  for (const lost of changes.filter(({ kind }) => kind === 'removed')) {
    const signs = signsOf(lost.before);
    const found = changes.find(({ kind, after: lines }) => kind === 'added' && signsOf(lines) === signs);
    if (found === undefined) continue;
    Object.assign(lost, { kind: 'moved', after: found.after, at: found.at, to: found.from });
    changes.splice(changes.indexOf(found), 1);
  }
  return changes;
}

function signsOf(lines: readonly Line[]): string {
  return lines.map((line) => lineSign(line)).join('\n');
}

/** Finds pages that came at another address: most of their lines are those of a page that went. */
function findRenamed(
  came: readonly Page[],
  went: readonly ApprovedPage[],
  approved: ApprovedPages,
): Map<string, string> {
  const options: { page: string; old: string; share: number }[] = [];
  for (const page of came.filter(({ name }) => name.startsWith('/'))) {
    const lines = new Set(page.lines.filter(({ part }) => part === 'main').map(({ text }) => text));
    for (const old of went) {
      const main = linesOf(old, approved).filter(({ part }) => part === 'main');
      const share = main.filter(({ text }) => lines.has(text)).length / Math.max(main.length, lines.size, 1);
      if (share > MOST) options.push({ page: page.name, old: old.name, share });
    }
  }
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const { page, old } of options.toSorted((a, b) => b.share - a.share || compareText(a.page, b.page))) {
    if (renamed.has(page) || taken.has(old)) continue;
    renamed.set(page, old);
    taken.add(old);
  }
  return renamed;
}
