import { collapseSpaces } from '../read/page-nodes.ts';

/** Some words of a line, and how they are met. */
export interface Piece {
  text: string;
  /** What is remarkable about how these words are met; empty for words that are seen and heard. */
  mark: string;
  /** A note of the transcript, not words of the page. */
  isRemark?: boolean;
}

/** What a page is written with: pieces of the current line, and whole lines, which end it. No lines end it, too. */
export type Part = Piece | readonly string[];

export function words(text: string, mark = ''): Piece {
  return { text, mark };
}

/** A note of the transcript on the current line. */
export function remark(text: string): Piece {
  return { text: ` ${text} `, mark: '', isRemark: true };
}

/** Lines as they are set in below another one, of which the first may begin with a sign. */
export function setIn(lines: readonly string[], first: string, others: string): string[] {
  return lines.map((line, index) => (index === 0 ? first : others) + line);
}

export function isPiece(part: Part): part is Piece {
  return 'mark' in part;
}

/** Puts parts together to lines. */
export function toLines(parts: readonly Part[]): string[] {
  const lines: string[] = [];
  let current: Piece[] = [];
  for (const part of [...parts, []]) {
    if (isPiece(part)) current.push(part);
    else {
      const line = toLine(current);
      lines.push(...(line === '' ? [] : [line]), ...part);
      current = [];
    }
  }
  return lines;
}

function toLine(pieces: readonly Piece[]): string {
  const groups: Piece[] = [];
  for (const { text, mark } of pieces) {
    const last = groups.at(-1);
    if (last !== undefined && (last.mark === mark || text.trim() === '')) last.text += text;
    else groups.push({ text, mark });
  }
  return collapseSpaces(groups.map(marked).join(''))
    .replaceAll('[ ', '[')
    .replace(/ (?=[\];])/g, '');
}

function marked({ text, mark }: Piece): string {
  if (mark === '' || text.trim() === '') return text;
  return `${/^\s/.test(text) ? ' ' : ''}«${mark}: ${text.trim()}»${/\s$/.test(text) ? ' ' : ''}`;
}
