// Moves the words of a tool's answers between its page and a file. A page is small without them, and most visitors use
// no tool. renderer/client/tool-words.ts loads the file when a visitor uses the tool. Everything that reads a built page
// (proof, audit, tests) reads it with its words: `putBackWords` returns the page as it was.
import { html, type DefaultTreeAdapterTypes } from 'parse5';
import type { WordNode } from '../../renderer/client/word-node.ts';
import {
  attribute,
  childrenOf,
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

/** The attribute of an empty <template> with the address of its words. */
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

/** Empties the <template> of each tool of a page, and writes the address of its words into it. */
export function takeOutWords(document: Document, base: string): TakenWords {
  const templates = toolTemplates(document).map((template) => ({ template, content: template.content }));
  const files: Record<string, string> = {};
  for (const { template, content } of templates) {
    const text = JSON.stringify(content.childNodes.flatMap(wordNodeOf));
    const path = `${NAME}${hashOf([text]).slice(0, HASH_LENGTH)}.json`;
    files[path] = text;
    tree.setTemplateContent(template, tree.createDocumentFragment());
    setAttribute(template, WORDS, base + path);
  }
  return {
    files,
    restore() {
      for (const { template, content } of templates) {
        tree.setTemplateContent(template, content);
        setAttribute(template, WORDS, undefined);
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
  for (const template of toolTemplates(document)) {
    const address = attribute(template, WORDS);
    if (address === undefined || template.content.childNodes.length > 0) continue;
    const nodes: WordNode[] = JSON.parse(readFile(address.slice(address.indexOf(FOLDER))));
    for (const node of nodes) appendWords(template.content, node, html.NS.HTML);
  }
  return writeHtml(document);
}

function toolTemplates(document: Document): Template[] {
  return elements(document)
    .filter((element) => attribute(element, 'data-load-on-use') !== undefined)
    .flatMap(childrenOf)
    .filter((node): node is Template => 'content' in node);
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
