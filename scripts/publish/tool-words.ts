// Moves words that a page does not show as it opens to files: the answers of a tool with their styles, the props of a
// form, and whether the office is open. A page is small without them. renderer/client/tool-words.ts loads a file when a
// visitor uses the tool, when the form hydrates, and when the hours are shown.
// Everything that reads a built page (proof, audit, tests) reads it with its words: `putBackWords` returns the page as it
// was.
import { html, type DefaultTreeAdapterTypes } from 'parse5';
import type { WordNode } from '../../renderer/client/word-node.ts';
import {
  attribute,
  childrenOf,
  createElement,
  type Document,
  type Element,
  elements,
  type Node,
  parseHtml,
  setAttribute,
  tree,
} from '../html/tree.ts';
import { writeHtml } from '../html/write-html.ts';
import { hashOf } from '../lib/hash.ts';

/** The attribute of an empty <template> or data block with the address of its words. */
const WORDS = 'data-src';
const FOLDER = 'assets/';
const NAME = `${FOLDER}words.`;
const HASH_LENGTH = 8;

type Template = DefaultTreeAdapterTypes.Template;

interface TakenWords {
  /** The files of words, as paths below dist/client, with their text. */
  files: Record<string, string>;
  /** Puts the words back into the document. */
  restore(): void;
}

/** Returns true for the path of a file with words of a page, below dist/client. */
export function isWordsFile(path: string): boolean {
  return path.startsWith(NAME) && path.endsWith('.json');
}

/**
 * Empties the <template> of each tool and of the hours, and the data block of each form of a page, and writes the
 * addresses of their words into them.
 */
export function takeOutWords(document: Document, base: string): TakenWords {
  const templates = wordTemplates(document).map((template) => ({ template, content: template.content }));
  const blocks = formProps(document).map((block) => ({ block, children: block.childNodes }));
  const files: Record<string, string> = {};
  const keep = (element: Element, text: string) => {
    const path = `${NAME}${hashOf([text]).slice(0, HASH_LENGTH)}.json`;
    files[path] = text;
    setAttribute(element, WORDS, base + path);
  };
  for (const { template, content } of templates) {
    keep(template, JSON.stringify(content.childNodes.flatMap(wordNodeOf)));
    tree.setTemplateContent(template, tree.createDocumentFragment());
  }
  for (const { block } of blocks) {
    keep(
      block,
      block.childNodes
        .filter(tree.isTextNode)
        .map(({ value }) => value)
        .join(''),
    );
    block.childNodes = [];
  }
  return {
    files,
    restore() {
      for (const { template, content } of templates) {
        tree.setTemplateContent(template, content);
        setAttribute(template, WORDS, undefined);
      }
      for (const { block, children } of blocks) {
        block.childNodes = children;
        setAttribute(block, WORDS, undefined);
      }
    },
  };
}

/**
 * Returns a built page with the words of its tools in their place.
 * @param readFile returns the text of a file below dist/client
 */
export function putBackWords(page: string, readFile: (path: string) => string): string {
  if (!page.includes(NAME)) return page;
  const document = parseHtml(page);
  const read = (element: Element) => {
    const address = attribute(element, WORDS);
    return address === undefined ? undefined : readFile(address.slice(address.indexOf(FOLDER)));
  };
  for (const template of wordTemplates(document)) {
    const text = template.content.childNodes.length === 0 ? read(template) : undefined;
    if (text === undefined) continue;
    const nodes: WordNode[] = JSON.parse(text);
    for (const node of nodes) appendWords(template.content, node, html.NS.HTML);
  }
  for (const block of formProps(document))
    if (block.childNodes.length === 0) tree.insertText(block, read(block) ?? '');
  return writeHtml(document);
}

/** Lists the templates whose words are in files: those of the tools, and that of the hours of the office. */
function wordTemplates(document: Document): Template[] {
  const hours = elements(document).filter(
    (node): node is Template => 'content' in node && attribute(node, 'data-office') !== undefined,
  );
  return [...toolTemplates(document), ...hours];
}

function toolTemplates(document: Document): Template[] {
  return elements(document)
    .filter((element) => attribute(element, 'data-load-on-use') !== undefined)
    .flatMap(childrenOf)
    .filter((node): node is Template => 'content' in node);
}

/** Lists the elements in the answers of a page's tools. */
export function wordsOfTools(document: Document): Element[] {
  return toolTemplates(document).flatMap(({ content }) => elements(content));
}

/**
 * Puts styles that only answers use before the words of each tool.
 * @param rules rules of CSS, each of them whole
 */
export function addStyles(document: Document, rules: readonly string[]): void {
  if (rules.length === 0) return;
  for (const { content } of toolTemplates(document)) {
    const style = createElement('style', {});
    for (const rule of rules) tree.appendChild(style, tree.createTextNode(rule));
    const [first] = content.childNodes;
    if (first) tree.insertBefore(content, style, first);
  }
}

/** Lists the data blocks with the props of forms, such as the quote wizard (renderer/island.tsx). */
function formProps(document: Document): Element[] {
  return elements(document).filter(
    (element) => element.tagName === 'script' && attribute(element, 'id')?.endsWith('-props') === true,
  );
}

/** Converts a node to its form in a file: text, or a list of tag, attributes and children. Leaves out comments. */
function wordNodeOf(node: Node): WordNode[] {
  if (tree.isTextNode(node)) return [node.value];
  if (!tree.isElementNode(node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [[node.tagName, attributes, ...node.childNodes.flatMap(wordNodeOf)]];
}

function appendWords(
  parent: DefaultTreeAdapterTypes.ParentNode,
  node: WordNode,
  namespace: Element['namespaceURI'],
): void {
  if (typeof node === 'string') {
    tree.insertText(parent, node);
    return;
  }
  const [tag, attributes, ...children] = node;
  const own = tag === 'svg' ? html.NS.SVG : namespace;
  const pairs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tag, own, pairs);
  tree.appendChild(parent, element);
  for (const child of children) appendWords(element, child, own);
}
