import type { Diagnostic } from '../../content/diagnostics.ts';
import { spellDay } from '../../lib/day.ts';
import { count } from '../proof/normalize.ts';
import { factIn, type UnitApproval } from './approval.ts';

/** Lists the rules that report texts without approval. Reports show these findings as a status. */
export const STATUS_RULES: ReadonlySet<string> = new Set(['PRF-002', 'PRF-003', 'PRF-004']);

const NEVER: UnitApproval = { status: 'unapproved', approval: null, own: [], all: [] };

type Approvals = ReadonlyMap<string, UnitApproval>;

/** Returns the status of the text with this id; `unapproved` if it has none. */
export function approvalOf(approvals: Approvals, id: string): UnitApproval {
  return approvals.get(id) ?? NEVER;
}

/** Returns true if the current words of a text are not approved. */
export function isWaiting(approvals: Approvals, id: string): boolean {
  return approvalOf(approvals, id).status !== 'approved';
}

/** Names everybody who approved the current words: `Ana Ruiz on 2026-11-20 and Ben Cole on 2026-11-21`. */
export function approversOf({ status, own }: UnitApproval): string {
  const isApproved = status === 'approved' || status === 'second';
  return isApproved ? own.map(({ by, on }) => `${by} on ${on}`).join(' and ') : '';
}

/** Describes a status for a message: who decided, when and why. */
export function describeStatus(approval: UnitApproval): string {
  const { status, approval: line } = approval;
  if (line === null) return 'was never approved';
  const { by, on, act, note, answer } = line;
  const answered =
    answer === undefined ? '' : `. ${answer.by} answered on ${spellDay(answer.on)}: “${answer.text}”`;
  return {
    unapproved: 'was never approved',
    approved: `was approved by ${approversOf(approval)}`,
    second: `was approved by ${approversOf(approval)}; a second reviewer has to approve it, too`,
    changed: `was changed since ${by} ${act === undefined ? 'approved it' : 'sent it back'} on ${on}`,
    'sent-back': `was sent back by ${by} on ${spellDay(on)}: “${note}”${answered}`,
  }[status];
}

interface Placed {
  id: string;
  file: string;
  line: number;
  column: number;
  tokens: readonly string[];
}

/** Creates a warning for each text that was sent back, with the reason. For a fact, adds how many sentences use it. */
export function sentBackNotes(texts: readonly Placed[], approvals: Approvals): Diagnostic[] {
  const back = texts.filter(({ id }) => approvalOf(approvals, id).status === 'sent-back');
  return back.map(({ id, file, line, column }): Diagnostic => {
    const names = ({ tokens }: Placed) => tokens.some((token) => token.split('.')[0] === factIn(id));
    const users = texts.filter(names).length;
    const said = users === 0 ? '' : ` (said in ${count(users, 'sentence')})`;
    const name = id.replace(/^[^#]*#?\/?/, '') || id;
    return {
      file,
      place: { start: { line, column }, end: { line, column: column + 1 } },
      rule: 'sent-back',
      severity: 'warning',
      reason: `${name} ${describeStatus(approvalOf(approvals, id))}${said}`,
      remedy: 'Change the words, or answer the reviewer: npm run review.',
    };
  });
}
