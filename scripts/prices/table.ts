import type { Day } from '../lib/day.ts';

/** A row of a table. `text` returns the content of a cell, counted from 0; '' for an empty or missing cell. */
export interface Row {
  width: number;
  text(column: number): string;
}

export interface Table {
  /** The names of the files and of the sheet, outermost first. */
  names: string[];
  /** The day on which the file was last changed. */
  day: Day;
  /** Reads the rows, and tells the share of the file that was read so far, from 0 to 1. */
  rows(tell?: (share: number) => void): AsyncGenerator<Row>;
}
