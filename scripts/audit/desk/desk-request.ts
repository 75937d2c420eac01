import { isRecord } from '../../content/json-data.ts';

/** A decision as the page sends it: about which texts, each with the hash of what was on the screen. */
export interface DeskRequest {
  act: 'approve' | 'withdraw' | 'comment';
  by: string;
  /** Empty where nothing is remarked; a comment has one. */
  note: string;
  units: { id: string; hash: string }[];
}

/** Reads a decision, or says what is wrong with it. */
export function readDeskRequest(body: string): DeskRequest | string {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return 'This is not a decision: it is not JSON.';
  }
  if (!isRecord(data)) return 'This is not a decision.';
  const { act, by, note = '', units } = data;
  if (act !== 'approve' && act !== 'withdraw' && act !== 'comment')
    return 'Say what to do: approve, withdraw or comment.';
  if (typeof by !== 'string' || by.trim() === '') return 'Enter your name first.';
  if (typeof note !== 'string') return 'The remark must be text.';
  if (act === 'comment' && note.trim() === '') return 'Write the comment first.';
  if (!Array.isArray(units) || units.length === 0) return 'Nothing is chosen.';
  const chosen = units.flatMap((unit: unknown) =>
    isRecord(unit) && typeof unit['id'] === 'string' && typeof unit['hash'] === 'string'
      ? [{ id: unit['id'], hash: unit['hash'] }]
      : [],
  );
  if (chosen.length !== units.length) return 'This decision does not say what it is about.';
  return { act, by: by.trim(), note: note.trim(), units: chosen };
}
