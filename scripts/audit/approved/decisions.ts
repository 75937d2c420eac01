import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '../../content/group-by.ts';
import { isRecord } from '../../content/json-data.ts';
import type { Day } from '../../lib/day.ts';
import { hashOf } from '../../lib/hash.ts';
import { remember } from '../../publish/store.ts';
import type { Finding } from '../findings/finding.ts';
import { APPROVED_FOLDER } from './approved-pages.ts';
import { type Line, spellLine } from './line.ts';

export const DECISIONS_FILE = `${APPROVED_FOLDER}/decisions.jsonl`;

export interface SentLine {
  page: string;
  /** The sign of the line: its words, role and note. */
  sign: string;
  /** The words, or their start. */
  words: string;
  /** The sign of the words, of a translation of its English words. What shows them is held, too. */
  english: string;
  /** True if the line was sent back because it is gone. */
  isGone: boolean;
  /** The key of the approved line that it changed; undefined for a new line. */
  key?: string;
  /** The places in content that say it, as `file#pointer`; empty for words that only code can have changed. */
  places: readonly string[];
}

export interface Decision {
  id: string;
  act: 'approved' | 'seconded' | 'sent back' | 'taken back' | 'answered';
  by: string;
  on: Day;
  /** The subject of the decision, in the words of the list. */
  what: string;
  /** The reason why it was sent back, the answer, or the basis of the approval. */
  note?: string;
  /** The last commit before the decision. */
  commit?: string;
  /** The entry that a first person approved, where two are needed. */
  entry?: string;
  /** The decision that is answered or taken back. */
  of?: string;
  /** A map from pages to the keys of the approved lines; `all` for a whole page. */
  pages: Readonly<Record<string, readonly string[] | 'all'>>;
  lines: readonly SentLine[];
}

/** The most characters in a row of decisions.jsonl. A longer decision has several rows. */
const MAX_ROW = 900;
/** The most characters of the words of a line that was sent back. */
export const MAX_WORDS = 160;

/** The subject of a decision that approves all that waits, read or not. */
export const ALL_AT_ONCE = 'everything that waited, at once (approve all)';

export function signOfLine(line: Pick<Line, 'text' | 'role' | 'note'>): string {
  return signOfSpelled(spellLine(line));
}

const signOfSpelled = remember((spelled) => hashOf([spelled]).slice(0, 12));

export function appendDecision(root: string, decision: Omit<Decision, 'id'>): Decision {
  const id = hashOf([JSON.stringify(decision), String(process.hrtime.bigint())]).slice(0, 10);
  const file = join(root, DECISIONS_FILE);
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const start = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(file, `${start}${spellDecision({ ...decision, id })}`);
  return { ...decision, id };
}

/** Writes a decision as rows of JSON that a merge can take apart: each row says who, when and what. */
function spellDecision({ pages, lines, note, what, ...decision }: Decision): string {
  const head = { ...decision, what: what.slice(0, 200), ...(note === undefined ? {} : { note }) };
  const rows: Record<string, unknown>[] = [];
  let row: Record<string, readonly string[] | 'all'> = {};
  const flush = () => {
    if (Object.keys(row).length > 0) rows.push({ pages: row });
    row = {};
  };
  for (const [page, keys] of Object.entries(pages))
    for (const some of keys === 'all' ? (['all'] as const) : chunks(keys, 30)) {
      const size = JSON.stringify({ ...head, pages: { ...row, [page]: some } }).length;
      if (size > MAX_ROW || page in row) flush();
      row[page] = some;
    }
  flush();
  rows.push(...lines.map((line) => ({ line: { ...line, words: line.words.slice(0, MAX_WORDS) } })));
  if (rows.length === 0) rows.push({});
  return rows.map((each) => `${JSON.stringify({ ...head, ...each })}\n`).join('');
}

function chunks<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return items.length <= size
    ? [items]
    : Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
        items.slice(at * size, (at + 1) * size),
      );
}

/** Reads decisions.jsonl. A row that cannot be read does not count, and is an error. */
export function readDecisions(root: string): { decisions: Decision[]; faults: Finding[] } {
  const file = join(root, DECISIONS_FILE);
  return existsSync(file) ? parseDecisions(readFileSync(file, 'utf8')) : { decisions: [], faults: [] };
}

export function parseDecisions(text: string): { decisions: Decision[]; faults: Finding[] } {
  const faults: Finding[] = [];
  const rows = text.split('\n').flatMap((row, at) => {
    if (row.trim() === '') return [];
    const read = parseRow(row);
    if (read === null)
      faults.push({
        at: { file: DECISIONS_FILE, line: at + 1, column: 1 },
        message: 'is not a decision, so it does not count',
        remedy: 'Restore it from git, or delete the line.',
        severity: 'error',
      });
    return read === null ? [] : [read];
  });
  const decisions = groupBy(rows, ({ id }) => id).flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const pages: Record<string, readonly string[] | 'all'> = {};
    for (const row of same)
      for (const [page, keys] of Object.entries(row.pages)) {
        const known = pages[page];
        pages[page] = keys === 'all' || known === undefined || known === 'all' ? keys : [...known, ...keys];
      }
    return [{ ...first, pages, lines: same.flatMap(({ lines }) => lines) }];
  });
  return { decisions, faults };
}

const ACTS = ['approved', 'seconded', 'sent back', 'taken back', 'answered'] as const;

function parseRow(row: string): Decision | null {
  let data: unknown;
  try {
    data = JSON.parse(row);
  } catch {
    return null;
  }
  if (!isRecord(data)) return null;
  const { id, by, on, what, note, commit, entry, of, pages, line } = data;
  const act = ACTS.find((each) => each === data['act']);
  if (act === undefined || ![id, by, on, what].every((each) => typeof each === 'string')) return null;
  const optional = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const said = { note: optional(note), commit: optional(commit), entry: optional(entry), of: optional(of) };
  return {
    id: String(id),
    act,
    by: String(by),
    on: String(on),
    what: String(what),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    pages: isRecord(pages) ? pagesIn(pages) : {},
    lines: isRecord(line) ? [lineIn(line)] : [],
  };
}

function pagesIn(pages: Record<string, unknown>): Decision['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([page, keys]) => [page, Array.isArray(keys) ? keys.map(String) : 'all']),
  );
}

function lineIn({ page, sign, words, english, isGone, key, places }: Record<string, unknown>): SentLine {
  return {
    page: String(page),
    sign: String(sign),
    words: String(words ?? ''),
    english: String(english ?? ''),
    isGone: isGone === true,
    ...(typeof key === 'string' && { key }),
    places: Array.isArray(places) ? places.map(String) : [],
  };
}

/** A line that was sent back and has not been answered by other words, with the reason and the author's answer. */
export interface OpenReason extends SentLine {
  decision: Decision;
  answer: Decision | undefined;
}

/** Lists the lines that were sent back and not taken back. `stands` tells whether a line is still as it was. */
export function openReasons(
  decisions: readonly Decision[],
  stands: (line: SentLine) => boolean = () => true,
): OpenReason[] {
  const takenBack = new Set(decisions.flatMap(({ act, of }) => (act === 'taken back' && of ? [of] : [])));
  return decisions
    .filter(({ act, id }) => act === 'sent back' && !takenBack.has(id))
    .flatMap((decision) => {
      const answer = decisions.findLast(({ act, of }) => act === 'answered' && of === decision.id);
      return decision.lines.filter(stands).map((line) => ({ ...line, decision, answer }));
    });
}
