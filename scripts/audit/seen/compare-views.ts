import { diffArrays } from 'diff';
import { isAside, type SeenLine, type SeenPage, type SeenView } from './seen-page.ts';

/** Describes one thing that differs between two versions of a page. */
export interface LineChange {
  /** `changed`: other words, or the same words with another address, level or state, in the same spot. */
  kind: 'added' | 'gone' | 'moved' | 'changed';
  /** Is null for a line that was added. */
  before: SeenLine | null;
  /** Is null for a line that is gone. */
  after: SeenLine | null;
  /** Tells the way of a line that moved, where it is known. */
  direction?: 'up' | 'down';
  /** Holds the words of the line above; empty at the top. */
  below: string;
  /** Names the views that show this change. */
  views: readonly string[];
}

type Change = Omit<LineChange, 'views'>;

interface Placed {
  line: SeenLine;
  /** Counts the lines above that did not change. */
  kept: number;
  /** Numbers places between lines that did not change. */
  spot: number;
  below: string;
}

/** Lists what differs between two lists of lines, in the order of the page. A line that is in both has moved. */
export function compareLines(before: readonly SeenLine[], after: readonly SeenLine[]): Change[] {
  const { gone, added } = differing(before, after);
  const rated = gone.flatMap((old) => added.map((now) => ({ old, now, rating: ratingOf(old, now) })));
  const pairs = new Map<Placed, Placed>();
  const paired = new Set<Placed>();
  for (const { old, now, rating } of rated.toSorted((a, b) => b.rating - a.rating)) {
    if (rating === 0 || pairs.has(old) || paired.has(now)) continue;
    pairs.set(old, now);
    paired.add(now);
  }
  return [
    ...gone.map((old) => ({ old, now: pairs.get(old) })),
    ...added.flatMap((now) => (paired.has(now) ? [] : [{ old: undefined, now }])),
  ]
    .toSorted((a, b) => ((a.now ?? a.old)?.spot ?? 0) - ((b.now ?? b.old)?.spot ?? 0))
    .map(({ old, now }) => changeOf(old, now));
}

function changeOf(old: Placed | undefined, now: Placed | undefined): Change {
  const change = { before: old?.line ?? null, after: now?.line ?? null, below: (now ?? old)?.below ?? '' };
  if (old === undefined || now === undefined)
    return { kind: old === undefined ? 'added' : 'gone', ...change };
  if (!isSame(old.line, { ...now.line, place: old.line.place })) return { kind: 'changed', ...change };
  if (old.kept === now.kept) return { kind: 'moved', ...change };
  return { kind: 'moved', ...change, direction: now.kept < old.kept ? 'up' : 'down' };
}

/** Lists lines that are in one list only, or in another order. */
function differing(before: readonly SeenLine[], after: readonly SeenLine[]) {
  const gone: Placed[] = [];
  const added: Placed[] = [];
  const above = { gone: '', added: '' };
  let [kept, spot] = [0, 0];
  for (const run of diffArrays([...before], [...after], { comparator: isSame })) {
    if (!run.added && !run.removed) {
      kept += run.value.length;
      spot += 1;
      above.gone = above.added = run.value.at(-1)?.text ?? '';
      continue;
    }
    const side = run.added ? 'added' : 'gone';
    for (const line of run.value) {
      (run.added ? added : gone).push({ line, kept, spot, below: above[side] });
      above[side] = line.text;
    }
  }
  return { gone, added };
}

function isSame(a: SeenLine, b: SeenLine): boolean {
  return a.role === b.role && a.text === b.text && a.note === b.note && a.place === b.place;
}

/** Limits which lines are the same with other words: they share this part of their words. */
const SIMILAR = 0.4;

/** Rates how likely one line became the other: 2 for a line that moved, else the share of common words, at least SIMILAR. */
function ratingOf(old: Placed, now: Placed): number {
  const [a, b] = [old.line, now.line];
  if (isSame(a, { ...b, place: a.place })) return 2;
  if (a.role !== b.role || old.spot !== now.spot) return 0;
  if (a.text === b.text) return 1;
  const [one = [], two = []] = [a, b].map(({ text }) => text.toLowerCase().split(/\s+/));
  const share = (2 * one.filter((word) => two.includes(word)).length) / (one.length + two.length);
  return share < SIMILAR ? 0 : share;
}

/**
 * Lists what differs between two versions of a page: each change once, with the views that show it. A scene that came or
 * went is one change, and so is another title.
 */
export function comparePages(before: SeenPage, after: SeenPage): LineChange[] {
  const found = new Map<string, LineChange>();
  const add = (view: string, changes: readonly Change[]) => {
    const times = new Map<string, number>();
    for (const change of changes) {
      // Two lines of a view may say the same: each is a change.
      const time = times.get(keyOfChange(change)) ?? 0;
      times.set(keyOfChange(change), time + 1);
      const key = `${time} ${keyOfChange(change)}`;
      const known = found.get(key);
      found.set(key, { ...change, ...known, views: [...(known?.views ?? []), view] });
    }
  };
  for (const { name, lines } of after.views) {
    const old = before.views.find((view) => view.name === name);
    if (old !== undefined) add(name, compareLines(old.lines, lines));
  }
  add('', compareLines(before.views.map(viewAsLine), after.views.map(viewAsLine)));
  const titles = [before, after].map(({ title }) => ({
    role: 'head',
    text: title,
    note: 'title',
    place: '',
  }));
  if (found.size === 0) add('', compareLines(titles.slice(0, 1), titles.slice(1)));
  return [...found.values()];
}

function viewAsLine({ name, kind, steps }: SeenView): SeenLine {
  return { role: 'scene', text: name, note: [kind, ...steps].join(', '), place: '' };
}

/** Names a change: the same change on another page has the same key. */
export function keyOfChange({ kind, before, after, direction }: Change): string {
  return JSON.stringify([kind, before, after, direction]);
}

/** Says in one sentence what happened, such as `Moved up: “Our license”`. */
export function describeChange({ kind, before, after, direction }: Change): string {
  const line = after ?? before;
  if (line === null) return '';
  const { role, text, note = '' } = line;
  const words = `“${text}”`;
  const what = `${KINDS[role] ?? 'Words'} ${words}`;
  if (kind === 'moved') return `Moved${direction === undefined ? '' : ` ${direction}`}: ${words}`;
  if (kind === 'changed' && before !== null) {
    if (before.text !== text) return `“${before.text}” became ${words}`;
    if (role === 'link') return `The link ${words} leads to ${note}; before: ${before.note ?? 'nowhere'}`;
    return `${what} is now ${note || 'plain'}; before: ${before.note || 'plain'}`;
  }
  const [came, went] = SAID[role] ?? ['New', 'Gone'];
  const verb = kind === 'added' ? came : went;
  if (role === 'unseen' || role === 'look') return `${verb} (${note}): ${words}`;
  if (role === 'request') return `${verb} ${text}`;
  const noun = role in KINDS ? `${what[0]?.toLowerCase()}${what.slice(1)}` : words;
  return `${verb}: ${noun}${isAside(line) && note ? ` (${note})` : ''}`;
}

/** Says that a line came, and that it went, where it is no words of the page. */
const SAID: Partial<Record<string, readonly [came: string, went: string]>> = {
  unseen: ['Hidden', 'No longer hidden'],
  look: ['Drawn in another way', 'No longer drawn that way'],
  request: ['The page now', 'The page no longer'],
};

const KINDS: Partial<Record<string, string>> = {
  heading: 'The heading',
  link: 'The link',
  button: 'The button',
  img: 'The picture',
  checkbox: 'The box',
  radio: 'The choice',
  textbox: 'The field',
  combobox: 'The field',
  head: 'For search engines:',
  anchor: 'The place of links to',
  popover: 'What opens with',
  tabindex: 'The keyboard’s way to',
  scene: 'The scene',
};
