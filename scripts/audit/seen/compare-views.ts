import { diffArrays } from 'diff';
import { mapBy } from '../../content/group-by.ts';
import { isAside, type SeenLine, type SeenPage, type SeenView } from './seen-page.ts';

export interface LineChange {
  /** Is `changed` if a line stayed at its position, but has new words, or a new address, level or state. */
  kind: 'added' | 'gone' | 'moved' | 'changed';
  before: SeenLine | null;
  after: SeenLine | null;
  direction?: 'up' | 'down';
  /** Is true for a line that moved together with the line above it. */
  follows?: boolean;
  /** Holds the words of the line above; empty at the top. */
  below: string;
  views: readonly string[];
}

type Change = Omit<LineChange, 'views'>;

interface Placed {
  line: SeenLine;
  /** Holds the role and words of the nearest unique line above; empty if the line itself is unique. */
  under: string;
  /** Counts the unchanged lines above. An old and a new line with the same count are at the same position. */
  spot: number;
  /** Counts all lines above in the later version. */
  at: number;
  below: string;
}

/** Lists how lines differ, in page order. A line that was removed in one position and added in another is `moved`. */
export function compareLines(before: readonly SeenLine[], after: readonly SeenLine[]): Change[] {
  const [gone, added]: [Placed[], Placed[]] = [[], []];
  let [spot, at, below] = [0, 0, ''];
  // Match lines that repeat, such as a button on every card, only below the same unique line.
  const comparator = (a: Under, b: Under) => a.under === b.under && isSame(a.line, b.line);
  for (const run of diffArrays(findUnder(before), findUnder(after), { comparator }))
    for (const each of run.value) {
      if (run.added || run.removed) (run.added ? added : gone).push({ ...each, spot, at, below });
      else spot += 1;
      if (run.removed) continue;
      at += 1;
      below = each.line.text;
    }
  const pairs = new Map<Placed, Placed>();
  const left = new Set(added);
  for (const isPair of [isUnchanged, isMovedUnder, isMoved, isRestated, isReworded])
    for (const old of gone) {
      const now = pairs.has(old) ? undefined : [...left].find((each) => isPair(old, each));
      if (now === undefined) continue;
      pairs.set(old, now);
      left.delete(now);
    }
  const changes: [old: Placed | undefined, now: Placed | undefined][] = [
    ...gone.map((old): [Placed, Placed | undefined] => [old, pairs.get(old)]),
    ...[...left].map((now): [undefined, Placed] => [undefined, now]),
  ];
  const told = changes
    .filter(([old, now]) => old === undefined || now === undefined || !isUnchanged(old, now))
    .toSorted(([a, b], [c, d]) => ((b ?? a)?.spot ?? 0) - ((d ?? c)?.spot ?? 0))
    .map(([old, now]) => ({ ...changeOf(old, now), at: now?.at }));
  // Mark each line of a moved block, except the first, as moved together with the line above it.
  const moved = new Map(told.flatMap((each) => (each.kind === 'moved' ? [[each.at, each.direction]] : [])));
  return told.map(({ at: own = 0, ...change }) => {
    const follows = change.kind === 'moved' && moved.has(own - 1) && moved.get(own - 1) === change.direction;
    return { ...change, ...(follows && { follows }) };
  });
}

type Under = Pick<Placed, 'line' | 'under'>;

function findUnder(lines: readonly SeenLine[]): Under[] {
  const keyOf = ({ role, text }: SeenLine) => `${role} ${text}`;
  const times = mapBy(lines, keyOf);
  let above = '';
  return lines.map((line) => {
    if ((times.get(keyOf(line))?.length ?? 0) > 1) return { line, under: above };
    above = keyOf(line);
    return { line, under: '' };
  });
}

function changeOf(old: Placed | undefined, now: Placed | undefined): Change {
  const change = { before: old?.line ?? null, after: now?.line ?? null, below: (now ?? old)?.below ?? '' };
  if (old === undefined) return { kind: 'added', ...change };
  if (now === undefined) return { kind: 'gone', ...change };
  if (!isMoved(old, now)) return { kind: 'changed', ...change };
  const direction = now.spot < old.spot ? 'up' : 'down';
  return { kind: 'moved', ...change, ...(old.spot !== now.spot && { direction }) };
}

function isSame(a: SeenLine, b: SeenLine): boolean {
  return a.role === b.role && a.text === b.text && a.note === b.note && a.place === b.place;
}

function isUnchanged(old: Placed, now: Placed): boolean {
  return old.spot === now.spot && isSame(old.line, now.line);
}

function isMovedUnder(old: Placed, now: Placed): boolean {
  return old.under === now.under && isMoved(old, now);
}

function isMoved({ line: a }: Placed, { line: b }: Placed): boolean {
  return isSame(a, { ...b, place: a.place });
}

/** Returns true for two lines with the same words at the same position. Their address, level or state may differ. */
function isRestated({ line: a, spot }: Placed, { line: b, spot: now }: Placed): boolean {
  return spot === now && a.role === b.role && a.text === b.text;
}

/** Sets which share of their words (0 to 1) two lines must have in common to count as one line with new words. */
const SIMILAR = 0.4;

function isReworded({ line: a, spot }: Placed, { line: b, spot: now }: Placed): boolean {
  const [one = [], two = []] = [a, b].map(({ text }) => text.toLowerCase().split(/\s+/));
  const common = one.filter((word) => two.includes(word)).length;
  return spot === now && a.role === b.role && (2 * common) / (one.length + two.length) >= SIMILAR;
}

/**
 * Lists the differences between two versions of a page, and the views that were added or removed. A view is the page in
 * one situation, such as at one width or on paper. Lists a difference once even if several views have it.
 */
export function comparePages(before: SeenPage, after: SeenPage): LineChange[] {
  const found = new Map<string, LineChange>();
  const add = (view: string, changes: readonly Change[]) => {
    for (const change of changes) {
      const key = keyOfChange(change);
      const known = found.get(key);
      found.set(key, { ...change, ...known, views: [...new Set([...(known?.views ?? []), view])] });
    }
  };
  for (const { name, lines } of after.views) {
    const old = before.views.find((view) => view.name === name);
    if (old !== undefined) add(name, compareLines(old.lines, lines));
  }
  add('', compareLines(before.views.map(viewAsLine), after.views.map(viewAsLine)));
  return [...found.values()];
}

function viewAsLine({ name, kind, steps }: SeenView): SeenLine {
  return { role: 'scene', text: name, note: [kind, ...steps].join(', '), place: '' };
}

/** Returns a key for a difference. The same difference on another page or in another view has the same key. */
export function keyOfChange({ kind, before, after, direction }: Change): string {
  // Ignore the landmark: it is unknown in a scene, because only a part of the page is read.
  const [old, now] = [before, after].map((line) => line && { ...line, place: '' });
  return JSON.stringify([kind, old, now, direction]);
}

/** Describes a difference in a few words, such as `Moved up: “Our license”`. */
export function describeChange({ kind, before, after, direction }: Change): string {
  const line = after ?? before;
  if (line === null) return '';
  const { role, text, note = '' } = line;
  const noun = NOUNS[role];
  const words = `“${text}”`;
  const what = noun === undefined ? words : `${noun} ${words}`;
  if (kind === 'moved') return `Moved${direction === undefined ? '' : ` ${direction}`}: ${words}`;
  if (kind === 'changed' && before !== null) {
    if (before.text !== text) return `“${before.text}” became ${words}`;
    if (role === 'link') return `The link ${words} leads to ${note}; before: ${before.note ?? 'nowhere'}`;
    const all = `${(noun ?? 'words').replace(/^./, (first) => first.toUpperCase())} ${words}`;
    return `${all} is now ${note || 'plain'}; before: ${before.note || 'plain'}`;
  }
  const [came, went] = SAID[role] ?? ['New:', 'Gone:'];
  const verb = kind === 'added' ? came : went;
  if (role === 'request') return `${verb} ${text}`;
  if (role === 'unseen' || role === 'look') return `${verb} (${note}): ${words}`;
  return `${verb} ${what}${isAside(line) && note ? ` (${note})` : ''}`;
}

/** Maps a role to the words that describe an added line and a removed line. */
const SAID: Partial<Record<string, readonly [came: string, went: string]>> = {
  unseen: ['Hidden', 'No longer hidden'],
  look: ['Drawn in another way', 'No longer drawn that way'],
  request: ['The page now', 'The page no longer'],
};

const NOUNS: Partial<Record<string, string>> = {
  heading: 'the heading',
  link: 'the link',
  button: 'the button',
  img: 'the picture',
  checkbox: 'the box',
  radio: 'the choice',
  textbox: 'the field',
  combobox: 'the field',
  head: 'for search engines:',
  anchor: 'the place of links to',
  popover: 'what opens with',
  tabindex: 'the keyboard’s way to',
  scene: 'the scene',
};
