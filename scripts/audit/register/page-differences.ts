import { diffArrays } from 'diff';

/** One line of a page that differs between two versions of it. */
export interface LineDifference {
  kind: 'added' | 'gone' | 'moved' | 'changed';
  before: { text: string; note?: string } | null;
  after: { text: string; note?: string } | null;
  direction?: 'up' | 'down';
  /** The words of the line above. */
  below: string;
  /** Says it in a sentence. */
  title: string;
}

/** Lists how a page that was approved differs from the page now. Both are texts as they are approved. */
export function comparePageTexts(approved: string, shown: string): LineDifference[] {
  const changes = diffArrays(approved.split('\n'), shown.split('\n'));
  const linesOf = (side: 'added' | 'removed') => changes.flatMap((run) => (run[side] ? run.value : []));
  const [gone, added] = [linesOf('removed'), linesOf('added')];
  const moved = gone.filter((line) => added.includes(line));
  const sameButFigures = (line: string, others: readonly string[]) =>
    others.find((other) => other !== line && other.replace(/\d+/g, '0') === line.replace(/\d+/g, '0'));
  return changes.flatMap(({ added: came, removed: went, value }) =>
    value.flatMap((line): LineDifference[] => {
      if (!came && !went) return [];
      const text = line.trim();
      const now = { text };
      if (moved.includes(line))
        return came ? [{ kind: 'moved', before: now, after: now, below: '', title: text }] : [];
      const other = sameButFigures(line, came ? gone : added);
      if (other !== undefined && !came) return [];
      const before = came ? (other === undefined ? null : { text: other.trim() }) : now;
      const kind = other !== undefined ? 'changed' : came ? 'added' : 'gone';
      const title = kind === 'changed' ? `“${before?.text}” is now “${text}”` : text;
      return [{ kind, before, after: came ? now : null, below: '', title }];
    }),
  );
}
