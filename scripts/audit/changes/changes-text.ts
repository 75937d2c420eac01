import { styleText } from 'node:util';
import { plainNote, type Line } from '../approved/line.ts';
import { count } from '../proof/normalize.ts';
import { spellDay } from '../../lib/day.ts';
import type { Change } from './change.ts';
import type { ReviewEntry } from './review.ts';
import { kindOfWords } from './titles.ts';

const MAX_PAGES = 4;

/** Writes the list of changes for a terminal: a line for each entry; with lines, each line before and after. */
export function formatChanges(
  entries: readonly ReviewEntry[],
  { withLines }: { withLines: boolean },
): { output: string; waits: boolean } {
  const open = entries.filter(({ waiting }) => waiting.length > 0);
  const others = entries.filter(({ back, held }) => back.length + held.length > 0);
  const linesOf = (changes: readonly Change[]) => (withLines ? changes.flatMap(linesOfChange) : []);
  const texts = [
    ...open.flatMap((entry, at) => [...describeOpen(entry, at), ...linesOf(entry.waiting)]),
    ...others.flatMap((entry) => [
      ...describeSentBack(entry),
      ...linesOf([...entry.back, ...entry.held].map(({ change }) => change)),
    ]),
  ];
  const lines = entries.flatMap(({ changes }) => changes).reduce((sum, change) => sum + lengthOf(change), 0);
  const sum =
    entries.length === 0
      ? `${styleText('green', '✓')} Everything is approved.`
      : `${styleText('red', '✗')} ${count(open.length, 'change waits', 'changes wait')}, ${count(lines, 'line')}${others.length > 0 ? `; ${count(others.length, 'was', 'were')} sent back` : ''}. To read and decide: npm run review`;
  return { output: [...texts, sum].join('\n'), waits: entries.length > 0 };
}

/** Returns the lines about a change that waits. */
function describeOpen({ title, waiting, seconded, answers }: ReviewEntry, at: number): string[] {
  const second = seconded.length > 0 ? '; waits for a second approver' : '';
  return [
    `${String(at + 1).padStart(3)}  ${styleText('bold', title)}`,
    styleText('dim', `     ${sumOf(waiting)}${second}`),
    ...answers.map(
      ({ decision: { by, on, note } }) => `     after ${by} sent it back on ${spellDay(on)}: ${note}`,
    ),
  ];
}

/** Returns the lines about a change that was sent back, or is held until another one is. */
function describeSentBack({ title, back, held }: ReviewEntry): string[] {
  const decisions = new Set(
    [...back, ...held].flatMap(({ reasons }) => reasons).map((each) => each.decision),
  );
  const lines = [`  ↩  ${title}`];
  for (const { by, on, note } of decisions) lines.push(`     sent back by ${by}, ${spellDay(on)}: ${note}`);
  if (held.length > 0) lines.push(`     held until then: ${sumOf(held.map(({ change }) => change))}`);
  return lines;
}

/** Returns how many lines wait, and on which pages. */
function sumOf(changes: readonly Change[]): string {
  const pages = [...new Set(changes.map(({ page }) => page))];
  const lines = changes.reduce((sum, change) => sum + lengthOf(change), 0);
  const named = pages.slice(0, MAX_PAGES).join(', ');
  const rest = pages.length > MAX_PAGES ? ` and ${count(pages.length - MAX_PAGES, 'other page')}` : '';
  return `${count(lines, 'line')} on ${named}${rest}`;
}

/** Counts lines as a diff does: one before, one after. */
function lengthOf({ before, after, whole }: Change): number {
  return whole === 'new address' ? 0 : before.length + after.length;
}

function linesOfChange({ page, before, after }: Change): string[] {
  const spell = (sign: string, color: 'red' | 'green') => (line: Line) => {
    const about = [kindOfWords(line.role), plainNote(line)].filter(Boolean).join(', ');
    return `       ${styleText(color, `${sign} ${line.text}`)}${about === '' ? '' : styleText('dim', `  · ${about}`)}`;
  };
  return [
    `     ${styleText('dim', page)}`,
    ...before.map(spell('-', 'red')),
    ...after.map(spell('+', 'green')),
  ];
}
