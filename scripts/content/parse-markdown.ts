import remarkParse from 'remark-parse';
import type { Nodes } from 'mdast';
import { unified } from 'unified';
import type { MarkdownRoot, ParsedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';

/** Where the parts of a markdown file stand. */
export interface FrontMatter {
  /** The file up to the closing line, so that offsets hold; the opening `---` is YAML's own. */
  yaml: string;
  /** Offset of the line after `---`. */
  firstLine: number;
  bodyStart: number;
}

/** Two private-use characters in place of `\{`, which markdown would otherwise turn into a bare brace. */
export const ESCAPED_BRACE = '\ue000\ue001';

const MAX_DEPTH = 50;
const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*(\n|$)/m;

/** Finds the front matter, or reports that there is none. */
export function splitFrontMatter(file: ParsedFile, report: Report): FrontMatter | null {
  const opening = OPENING.exec(file.text)?.[0];
  const firstLine = opening?.length ?? 0;
  const closing = opening === undefined ? null : CLOSING.exec(file.text.slice(firstLine));
  if (opening !== undefined && closing !== null) {
    const end = firstLine + closing.index;
    return { yaml: file.text.slice(0, end), firstLine, bodyStart: end + closing[0].length };
  }

  report({
    file: file.path,
    place: file.place(0, file.text.indexOf('\n')),
    rule: 'front-matter',
    reason: opening === undefined ? 'does not begin with front matter' : 'has front matter that does not end',
    remedy: 'Put the keys at the top of the file between two lines of three dashes: ---',
  });
  return null;
}

/** Parses the body. What stands before it is blanked out rather than cut off, so that positions hold. */
export function parseMarkdown(text: string, bodyStart: number): MarkdownRoot {
  const blank = text.slice(0, bodyStart).replace(/[^\n]/g, ' ');
  return unified()
    .use(remarkParse)
    .parse(blank + text.slice(bodyStart).replaceAll('\\{', ESCAPED_BRACE));
}

/** True for markdown that would fill the stack of whatever walks it. */
export function isTooDeep(root: MarkdownRoot): boolean {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return false;
}
