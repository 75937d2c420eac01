import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../content/compare-text.ts';
import { isRecord } from '../../content/json-data.ts';
import type { Severity, Spot } from '../findings/finding.ts';
import type { Approval, UnitApproval } from './approval.ts';
import { type Day, isDay } from './day.ts';
import { hashUnit, sha256 } from './hash.ts';

export const LEDGER_FOLDER = 'content/approvals';
/** How many digits of a file's own hash its name ends with. */
export const NAME_HASH_LENGTH = 12;

const LINE_KEYS = new Set(['unit', 'text', 'hash', 'by', 'on', 'until', 'note']);
const NEVER_EDIT = 'Take the file back from git, and approve again: a ledger is only ever added to.';

/** All approvals ever given, and what is wrong with the files that hold them. */
export interface Ledger {
  approvals: readonly Approval[];
  faults: readonly { spot: Spot; message: string; remedy: string; severity: Severity }[];
}

interface LedgerFile {
  path: string;
  text: string;
}

/** Reads content/approvals/ of the project. A broken line is a fault; it hides none of the others. */
export function readLedger(root: string, asOf: Day): Ledger {
  const folder = join(root, LEDGER_FOLDER);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'README.md')
    : [];
  const files = names.toSorted(compareText).map((name) => ({
    path: `${LEDGER_FOLDER}/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  return parseLedger(files, asOf);
}

/** The approvals in these files, one JSON object a line. Those with a fault are left out, and the fault is kept. */
export function parseLedger(files: readonly LedgerFile[], asOf: Day): Ledger {
  const approvals: Approval[] = [];
  const faults: Ledger['faults'][number][] = [];
  const seen = new Map<string, Approval>();

  for (const { path, text } of files) {
    const fault = (line: number, message: string, remedy: string, severity: Severity = 'error') =>
      faults.push({ spot: { file: path, line, column: 1 }, message, remedy, severity });
    if (!path.endsWith('.jsonl')) {
      fault(
        1,
        'is no ledger file, and was not read',
        'Move it elsewhere; approvals are written by: npm run audit -- approve',
      );
      continue;
    }
    if (!path.slice(0, -'.jsonl'.length).endsWith(sha256(text).slice(0, NAME_HASH_LENGTH))) {
      fault(
        1,
        'was changed after it was written: the digits in its name are no longer those of its content',
        NEVER_EDIT,
      );
    }
    for (const [number, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue;
      const spot = { file: path, line: number + 1, column: 1 };
      const approval = readLine(line, spot);
      if (typeof approval === 'string') fault(spot.line, approval, NEVER_EDIT);
      else if (approval.on > asOf) {
        fault(
          spot.line,
          `is an approval of ${approval.on}, which is after the day of this audit, ${asOf}; it does not count yet`,
          'Check the date, or audit as of a later day: --as-of.',
        );
      } else {
        const same = seen.get(keyOf(approval));
        if (same !== undefined) {
          fault(
            spot.line,
            `repeats the approval in ${same.spot.file}:${same.spot.line}`,
            'Nothing needs to be done; it counts once.',
            'warning',
          );
          continue;
        }
        seen.set(keyOf(approval), approval);
        approvals.push(approval);
      }
    }
  }
  return { approvals, faults };
}

/** The approval that a line holds, or what is wrong with the line. */
function readLine(line: string, spot: Spot): Approval | string {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    return /^(<<<<<<<|=======|>>>>>>>)/.test(line)
      ? 'is the mark of a merge that was not finished'
      : 'is a broken line: no JSON';
  }
  if (!isRecord(data)) return 'is a broken line: no JSON object';
  const { unit, text, hash, by, on, until, note } = data;
  const unknown = Object.keys(data).find((key) => !LINE_KEYS.has(key));
  if (unknown !== undefined) return `has a key ${unknown}, which approvals do not have`;
  if (typeof unit !== 'string' || !unit.includes('#/')) return 'does not say which unit was approved';
  if (typeof text !== 'string') return 'does not keep the approved words';
  if (typeof by !== 'string' || by.trim() === '') return 'does not say who approved';
  if (!isDay(on)) return 'does not say on which day';
  if (until !== undefined && !isDay(until)) return 'has an end that is no day';
  if (note !== undefined && typeof note !== 'string') return 'has a note that is no text';
  if (typeof hash !== 'string' || hash !== hashUnit(unit, text))
    return `has a hash that does not fit: the words or the unit of ${unit} were altered`;
  return {
    unit,
    text,
    hash,
    by,
    on,
    spot,
    ...(until === undefined ? {} : { until }),
    ...(note === undefined ? {} : { note }),
  };
}

function keyOf({ hash, by, on, until = '' }: Approval): string {
  return [hash, by, on, until].join('\n');
}

/** Where each unit stands on the day of the audit: the latest approval of its present words counts. */
export function judgeApprovals(
  units: readonly { id: string; text: string }[],
  ledger: Ledger,
  asOf: Day,
): ReadonlyMap<string, UnitApproval> {
  const byUnit = new Map<string, Approval[]>();
  for (const approval of ledger.approvals) {
    const known = byUnit.get(approval.unit);
    if (known === undefined) byUnit.set(approval.unit, [approval]);
    else known.push(approval);
  }
  for (const list of byUnit.values()) list.sort((a, b) => compareText(a.on, b.on));
  return new Map(units.map((unit) => [unit.id, judge(unit, byUnit.get(unit.id) ?? [], asOf)]));
}

function judge(unit: { id: string; text: string }, approvals: Approval[], asOf: Day): UnitApproval {
  const latest = approvals.at(-1);
  if (latest === undefined) return { status: 'unapproved', approval: null };
  const hash = hashUnit(unit.id, unit.text);
  const ofTheseWords = approvals.filter((approval) => approval.hash === hash);
  const current = ofTheseWords.findLast(({ until }) => until === undefined || until >= asOf);
  if (current !== undefined) return { status: 'approved', approval: current };
  const lapsed = ofTheseWords.at(-1);
  return lapsed === undefined
    ? { status: 'changed', approval: latest }
    : { status: 'lapsed', approval: lapsed };
}
