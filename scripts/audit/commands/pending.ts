import pc from 'picocolors';
import type { ApprovalStatus } from '../approvals/approval.ts';
import type { Day } from '../approvals/day.ts';
import { count } from '../language/numbers.ts';
import { readCopy } from '../register/read-copy.ts';
import { copyOf, type Unit } from '../register/unit.ts';

const SHOWN_PER_FILE = 3;
const STATUS_WORDS: Record<Exclude<ApprovalStatus, 'approved'>, string> = {
  changed: 'changed since approval',
  lapsed: 'approval ended',
  unapproved: 'never approved',
};

/** Lists the copy that waits for a reviewer: what changed first, then file by file. */
export function pending(root: string, asOf: Day, route: string | undefined): string {
  const copy = readCopy(root, asOf);
  const units = copyOf(copy).filter((unit) => route === undefined || unit.route === route);
  const statusOf = ({ id }: Unit): ApprovalStatus => copy.approvals.get(id)?.status ?? 'unapproved';
  const waiting = units.filter((unit) => statusOf(unit) !== 'approved');
  if (waiting.length === 0)
    return `${pc.green('✓')} ${count(units.length, 'unit')}, all approved as of ${asOf}`;

  const files = [...new Set(waiting.map(({ file }) => file))].map((file) => {
    const inFile = waiting.filter((unit) => unit.file === file);
    const inOrder = [
      ...inFile.filter((unit) => statusOf(unit) === 'changed'),
      ...inFile.filter((unit) => statusOf(unit) !== 'changed'),
    ];
    const rows = inOrder.slice(0, SHOWN_PER_FILE).map((unit) => {
      const status = statusOf(unit);
      const words = unit.text.length > 70 ? `${unit.text.slice(0, 69)}…` : unit.text;
      return `  ${pc.dim(`${unit.line}:${unit.column}`.padEnd(7))} ${words}  ${pc.yellow(status === 'approved' ? '' : STATUS_WORDS[status])}`;
    });
    const rest = inFile.length - rows.length;
    return [
      `${pc.bold(file)}  ${count(inFile.length, 'unit')}`,
      ...rows,
      ...(rest === 0 ? [] : [pc.dim(`  … and ${rest} more`)]),
    ].join('\n');
  });
  const changed = waiting.filter((unit) => statusOf(unit) === 'changed').length;
  return [
    ...files,
    `${waiting.length.toLocaleString('en-US')} of ${count(units.length, 'unit')} to approve${changed === 0 ? '' : `; ${changed} changed since approval (npm run audit -- diff)`}`,
    `Approve what you have read: npm run audit -- approve <file> --by "First Last"`,
  ].join('\n\n');
}
