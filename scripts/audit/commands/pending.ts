import pc from 'picocolors';
import type { ApprovalStatus } from '../approvals/approval.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { diffWords, formatChange } from '../reports/word-diff.ts';

const SHOWN_PER_FILE = 3;
const MAX_LENGTH = 70;
const STATUS_WORDS: Record<ApprovalStatus, string> = {
  approved: '',
  changed: 'changed since approval',
  lapsed: 'approval ended',
  withdrawn: 'approval withdrawn',
  unapproved: 'never approved',
};

/** Lists what waits for a reviewer: what changed first, then file by file. With a route, what that page shows. */
export function pending(site: AuditedSite, route: string | undefined): string {
  const all = reviewablesOf(site).filter(({ routes }) => route === undefined || routes.includes(route));
  const statusOf = ({ id }: Reviewable): ApprovalStatus => site.approvals.get(id)?.status ?? 'unapproved';
  const waiting = all.filter((each) => statusOf(each) !== 'approved');
  const gone = route === undefined ? goneFrom(site) : [];
  if (waiting.length + gone.length === 0)
    return `${pc.green('✓')} ${count(all.length, 'unit')}, all approved as of ${site.asOf}`;

  const row = (each: Reviewable): string => {
    const status = statusOf(each);
    const approved = site.approvals.get(each.id)?.approval;
    const words =
      each.kind !== 'sentence'
        ? (each.what ?? each.id)
        : // What changed is shown whole, so that no word can hide.
          status === 'changed' && approved != null
          ? formatChange(diffWords(approved.text, each.text), pc)
          : shorten(each.text);
    return `  ${pc.dim(`${each.line}:${each.column}`.padEnd(7))} ${words}  ${pc.yellow(STATUS_WORDS[status])}`;
  };
  const files = [...new Set(waiting.map(({ file }) => file))].map((file) => {
    const inFile = waiting.filter((each) => each.file === file);
    const changed = inFile.filter((each) => statusOf(each) === 'changed');
    const others = inFile.filter((each) => statusOf(each) !== 'changed');
    const shown = others.slice(0, Math.max(0, SHOWN_PER_FILE - changed.length));
    const rest = others.length - shown.length;
    return [
      `${pc.bold(file)}  ${count(inFile.length, 'unit')}`,
      ...[...changed, ...shown].map(row),
      ...(rest === 0 ? [] : [pc.dim(`  … and ${rest} more`)]),
    ].join('\n');
  });
  const changed = waiting.filter((each) => statusOf(each) === 'changed').length;
  return [
    ...files,
    ...(gone.length === 0
      ? []
      : [
          `${pc.bold('Approved, and gone')}\n${gone.map(({ id, text }) => `  ${pc.dim(id)} ${shorten(text)}`).join('\n')}`,
        ]),
    `${waiting.length.toLocaleString('en-US')} of ${count(all.length, 'unit')} to approve${changed === 0 ? '' : `; ${changed} changed since approval (npm run audit -- diff)`}`,
    `Approve what you have read: npm run audit -- approve <file> --by "First Last", or in the browser: npm run review`,
  ].join('\n\n');
}

function shorten(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}
