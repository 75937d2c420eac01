import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
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
  const units: CopyUnit[] = [];
  const left = answers.values();
  const next = (): Answer => left.next().value ?? NOTHING;
  const notes = numberNotes(body);
  const walk = (node: Nodes, pointer: string, address = ''): string[] => {
    // Do not check words of a link that repeat its address, because an address may look like markup.
    const isText = node.type === 'text' && !address.endsWith(node.value);
    const url = node.type === 'link' ? node.url : '';
    const { tokens, note } = linkNode(node, file, next, report);
    if (isText) refuseLeftovers(node.value, placeOf(node, file), file, report);
    const names = [...tokens];
    if ('children' in node)
      for (const [index, child] of node.children.entries())
        names.push(...walk(child, `${pointer}/${index}`, url));
    // Add the kind and size of a download after the words of its link.
    if (node.type === 'link' && note !== undefined) node.children.push({ type: 'text', value: ` (${note})` });
    if (UNITS.has(node.type)) {
      const { start, end } = placeOf(node, file);
      const raw = file.text.slice(start.offset, end.offset);
      const text = (node.type === 'image' ? (node.alt ?? '') : readAloud(node, notes))
        .replace(/\s+/g, ' ')
        .trim();
      const { line, column } = start;
      const own = { file: file.path, pointer, line, column, raw, text, tokens: [...new Set(names)] };
      if (text !== '') units.push({ ...own, role: 'prose', route });
    }
    return names;
  };
  walk(body, '/body');
  checkStructure(body, file, report);
  withExtensions(body, file.path.replace(/^content\/|\.md$/g, '').replace('/', '-'));
  return { tree: withoutPositions(toHtml.runSync(body)), units };
}

/** Lists markdown that pages do not support, by node type, with the reason and the remedy. */
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

/** Resolves and checks one node, without its children. Returns its tokens, and the note to show after a link. */
function linkNode(
  node: Nodes,
  file: CheckedFile,
  next: () => Answer,
  report: Report,
): Pick<Answer, 'tokens' | 'note'> {
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
