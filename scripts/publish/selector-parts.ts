import parser from 'postcss-selector-parser';
import { selectorTest, type PageNames } from './selector-names.ts';

/** A selector, cut so that its classes can be renamed. */
export interface SelectorParts {
  /** The text of the selector, cut before and after each class: every second piece is one. */
  pieces: string[];
  canMatch: (page: PageNames) => boolean;
}

/** Finds the classes of one selector, and the pages on which it can match. */
export function readSelector(text: string): SelectorParts {
  const pieces: string[] = [];
  let end = 0;
  parser()
    .astSync(text)
    .walkClasses(({ value, sourceIndex }) => {
      const start = sourceIndex + '.'.length;
      // An escaped name is not spelled as in the markup.
      if (!text.startsWith(value, start)) return;
      pieces.push(text.slice(end, start), value);
      end = start + value.length;
    });
  return { pieces: [...pieces, text.slice(end)], canMatch: selectorTest(text) };
}
