import { diffArrays } from 'diff';
import { mapBy } from '../../content/group-by.ts';
import { isAside, type SeenLine, type SeenPage, type SeenView } from './seen-page.ts';

export interface LineChange {
  /** Is `changed` for other words, or for the same words with another address, level or state, at the same place. */
  kind: 'added' | 'gone' | 'moved' | 'changed';
  /** Holds the line before; null for an added line. */
  before: SeenLine | null;
  /** Holds the line now; null for a removed line. */
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
  /** Holds the nearest line above that is unique on the page; empty if the line itself is unique. */
  under: string;
  /** Counts the unchanged lines above: it is the same for all lines of one spot. */
  spot: number;
  /** Counts the lines above in the newer version. */
  at: number;
  below: string;
}

/** Lists the differences between two lists of lines, in page order. A line that is in both lists counts as moved. */
export function compareLines(before: readonly SeenLine[], after: readonly SeenLine[]): Change[] {
  const [gone, added]: [Placed[], Placed[]] = [[], []];
  let [spot, at, below] = [0, 0, ''];
  // Keep words that several cards repeat with their card, by the unique line above them.
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
  // Move a block as a whole: each of its lines but the first follows the line above it.
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

/** Returns true for the same words with another address, level or state. */
function isRestated({ line: a, spot }: Placed, { line: b, spot: now }: Placed): boolean {
  return spot === now && a.role === b.role && a.text === b.text;
}

/** Counts two lines as one reworded line if at least this share of their words is the same. */
const SIMILAR = 0.4;

function isReworded({ line: a, spot }: Placed, { line: b, spot: now }: Placed): boolean {
  const [one = [], two = []] = [a, b].map(({ text }) => text.toLowerCase().split(/\s+/));
  const common = one.filter((word) => two.includes(word)).length;
  return spot === now && a.role === b.role && (2 * common) / (one.length + two.length) >= SIMILAR;
}

/** Lists the differences between two versions of a page, each once with its views. A new scene is one. */
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

/** Returns the key of a difference. The same difference on another page has the same key. */
export function keyOfChange({ kind, before, after, direction }: Change): string {
  // A scene reads a part of the page, whose place it does not know.
  const [old, now] = [before, after].map((line) => line && { ...line, place: '' });
  return JSON.stringify([kind, old, now, direction]);
}

/** Describes a difference in one sentence, such as `Moved up: “Our license”`. */
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

/** Describes the addition and the removal of a line that is not words of the page. */
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
