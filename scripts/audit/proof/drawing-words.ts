import { childrenOf, type Node, parseHtml, tree } from '../../html/tree.ts';
import { hasWords } from './normalize.ts';

const DRAWING = /data:image\/svg\+xml([^,]*),([\s\S]*)/i;

/** The words of a drawing that an address or a style holds as a whole, such as `data:image/svg+xml,…`. */
export function wordsOfDrawings(text: string): string[] {
  const [, type = '', data = ''] = DRAWING.exec(text) ?? [];
  if (data === '') return [];
  return [...wordsIn(parseHtml(type.includes('base64') ? decodeBase64(data) : decodePercents(data)))];
}

function* wordsIn(node: Node): Generator<string> {
  if (tree.isTextNode(node)) {
    const words = node.value.trim().replace(/["')\s]+$/, '');
    if (hasWords(words)) yield words;
    return;
  }
  if (tree.isElementNode(node) && node.tagName === 'style') return;
  for (const child of childrenOf(node)) yield* wordsIn(child);
}

function decodeBase64(data: string): string {
  return Buffer.from(data, 'base64').toString('utf8');
}

function decodePercents(data: string): string {
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}
