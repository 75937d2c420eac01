import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import type { DeskAct, DeskRequest } from './desk-model.ts';

const ACTS: readonly DeskAct[] = ['approve', 'send-back', 'take-back', 'comment'];

/** Reads a decision. @throws UsageError that says what is wrong with it */
export function readDeskRequest(body: string): DeskRequest {
  const { act: wanted, by, note, units = [], gone = [] } = readFields(body);
  const act = ACTS.find((each) => each === wanted);
  if (act === undefined) throw new UsageError(`Say what to do: ${ACTS.join(', ')}.`);
  const words = textOf(note);
  if (act === 'comment' && words === '') throw new UsageError('Write the comment first.');
  if (act === 'send-back' && words === '')
    throw new UsageError('Say why: the author has to know what to change.');
  if (!Array.isArray(units) || !Array.isArray(gone) || units.length + gone.length === 0)
    throw new UsageError('Nothing is chosen.');
  return {
    act,
    by: textOf(by),
    note: words,
    units: units.map((unit: unknown) => {
      const { id, hash } = isRecord(unit) ? unit : {};
      return { id: required(id), hash: required(hash) };
    }),
    gone: gone.map(required),
  };
}

/** Reads what a sentence is to be labeled as. @throws UsageError for anything else */
export function readLabelRequest(body: string): { id: string; claim: string | null } {
  const { id, claim } = readFields(body);
  return { id: required(id), claim: claim === null ? null : required(claim) };
}

/** Who says so, where the page asks for the name. @throws UsageError for what is not JSON */
export function readName(body: string): string {
  return textOf(readFields(body)['by']);
}

function readFields(body: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(body);
    if (isRecord(data)) return data;
  } catch {
    // Told below.
  }
  throw new UsageError('This is not a decision: it is not a JSON object.');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function required(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UsageError('This decision does not say what it is about.');
}
