import type { Nodes } from 'mdast';

/** What becomes an element within a line. */
const INLINE: ReadonlySet<string> = new Set([
  'link',
  'linkReference',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
]);

/**
 * The text of a node as read aloud, without the alt texts of pictures, which are separate units.
 * @returns the text, and as `seams` the offsets in it at which a link, bold words and the like begin or end
 */
export function readMarkdownText(node: Nodes): { text: string; seams: number[] } {
  let text = '';
  const seams: number[] = [];
  const add = (written: string) => {
    const plain = written.replace(/\s+/g, ' ');
    text += text === '' || text.endsWith(' ') ? plain.trimStart() : plain;
  };
  const walk = (each: Nodes) => {
    const isInline = INLINE.has(each.type);
    if (isInline) seams.push(text.length);
    if (each.type === 'break') add(' ');
    else if (each.type === 'text' || each.type === 'inlineCode') add(each.value);
    else if ('children' in each) each.children.forEach(walk);
    if (isInline) seams.push(text.length);
  };
  walk(node);
  return { text, seams };
}
