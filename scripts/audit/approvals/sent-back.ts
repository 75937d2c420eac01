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
