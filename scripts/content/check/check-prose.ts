import type { Nodes, Root as MarkdownRoot } from 'mdast';
import type { CheckedFile, Place } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';

/** Reports headings that skip a level: screen reader users move from heading to heading. Pages show ## and ###. */
export function checkHeadings(body: MarkdownRoot, file: CheckedFile, report: Report): void {
  let previous = 1;
  for (const node of body.children) {
    if (node.type !== 'heading' || node.depth === 1) continue;
    const marks = '#'.repeat(node.depth);
    const best = '#'.repeat(Math.min(previous + 1, 3));
    if (node.depth > best.length) {
      report({
        file: file.path,
        place: placeOf(node, file),
        rule: 'markdown',
        reason: `body has the heading ${marks} below ${previous === 1 ? 'no other heading' : '#'.repeat(previous)}`,
        remedy: `Write ${best} here. Only ## and ### are possible, and ### only below ##.`,
      });
    }
    previous = Math.min(node.depth, best.length);
  }
}

/** Markdown marks that have no effect, and would be published as they are. */
const LEFTOVERS: (DiagnosticText & { sign: RegExp; isAtLineStart?: boolean })[] = [
  {
    sign: /(?<!\\)[[\]]/,
    reason: 'has a square bracket that is not part of a link',
    remedy: 'Write a link as [words](/route), without a space in between. For a literal bracket, write \\[.',
  },
  {
    sign: /(?<!\\)\*\*/,
    reason: 'has ** without a second **',
    remedy: 'Put ** directly before the first and directly after the last bold word.',
  },
  {
    sign: /^ *\|?[ :-]*---[ :|-]*\|[ :|-]*$/m,
    reason: 'contains a table, which is not supported',
    remedy: 'Write it as a list, or as a section of a page.',
  },
  {
    sign: /^[ \t]*[-+*](?=[\p{L}"“‘'(]|$)/mu,
    isAtLineStart: true,
    reason: 'has a list entry without a space after its mark',
    remedy: 'Put a space after the dash, such as - Who pays?',
  },
  {
    sign: /^[ \t]*[•◦▪●·]/mu,
    isAtLineStart: true,
    reason: 'has a list entry with a mark that is not markdown',
    remedy: 'Start each entry with a dash and a space, and put an empty line before the list.',
  },
  {
    sign: /^[ \t]*\d{1,2}[.)](?=\p{L})/mu,
    isAtLineStart: true,
    reason: 'has a list entry without a space after its number',
    remedy: 'Put a space after the number, such as 1. Call us.',
  },
  {
    sign: /^[ \t]*#{1,6}(?=\p{L})/mu,
    isAtLineStart: true,
    reason: 'has a heading without a space after #',
    remedy: 'Put a space after the number signs, such as ## Costs.',
  },
];

/** Reports the first of these marks in a text. */
export function refuseLeftovers(place: Place, file: CheckedFile, report: Report): void {
  const written = file.text.slice(place.start.offset, place.end.offset);
  for (const { sign, isAtLineStart, reason, remedy } of LEFTOVERS) {
    const found = sign.exec(written);
    if (found === null) continue;
    const at = place.start.offset + found.index;
    if (isAtLineStart === true && !startsLine(file.text, at)) continue;
    const where = file.place(at, at + found[0].length);
    return report({ file: file.path, place: where, rule: 'markdown', reason: `body ${reason}`, remedy });
  }
}

/** True if only indents and the marks of quotes and lists precede the offset in its line. */
function startsLine(text: string, at: number): boolean {
  return /^[ \t>]*((?:[-+*]|\d+[.)])[ \t]+)*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
}

/** Where a node of its markdown is in a file. */
export function placeOf(node: Nodes, file: CheckedFile): Place {
  return file.place(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
