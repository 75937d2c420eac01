import { diffArrays } from 'diff';
import { shorten } from '../../proof/shorten.ts';

/** A removed run of at least this many lines is named by its first and last line: all of it is above. */
const LONG_RUN = 6;

const CONTEXT_LENGTH = 70;

/** What differs between two lists of lines, each hunk below the line that it follows; empty when nothing does. */
export function describeChanges(before: readonly string[], after: readonly string[]): string[] {
  const result: string[] = [];
  let context: string | null = null;
  let isOpen = false;
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      context = value.at(-1) ?? null;
      isOpen = false;
      continue;
    }
    if (!isOpen)
      result.push(context === null ? '@ at the top' : `@ after: ${shorten(context.trim(), CONTEXT_LENGTH)}`);
    isOpen = true;
    if (added) result.push(...value.map((line) => `+ ${line}`));
    else if (value.length < LONG_RUN) result.push(...value.map((line) => `- ${line}`));
    else
      result.push(
        `- ${value[0] ?? ''}`,
        `- … ${value.length - 2} lines of the page, to:`,
        `- ${value.at(-1) ?? ''}`,
      );
  }
  return result;
}
