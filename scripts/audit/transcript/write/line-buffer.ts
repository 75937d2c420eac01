/** Some words of a line, and how they are met. */
export interface Piece {
  text: string;
  /** What is remarkable about how these words are met; empty for words that are seen and heard. */
  mark: string;
  /** A note of the transcript, not words of the page. */
  isRemark?: boolean;
}

/** Puts pieces of text together to lines, with the prefixes and the depth of lists. */
export class LineBuffer {
  #lines: string[] = [];
  #pieces: Piece[] = [];
  #prefix = '';
  #depth = 0;

  /** The lines that are complete. */
  get lines(): readonly string[] {
    return this.#lines;
  }

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

  /** Writes what `visit` adds on lines that begin with a prefix, which the next one does not. */
  prefixed(prefix: string, visit: () => void): void {
    this.endLine();
    this.#prefix = prefix;
    visit();
    this.endLine();
    this.#prefix = '';
  }

  /** Adds words to the current line; a mark of null leaves them out. */
  text(text: string, mark: string | null): void {
    if (mark !== null) this.#pieces.push({ text, mark });
  }

  /** Adds a note of the transcript to the current line. */
  token(words: string): void {
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
    const line = collapseSpaces(
      groups
        .map(({ text, mark }) =>
          mark === '' || text.trim() === ''
            ? text
            : `${/^\s/.test(text) ? ' ' : ''}«${mark}: ${text.trim()}»${/\s$/.test(text) ? ' ' : ''}`,
        )
        .join(''),
    )
      .replaceAll('[ ', '[')
      .replace(/ (?=[\];])/g, '');
    if (line !== '') this.push(line);
  }

  /** Adds a whole line. */
  push(line: string): void {
    const words = this.#prefix === '- ' ? line.replace(/^[•◦▪] /, '') : line;
    this.#lines.push(`${'  '.repeat(this.#depth)}${this.#prefix}${words}`);
    if (this.#prefix === '- ') this.#depth += 1;
    if (this.#prefix !== '') this.#prefix = '';
  }

  /** Writes what `visit` adds one step deeper; its first line has the prefix. */
  indented(prefix: string, visit: () => void): void {
    this.endLine();
    const depth = this.#depth;
    const outer = this.#prefix;
    this.#prefix = prefix;
    visit();
    this.endLine();
    this.#depth = depth;
    this.#prefix = outer === prefix ? '' : outer;
  }

  /** The lines that a visit writes, kept aside. */
  aside(visit: () => void): string[] {
    const [lines, depth, prefix] = [this.#lines, this.#depth, this.#prefix];
    [this.#lines, this.#depth, this.#prefix] = [[], 0, ''];
    visit();
    this.endLine();
    const inner = this.#lines;
    [this.#lines, this.#depth, this.#prefix] = [lines, depth, prefix];
    return inner;
  }
}

/** Puts one space for each run of white space (no-break spaces too), and none at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
