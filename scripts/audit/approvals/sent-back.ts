import type { Diagnostic } from '../../content/diagnostics.ts';
import { spellDay } from '../../day.ts';
import type { Approvable, Approval } from './approval.ts';
import { hashUnit } from './hash.ts';
import { latestActs, type Ledger } from './ledger.ts';

/** Why a reviewer sent a text back to its author. */
export interface SentBack {
  by: string;
  on: string;
  note: string;
}

/**
 * The reason for which a reviewer sent a text back: a withdrawal with a note, until the words change or somebody decides
 * again. Null for anything else.
 * @param latest the latest approval or withdrawal of the text
 */
export function sentBack({ id, text }: Approvable, latest: Approval | null): SentBack | null {
  if (latest?.act !== 'withdraw' || latest.note === undefined) return null;
  return latest.hash === hashUnit(id, text) ? { by: latest.by, on: latest.on, note: latest.note } : null;
}

/** Each text that was sent back, with the reason. */
export function allSentBack<Text extends Approvable>(
  texts: readonly Text[],
  ledger: Pick<Ledger, 'approvals'>,
): { text: Text; reason: SentBack }[] {
  const latest = latestActs(ledger);
  return texts.flatMap((text) => {
    const reason = sentBack(text, latest.get(text.id) ?? null);
    return reason === null ? [] : [{ text, reason }];
  });
}

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
