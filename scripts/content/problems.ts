import { VFileMessage } from 'vfile-message';
import type { Problem } from './types.ts';

/** Turns a problem into a message: `note` holds the remedy, `url` the path of the file's schema. */
export function createMessage(problem: Problem, schema: string | null): VFileMessage {
  const message = new VFileMessage(problem.reason, {
    place: problem.place,
    ruleId: problem.rule,
    source: 'content',
  });
  message.file = problem.file;
  message.fatal = problem.severity !== 'warning';
  message.note = problem.remedy;
  message.url = schema === null ? undefined : `schemas/${schema}`;
  return message;
}

/** Orders messages by file, line, column and wording. */
export function compareMessages(a: VFileMessage, b: VFileMessage): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.reason, b.reason)
  );
}

/** Orders text by code unit, the same on every machine (unlike localeCompare). */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
