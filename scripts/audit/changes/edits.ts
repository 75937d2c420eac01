import { phoneDigits, US_PHONE } from '../../../schemas/us-phone.ts';
import type { ApprovedPages } from '../approved/approved-pages.ts';
import { englishSignOf, isTranslation, type Line, type Page, plainNote, signOf } from '../approved/line.ts';
import { once, remember } from '../../publish/store.ts';
import { diffWords } from './word-diff.ts';
import type { Change } from './change.ts';

/** An edit of one line: its words, role or note, before and after. */
export interface Edit {
  what: 'words' | 'role' | 'note';
  before: string;
  after: string;
}

/** Returns what identifies the words of a line on any page, in any language: of a translation its English sentence. */
export function lineSign(line: Line, language?: string): string {
  const note = plainNote(line)
    .split('; ')
    .map((each) => plainAddress(each, language))
    .join('; ');
  return [line.text === '' ? '' : englishSignOf(line), note].join(' ');
}

/** Finds the English words of a sign: those of English lines and sentences, approved or as they are now. */
export type EnglishOf = (sign: string) => string | undefined;

export function createEnglish(
  approved: ApprovedPages,
  now: readonly Page[],
  sentences: readonly string[] = [],
): EnglishOf {
  const pages = [...now, ...approved.values()];
  let said: Map<string, string> | undefined;
  return (sign) => {
    for (const page of pages) {
      const words = englishIn(page).get(sign);
      if (words !== undefined) return words;
    }
    said ??= new Map(sentences.map((text) => [signOf(text), text]));
    return said.get(sign);
  };
}

/** Maps the signs of the English lines of a page to their words. */
const englishIn = once(
  ({ lines }: { lines: readonly Line[] }) =>
    new Map(lines.flatMap((line) => (isTranslation(line) ? [] : [[signOf(line.text), line.text] as const]))),
);

/** Lists what changed between two versions of a line, in the smallest words. */
export function editsOf(before: Line, after: Line, englishOf: EnglishOf, language?: string): Edit[] {
  const role: Edit[] =
    before.role === after.role ? [] : [{ what: 'role', before: before.role, after: after.role }];
  const words = editsOfWords(before, after, englishOf);
  const notes = [editsOfNote(before, after, language), editsOfNote(before, after, undefined)];
  // An address that differs only in its language is an edit if nothing else is.
  const note = notes.find((each) => words.length + role.length + each.length > 0) ?? [];
  const edits = [...words, ...role, ...note];
  const seen = new Set<string>();
  return edits.filter((edit) => {
    const spelled = spellEdit(edit);
    if (seen.has(spelled)) return false;
    seen.add(spelled);
    return true;
  });
}

export function spellEdit({ what, before, after }: Edit): string {
  return `${what === 'role' ? 'role ' : ''}${before} → ${after}`;
}

/** Compares a translation by its English sentences, if those changed, and by its own numbers. */
function editsOfWords(before: Line, after: Line, englishOf: EnglishOf): Edit[] {
  const own = hunks(before.text, after.text);
  if (!isTranslation(before) && !isTranslation(after)) return own;
  const signs = [englishSignOf(before), englishSignOf(after)];
  const [old, now] = signs.map((sign) => englishOf(sign));
  if (signs[0] === signs[1]) return own;
  const meaning = old === undefined || now === undefined ? null : hunks(old, now);
  if (meaning === null || meaning.length === 0)
    return own.length > 0 ? own : [{ what: 'words', before: old ?? before.text, after: now ?? after.text }];
  const numbers = (edits: readonly Edit[]) =>
    edits
      .flatMap((edit) => spellEdit(edit).match(/\d[\d.,]*/g) ?? [])
      .sort()
      .join(' ');
  return numbers(own) === numbers(meaning) ? meaning : [...meaning, ...own];
}

const PHONE = new RegExp(US_PHONE, 'g');

/** Replaces each phone number by its ten digits, so that a number as written and in a link are the same. */
function plainPhones(text: string): string {
  return text
    .replace(PHONE, (written) => phoneDigits(written) ?? written)
    .replace(/tel:\+?1?(?=\d{10}\b)/, '');
}

/** Lists the runs of words that differ, without what both sides begin or end with: “60-day” and “45-day” give 60, 45. */
function hunks(before: string, after: string): Edit[] {
  return hunksOf(`${before}\t${after}`);
}

/** Compares two texts with a tab between them. */
const hunksOf = remember((texts): Edit[] => {
  const [before = '', after = ''] = texts.split('\t');
  const found: Edit[] = [];
  let [lost, came, last] = ['', '', ''];
  const take = (next: string) => {
    const [old, now] = trimmed(lost.trim(), came.trim());
    [lost, came] = ['', ''];
    if (old === '' && now === '') return;
    // A word that only came or went, or a sign, says little without the word beside it.
    const isClear = [old, now].every((text) => /[\p{L}\p{N}]/u.test(text));
    const [start, end] = isClear ? ['', ''] : last === '' ? ['', firstWord(next)] : [lastWord(last), ''];
    const said = [old, now].map((text) => [start, text, end].filter(Boolean).join(' '));
    found.push({ what: 'words', before: said[0] ?? '', after: said[1] ?? '' });
  };
  for (const { kind, text } of diffWords(plainPhones(before), plainPhones(after)))
    if (kind === 'same') {
      take(text);
      last = text;
    } else if (kind === 'deleted') lost += text;
    else came += text;
  take('');
  return found;
});

function firstWord(text: string): string {
  return text.trim().split(' ')[0] ?? '';
}

function lastWord(text: string): string {
  return text.trim().split(' ').at(-1) ?? '';
}

/** Cuts off what two wordings have in common at their ends, at a hyphen, an apostrophe or punctuation. */
function trimmed(before: string, after: string): [string, string] {
  if (before === '' || after === '') return [before, after];
  const [old, now] = [before, after].map((text) => text.split(/(?=[-’'.,;:!?)“”"])|(?<=[-(“"])/));
  if (old === undefined || now === undefined) return [before, after];
  while (old.length > 1 && now.length > 1 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  while (old.length > 1 && now.length > 1 && old[0] === now[0]) {
    old.shift();
    now.shift();
  }
  return [old.join(''), now.join('')];
}

/** Returns the parts of two notes that only one of them has. */
export function differingNotes(before: Line, after: Line): [lost: string[], came: string[]] {
  const [old = [], now = []] = [before, after].map((line) => plainNote(line).split('; ').filter(Boolean));
  return [old.filter((each) => !now.includes(each)), now.filter((each) => !old.includes(each))];
}

function editsOfNote(before: Line, after: Line, language: string | undefined): Edit[] {
  const [lost, came] = differingNotes(before, after);
  return Array.from({ length: Math.max(lost.length, came.length) }, (_, at): Edit => {
    const [from = '', to = ''] = [lost[at] ?? '', came[at] ?? ''].map((each) => plainAddress(each, language));
    return { what: 'note', before: from, after: to };
  }).filter((edit) => edit.before !== edit.after);
}

/** Returns a note without the language of an address, so that one edit of a link is one edit in every language. */
function plainAddress(note: string, language: string | undefined): string {
  const start = `→ /${language}`;
  const isOfLanguage = note.startsWith(start) && /^(?:[/#]|$)/.test(note.slice(start.length));
  const plain = isOfLanguage ? `→ /${note.slice(start.length).replace(/^\//, '')}` : note;
  return plain.startsWith('→ tel:') ? plainPhones(plain.slice(2)) : plain;
}

/** Returns the key of a block that came, went or moved: its lines. */
export function blockKey({ before, after, language }: Pick<Change, 'before' | 'after' | 'language'>): string {
  const [old, now] = [before, after].map((lines) =>
    lines.map((line) => `${line.role} ${lineSign(line, language)}`),
  );
  const sides = [old, now].map((lines) => lines?.join('\n') ?? '').filter((side) => side !== '');
  return [...new Set(sides)].join('\n→\n');
}
