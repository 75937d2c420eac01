import type { Nodes, Root } from 'mdast';
import { entryOf } from '../model/collections.ts';
import type { CheckedFile, HeadingIds } from '../model/compilation.ts';
import type { TokenTable } from './facts.ts';
import { resolveTokens } from './tokens.ts';

/** The level of the headings that links can lead to. Level 1 is the headline of the page. */
const LEVEL = 2;

/** Returns the ids of the headings in the texts of entries. A heading with an unknown token leaves out its file. */
export function headingIdsIn(files: readonly CheckedFile[], tokens: TokenTable): HeadingIds {
  const ids = new Map<string, readonly string[]>();
  for (const { path, body } of files) {
    if (body === null || entryOf(path) === null) continue;
    const headings = body.blocks
      .filter(({ depth }) => depth === LEVEL)
      .map(({ start, end }) =>
        body.questions
          .filter((part) => part.kind === 'text' && part.start >= start && part.end <= end)
          .map(({ value }) => resolveTokens(value, tokens.lookup)),
      );
    if (headings.flat().every(({ unknown }) => unknown.length === 0))
      ids.set(path, spellIds(headings.map((parts) => parts.map(({ text }) => text).join(''))));
  }
  return ids;
}

/**
 * Returns an id for each heading of a text: `on-`, then its letters and digits without accents. The beginning keeps it
 * apart from every id of the layout, such as `top` and `main`. A heading with the words of an earlier one gets a number.
 */
export function spellIds(headings: readonly string[]): string[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const id = ['on', ...(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].join('-');
    let own = id;
    for (let number = 2; used.has(own); number += 1) own = `${id}-${number}`;
    used.add(own);
    return own;
  });
}

/** Gives the headings of a text their ids, in place. Does nothing if there are more or fewer headings than ids. */
export function writeHeadingIds(body: Root, ids: readonly string[]): void {
  const headings = body.children.filter((node: Nodes) => node.type === 'heading' && node.depth === LEVEL);
  if (headings.length !== ids.length) return;
  for (const [index, heading] of headings.entries()) heading.data = { hProperties: { id: ids[index] } };
}
