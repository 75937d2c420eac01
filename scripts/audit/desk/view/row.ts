import type { ReactNode } from 'react';
import type { DeskLine, DeskRecord } from '../desk-model.ts';

/** Attributes of the element of a row, by which a list moves to it and sees it on the screen. */
export interface RowAttributes {
  ref: (element: HTMLElement | null) => void;
  tabIndex: number;
  'aria-current': 'true' | undefined;
  'data-at': number;
  onClick: () => void;
  onFocus: () => void;
}

/** What a view adds to a row of what it shows: where it can be chosen, its attributes; and what follows the words. */
export type RenderRow = (
  row: DeskLine | DeskRecord,
  ids: readonly string[],
) => { attributes?: RowAttributes; more: ReactNode };
