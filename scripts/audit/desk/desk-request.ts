import { UsageError } from '../../usage-error.ts';
import { isRecord } from '../../content/json-data.ts';
import type { DeskAct, DeskRequest } from './desk-model.ts';

const ACTS: readonly DeskAct[] = ['approve', 'send-back', 'take-back', 'comment'];

/** Reads a decision, or says what is wrong with it. */
export function readDeskRequest(body: string): DeskRequest | string {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return 'This is not a decision: it is not JSON.';
  }
  if (!isRecord(data)) return 'This is not a decision.';
  const { by = '', note = '', units = [], gone = [] } = data;
  const act = ACTS.find((each) => each === data['act']);
  if (act === undefined) return `Say what to do: ${ACTS.join(', ')}.`;
  if (typeof by !== 'string' || typeof note !== 'string') return 'The name and the remark must be text.';
  if (act === 'comment' && note.trim() === '') return 'Write the comment first.';
  if (act === 'send-back' && note.trim() === '') return 'Say why: the author has to know what to change.';
  if (!Array.isArray(units) || !Array.isArray(gone) || units.length + gone.length === 0)
    return 'Nothing is chosen.';
  const chosen = units.flatMap((unit: unknown) =>
    isRecord(unit) && typeof unit['id'] === 'string' && typeof unit['hash'] === 'string'
      ? [{ id: unit['id'], hash: unit['hash'] }]
      : [],
  );
  const missing = gone.filter((id: unknown) => typeof id === 'string');
  if (chosen.length !== units.length || missing.length !== gone.length)
    return 'This decision does not say what it is about.';
  return { act, by: by.trim(), note: note.trim(), units: chosen, gone: missing };
}

/** Reads what a sentence is to be labeled as. @throws UsageError for anything else */
export function readLabelRequest(body: string): { id: string; claim: string | null } {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    data = null;
  }
  if (isRecord(data) && typeof data['id'] === 'string') {
    const { id, claim } = data;
    if (claim === null || typeof claim === 'string') return { id, claim };
  }
  throw new UsageError('This is not a label: it names no sentence.');
}
