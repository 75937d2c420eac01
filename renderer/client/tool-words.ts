import type { WordNode } from './word-node.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Fills the <template> of a tool with its words. A build moves them from the page to a file
 * (scripts/publish/tool-words.ts). In development they are in the page already.
 * @throws Error if the file does not load
 */
export async function loadWords(tool: Element): Promise<void> {
  const template = tool.querySelector('template');
  const address = template?.dataset['src'];
  if (!template || address === undefined) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const nodes: WordNode[] = await response.json();
  template.content.replaceChildren(...nodes.map((node) => createNode(node)));
  delete template.dataset['src'];
}

function createNode(node: WordNode, isInSvg = false): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  const isSvg = isInSvg || tag === 'svg';
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => createNode(child, isSvg)));
  return element;
}
