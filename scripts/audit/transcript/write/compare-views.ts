import { diffArrays } from 'diff';
import { shorten } from '../../proof/shorten.ts';

/** A removed run of at least this many lines is named by its first and last line: all of it is above. */
const LONG_RUN = 6;
const CONTEXT_LENGTH = 70;

/** What differs between two lists of lines, each hunk below the line that it follows; empty when nothing does. */
export function describeChanges(before: readonly string[], after: readonly string[]): string[] {
  const result: string[] = [];
  let context: string | undefined = '@ at the top';
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      context = `@ after: ${shorten(value.at(-1)?.trim() ?? '', CONTEXT_LENGTH)}`;
      continue;
    }
    if (context !== undefined) result.push(context);
    context = undefined;
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

/** One way to meet a page. */
export interface View {
  /** Empty for the page as it opens. */
  name: string;
  width: string;
  steps: readonly string[];
  /** Views of one group are compared with each other: a visitor's settings, or what a visitor does. */
  group: 'settings' | 'states';
  lines: readonly string[];
}

/** What a view changes about a page. */
export interface ViewChanges {
  name: string;
  width: string;
  steps: readonly string[];
  /** The view that `changes` are compared with, if it is not the page as it opens. */
  besides: string | null;
  changes: readonly string[];
}

/** An earlier view has to be this much nearer than the page as it opens. */
const PREFERENCE = 1.3;

/** Compares each view with the page as it opens, or with an earlier one of its group where that is shorter. */
export function compareViews(opened: readonly string[], views: readonly View[]): ViewChanges[] {
  return views.map(({ name, width, steps, group, lines }, index) => {
    const earlier = views.slice(0, index).filter((other) => other.group === group);
    const candidates = [{ name: null, lines: opened }, ...earlier].map((other) => ({
      besides: other.name,
      changes: describeChanges(other.lines, lines),
    }));
    const sizeOf = ({ besides, changes }: (typeof candidates)[number]) =>
      changes.join('\n').length * (besides === null ? 1 : PREFERENCE);
    const shortest = candidates.reduce((best, each) => (sizeOf(each) < sizeOf(best) ? each : best));
    return { name, width, steps, ...shortest };
  });
}

/** A view that changes the same at both widths is written once. */
export function joinViews(views: readonly ViewChanges[]): ViewChanges[] {
  const joined = new Map<string, ViewChanges>();
  for (const view of views) {
    const key = JSON.stringify([view.name, view.besides, view.changes]);
    const known = joined.get(key);
    joined.set(key, known === undefined ? view : { ...known, width: `${known.width} and ${view.width}` });
  }
  return [...joined.values()];
}
