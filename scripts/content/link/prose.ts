import type { Nodes as HtmlNodes } from 'hast';
import type { Link, ListItem, Nodes, Root as MarkdownRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { writeHeadingIds } from './heading-ids.ts';
import type { Links } from './links.ts';
import { type LinkedText, refuseAt } from './linker.ts';
import { checkStructure, placeOf, refuseLeftovers } from './check-prose.ts';
import { noteMark, numberNotes, withExtensions } from './footnotes-and-tables.ts';
import { findInvisible } from '../model/characters.ts';
import { ESCAPED_BRACE, parseMarkdown } from '../parse/parse-markdown.ts';
import type { Body, CheckedFile, CopyUnit, LinkedProse, Question } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

const toHtml = unified().use(remarkRehype).freeze();

const UNITS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'image', 'tableCell']);

/** The resolved value of a part of markdown: a text, an address, or the address of a picture with its size. */
interface Answer extends LinkedText {
  size?: { width: number; height: number };
}

/** Resolves the tokens and links of a markdown file. Uses the cached result if all resolved values are the same. */
export function linkProse(file: CheckedFile, body: Body, links: Links): LinkedProse {
  const answers = body.questions.map((question) => answer(question, links));
  const route = links.routeOf(file.path);
  const ids = links.headings.get(file.path) ?? [];
  return links.keepProse(file, [JSON.stringify([answers, route, ids])], links.report, (report) => {
    // Copy the tree, because it is resolved in place, and the text is linked once for each language.
    const tree = body.tree ? structuredClone(body.tree) : parseMarkdown(file.text, body.start);
    writeHeadingIds(tree, ids);
    return writeProse(file, tree, { answers, route, report });
  });
}

function answer({ kind, value, start, end }: Question, { file, linker, media, report }: Links): Answer {
  const at = { file, place: file.place(start, end), pointer: '/body' };
  if (kind === 'text') return linker.text(value, { ...at, label: 'body' });
  const written = file.text.slice(start, end);
  if (kind === 'href' && /^www\./i.test(written)) {
    const reason = `has the address ${written}, which is not a link`;
    const fault = { reason, remedy: `Write it as a link: [words](https://${written}).` };
    refuseAt({ ...at, label: 'body' }, 'markdown', fault, report);
    return NOTHING;
  }
  if (kind === 'href') return linker.link(kind, value, { ...at, label: 'a link in body' });
  linker.name(kind, value, { ...at, label: 'a picture in body' });
  const picture = media.published.get(value);
  if (picture === undefined) return NOTHING;
  const { url, width, height } = picture;
  return { text: url, tokens: [], size: { width, height } };
}

const NOTHING: Answer = { text: '', tokens: [] };

function writeProse(
  file: CheckedFile,
  body: MarkdownRoot,
  { answers, route, report }: { answers: readonly Answer[]; route: string | null; report: Report },
): LinkedProse {
  const left = answers.values();
  const next = (): Answer => left.next().value ?? NOTHING;
  const answered = new Map<Nodes, Answer>();
  const resolve = (node: Nodes, address = ''): void => {
    // Do not check words of a link that repeat its address, because an address may look like markup.
    const isText = node.type === 'text' && !address.endsWith(node.value);
    const url = node.type === 'link' ? node.url : '';
    answered.set(node, linkNode(node, file, next, report));
    if (isText) refuseLeftovers(node.value, placeOf(node, file), file, report);
    if ('children' in node) for (const child of node.children) resolve(child, url);
  };
  resolve(body);
  const notes = numberNotes(body);
  writeLinkNotes(body, answered);

  const units: CopyUnit[] = [];
  const collect = (node: Nodes, pointer: string): string[] => {
    // Notes of links are no nodes of the file.
    const own = 'children' in node ? node.children.filter((child) => answered.has(child)) : [];
    const names = [...(answered.get(node)?.tokens ?? [])];
    for (const [index, child] of own.entries()) names.push(...collect(child, `${pointer}/${index}`));
    if (UNITS.has(node.type)) {
      const { start, end } = placeOf(node, file);
      const raw = file.text.slice(start.offset, end.offset);
      const text = (node.type === 'image' ? (node.alt ?? '') : readAloud(node, notes))
        .replace(/\s+/g, ' ')
        .trim();
      const { line, column } = start;
      const unit = { file: file.path, pointer, line, column, raw, text, tokens: [...new Set(names)] };
      if (text !== '') units.push({ ...unit, role: 'prose', route });
    }
    return names;
  };
  collect(body, '/body');
  checkStructure(body, file, report);
  withExtensions(body, file.path.replace(/^content\/|\.md$/g, '').replace('/', '-'));
  return { tree: withoutPositions(toHtml.runSync(body)), units };
}

/**
 * Adds the notes of links after their words: the kind and size of a download, or the language of the page. Links in a
 * row, such as `[a], [b] and [c]`, and items of a list that are links and nothing else, share a note about their
 * language. It follows the last one.
 */
function writeLinkNotes(node: Nodes, answered: ReadonlyMap<Nodes, Answer>): void {
  if (!('children' in node)) return;
  const isShared = (each: Nodes | undefined) =>
    each !== undefined && answered.get(each)?.note !== undefined && answered.get(each)?.isShared === true;
  const items = node.type === 'list' ? node.children.map(onlyLink) : [];
  const isRow = items.length > 1 && items.every((link) => isShared(link));
  for (const child of isRow ? node.children.slice(-1) : node.children.slice())
    writeLinkNotes(child, answered);

  const nodes: Nodes[] = node.children;
  let row = 0;
  for (const [index, child] of nodes.entries()) {
    const note = answered.get(child)?.note;
    if (child.type !== 'link' || note === undefined) continue;
    row++;
    const [between, next] = nodes.slice(index + 1);
    const isJoined = between?.type === 'text' && JOINT.test(between.value);
    if (isShared(child) && isJoined && isShared(next)) continue;
    const text = { type: 'text', value: ` (${note})` } as const;
    if (row === 1) child.children.push(text);
    else nodes.splice(index + 1, 0, text);
    row = 0;
  }
}

/** Returns the link that is all that a list item contains; undefined if it contains anything else. */
function onlyLink({ children: [block, ...others] }: ListItem): Link | undefined {
  if (block?.type !== 'paragraph' || others.length > 0) return undefined;
  const [link, ...more] = block.children;
  return link?.type === 'link' && more.length === 0 ? link : undefined;
}

/** The text between two links of a row: a comma, or a word such as “and”. */
const JOINT = /^\s*[,;،、]?\s*(?:\p{L}{1,4}\s+)?$/u;

/** Markdown that pages do not support, by node type, with the reason and the remedy. */
const REFUSED: Record<string, readonly [reason: string, remedy: string]> = {
  code: [
    'contains a code block',
    'Delete its lines of ``` or ~~~, or the spaces at the start of its lines. Quote words with >.',
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

/** Resolves and checks one node, without its children. Returns its text, its tokens, and the note to show after a link. */
function linkNode(node: Nodes, file: CheckedFile, next: () => Answer, report: Report): Answer {
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
  // Report an HTML element once, at its opening tag.
  const isReported = node.type === 'html' && isClosing(node.value, file.text.slice(0, place.start.offset));
  const refused = isReported ? undefined : REFUSED[node.type];
  if (refused !== undefined) refuse(...refused);

  switch (node.type) {
    case 'text':
    case 'inlineCode': {
      const invisible = findInvisible(node.value.replaceAll(ESCAPED_BRACE, ''));
      if (invisible !== null)
        refuse(`contains an invisible character (${invisible.name})`, 'Delete its entity or escape code.');
      const answered = next();
      node.value = answered.text;
      return answered;
    }
    case 'link':
    case 'definition': {
      const answered = next();
      node.url = answered.text;
      return answered;
    }
    case 'image': {
      const [alt, picture] = [next(), next()];
      node.alt = alt.text;
      if (picture.size === undefined) return alt;
      node.url = picture.text;
      node.data = { hProperties: picture.size };
      return alt;
    }
    default:
      return NOTHING;
  }
}

function isClosing(tag: string, before: string): boolean {
  const name = /^<\/(\w+)/.exec(tag)?.[1];
  return name !== undefined && before.includes(`<${name}`);
}

/** Returns the text of a node, with the numbers of its footnotes. The alt texts of pictures are separate units. */
function readAloud(node: Nodes, notes: ReadonlyMap<string, number>): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'footnoteReference') return noteMark(notes.get(node.identifier));
  return 'children' in node ? node.children.map((child) => readAloud(child, notes)).join('') : '';
}

/** Deletes the positions of nodes. Pages do not need them, and they would double the size of the content. */
function withoutPositions<T extends HtmlNodes>(node: T): T {
  delete node.position;
  delete node.data;
  if ('children' in node) node.children.forEach(withoutPositions);
  return node;
}
