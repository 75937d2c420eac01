import { createHash } from 'node:crypto';
import type { CopyUnit } from '../../content/model/compilation.ts';
import { remember } from '../../publish/store.ts';
import type { PageLine } from '../proof/page-parts.ts';

/** A line of a page, as reviewers approve it. */
export interface Line {
  /** The words; empty for a picture or field without words. */
  text: string;
  /** The kind of the words, such as `h2`, `picture`, `fact`. */
  role: string;
  /** The target of a link, states, the hash of a picture, and the sign of a translation's English sentence. */
  note: string;
  part: PageLine['part'];
  /** The number of blocks that the line shares with the line before it. */
  join: number;
}

/** A line as the site has it now, with where it comes from. */
export interface SiteLine extends Line {
  /** The units of the words, and the places in content of a line that no page shows. */
  origins: readonly Origin[];
}

export type Origin = Pick<CopyUnit, 'file' | 'pointer' | 'line' | 'column' | 'tokens'>;

/** A page of lines: the page at an address, or what no page shows, such as `facts`. */
export interface Page {
  /** A route such as `/about`, or a name without a slash, such as `facts`. */
  name: string;
  title: string;
  /** The code of the language; undefined for English. */
  language: string | undefined;
  lines: readonly SiteLine[];
  /** The home page whose lines this page has at the top and at the end; undefined for a home page and for records. */
  home: string | undefined;
  /** True for a table that a tool writes anew, such as the prices of a state. What changed in it is one entry. */
  isTable?: boolean;
}

/** Equal lines need no approval. How a line is joined to the one before does not count. */
export function spellLine({ text, role, note }: Pick<Line, 'text' | 'role' | 'note'>): string {
  return `${text}\t${role}\t${note}`;
}

export function isSameLine(a: Line, b: Line): boolean {
  return a.text === b.text && a.role === b.role && a.note === b.note;
}

const ENGLISH_SIGN = /(?:^|; )en ([0-9a-f]{8})$/;

/** Returns a short sign of words, by which a line of a translation names its English sentence. */
export const signOf = remember((words: string): string => {
  const plain = words.replace(/[\s|·•–—/()]+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex').slice(0, 8);
});

/** Returns the sign of the English words of a line: those it translates, else its own. */
export function englishSignOf({ text, note }: Pick<Line, 'text' | 'note'>): string {
  return ENGLISH_SIGN.exec(note)?.[1] ?? signOf(text);
}

export function isTranslation({ note }: Pick<Line, 'note'>): boolean {
  return ENGLISH_SIGN.test(note);
}

/** Returns the note without the sign of the English sentence. */
export function plainNote({ note }: Pick<Line, 'note'>): string {
  return note.replace(ENGLISH_SIGN, '');
}

const MAX_TEXT = 600;
const MAX_NOTE = 300;

/** Splits a long line after a sentence or a space, and shortens a long note, so that git shows a change well. */
export function foldLine<Long extends Line>(line: Long): Long[] {
  const sign = createHash('sha256').update(line.note).digest('hex').slice(0, 12);
  const note = line.note.length > MAX_NOTE ? `${line.note.slice(0, MAX_NOTE)}… ${sign}` : line.note;
  const pieces = piecesOf(line.text);
  return pieces.map((text, at) => (at === 0 ? { ...line, text, note } : { ...line, text, note, join: 99 }));
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_TEXT) {
    const start = rest.slice(0, MAX_TEXT);
    const end = Math.max(start.lastIndexOf('. ') + 1, 0) || start.lastIndexOf(' ') || MAX_TEXT;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest];
}
