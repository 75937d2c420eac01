import { diffWords } from '../approvals/word-diff.ts';
import type { DeskLine, DeskPart } from './desk-model.ts';

/**
 * Sorts what the pages of one template say: first what all of them say, as the first page says it, with the places
 * marked where others say something else; then, page by page, what only some say.
 * @param pages two or more
 * @param templates ids of sentences whose tokens each entry fills
 */
export function groupEntries(pages: readonly DeskPart[], templates: ReadonlySet<string>): DeskPart[] {
  const [first] = pages;
  if (first === undefined) return [];
  const keyOf = ({ ids, text }: DeskLine) =>
    ids.some((id) => templates.has(id)) ? ids.join('\n') : `${ids.join('\n')}\n\n${text}`;
  const byKey = pages.map(({ lines }) => new Map(lines.map((line) => [keyOf(line), line])));
  const isShared = (line: DeskLine) => byKey.every((known) => known.has(keyOf(line)));
  const mark = (line: DeskLine): DeskLine => {
    const others = byKey.flatMap((known) => known.get(keyOf(line))?.text ?? []);
    const other = others.find((text) => text !== line.text);
    return other === undefined ? line : { ...line, stretches: stretchesOf(line.text, other) };
  };
  const title = `On all ${pages.length} pages, as on ${first.route}`;
  return [
    { title, route: first.route, whole: null, lines: first.lines.filter(isShared).map(mark) },
    ...pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !isShared(line)) })),
  ];
}

/** A text in stretches: what another page says as well, and what it says otherwise. */
function stretchesOf(text: string, other: string): DeskLine['stretches'] {
  return diffWords(text, other)
    .filter(({ kind }) => kind !== 'inserted')
    .map(({ kind, text: words }) => ({ text: words, varies: kind === 'deleted' }));
}
