import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../content/compare-text.ts';
import { isRecord } from '../../content/json-data.ts';
import type { Finding, Severity, Spot } from '../findings/finding.ts';
import type { Approvable, Approval, UnitApproval } from './approval.ts';
import { type Day, isDay } from '../../day.ts';
import { hashUnit, sha256 } from './hash.ts';
import { checkHistory, type LedgerHistory, readLedgerHistory } from './ledger-history.ts';
import { setAsideForeign, setAsideUnlisted } from './reviewers.ts';

export const LEDGER_FOLDER = 'content/approvals';
/** How many digits of a file's own hash its name ends with. */
export const NAME_HASH_LENGTH = 12;

const LINE_KEYS = new Set(['act', 'unit', 'text', 'hash', 'by', 'on', 'at', 'until', 'note']);
const NEVER_EDIT = 'Restore the file from git, and approve again. Ledger files are only ever added.';

/** All approvals ever given, in the order in which they were given, and what is wrong with the files that hold them. */
export interface Ledger {
  approvals: readonly Approval[];
  faults: readonly Finding[];
  /** What git remembers; null without git. */
  history?: LedgerHistory | null;
}

/** A ledger file: its path below the project, and its lines. */
export interface LedgerFile {
  path: string;
  text: string;
}

/**
 * Reads content/approvals/ of the project, and its history. A broken line is a fault; the other lines still count.
 * @param known the ledger as it was read before
 */
export function readLedger(root: string, asOf: Day, known?: Ledger): Ledger {
  // A folder has no text, and so is not a ledger file.
  const files = ledgerFiles(root).map((path) => ({
    path,
    text: statSync(join(root, path)).isFile() ? readFileSync(join(root, path), 'utf8') : '',
  }));
  return parseLedger(files, asOf, readLedgerHistory(root, LEDGER_FOLDER, known?.history));
}

/** The paths of all ledger files, below the project. The hash in each name says what it holds. */
export function ledgerFiles(root: string): string[] {
  const folder = join(root, LEDGER_FOLDER);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'README.md')
    : [];
  return names.toSorted(compareText).map((name) => `${LEDGER_FOLDER}/${name}`);
}

/**
 * Reads the acts in these files, one JSON object per line. Lines with a fault are left out, and the fault is kept.
 * Acts are ordered by the commits that added their files; those not committed yet come last.
 */
export function parseLedger(
  files: readonly LedgerFile[],
  asOf: Day,
  history: LedgerHistory | null = null,
): Ledger {
  const position = new Map([...(history?.added.keys() ?? [])].map((path, index) => [path, index]));
  const compareFiles = (a: string, b: string) =>
    (position.get(a) ?? Number.MAX_SAFE_INTEGER) - (position.get(b) ?? Number.MAX_SAFE_INTEGER);
  const seen = new Map<string, Approval>();
  const read = files
    .toSorted((a, b) => compareFiles(a.path, b.path))
    .map((file) => readLedgerFile(file, asOf, seen));
  // Within a commit, and before any, the day of the act decides, then its moment; the sort keeps the order of equal ones.
  const approvals = read
    .flatMap((file) => file.approvals)
    .sort(
      (a, b) =>
        compareFiles(a.spot.file, b.spot.file) ||
        compareText(a.on, b.on) ||
        compareText(a.at ?? a.on, b.at ?? b.on),
    );
  const own = history === null ? { counted: approvals, faults: [] } : setAsideForeign(approvals, history);
  const listed = setAsideUnlisted(own.counted);
  const changed = history === null ? [] : checkHistory(files, history);
  return {
    approvals: listed.counted,
    faults: [...read.flatMap(({ faults }) => faults), ...changed, ...own.faults, ...listed.faults],
    history,
  };
}

/**
 * The acts in one file, and what is wrong with it.
 * @param seen the acts of the files before, by what they say; those of this file are added
 */
function readLedgerFile({ path, text }: LedgerFile, asOf: Day, seen: Map<string, Approval>) {
  const approvals: Approval[] = [];
  const faults: Finding[] = [];
  const fault = (line: number, message: string, remedy: string, severity: Severity = 'error') =>
    faults.push({ at: { file: path, line, column: 1 }, message, remedy, severity });
  if (!path.endsWith('.jsonl')) {
    const remedy = 'Move it elsewhere. `npm run audit -- approve` writes ledger files.';
    fault(1, 'is not a ledger file, and was not read', remedy);
    return { approvals, faults };
  }
  if (!path.slice(0, -'.jsonl'.length).endsWith(sha256(text).slice(0, NAME_HASH_LENGTH)))
    fault(1, 'was changed after it was written: the digits in its name do not match its content', NEVER_EDIT);
  for (const [number, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const approval = readLine(line, { file: path, line: number + 1, column: 1 });
    if (typeof approval === 'string') {
      fault(number + 1, approval, NEVER_EDIT);
    } else if (approval.on > asOf) {
      const message = `is dated ${approval.on}, which is after the day of this audit, ${asOf}; it does not count yet`;
      fault(number + 1, message, 'Check the date, or audit as of a later day: --as-of.');
    } else {
      const same = seen.get(keyOf(approval));
      if (same !== undefined) {
        const message = `repeats the line in ${same.spot.file}:${same.spot.line}`;
        fault(number + 1, message, 'You do not need to do anything. It counts once.', 'warning');
      }
      seen.set(keyOf(approval), approval);
      approvals.push(approval);
    }
  }
  return { approvals, faults };
}

/** The act that a line records, or what is wrong with the line. */
function readLine(line: string, spot: Spot): Approval | string {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    return /^(<<<<<<<|=======|>>>>>>>)/.test(line)
      ? 'is the mark of an unfinished merge'
      : 'is a broken line: it is not JSON';
  }
  if (!isRecord(data)) return 'is a broken line: it is not a JSON object';
  if (JSON.stringify(data) !== line) return 'is not as the audit wrote it: a key is there twice, or a space';
  const { act = 'approve', unit, text, hash, by, on, at, until, note } = data;
  const unknown = Object.keys(data).find((key) => !LINE_KEYS.has(key));
  if (unknown !== undefined) return `has a key ${unknown}, which approvals do not have`;
  if (act !== 'approve' && act !== 'withdraw' && act !== 'comment')
    return 'has an act that is neither approve nor withdraw nor comment';
  if (typeof unit !== 'string' || !/#\/|^[a-z]+:/.test(unit)) return 'does not say which text was approved';
  if (typeof text !== 'string') return 'does not keep the approved words';
  if (typeof by !== 'string' || by.trim() === '') return 'does not say who approved';
  if (!isDay(on)) return 'does not say on which day';
  if (at !== undefined && (typeof at !== 'string' || Number.isNaN(Date.parse(at))))
    return 'has an invalid time in “at”';
  if (until !== undefined && !isDay(until)) return 'has an invalid date in “until”';
  if (note !== undefined && typeof note !== 'string') return 'has a note that is not text';
  if (typeof hash !== 'string' || hash !== hashUnit(unit, text))
    return `has a hash that does not match: the words or the place of ${unit} were altered`;
  return { act, id: unit, text, hash, by, on, spot, at, until, note };
}

function keyOf({ act, hash, text, by, on, at = '', until = '' }: Approval): string {
  return [act, hash, text, by, on, at, until].join('\n');
}

/** What the ledger says about each unit on the day of the audit. The latest act about a unit decides. */
export function judgeApprovals(
  units: readonly Approvable[],
  ledger: Pick<Ledger, 'approvals'>,
  asOf: Day,
): ReadonlyMap<string, UnitApproval> {
  const latest = latestActs(ledger);
  return new Map(units.map((unit) => [unit.id, judge(unit, latest.get(unit.id) ?? null, asOf)]));
}

/** The latest approval or withdrawal of each unit, by id. */
export function latestActs({ approvals }: Pick<Ledger, 'approvals'>): Map<string, Approval> {
  const acts = approvals.filter(({ act }) => act !== 'comment');
  return new Map(acts.map((approval) => [approval.id, approval]));
}

/** What reviewers remarked about each unit since the latest approval or withdrawal of it, by id. */
export function openComments({ approvals }: Pick<Ledger, 'approvals'>): Map<string, Approval[]> {
  const comments = new Map<string, Approval[]>();
  for (const approval of approvals) {
    if (approval.act !== 'comment') comments.delete(approval.id);
    else comments.set(approval.id, [...(comments.get(approval.id) ?? []), approval]);
  }
  return comments;
}

function judge({ id, text }: Approvable, approval: Approval | null, asOf: Day): UnitApproval {
  if (approval === null) return { status: 'unapproved', approval };
  if (approval.act === 'withdraw' && approval.note === undefined) return { status: 'withdrawn', approval };
  if (approval.hash !== hashUnit(id, text)) return { status: 'changed', approval };
  if (approval.act === 'withdraw') return { status: 'sent-back', approval };
  if (approval.until !== undefined && approval.until < asOf) return { status: 'lapsed', approval };
  return { status: 'approved', approval };
}
