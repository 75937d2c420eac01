import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import type { Day } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { type Approvable, type Approval, isSameName } from './approval.ts';
import { approvalsFileOf, isSameText, parseApproved, readBytes, spellLine } from './approved-words.ts';

/** Holds one person's decision about texts, with the words that the person read. */
export interface Decision {
  act: 'approve' | 'send back' | 'take back' | 'answer';
  texts: readonly Approvable[];
  /** Lists ids of removed or renamed texts. Their approvals are deleted with this decision. */
  gone?: readonly string[];
  by: string;
  on: Day;
  /** Holds the reason for sending a text back, or the author's answer. */
  note?: string | undefined;
}

/** Lists the files that a decision changed, with their text before and after. Empty if nothing changed. */
export type Recorded = readonly { file: string; before: string; after: string }[];

type Line = Omit<Approval, 'spot'>;

/** Writes a decision to content/approvals/, completely or not at all. @throws UsageError if it cannot be recorded */
export function recordDecision(root: string, decision: Decision): Recorded {
  const { act, texts, gone = [], note } = decision;
  if ((act === 'send back' || act === 'answer') && !note?.trim())
    throw new UsageError('Nothing was recorded: write the words first.');
  const items = [...texts.map((text) => ({ id: text.id, text })), ...gone.map((id) => ({ id, text: null }))];
  const changes = [...mapBy(items, ({ id }) => approvalsFileOf(id))].flatMap(([file, own]) => {
    const before = readBytes(root, file).toString('utf8');
    const { lines: known, faults } = parseApproved(file, Buffer.from(before));
    for (const { at, message, remedy } of faults)
      throw new UsageError(`Nothing was recorded: ${file}:${at.line} ${message}. ${remedy}`);
    const lines = new Map<string, readonly Line[]>(mapBy(known, ({ id }) => id));
    for (const { id, text } of own)
      lines.set(id, text === null ? [] : decided(text, lines.get(id) ?? [], decision));
    const after = spell([...lines.values()].flat());
    return after === spell(known) ? [] : [{ file, before, after }];
  });
  if (act === 'answer' && changes.length === 0)
    throw new UsageError('Nothing was recorded: nobody sent these words back.');
  write(root, changes);
  return changes;
}

/** Undoes a decision. @throws UsageError if its files have changed since */
export function undoDecision(root: string, changes: Recorded): void {
  for (const { file, after } of changes)
    if (readBytes(root, file).toString('utf8') !== after)
      throw new UsageError(`Nothing was recorded: ${file} was changed since. Load the page again.`);
  write(
    root,
    changes.map(({ file, before, after }) => ({ file, before: after, after: before })),
  );
}

/** Applies a decision to the known decisions about a text. Returns the decisions that then remain. */
function decided(text: Approvable, known: readonly Line[], { act, by, on, note = '' }: Decision): Line[] {
  const own = known.find((line) => isSameName(line.by, by));
  const others = known.filter((line) => line !== own);
  if (act === 'take back') return own?.act === undefined ? [...known] : others;
  if (act === 'answer')
    return known.map((each) => (each.act === undefined ? each : { ...each, answer: { text: note, by, on } }));
  const { id, en } = text;
  const words = { id, text: text.text, ...(en !== undefined && { en }) };
  const line: Line = { ...words, by, on, ...(act === 'send back' && { act: 'sent back', note }) };
  const isAgain =
    own !== undefined && isSameText(own, text) && own.act === line.act && own.note === line.note;
  // An approval deletes other people's decisions about other wordings. Git still has them.
  const kept = act === 'approve' ? others.filter((each) => isSameText(each, text)) : others;
  return [...kept, isAgain ? own : line];
}

function spell(lines: readonly Line[]): string {
  return lines.map((line) => `${spellLine(line)}\n`).join('');
}

/** Writes the changed files. Deletes files without a line. @throws UsageError if a file cannot be written */
function write(root: string, changes: Recorded): void {
  try {
    writeFiles(changes.map(({ file, after }) => ({ path: join(root, file), text: after })));
    for (const { file, after } of changes) if (after === '') rmSync(join(root, file));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const why = error.code === 'ENOSPC' ? 'the disk is full' : error.message;
    throw new UsageError(`Nothing was recorded: ${why}. Try again.`);
  }
}
