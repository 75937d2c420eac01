import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy, mapBy } from '../../content/group-by.ts';
import type { Day } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval } from './approval.ts';
import { approvalsFileOf, isSameText, parseApproved, spellLine } from './approved-words.ts';
import { isSameName } from './reviewers.ts';

/** Holds a decision of one person about texts, in the words that they read. */
export interface Decision {
  act: 'approve' | 'send back' | 'take back' | 'answer';
  texts: readonly Approvable[];
  /** Ids whose lines go with the decision: texts that were removed, or had another name before. */
  gone?: readonly string[];
  by: string;
  on: Day;
  /** Holds the reason, or the words of an answer. */
  note?: string | undefined;
}

/** Holds a decision as it was written, to take it back. */
export interface Recorded {
  /** Holds the files that it changed; none where all of it was decided before. */
  files: readonly string[];
  /** Holds each of these files as it was and as it is. */
  changes: readonly { file: string; before: string; after: string }[];
}

type Line = Omit<Approval, 'spot'>;

/**
 * Writes a decision to content/approvals/, each file whole or not at all.
 * @throws UsageError when it cannot be written, as on a full disk, or a file has a line that is not understood; then
 * nothing is recorded
 */
export function recordDecision(root: string, decision: Decision): Recorded {
  const { act, texts, gone = [], note } = decision;
  if (act !== 'approve' && act !== 'take back' && !note?.trim())
    throw new UsageError('Nothing was recorded: write the words first.');
  const items = [...texts.map((text) => ({ id: text.id, text })), ...gone.map((id) => ({ id, text: null }))];
  const changes = groupBy(items, ({ id }) => approvalsFileOf(id)).flatMap((own) => {
    const file = approvalsFileOf(own[0]?.id ?? '');
    const { text: before, lines: known } = readFile(root, file);
    const lines = new Map<string, readonly Line[]>(mapBy(known, ({ id }) => id));
    for (const { id, text } of own)
      lines.set(id, text === null ? [] : decided(text, lines.get(id) ?? [], decision));
    const after = spell([...lines.values()].flat());
    return after === spell(known) ? [] : [{ file, before, after }];
  });
  if (act === 'answer' && changes.length === 0)
    throw new UsageError('Nothing was recorded: nobody sent these words back.');
  write(root, changes);
  return { files: changes.map(({ file }) => file), changes };
}

/** Takes a decision back. @throws UsageError where its files were changed since */
export function undoDecision(root: string, { changes }: Recorded): void {
  for (const { file, after } of changes)
    if (readBytes(root, file).toString() !== after)
      throw new UsageError(`Nothing was recorded: ${file} was changed since. Load the page again.`);
  write(
    root,
    changes.map(({ file, before, after }) => ({ file, before: after, after: before })),
  );
}

/** Gives the lines about a text after a decision about it. */
function decided(text: Approvable, known: readonly Line[], { act, by, on, note }: Decision): Line[] {
  const own = known.find((line) => isSameName(line.by, by));
  const others = known.filter((line) => line !== own);
  const same = own !== undefined && isSameText(own, text) ? own : undefined;
  const { en } = text;
  const line: Line = { id: text.id, text: text.text, ...(en === undefined ? {} : { en }), by, on };
  switch (act) {
    case 'approve': {
      // Decisions of others about other words are over. Git keeps them.
      const current = others.filter((each) => isSameText(each, text));
      return [...current, same !== undefined && same.act === undefined ? same : line];
    }
    case 'send back':
      return same?.act === 'sent back' && same.note === note
        ? [...known]
        : [...others, { ...line, act: 'sent back', note: note ?? '' }];
    case 'take back':
      return own?.act === undefined ? [...known] : others;
    case 'answer':
      return known.map((each) =>
        each.note === undefined ? each : { ...each, answer: { text: note ?? '', by, on } },
      );
  }
}

function readBytes(root: string, file: string): Buffer {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}

/** @throws UsageError naming the first line with a fault */
function readFile(root: string, file: string): { text: string; lines: readonly Line[] } {
  const bytes = readBytes(root, file);
  const { lines, faults } = parseApproved(file, bytes);
  const [fault] = faults;
  if (fault !== undefined)
    throw new UsageError(
      `Nothing was recorded: ${file}:${fault.at.line} ${fault.message}. ${fault.remedy ?? ''}`,
    );
  return { text: bytes.toString(), lines };
}

function spell(lines: readonly Line[]): string {
  return lines.map((line) => `${spellLine(line)}\n`).join('');
}

/** Writes all files beside themselves, then puts them in place. @throws UsageError when they cannot be written */
function write(root: string, changes: Recorded['changes']): void {
  const drafts = changes.map(({ file, after }) => {
    const path = join(root, file);
    return { path, draft: `${path}.${process.pid}.draft`, after };
  });
  try {
    for (const { path, draft, after } of drafts) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(draft, after, { flush: true });
    }
    for (const { path, draft, after } of drafts)
      if (after === '') rmSync(path, { force: true });
      else renameSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new UsageError(
      `Nothing was recorded: ${error.code === 'ENOSPC' ? 'the disk is full' : error.message}. Try again.`,
    );
  } finally {
    for (const { draft } of drafts) if (existsSync(draft)) rmSync(draft);
  }
}
