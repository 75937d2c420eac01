import { hashOf } from '../../lib/hash.ts';
import { OPTIONAL_CONTENT, FACTS_FILE } from '../model/content-files.ts';
import { COMMON, entryOf } from '../model/collections.ts';
import { type CheckedFile, isAt, type Role } from '../model/compilation.ts';
import type { Place } from '../places.ts';
import { valueAt } from '../json-data.ts';
import { factsIn } from '../model/facts.ts';
import { writtenIn } from '../model/languages.ts';

/** An English sentence of a content file, or a block of a markdown file, such as a paragraph or a list. */
export interface Sentence {
  file: CheckedFile;
  pointer: string;
  /** The text as written, with tokens; for a block of markdown, its hash. */
  text: string;
  /** True for the name of a person, a company or a place. A name needs no translation. */
  isName: boolean;
}

/** The pointer of the text below the front matter of a markdown file. Its blocks are /body/0, /body/1, … */
export const BODY = '/body';

/** The roles of names of people, companies and places. */
const NAMES: ReadonlySet<Role> = new Set(['name', 'person', 'carrier']);
/** The address of a website. Like a name, it needs no translation. */
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+$/;
/** Each token of a text, such as {phone}, and each escaped brace with its text, such as \{word}. */
export const TOKENS = /\\?\{[^{}]*\}/g;
/** Lists the content files of which every page shows a part. */
const ON_ALL_PAGES = ['interface', 'navigation', 'season', 'site'].map((name) => `content/${name}.yaml`);

/** A top-level block of markdown: a heading, a paragraph, a list or a table. */
export interface Block {
  type: string;
  pointer: string;
  /** The text as written, with tokens and links. */
  text: string;
  place: Place;
}

/** Lists the top-level blocks of a markdown file; none for YAML. */
export function blocksOf({ body, text, place }: CheckedFile): Block[] {
  return (body?.blocks ?? []).map(({ type, start, end }, index) => {
    const pointer = `${BODY}/${index}`;
    return { type, pointer, text: text.slice(start, end), place: place(start, end) };
  });
}

/** Returns the hash of an English block. Its translation repeats this hash. Line breaks and indents do not count. */
export function originalOf(block: string): string {
  return hashOf([block.replace(/\s+/g, ' ').trim()]).slice(0, 10);
}

export function isBlock(pointer: string): boolean {
  return pointer.startsWith(`${BODY}/`);
}

/** Returns the place of a sentence or of a block of markdown. */
export function placeOf(file: CheckedFile, pointer: string): Place {
  return blocksOf(file).find((block) => block.pointer === pointer)?.place ?? file.locate(pointer);
}

/** Lists the texts of a file that need a translation: strings of copy with a word in them, and blocks of markdown. */
export function sentencesIn(file: CheckedFile): Sentence[] {
  // Skip a page that is written in another language.
  if (writtenIn(file) !== null) return [];
  const names = new Set(file.roles.filter(({ role }) => NAMES.has(role)).map(({ pointer }) => pointer));
  const copy = file.roles.filter(({ role }) => role === 'copy').map((use) => ({ ...use, text: use.value }));
  // Add the wordings of facts that count or spell, such as "eight". They have no role: the build writes them.
  const counted = factsIn([file]).filter(({ data }) =>
    ['/counts', '/spells'].some((key) => valueAt(data, key) !== undefined),
  );
  // Leave out a text without a word, such as "$500", but keep "Ages 18-75". A fact such as "25K+" needs no translation,
  // but it may have a wording of its own in a language.
  const texts = [...copy, ...counted.flatMap(({ wordings }) => wordings)].filter(
    ({ text }) => hasWord(text) || file.path === FACTS_FILE,
  );
  const isName = (pointer: string, text: string) =>
    names.has(pointer) || ADDRESS.test(text) || (!isBlock(pointer) && !hasWord(text));
  const blocks = blocksOf(file).map(({ pointer, text }) => ({ pointer, text: originalOf(text) }));
  return [...texts, ...blocks].map(({ pointer, text }) => {
    return { file, pointer, text, isName: isName(pointer, text) };
  });
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(TOKENS, ''));
}

/**
 * Selects the sentences that a page shows. They are in the file of the page, in other files that the page shows, and in
 * the facts whose tokens these files contain. The page of an entry also shows what all entries of its collection have
 * in common, which the index does not show.
 */
export function sentencesOn<Each extends Sentence>(
  page: CheckedFile,
  files: readonly CheckedFile[],
  sentences: readonly Each[],
): Each[] {
  const { collection } = entryOf(page.path) ?? {};
  const index = collection && files.find(({ data }) => valueAt(data, '/route') === `/${collection}`);
  const shown = new Set(files.filter(({ path }) => isShownOn(page, index || page, path)));
  const common = index || undefined;
  const tokens = new Set(
    [...shown, ...(common ? [common] : [])].flatMap(({ text }) => text.match(TOKENS) ?? []),
  );
  const wordings = factsIn(files).flatMap((fact) => fact.wordings);
  const facts = new Set(wordings.flatMap(({ token, pointer }) => (tokens.has(`{${token}}`) ? pointer : [])));
  return sentences.filter(({ file, pointer }) => {
    const isCommon = pointer.startsWith(`${COMMON}/`);
    if (file === common) return isCommon;
    return (shown.has(file) && !isCommon) || (file.path === FACTS_FILE && facts.has(pointer));
  });
}

/** Returns true if a page shows sentences of a file. `sections` is the file that lists the sections of the page. */
function isShownOn(page: CheckedFile, sections: CheckedFile, path: string): boolean {
  if (path === page.path || ON_ALL_PAGES.includes(path)) return true;
  const names = page.roles
    .filter(({ role }) => role === 'prose-name')
    .map(({ value }) => `content/prose/${value}.md`);
  const { shownBy = [] } = Object.values(OPTIONAL_CONTENT).find((each) => isAt(path, each.path)) ?? {};
  const hasKey = (key: string) =>
    Object.keys(sections.offsets).some((pointer) => pointer.endsWith(`/${key}`));
  return names.includes(path) || shownBy.some(hasKey);
}
