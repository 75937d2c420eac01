import type { WordNode } from './word-node.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Fills the <template> in an element, such as a tool, with its words, and adds their styles to the page. A build moves
 * them from the page to a file (scripts/publish/tool-words.ts). In development they are in the page already.
 * @throws Error if the file does not load
 */
export async function loadWords(tool: Element): Promise<void> {
  const template = tool.querySelector('template');
  const address = template?.dataset['src'];
  if (!template || address === undefined) return;
  const nodes: WordNode[] = await (await request(address)).json();
  const isStyle = (node: WordNode) => node[0] === 'style';
  for (const [, , ...rules] of nodes.filter(isStyle)) rules.map(String).forEach(addRule);
  template.content.replaceChildren(...nodes.filter((node) => !isStyle(node)).map((node) => createNode(node)));
  delete template.dataset['src'];
}

/**
 * Returns the JSON text of a data block. A build moves it from the page to a file, like the words of a tool.
 * @throws Error if the file does not load
 */
export async function loadData(block: HTMLElement): Promise<string> {
  const { src } = block.dataset;
  return src === undefined ? (block.textContent ?? '') : (await request(src)).text();
}

async function request(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/**
 * Adds a rule to the page's styles. The page's policy would refuse a new <style>. A browser that cannot read the rule goes
 * on without it, as in any style sheet.
 */
function addRule(rule: string): void {
  const [sheet] = document.styleSheets;
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {}
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
