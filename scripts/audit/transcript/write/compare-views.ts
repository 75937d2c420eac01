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

/** An earlier view has to be this much nearer than the page as it opens. */
const PREFERENCE = 1.3;

/**
 * What each view changes about the page as it opens, or about an earlier view of its group where that is shorter:
 * `besides` names it.
 */
export function compareViews(opened: readonly string[], views: readonly View[]) {
  return views.map(({ name, width, steps, group, lines }, index) => {
    const earlier = views.slice(0, index).filter((other) => other.group === group);
    const near = nearest([{ name: null, lines: opened }, ...earlier], lines, (other) =>
      other.name === null ? 1 : PREFERENCE,
    );
    return { name, width, steps, besides: near?.name ?? null, changes: near?.changes ?? [] };
  });
}

type ViewChanges = ReturnType<typeof compareViews>[number];

/** Of several texts, the one most like these lines, with the differences; null without texts. */
export function nearest<Text extends { lines: readonly string[] }>(
  texts: readonly Text[],
  lines: readonly string[],
  weightOf: (text: Text) => number = () => 1,
): (Text & { changes: string[] }) | null {
  const sizeOf = (text: Text & { changes: string[] }) => text.changes.join('\n').length * weightOf(text);
  const compared = texts.map((text) => ({ ...text, changes: describeChanges(text.lines, lines) }));
  return compared.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null;
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
