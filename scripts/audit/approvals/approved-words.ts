import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { groupBy, mapBy } from '../../content/group-by.ts';
import { isRecord } from '../../content/json-data.ts';
import { isDay } from '../../day.ts';
import type { Finding } from '../findings/finding.ts';
import { normalize } from '../proof/normalize.ts';
import {
  type Approvable,
  type Approval,
  APPROVALS_FOLDER,
  fileOf,
  isSentence,
  routeIn,
  type UnitApproval,
} from './approval.ts';
import { findRenamed } from './entry-names.ts';
import { comparableName } from './reviewers.ts';

/** Holds everything that was approved or sent back, and the faults of the files that hold it. */
export interface ApprovedWords {
  lines: readonly Approval[];
  faults: readonly Finding[];
}

const FIX = 'Restore the line from git, or delete it and approve again: npm run review.';

/** Reads content/approvals/ of a project. A line with a fault does not count; the others do. */
export function readApproved(root: string): ApprovedWords {
  const files = globSync(`${APPROVALS_FOLDER}/**/*.jsonl`, { cwd: root }).sort(compareText);
  const read = files.map((file) => parseApproved(file, readFileSync(join(root, file))));
  return { lines: read.flatMap(({ lines }) => lines), faults: read.flatMap(({ faults }) => faults) };
}

/** Gives the file, below the project, that holds what is decided about a text. */
export function approvalsFileOf(id: string): string {
  const route = routeIn(id);
  const name = isSentence({ id }) ? fileOf(id).replace('content/', '') : 'records';
  return `${APPROVALS_FOLDER}/${route === null ? name : `pages/${route.replace(/^\//, '') || 'index'}`}.jsonl`;
}

/** Reads one file of approvals, one JSON object per line. */
export function parseApproved(file: string, bytes: Uint8Array): ApprovedWords {
  const faults: Finding[] = [];
  const fault = (line: number, message: string, remedy = FIX) =>
    faults.push({ at: { file, line, column: 1 }, message, remedy, severity: 'error' });
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    fault(1, 'is not UTF-8 text, so nothing in it counts', 'Save the file as UTF-8, or restore it from git.');
  }
  const lines = text.split('\n').flatMap((raw, index): Approval[] => {
    if (raw.trim() === '') return [];
    const line = readLine(raw, file, index + 1);
    if (typeof line !== 'string') return [line];
    fault(index + 1, line);
    return [];
  });
  const decisions = groupBy(lines, ({ id, by }) => `${id}\n${comparableName(by)}`);
  for (const [first, ...others] of decisions)
    for (const { id, by, spot } of others)
      fault(
        spot.line ?? 1,
        `says again what ${by} decided about ${id}, as line ${first?.spot.line} does; neither counts`,
        'Delete one of the two lines.',
      );
  const twice = new Set(decisions.filter(({ length }) => length > 1).flat());
  return { lines: lines.filter((line) => !twice.has(line)), faults };
}

/** Reads a line, or says what is wrong with it. */
function readLine(raw: string, file: string, line: number): Approval | string {
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(raw)) return 'is the mark of an unfinished merge; it does not count';
  let data: unknown;
  try {
    data = JSON.parse(raw);
  } catch {
    return 'is not JSON, so it does not count';
  }
  if (!isRecord(data)) return 'is not a JSON object, so it does not count';
  const { id, by, on, act, note, answer, en } = data;
  if (typeof id !== 'string' || !/#\/|^[a-z]+:/.test(id)) return 'does not name a text in “id”';
  const language = en === undefined ? 'text' : (/^content\/([^/]+)\//.exec(id)?.[1] ?? 'text');
  const text = data[language];
  if (typeof text !== 'string') return `does not keep the approved words in “${language}”`;
  if (typeof by !== 'string' || by.trim() === '') return 'does not name anybody in “by”';
  if (typeof on !== 'string' || !isDay(on)) return 'has no day such as 2026-11-30 in “on”';
  if (act !== undefined && act !== 'sent back') return 'has an “act” that is not “sent back”';
  if (note !== undefined && typeof note !== 'string') return 'has a “note” that is not text';
  if (act !== undefined && note === undefined) return 'has an “act” without a “note” that says why';
  if (en !== undefined && typeof en !== 'string') return 'has an “en” that is not text';
  if (answer !== undefined && !isAnswer(answer)) return 'has an “answer” without text, by and on';
  if (approvalsFileOf(id) !== file) return `is about ${id} and belongs in ${approvalsFileOf(id)}`;
  const rest = Object.fromEntries(
    Object.entries({ en, act, note, answer }).filter(([, value]) => value !== undefined),
  );
  return { id, text, by, on, ...rest, spot: { file, line, column: 1 } };
}

function isAnswer(value: unknown): value is Approval['answer'] {
  return isRecord(value) && ['text', 'by', 'on'].every((key) => typeof value[key] === 'string');
}

/** Writes a line as its file keeps it, without a line break. */
export function spellLine({ id, text, en, by, on, act, note, answer }: Omit<Approval, 'spot'>): string {
  const language = /^content\/([^/]+)\//.exec(id)?.[1] ?? 'text';
  const words = en === undefined ? { text } : { en, [language]: text };
  return JSON.stringify({ id, ...words, by, on, act, note, answer });
}

/** Returns true where two texts of an id are the same words, whatever spaces a sentence has and order a record. */
export function isSameText(a: Approvable, b: Approvable): boolean {
  if (a.en !== b.en) return false;
  if (a.text === b.text) return true;
  if (isSentence(b)) return normalize(a.text) === normalize(b.text);
  const linesOf = ({ text }: Approvable) => text.split('\n').sort().join('\n');
  return !b.id.startsWith('page:') && linesOf(a) === linesOf(b);
}

/**
 * Judges each text by comparing its words with the approved ones.
 * @param needsTwo true for the id of a text that two people have to approve
 */
export function judgeApprovals(
  texts: readonly Approvable[],
  { lines }: Pick<ApprovedWords, 'lines'>,
  needsTwo: (id: string) => boolean = () => false,
): ReadonlyMap<string, UnitApproval> {
  const known = mapBy(lines, ({ id }) => id);
  const before = linesBefore(texts, known);
  return new Map(
    texts.map((text) => [
      text.id,
      judge(text, known.get(text.id) ?? before.get(text.id) ?? [], needsTwo(text.id)),
    ]),
  );
}

/** Gives the lines of texts that have another name now, by that name. */
function linesBefore(texts: readonly Approvable[], known: ReadonlyMap<string, readonly Approval[]>) {
  const names = new Set(texts.map(({ id }) => id));
  const lost = [...known].flatMap(([id, own]) => (names.has(id) ? [] : own.slice(-1)));
  const fresh = lost.length === 0 ? [] : texts.filter(({ id }) => !known.has(id));
  return new Map([...findRenamed(lost, fresh)].map(([now, old]) => [now.id, known.get(old.id) ?? []]));
}

function judge(text: Approvable, all: readonly Approval[], needsTwo: boolean): UnitApproval {
  const own = all.filter((line) => line.id === text.id && isSameText(line, text));
  const back = own.find(({ act }) => act === 'sent back');
  if (back !== undefined) return { status: 'sent-back', approval: back, all };
  const approved = own.filter(({ act }) => act === undefined);
  const last = latest(approved);
  if (last !== null)
    return { status: needsTwo && approved.length < 2 ? 'second' : 'approved', approval: last, all };
  const before = latest(all);
  return { status: before === null ? 'unapproved' : 'changed', approval: before, all };
}

function latest(lines: readonly Approval[]): Approval | null {
  return lines.toSorted((a, b) => compareText(a.on, b.on)).at(-1) ?? null;
}

/** Lists decisions that are new in a file, and the last ones about texts that it does not have any more. */
export function compareApproved(before: readonly Approval[], after: readonly Approval[]) {
  const known = new Set(before.map(spellLine));
  return {
    added: after.filter((line) => !known.has(spellLine(line))),
    gone: before.filter(({ id }) => !after.some((line) => line.id === id)),
  };
}
