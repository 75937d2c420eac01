import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Nodes, Root } from 'mdast';
import { unified } from 'unified';
import type { ParsedFile, Question } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

/**
 * The stand-in for `\{` while markdown is parsed, because the parser would remove the backslash. Has the length of
 * `\{`.
 */
export const ESCAPED_BRACE = '\ue000\ue001';

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*(\n|$)/m;

/**
 * Finds the front matter of a markdown file. Reports missing front matter, and returns null.
 * @returns `yaml`: the text from the opening `---` to the closing one, so that its offsets are those of the file;
 * `firstLine`: the offset of the line after the opening `---`; `bodyStart`: the offset of the line after the closing
 * `---`
 */
export function splitFrontMatter(file: ParsedFile, report: Report) {
  const opening = OPENING.exec(file.text)?.[0];
  const firstLine = opening?.length ?? 0;
  const closing = opening === undefined ? null : CLOSING.exec(file.text.slice(firstLine));
  if (opening !== undefined && closing !== null) {
    const end = firstLine + closing.index;
    return { yaml: file.text.slice(0, end), firstLine, bodyStart: end + closing[0].length };
  }

  const reason =
    opening === undefined ? 'does not start with front matter' : 'has front matter without a closing line';
  const remedy = 'Put the keys at the top of the file, between two lines of three dashes: ---';
  const place = file.place(0, file.text.indexOf('\n'));
  refuseIn(file, 'front-matter', report)(null, reason, remedy, { place });
  return null;
}

/** Parses the text below the front matter. Replaces the front matter by spaces, to keep positions in the file. */
export function parseMarkdown(text: string, bodyStart: number): Root {
  const blank = text.slice(0, bodyStart).replace(/[^\n]/g, ' ');
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .parse(blank + text.slice(bodyStart).replaceAll('\\{', ESCAPED_BRACE));
}

/** Lists the parts of a markdown node that must be resolved, in the order of the text. */
export function questionsIn(node: Nodes): Question[] {
  const own = questionsOf(node).map(([kind, value]): Question => ({ kind, value, ...offsetsOf(node) }));
  return 'children' in node ? [...own, ...node.children.flatMap(questionsIn)] : own;
}

export function offsetsOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function questionsOf(node: Nodes): [Question['kind'], string][] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [['text', node.value.replaceAll(ESCAPED_BRACE, '\\{')]];
    case 'link':
    case 'definition':
      return [['href', node.url]];
    case 'image':
      return [
        ['text', node.alt ?? ''],
        ['media', node.url.replace(/^(\.\.\/)+media\//, '')],
      ];
    default:
      return [];
  }
}
