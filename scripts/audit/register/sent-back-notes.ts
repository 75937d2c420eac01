import type { Diagnostic } from '../../content/diagnostics.ts';
import { spellDay } from '../../day.ts';
import type { Approvable } from '../approvals/approval.ts';
import type { Ledger } from '../approvals/ledger.ts';
import { allSentBack, type SentBack } from '../approvals/sent-back.ts';

/** `sent back by Ada Reviewer on November 22, 2026: “Say how long it takes.”` */
export function describeSentBack({ by, on, note }: SentBack): string {
  return `sent back by ${by} on ${spellDay(on)}: “${note}”`;
}

/** What tells authors why a reviewer sent their words back, at the place of each. */
export function sentBackNotes(
  texts: readonly (Approvable & { file: string; line: number; column: number })[],
  ledger: Pick<Ledger, 'approvals'>,
): Diagnostic[] {
  return allSentBack(texts, ledger).map(({ text: { id, file, line, column }, reason }) => ({
    file,
    place: { start: { line, column }, end: { line, column: column + 1 } },
    rule: 'sent-back',
    severity: 'warning',
    reason: `${id.replace(/^[^#]*#?\/?/, '') || id} was ${describeSentBack(reason)}`,
    remedy: 'Change the words, or ask the reviewer to take it back.',
  }));
}
