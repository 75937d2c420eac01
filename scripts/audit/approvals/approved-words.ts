import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { groupBy, mapBy } from '../../content/group-by.ts';
import type { Finding } from '../findings/finding.ts';
import { normalize } from '../proof/normalize.ts';
import {
  type Approvable,
  type Approval,
  APPROVALS_FOLDER,
  comparableName,
  fileOf,
  isSentence,
  routeIn,
  type UnitApproval,
} from './approval.ts';
import { findRenamed } from './entry-names.ts';
import { askGitBytes } from './git.ts';

export interface ApprovedWords {
  lines: readonly Approval[];
  faults: readonly Finding[];
}

/** Reads all files of content/approvals/, or only `files`. Skips lines with an error and lists them in `faults`. */
export function readApproved(
  root: string,
  files: readonly string[] = globSync(`${APPROVALS_FOLDER}/**/*.jsonl`, { cwd: root }).sort(compareText),
): ApprovedWords {
  const read = files.map((file) => parseApproved(file, readBytes(root, file)));
  return { lines: read.flatMap(({ lines }) => lines), faults: read.flatMap(({ faults }) => faults) };
}

/** Returns the bytes of a file of the project; no bytes if the file does not exist. */
export function readBytes(root: string, file: string): Buffer {
  return existsSync(join(root, file)) ? readFileSync(join(root, file)) : Buffer.alloc(0);
}

/** Returns the path of the file with the decisions about a text, relative to the project's root. */
export function approvalsFileOf(id: string): string {
  const route = routeIn(id);
  const name = isSentence({ id }) ? fileOf(id).replace('content/', '') : 'records';
  return `${APPROVALS_FOLDER}/${route === null ? name : `pages/${route.replace(/^\//, '') || 'index'}`}.jsonl`;
}

const FIX = 'Restore it from git, or delete it and approve again: npm run review.';

/** Parses one file of approvals, which has one JSON object per line. */
export function parseApproved(file: string, bytes: Uint8Array): ApprovedWords {
  const lines: Approval[] = [];
  const faults: Finding[] = [];
  const fault = (line: number, message: string) =>
    faults.push({ at: { file, line, column: 1 }, message, remedy: FIX, severity: 'error' });
  if (!isUtf8(bytes)) fault(1, 'is not UTF-8 text, so nothing in it counts');
  const texts = isUtf8(bytes) ? new TextDecoder().decode(bytes).split('\n') : [];
  for (const [index, raw] of texts.entries()) {
    const line = raw.trim() === '' ? null : readLine(raw, file, index + 1);
    if (typeof line === 'string') fault(index + 1, line);
    else if (line !== null) lines.push(line);
  }
  const decisions = groupBy(lines, ({ id, by }) => `${id}\n${comparableName(by)}`);
  for (const [first, ...others] of decisions)
    for (const { id, by, spot } of others)
      fault(
        spot.line ?? 1,
        `says again what ${by} decided about ${id}, as line ${first?.spot.line} does; neither counts`,
      );
  return { lines: decisions.flatMap((own) => (own.length === 1 ? own : [])), faults };
}

type Written = Omit<Approval, 'text' | 'spot' | 'language'> & Readonly<Record<string, unknown>>;
const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
formats.default(ajv);
const check = ajv.compile<Written>(
  JSON.parse(readFileSync(new URL('./approval.schema.json', import.meta.url), 'utf8')),
);

function readLine(raw: string, file: string, line: number): Approval | string {
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(raw)) return 'is the mark of an unfinished merge; it does not count';
  let data: unknown;
  try {
    data = JSON.parse(raw);
  } catch {
    return 'is not JSON, so it does not count';
  }
  if (!check(data)) return `does not count: ${ajv.errorsText(check.errors, { dataVar: 'it' })}`;
  const key = wordsKeyOf(data);
  const text = data[key];
  if (typeof text !== 'string') return `does not keep the approved words in “${key}”`;
  const home = approvalsFileOf(data.id);
  if (home !== file) return `is about ${data.id} and belongs in ${home}`;
  return { ...data, text, spot: { file, line, column: 1 } };
}

/** Returns the name of the JSON field that holds the words: the language code for a translation, else `text`. */
function wordsKeyOf({ id, en }: Pick<Approvable, 'id' | 'en'>): string {
  return en === undefined ? 'text' : (/^content\/([^/]+)\//.exec(id)?.[1] ?? 'text');
}

/** Writes an approval as one line of JSON, without a line break. */
export function spellLine({ id, text, en, by, on, act, note, answer }: Omit<Approval, 'spot'>): string {
  return JSON.stringify({ id, en, [wordsKeyOf({ id, en })]: text, by, on, act, note, answer });
}

/** Returns true if two texts are the same, ignoring spaces in a sentence and the order of a record's fields. */
export function isSameText(a: Approvable, b: Approvable): boolean {
  if (a.en !== b.en) return false;
  if (a.text === b.text) return true;
  if (isSentence(b)) return normalize(a.text) === normalize(b.text);
  const linesOf = ({ text }: Approvable) => text.split('\n').sort().join('\n');
  return routeIn(b.id) === null && linesOf(a) === linesOf(b);
}

/** Finds each text's status by comparing its words with the approved words. A renamed text counts as changed. */
export function judgeApprovals(
  texts: readonly Approvable[],
  { lines }: Pick<ApprovedWords, 'lines'>,
  needsTwo: (id: string) => boolean = () => false,
): ReadonlyMap<string, UnitApproval> {
  const known = mapBy(lines, ({ id }) => id);
  const names = new Set(texts.map(({ id }) => id));
  const lost = [...known].flatMap(([id, own]) => (names.has(id) ? [] : own.slice(-1)));
  const fresh = texts.filter(({ id }) => !known.has(id));
  const before = findRenamed(lost, fresh);
  return new Map(
    texts.map((text) => {
      const all = known.get(text.id) ?? known.get(before.get(text)?.id ?? '') ?? [];
      return [text.id, judge(text, all, needsTwo(text.id))];
    }),
  );
}

function judge(text: Approvable, all: readonly Approval[], needsTwo: boolean): UnitApproval {
  const own = all.filter((line) => line.id === text.id && isSameText(line, text));
  const back = own.find(({ act }) => act === 'sent back');
  if (back !== undefined) return { status: 'sent-back', approval: back, own, all };
  const last = latest(own);
  if (last !== null)
    return { status: needsTwo && own.length < 2 ? 'second' : 'approved', approval: last, own, all };
  const before = latest(all);
  return { status: before === null ? 'unapproved' : 'changed', approval: before, own, all };
}

function latest(lines: readonly Approval[]): Approval | null {
  return lines.toSorted((a, b) => compareText(a.on, b.on)).at(-1) ?? null;
}

/**
 * Compares a file of approvals at the commits `from` and `to`. If `to` is null, compares `from` with the file on disk.
 * @returns `before`: all decisions at `from`; `added`: decisions that are only at `to`; `gone`: decisions at `from`
 * about texts that have no decision at `to`
 */
export function compareApproved(root: string, file: string, from: string, to: string | null) {
  const [before = [], after = []] = [from, to].map((commit) => {
    const bytes = commit === null ? readBytes(root, file) : askGitBytes(root, ['show', `${commit}:${file}`]);
    return parseApproved(file, bytes ?? new Uint8Array()).lines;
  });
  const known = new Set(before.map(spellLine));
  return {
    before,
    added: after.filter((line) => !known.has(spellLine(line))),
    gone: before.filter(({ id }) => !after.some((line) => line.id === id)),
  };
}
