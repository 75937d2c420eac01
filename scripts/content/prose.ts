import type { Nodes as HtmlNodes, Root as ProseRoot } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Linker } from './linker.ts';
import { ESCAPED_BRACE } from './parse-markdown.ts';
import type { CheckedFile, CopyUnit, Place } from './compilation.ts';
import type { Report } from './diagnostics.ts';

const UNITS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'image']);

/** Links the markdown of a file: the tree to render, and a unit for each paragraph, heading and alternative text. */
export function linkProse(
  file: CheckedFile,
  body: MarkdownRoot,
  linker: Linker,
  report: Report,
): { tree: ProseRoot; units: CopyUnit[] } {
  const units: CopyUnit[] = [];
  const walk = (node: Nodes, pointer: string) => {
    const names = linkNode(node, file, linker, report);
    if ('children' in node) {
      for (const [index, child] of node.children.entries()) names.push(...walk(child, `${pointer}/${index}`));
    }
    const unit = createUnit(node, pointer, file, names, linker);
    if (UNITS.has(node.type) && unit.text !== '') units.push(unit);
    return names;
  };
  walk(body, '/body');
  return { tree: withoutPositions(unified().use(remarkRehype).runSync(body)), units };
}

/** Resolves and checks what one node says itself; returns the tokens in it. */
function linkNode(node: Nodes, file: CheckedFile, linker: Linker, report: Report): string[] {
  const place = placeOf(node, file);
  const at = { file, label: 'body', place };
  const refuse = (reason: string, remedy: string) =>
    report({ file: file.path, place, rule: 'markdown', reason: `body ${reason}`, remedy });

  if ('title' in node && node.title) {
    refuse('gives a link or picture a title, which fingers and keyboards never meet', 'Say it in the text.');
  }
  switch (node.type) {
    case 'text':
    case 'inlineCode': {
      if (node.type === 'text') refuseLeftovers(place, file, report);
      const { text, tokens } = linker.text(node.value.replaceAll(ESCAPED_BRACE, '\\{'), at);
      node.value = text;
      return tokens;
    }
    case 'link':
    case 'definition': {
      const { text, tokens } = linker.href(node.url, { ...at, label: 'a link in body' });
      node.url = text;
      return tokens;
    }
    case 'image': {
      const { text, tokens } = linker.text(node.alt ?? '', at);
      const path = node.url.replace(/^(\.\.\/)+media\//, '');
      const picture = linker.media(path, { ...at, label: 'a picture in body' });
      node.alt = text;
      if (picture !== null) {
        node.url = picture.url;
        node.data = { hProperties: { width: picture.width, height: picture.height } };
      }
      return tokens;
    }
    case 'heading':
      if (node.depth === 1)
        refuse('has a heading of level 1, which is the page’s own', 'Begin it with ## or more.');
      return [];
    case 'code':
      refuse('holds a block of code', 'Begin the line at the margin: four spaces or a tab make it code.');
      return [];
    case 'html':
      // The tag that opened it has its message.
      if (isClosing(node.value, file.text.slice(0, place.start.offset))) return [];
      refuse(
        'holds HTML',
        'Write markdown, or &lt; for a < that means itself; comments go in the front matter, after #.',
      );
      return [];
    case 'imageReference':
      refuse(
        'names a picture by reference',
        'Write its path in the same place: ![what it shows](folder/picture.svg).',
      );
      return [];
    default:
      return [];
  }
}

/** Signs of markdown that came to nothing, and would be published as they stand. */
const LEFTOVERS = [
  {
    sign: /(?<!\\)[[\]]/,
    reason: 'has a square bracket that makes no link',
    remedy:
      'Write a link as [words](/route), without a space between, and a bracket that means itself as \\[.',
  },
  {
    sign: /(?<!\\)\*\*/,
    reason: 'has ** without its partner',
    remedy: 'Put ** right before the first and right after the last word that is to be bold.',
  },
  {
    sign: /^ *\|?[ :-]*---[ :|-]*\|[ :|-]*$/m,
    reason: 'has a table, which markdown here does not know',
    remedy: 'Write it as a list, or as part of a page.',
  },
];

function refuseLeftovers(place: Place, file: CheckedFile, report: Report): void {
  const written = file.text.slice(place.start.offset, place.end.offset);
  for (const { sign, reason, remedy } of LEFTOVERS) {
    const found = sign.exec(written);
    if (found === null) continue;
    const at = place.start.offset + found.index;
    const where = file.place(at, at + found[0].length);
    return report({ file: file.path, place: where, rule: 'markdown', reason: `body ${reason}`, remedy });
  }
}

function isClosing(tag: string, before: string): boolean {
  const name = /^<\/(\w+)/.exec(tag)?.[1];
  return name !== undefined && before.includes(`<${name}`);
}

function createUnit(
  node: Nodes,
  pointer: string,
  file: CheckedFile,
  tokens: string[],
  linker: Linker,
): CopyUnit {
  const { start, end } = placeOf(node, file);
  const text = node.type === 'image' ? (node.alt ?? '') : textOf(node);
  return {
    file: file.path,
    pointer,
    line: start.line,
    column: start.column,
    raw: file.text.slice(start.offset, end.offset),
    text: text.replace(/\s+/g, ' ').trim(),
    tokens: [...new Set(tokens)],
    role: 'prose',
    route: linker.routeOf(file.path),
  };
}

/** The words of a node as read aloud, without alternative texts, which are units of their own. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function placeOf(node: Nodes, file: CheckedFile): Place {
  return file.place(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** Positions are of no use to a page and would double the size of what it is given. */
function withoutPositions<T extends HtmlNodes>(node: T): T {
  delete node.position;
  delete node.data;
  if ('children' in node) node.children.forEach(withoutPositions);
  return node;
}
