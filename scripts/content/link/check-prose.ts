import type { Nodes, Root as MarkdownRoot, Parents } from 'mdast';
import type { CheckedFile } from '../model/compilation.ts';
import type { Place } from '../places.ts';
import { type DiagnosticText, refuseIn, type Report } from '../diagnostics.ts';

/**
 * Reports what markdown reads otherwise than it looks: headings and table heads without words, headings that skip a
 * level, unused footnotes, table rows with more cells than the first row, and lists that begin or nest by accident.
 */
export function checkStructure(body: MarkdownRoot, file: CheckedFile, report: Report): void {
  const refuse = (node: Nodes, reason: string, remedy: string) =>
    refuseIn(file, 'markdown', report)('/body', reason, remedy, { place: placeOf(node, file) });
  const notes: Nodes[] = [];
  const used = new Set<string>();
  let previous = 1;
  const walk = (node: Nodes) => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition') notes.push(node);
    if (node.type === 'heading' && isWithoutWords(node))
      refuse(
        node,
        'has a heading without words',
        'Write its words after the number signs, or delete the line.',
      );
    if (node.type === 'table') {
      const [head] = node.children;
      const columns = head?.children.length ?? 0;
      if (head !== undefined && isWithoutWords(head))
        refuse(
          head,
          'has a table without words in its first row',
          'Name the columns there: | Plan | Price |.',
        );
      for (const row of node.children.filter(({ children }) => children.length > columns))
        refuse(
          row,
          `has a row of ${row.children.length} cells in a table of ${columns} columns`,
          'Delete a cell, or add a column to the first two lines. For the sign | itself, write \\|.',
        );
    }
    if (!('children' in node)) return;
    refuseFigures(node, refuse);
    refuseLists(node, refuse);
    node.children.forEach(walk);
  };
  refuseLists(body, refuse);
  for (const node of body.children) {
    walk(node);
    if (node.type !== 'heading' || node.depth === 1) continue;
    // Suggest at most ###, because pages show only ## and ###.
    const best = '#'.repeat(Math.min(previous + 1, 3));
    if (node.depth > best.length)
      refuse(
        node,
        `has the heading ${'#'.repeat(node.depth)} below ${previous === 1 ? 'no other heading' : '#'.repeat(previous)}`,
        `Write ${best} here. Only ## and ### are possible, and ### only below ##.`,
      );
    previous = Math.min(node.depth, best.length);
  }
  // Report footnotes to which nothing refers. `refuseLeftovers` reports references to missing footnotes.
  for (const node of notes)
    if (node.type === 'footnoteDefinition' && !used.has(node.identifier))
      refuse(
        node,
        `has the note [^${node.identifier}], which the text does not refer to`,
        `Write [^${node.identifier}] after the words that it is about, or delete the note.`,
      );
}

/** The nodes that marks make of the words between them. */
const MARKED: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete']);

/** Reports marks in the middle of figures, such as 25*000* and 5*3*2, where the author has hardly meant them. */
function refuseFigures({ children }: Parents, refuse: RefuseNode): void {
  for (const [index, node] of children.entries()) {
    if (!MARKED.has(node.type)) continue;
    const [before, inside, after] = [children[index - 1], node, children[index + 1]].map(wordsOf);
    const isCut = /\p{Nd}[.,]?$/u.test(before ?? '') && /^[.,]?\p{Nd}/u.test(inside ?? '');
    const isCutAfter = /\p{Nd}[.,]?$/u.test(inside ?? '') && /^[.,]?\p{Nd}/u.test(after ?? '');
    if (isCut || isCutAfter)
      refuse(
        node,
        'has emphasis in the middle of a figure',
        'Put the marks around the whole figure. For a * or ~ that is meant as such, put \\ before it.',
      );
  }
}

/** Returns the text of a node, without its marks. */
function wordsOf(node: Nodes | undefined): string {
  if (node === undefined) return '';
  return 'children' in node ? node.children.map(wordsOf).join('') : 'value' in node ? node.value : '';
}

/** Returns true for a node without text, pictures included. */
function isWithoutWords(node: Nodes): boolean {
  if ('children' in node) return node.children.every(isWithoutWords);
  return node.type === 'image' ? !node.alt : !('value' in node) || node.value.trim() === '';
}

type RefuseNode = (node: Nodes, reason: string, remedy: string) => void;

/** Reports entries that are indented too little to be below the entry above, and numbered lists that do not begin at 1. */
function refuseLists(parent: Parents, refuse: RefuseNode): void {
  let above: { column: number; indent: number } | null = null;
  for (const node of parent.children) {
    // Between two lists, only a list that interrupts the first one has no other block.
    if (node.type !== 'list') {
      if (node.type !== 'listItem') above = null;
      if (node.type !== 'listItem') continue;
    }
    const column = node.position?.start.column ?? 1;
    const isNumbered = node.type === 'list' && node.ordered === true && (node.start ?? 1) !== 1;
    if (above !== null && column > above.column)
      refuse(
        node,
        'has an entry of a list that is indented too little to be below the entry above',
        `Indent it by ${above.indent} spaces, as far as the words of that entry; or by none, to make it the next one.`,
      );
    else if (isNumbered && above === null)
      refuse(
        node,
        `starts a list at ${node.start}`,
        `If it is the beginning of a sentence, write ${node.start}\\. – a list begins with 1.`,
      );
    const last = node.type === 'list' ? node.children.at(-1) : node;
    const words = last?.type === 'listItem' ? last.children[0] : undefined;
    above ??= { column, indent: (words?.position?.start.column ?? column + 2) - column };
  }
}

/** Text that looks like markup but was parsed as plain text. */
interface Leftover extends DiagnosticText {
  sign: RegExp;
  /** The text with `$&` in place of the sign, if it names it. */
  remedy: string;
  /** True for a sign that means something only at the start of a line. */
  isAtLineStart?: boolean;
  /** True if the sign is added to the end of the reason. */
  isNamed?: boolean;
}

/** Unsupported markup. Specific patterns come first, because only the first match is reported. */
const LEFTOVERS: Leftover[] = [
  {
    sign: /(?<!\\)\[\^[^\]\s]+\]/,
    reason: 'refers to a note that the text does not have',
    remedy: 'Write the note on a separate line: $&: and its words.',
  },
  {
    sign: /^[ \t]*\[[ xX]?\](?=[ \t]|$)/m,
    isAtLineStart: true,
    reason: 'has a task box that does not start a list entry',
    remedy: 'Start the entry with a dash and a space, such as - [ ] Ask for a quote.',
  },
  {
    sign: /(?<!\\)[[\]]/,
    reason: 'has a square bracket that is not part of a link',
    remedy: 'Write a link as [words](/route), without a space in between. For a literal bracket, write \\[.',
  },
  {
    sign: /^[ \t]*\*(?=[\p{L}"“‘'(])/mu,
    isAtLineStart: true,
    reason: 'begins a line with *, directly before a word',
    remedy: 'For an entry of a list, put a space after it. For emphasis, put another * after the last word.',
  },
  {
    sign: /^[ \t]*(?:[-+*](?=[\p{L}"“‘'(]|$)|\d{1,2}[.)](?=\p{L})|#{1,6}(?=\p{L}))/mu,
    isAtLineStart: true,
    reason: 'has a list entry or a heading without a space after its mark',
    remedy: 'Put a space after the dash, the number or the number signs: - Who pays?, 1. Call us, ## Costs.',
  },
  {
    sign: /(?<=\n)[ \t]*\d{1,2}[.)](?=[ \t])/,
    isAtLineStart: true,
    reason: 'has a list entry in the middle of a paragraph',
    remedy: 'Put an empty line before the list. If the number is no entry, write it on the line above.',
  },
  {
    sign: /\((?:c|C)\)(?=[ \t]*\d{4})|\((?:r|R|tm|TM)\)/,
    isNamed: true,
    reason: 'has a sign written as letters',
    remedy: 'Type the sign itself: ©, ® or ™.',
  },
  {
    sign: /^[ \t]*(?:[•◦▪●·]|(?:[‣⁃*–—:]|(?:\(?[a-z]|\(\d{1,2}|\(?[ivx]+)\)|[a-h]\.)(?=[ \t])|[A-Z]\.(?=[ \t].*\n[ \t]*[A-Z]\.[ \t]))/mu,
    isAtLineStart: true,
    reason: 'has a list entry with a mark that is not markdown',
    remedy:
      'Start each entry with a dash and a space, or number them 1., 2., 3. Put an empty line before the list.',
  },
  {
    sign: /(?<!\\)\|/,
    reason: 'has the sign | outside a table',
    remedy:
      'Put an empty line before a table, and | --- | --- | below its first row. For the sign itself, write \\|.',
  },
  {
    sign: /\b(https?|ftp):\/\/\S*/i,
    reason: 'has an address that is not a link',
    remedy: 'Write it as a link, [words](https://www.example.com/page).',
  },
  {
    // Match marks of GitHub and Docusaurus, as in ==marked==, $$formula$$, :smile: and ::: note
    sign: /(?<!\\)(?:(?:==|\$\$)(?=\S)|::+)|(?<![\w:]):[a-z][\w+-]*:(?!\w)|^[ \t]*-{2,}[ \t]*$/im,
    isNamed: true,
    reason: 'has a mark of another kind of markup',
    remedy: 'Delete it: bold is **words**, emphasis *words*, and a heading begins with ##.',
  },
  {
    sign: /(?<![\w-])--(?!-)/,
    reason: 'has two hyphens',
    remedy: 'Type a dash: –. For a range, write “to”.',
  },
  {
    sign: /(?<!\\)&(#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i,
    reason: 'has the name of a character that does not exist',
    remedy: 'Type the character itself, such as & or ©.',
  },
  {
    sign: /(?<!\\)(\*+|~+|`+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}]))/u,
    isNamed: true,
    reason: 'has a mark without its other half',
    remedy:
      'Put one directly before the first and one directly after the last word. For the sign itself, put \\ before it.',
  },
  {
    sign: /(?<!\\)[<>^]|\\(?![!-/:-@[-`{-~\\\n\ue000])/,
    isNamed: true,
    reason: 'has a sign that means something in other kinds of markup',
    remedy: 'Write it in words. For the sign itself, put \\ before it.',
  },
];

/** Reports one part of a text that looks like markup, if any. In `value`, entities have already become characters. */
export function refuseLeftovers(value: string, place: Place, file: CheckedFile, report: Report): void {
  const written = file.text.slice(place.start.offset, place.end.offset);
  for (const { sign, isAtLineStart, isNamed, reason, remedy } of LEFTOVERS) {
    const found = sign.exec(written);
    if (found === null || (found[0].startsWith('&') && !value.includes(found[0]))) continue;
    const at = place.start.offset + found.index;
    if (isAtLineStart === true && !startsLine(file.text, at)) continue;
    const where = file.place(at, at + found[0].length);
    const named = isNamed === true ? `${reason}: ${found[0].slice(0, 20)}` : reason;
    const advice = remedy.replace('$&', () => found[0]);
    return report({
      file: file.path,
      place: where,
      rule: 'markdown',
      reason: `body ${named}`,
      remedy: advice,
    });
  }
}

/** Returns true if only spaces and marks of quotes and lists precede the offset `at` on its line. */
function startsLine(text: string, at: number): boolean {
  return /^[ \t>]*((?:[-+*]|\d+[.)])[ \t]+)*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
}

export function placeOf(node: Nodes, file: CheckedFile): Place {
  return file.place(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
