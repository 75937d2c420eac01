import parser from 'postcss-selector-parser';
import { selectorTest, type PageNames } from './selector-names.ts';

/** A selector, cut so that its classes can be renamed. */
export interface SelectorParts {
  /** The text of the selector, cut before and after each class. */
  pieces: string[];
  /** The classes; each is also a piece. */
  classes: string[];
  /** What it asks of `class` as text: `on-` for `[class^=on-]`. */
  classParts: string[];
  canMatch: (page: PageNames) => boolean;
}

/** Finds the classes of one selector, and the pages on which it can match. */
export function readSelector(text: string): SelectorParts {
  const pieces: string[] = [];
  const classes: string[] = [];
  const classParts: string[] = [];
  let end = 0;
  const root = parser().astSync(text);
  root.walkAttributes(({ attribute, value }) => {
    if (attribute === 'class' && value !== undefined) classParts.push(value);
  });
  root.walkClasses(({ value, sourceIndex }) => {
    const start = sourceIndex + '.'.length;
    // An escaped name is not spelled as in the markup.
    if (!text.startsWith(value, start)) return;
    pieces.push(text.slice(end, start), value);
    classes.push(value);
    end = start + value.length;
  });
  return { pieces: [...pieces, text.slice(end)], classes, classParts, canMatch: selectorTest(text) };
}
