import { diffWordsWithSpace } from 'diff';
import { normalize } from '../proof/normalize.ts';

/** A stretch of text, and whether it came, went or stayed. */
export interface Change {
  kind: 'same' | 'inserted' | 'deleted';
  text: string;
}

/** The difference between two wordings, word by word. */
export function diffWords(before: string, after: string): Change[] {
  return diffWordsWithSpace(normalize(before), normalize(after)).map(({ added, removed, value }) => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value,
  }));
}

type Paint = (text: string) => string;

/** One line for a terminal: `[-gone-]`, `{+come+}`, so that color is not all that tells. */
export function formatChange(
  changes: readonly Change[],
  { red, green }: { red: Paint; green: Paint },
): string {
  return changes
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'deleted' ? red(`[-${text}-]`) : green(`{+${text}+}`),
    )
    .join('');
}
