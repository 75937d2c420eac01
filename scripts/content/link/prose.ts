import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Linker } from './linker.ts';
import { checkStructure, placeOf, refuseLeftovers } from '../check/check-prose.ts';
import { noteMark, numberNotes, withExtensions } from './footnotes-and-tables.ts';
import { findInvisible } from '../read/characters.ts';
import { ESCAPED_BRACE, parseMarkdown } from '../parse/parse-markdown.ts';
import type { Body, CheckedFile, CopyUnit, LinkedProse, PublishedMedia, Question } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

/** Returns the cached markdown of a file for these inputs, or creates it. */
export type KeepProse = (
  file: CheckedFile,
  inputs: readonly string[],
  report: Report,
  make: (told: Report) => LinkedProse,
) => LinkedProse;

const toHtml = unified().use(remarkRehype).freeze();

const UNITS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'image', 'tableCell']);

/** Holds the resolved value of a part of markdown: a text or an address with its tokens, or a picture. */
interface Answer {
  text: string;
  tokens: string[];
  note?: string;
  picture?: Pick<PublishedMedia, 'url' | 'width' | 'height'> | null;
}

const LABELS = { text: 'body', href: 'a link in body', media: 'a picture in body' };

/** Links the markdown of a file. Walks and checks it again only if a resolved value has changed. */
export function linkProse(
  file: CheckedFile,
  body: Body,
  linker: Linker,
  { keep, report }: { keep: KeepProse; report: Report },
): LinkedProse {
  const answers = body.questions.map((question) => answer(question, file, linker));
  const route = linker.routeOf(file.path);
  return keep(file, [JSON.stringify([answers, route])], report, (told) => {
    const tree = body.tree ?? parseMarkdown(file.text, body.start);
    return writeProse(file, tree, { answers, route, report: told });
  });
}

function answer({ kind, value, start, end }: Question, file: CheckedFile, linker: Linker): Answer {
  const at = { file, label: LABELS[kind], place: file.place(start, end) };
  if (kind !== 'media') return linker[kind](value, at);
  const picture = linker.media(value, at);
  return {
    text: '',
    tokens: [],
    picture: picture && { url: picture.url, width: picture.width, height: picture.height },
  };
}

function writeProse(
  file: CheckedFile,
  body: MarkdownRoot,
  { answers, route, report }: { answers: readonly Answer[]; route: string | null; report: Report },
): LinkedProse {
  const units: CopyUnit[] = [];
  const left = answers.values();
  const next = (): Answer => left.next().value ?? { text: '', tokens: [] };
  const notes = numberNotes(body);
  const addresses = new Set<Nodes>();
  const walk = (node: Nodes, pointer: string) => {
    // Show the address of a link without words.
    const { url = '' } = node.type === 'link' ? node : {};
    if ('children' in node)
      for (const child of node.children)
        if (child.type === 'text' && url.endsWith(child.value)) addresses.add(child);
    let note: string | undefined;
    const take = () => {
      const taken = next();
      note = taken.note;
      return taken;
    };
    const names = linkNode(node, file, take, report);
    if (node.type === 'text' && !addresses.has(node))
      refuseLeftovers(node.value, placeOf(node, file), file, report);
    if ('children' in node) {
      for (const [index, child] of node.children.entries()) names.push(...walk(child, `${pointer}/${index}`));
    }
    // Add the kind and size of a download after the words of its link.
    if (node.type === 'link' && note !== undefined) node.children.push({ type: 'text', value: ` (${note})` });
    if (UNITS.has(node.type)) {
      const unit = createUnit(node, pointer, file, { tokens: names, route, notes });
      if (unit.text !== '') units.push(unit);
    }
    return names;
  };
  walk(body, '/body');
  checkStructure(body, file, report);
  withExtensions(body, file.path.replace(/^content\/|\.md$/g, '').replace('/', '-'));
  return { tree: withoutPositions(toHtml.runSync(body)), units };
}

const FENCED = [
  'contains a code block',
  'Delete its lines of ``` or ~~~. Quote words with > at the start of a line.',
] as const;
/** Lists markdown that pages do not support, by node type, with the reason and the remedy. */
const REFUSED: Record<string, readonly [reason: string, remedy: string]> = {
  code: [
    'contains a code block',
    'Remove the spaces at the start of the line: four spaces or a tab make it code.',
  ],
  html: [
    'contains HTML',
    'Write markdown. For a literal <, write &lt;. Put comments in the front matter, after #.',
  ],
  imageReference: [
    'uses a picture by reference',
    'Write its path here: ![what it shows](folder/picture.svg).',
  ],
};

/** Resolves and checks the text of one node, without its children. Returns the tokens in it. */
function linkNode(node: Nodes, file: CheckedFile, next: () => Answer, report: Report): string[] {
  const place = placeOf(node, file);
  const refuse = (reason: string, remedy: string) =>
    refuseIn(file, 'markdown', report)('/body', reason, remedy, { place });
  if ('title' in node && node.title)
    refuse(
      'has a title attribute, which touch and keyboard users cannot reach',
      'Put the words in the text.',
    );
  if (node.type === 'heading' && node.depth === 1)
    refuse('has a heading of level 1, which is reserved for the headline of the page', 'Start it with ##.');
  // Report an HTML element at its opening tag.
  const isReported = node.type === 'html' && isClosing(node.value, file.text.slice(0, place.start.offset));
  const isFenced = node.type === 'code' && /^[`~]{3}/.test(file.text.slice(place.start.offset));
  const refused = isFenced ? FENCED : isReported ? undefined : REFUSED[node.type];
  if (refused !== undefined) refuse(...refused);

  switch (node.type) {
    case 'text':
    case 'inlineCode': {
      const invisible = findInvisible(node.value.replaceAll(ESCAPED_BRACE, ''));
      if (invisible !== null)
        refuse(`contains an invisible character (${invisible.name})`, 'Delete its entity or escape code.');
      const { text, tokens } = next();
      node.value = text;
      return tokens;
    }
    case 'link':
    case 'definition': {
      const { text, tokens } = next();
      node.url = text;
      return tokens;
    }
    case 'image': {
      const { text, tokens } = next();
      const { picture } = next();
      node.alt = text;
      if (picture) {
        node.url = picture.url;
        node.data = { hProperties: { width: picture.width, height: picture.height } };
      }
      return tokens;
    }
    default:
      return [];
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
  { tokens, route, notes }: { tokens: string[]; route: string | null; notes: ReadonlyMap<string, number> },
): CopyUnit {
  const { start, end } = placeOf(node, file);
  const text = node.type === 'image' ? (node.alt ?? '') : readAloud(node, notes);
  return {
    file: file.path,
    pointer,
    line: start.line,
    column: start.column,
    raw: file.text.slice(start.offset, end.offset),
    text: text.replace(/\s+/g, ' ').trim(),
    tokens: [...new Set(tokens)],
    role: 'prose',
    route,
  };
}

/** Returns the text of a node, with the numbers of its notes. The alt texts of pictures are separate units. */
function readAloud(node: Nodes, notes: ReadonlyMap<string, number>): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'footnoteReference') return noteMark(notes.get(node.identifier));
  return 'children' in node ? node.children.map((child) => readAloud(child, notes)).join('') : '';
}

/** Deletes positions, which pages do not need and which would double the size of the content. */
function withoutPositions<T extends HtmlNodes>(node: T): T {
  delete node.position;
  delete node.data;
  if ('children' in node) node.children.forEach(withoutPositions);
  return node;
}
