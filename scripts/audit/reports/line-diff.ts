import { diffArrays } from 'diff';

/** A run of lines that stayed, came or went. */
export interface LineChange {
  kind: 'same' | 'inserted' | 'deleted';
  lines: readonly string[];
}

/** The difference between two texts of many lines, such as a page's transcript. */
export function diffLines(before: string, after: string): LineChange[] {
  return diffArrays(before.split('\n'), after.split('\n')).map(({ added, removed, value }) => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    lines: value,
  }));
}

/** The first line that differs, for a message: `line 12: “…” is new`. */
export function firstChange(before: string, after: string): string {
  let line = 1;
  for (const { kind, lines } of diffLines(before, after)) {
    const [first = ''] = lines;
    if (kind === 'inserted') return `line ${line} is new, “${first.trim()}”`;
    if (kind === 'deleted') return `line ${line} is gone, “${first.trim()}”`;
    line += lines.length;
  }
  return 'nothing differs';
}
