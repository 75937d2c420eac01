import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy, mapBy } from '../../content/group-by.ts';
import type { Day } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval } from './approval.ts';
import { approvalsFileOf, isSameText, parseApproved, spellLine } from './approved-words.ts';
import { comparableName } from './reviewers.ts';

/** Holds a decision of one person about texts, in the words that they read. */
export interface Decision {
  act: 'approve' | 'send back' | 'take back' | 'comment' | 'answer';
  texts: readonly Approvable[];
  /** Ids whose lines go with the decision: texts that were removed, or had another name before. */
  gone?: readonly string[];
  by: string;
  on: Day;
  /** The reason, the remark, or the words of an answer. */
  note?: string | undefined;
}

/** Replaces a line by another; null for none. */
interface Change {
  file: string;
  before: string | null;
  after: string | null;
}

/** Holds a decision as it was written, to take it back. */
export interface Recorded {
  /** The files that it changed; none where all of it was decided before. */
  files: readonly string[];
  changes: readonly Change[];
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
    const known = readLines(root, file);
    return own.flatMap(({ id, text }) => {
      const lines = known.get(id) ?? [];
      const change = text === null ? lines.map(removed) : changesOf(text, lines, decision);
      return change.map((each): Change => ({ file, ...each }));
    });
  });
  if (act === 'answer' && changes.length === 0)
    throw new UsageError('Nothing was recorded: nobody sent these words back or remarked on them.');
  write(root, changes);
  return { files: [...new Set(changes.map(({ file }) => file))], changes };
}

/** Takes a decision back. @throws UsageError where its lines were changed since */
export function undoDecision(root: string, { changes }: Recorded): void {
  write(
    root,
    changes.map(({ file, before, after }) => ({ file, before: after, after: before })),
  );
}

/** Gives the changes of lines that a decision about one text makes. */
function changesOf(text: Approvable, known: readonly Line[], { act, by, on, note }: Decision) {
  const own = known.find((line) => comparableName(line.by) === comparableName(by));
  const isSame = own !== undefined && isSameText(own, text);
  const put = (line: Line) => [{ before: own === undefined ? null : spellLine(own), after: spellLine(line) }];
  const base = { id: text.id, text: text.text, ...(text.en === undefined ? {} : { en: text.en }), by, on };
  switch (act) {
    case 'approve': {
      // Decisions of others about other words are over. Git keeps them.
      const over = known.filter((line) => line !== own && !isSameText(line, text)).map(removed);
      const isDone = isSame && own.act === undefined && (note === undefined || note === own.note);
      return [...over, ...(isDone ? [] : put(note === undefined ? base : { ...base, note }))];
    }
    case 'send back':
      return isSame && own.act === 'sent back' && own.note === note
        ? []
        : put({ ...base, act: 'sent back', note });
    case 'comment':
      if (!isSame) return put({ ...base, act: 'comment', note });
      return own.note === note ? [] : put({ ...own, note: [own.note, note].filter(Boolean).join('\n') });
    case 'take back':
      return own?.act === undefined ? [] : [removed(own)];
    case 'answer':
      return known
        .filter(({ note: reason }) => reason !== undefined)
        .map((line) => ({
          before: spellLine(line),
          after: spellLine({ ...line, answer: { text: note ?? '', by, on } }),
        }));
  }
}

function removed(line: Line) {
  return { before: spellLine(line), after: null };
}

/** Reads the lines of a file by the id of their text. @throws UsageError naming the first line with a fault */
function readLines(root: string, file: string): Map<string, Approval[]> {
  const path = join(root, file);
  const { lines, faults } = parseApproved(file, existsSync(path) ? readFileSync(path) : new Uint8Array());
  const [fault] = faults;
  if (fault !== undefined)
    throw new UsageError(
      `Nothing was recorded: ${file}:${fault.at.line} ${fault.message}. ${fault.remedy ?? ''}`,
    );
  return mapBy(lines, ({ id }) => id);
}

/** Puts lines in place of others. @throws UsageError when a line is not there any more, or it cannot be written */
function write(root: string, changes: readonly Change[]): void {
  const drafts = groupBy(changes, ({ file }) => file).map((own) => {
    const file = own[0]?.file ?? '';
    const path = join(root, file);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean) : [];
    for (const { before, after } of own) replaceLine(lines, file, before, after);
    return { path, text: lines.map((line) => `${line}\n`).join('') };
  });
  const made: string[] = [];
  try {
    for (const { path, text } of drafts) {
      mkdirSync(dirname(path), { recursive: true });
      made.push(draftOf(path));
      writeFileSync(draftOf(path), text, { flush: true });
    }
    for (const { path, text } of drafts) {
      if (text === '') rmSync(path, { force: true });
      else renameSync(draftOf(path), path);
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new UsageError(
      `Nothing was recorded: ${error.code === 'ENOSPC' ? 'the disk is full' : error.message}. Try again.`,
    );
  } finally {
    for (const draft of made) rmSync(draft, { force: true });
  }
}

function replaceLine(lines: string[], file: string, before: string | null, after: string | null): void {
  const canonical = (line: string) => JSON.stringify(JSON.parse(line));
  const at = before === null ? lines.length : lines.findIndex((line) => canonical(line) === before);
  if (at === -1)
    throw new UsageError(`Nothing was recorded: ${file} was changed since. Load the page again.`);
  lines.splice(at, before === null ? 0 : 1, ...(after === null ? [] : [after]));
}

function draftOf(path: string): string {
  return `${path}.${process.pid}.draft`;
}
