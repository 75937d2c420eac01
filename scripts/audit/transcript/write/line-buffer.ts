import { collapseSpaces } from '../read/page-nodes.ts';

/** Some words of a line, and how they are met. */
export interface Piece {
  text: string;
  /** What is remarkable about how these words are met; empty for words that are seen and heard. */
  mark: string;
  /** A note of the transcript, not words of the page. */
  isRemark?: boolean;
}

/** Puts pieces of text together to lines. */
export class LineBuffer {
  #lines: string[] = [];
  #pieces: Piece[] = [];

  /** How many pieces the current line has: a place to come back to. */
  get length(): number {
    return this.#pieces.length;
  }

  /** The pieces of the current line from a place on. */
  piecesFrom(place: number): readonly Piece[] {
    return this.#pieces.slice(place);
  }

  /** Takes the pieces from a place on out of the current line, and returns their words. */
  takeFrom(place: number): string {
    return this.#pieces
      .splice(place)
      .map(({ text }) => text)
      .join('');
  }

  /** Adds words to the current line. */
  text(text: string, mark = ''): void {
    this.#pieces.push({ text, mark });
  }

  /** Adds a note of the transcript to the current line. */
  remark(words: string): void {
    this.#pieces.push({ text: ` ${words} `, mark: '', isRemark: true });
  }

  /** Completes the current line, if it has words. */
  endLine(): void {
    const groups: Piece[] = [];
    for (const { text, mark } of this.#pieces) {
      const last = groups.at(-1);
      if (last !== undefined && (last.mark === mark || text.trim() === '')) last.text += text;
      else groups.push({ text, mark });
    }
    this.#pieces = [];
    const line = collapseSpaces(groups.map(marked).join(''))
      .replaceAll('[ ', '[')
      .replace(/ (?=[\];])/g, '');
    if (line !== '') this.#lines.push(line);
  }

  /** Adds whole lines; the first may begin with a prefix, and the others are set in below it. */
  push(lines: readonly string[], prefix = '', indent = ''): void {
    this.endLine();
    this.#lines.push(...lines.map((line, index) => (index === 0 ? prefix : indent) + line));
  }

  /** The lines that a visit writes, kept aside. */
  aside(visit: () => void): string[] {
    this.endLine();
    const outer = this.#lines;
    this.#lines = [];
    visit();
    this.endLine();
    const inner = this.#lines;
    this.#lines = outer;
    return inner;
  }
}

function marked({ text, mark }: Piece): string {
  if (mark === '' || text.trim() === '') return text;
  return `${/^\s/.test(text) ? ' ' : ''}«${mark}: ${text.trim()}»${/\s$/.test(text) ? ' ' : ''}`;
}
