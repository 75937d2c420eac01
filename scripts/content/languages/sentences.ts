import { hashOf } from '../../hash.ts';
import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, isAt } from '../compilation.ts';
import { valueAt } from '../json-data.ts';
import { FACTS_FILE, factsIn } from '../link/facts.ts';
import { writtenIn } from './languages.ts';

/** Holds an English sentence of a content file, or the whole text below the front matter of a markdown file. */
export interface Sentence {
  file: CheckedFile;
  pointer: string;
  /** Holds the text as written, with tokens; for markdown, its hash. */
  text: string;
  /** Is true for the name of a person, a company or a place. A name needs no translation. */
  isName: boolean;
}

/** Points to the text below the front matter of a markdown file. */
export const BODY = '/body';

/** Matches the address of a website. Like a name, it needs no translation. */
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+$/;
/** Matches each token of a text, such as {phone}, and each escaped brace with its text, such as \{word}. */
export const TOKENS = /\\?\{[^{}]*\}/g;
/** Lists the content files of which every page shows a part. */
const ON_ALL_PAGES = ['interface', 'navigation', 'season', 'site'].map((name) => `content/${name}.yaml`);

/** Returns the hash of the English text below the front matter. The translation repeats this hash as `original`. */
export function originalOf(file: Pick<CheckedFile, 'data'>): string {
  return hashOf([String(valueAt(file.data, BODY) ?? '')]).slice(0, 12);
}

/** Lists the texts of a file that need a translation: strings of copy with a word in it, and the text of markdown. */
export function sentencesIn(file: CheckedFile): Sentence[] {
  // Skip a page that is written in another language.
  if (writtenIn(file) !== null) return [];
  const names = new Set(file.roles.filter(({ role }) => role === 'name').map(({ pointer }) => pointer));
  const copy = file.roles.filter(({ role }) => role === 'copy').map((use) => ({ ...use, text: use.value }));
  // Add the wordings of facts that count or spell, such as "eight". They have no role: the build writes them.
  const counted = factsIn([file]).filter(({ data }) =>
    ['/counts', '/spells'].some((key) => valueAt(data, key) !== undefined),
  );
  // Leave out a text without a word, such as "$500", but keep "Ages 18-75".
  const texts = [...copy, ...counted.flatMap(({ wordings }) => wordings)].filter(({ text }) =>
    /\p{L}{2}/u.test(text.replace(TOKENS, '')),
  );
  const body = file.body === null ? [] : [{ pointer: BODY, text: originalOf(file) }];
  return [...texts, ...body].map(({ pointer, text }) => {
    return { file, pointer, text, isName: names.has(pointer) || ADDRESS.test(text) };
  });
}

/**
 * Selects the sentences that a page shows. They are in the file of the page, in other files that the page shows, and in
 * the facts whose tokens these files contain.
 */
export function sentencesOn<Each extends Sentence>(
  page: CheckedFile,
  files: readonly CheckedFile[],
  sentences: readonly Each[],
): Each[] {
  const shown = new Set(files.filter(({ path }) => isShownOn(page, path)));
  const tokens = new Set([...shown].flatMap(({ text }) => text.match(TOKENS) ?? []));
  const wordings = factsIn(files).flatMap((fact) => fact.wordings);
  const facts = new Set(wordings.flatMap(({ token, pointer }) => (tokens.has(`{${token}}`) ? pointer : [])));
  return sentences.filter(
    ({ file, pointer }) => shown.has(file) || (file.path === FACTS_FILE && facts.has(pointer)),
  );
}

function isShownOn(page: CheckedFile, path: string): boolean {
  if (path === page.path || ON_ALL_PAGES.includes(path)) return true;
  const names = page.roles
    .filter(({ role }) => role === 'prose-name')
    .map(({ value }) => `content/prose/${value}.md`);
  const { shownBy = [] } = Object.values(OPTIONAL_CONTENT).find((each) => isAt(path, each.path)) ?? {};
  const hasKey = (key: string) => Object.keys(page.offsets).some((pointer) => pointer.endsWith(`/${key}`));
  return names.includes(path) || shownBy.some(hasKey);
}
