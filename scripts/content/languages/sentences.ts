import { hashOf } from '../../hash.ts';
import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, isAt } from '../compilation.ts';
import { entriesAt, isRecord, valueAt } from '../json-data.ts';
import { FACTS_FILE, factsIn } from '../link/facts.ts';
import { writtenIn } from './languages.ts';

/** Holds an English sentence of a content file, or the whole text below the front matter of a markdown file. */
export interface Sentence {
  file: CheckedFile;
  pointer: string;
  /** Holds the text as written, with tokens; for markdown, its hash. */
  text: string;
  /** Is true for the name of a person, a company or a place, which stays the same without a translation. */
  isName: boolean;
}

/** Points to the text of a markdown file. */
export const BODY = '/body';

/** Matches the address of a website, which is the same in every language unless a pair says otherwise. */
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+$/;
/** Matches the tokens of a text. */
export const TOKENS = /\\?\{[^{}]*\}/g;
/** Lists files of which every page shows something. */
const ON_ALL_PAGES = ['interface', 'navigation', 'season', 'site'].map((name) => `content/${name}.yaml`);

/** Returns the hash of the English text below the front matter. Its translation names the hash. */
export function originalOf(file: Pick<CheckedFile, 'data'>): string {
  return hashOf([String(valueAt(file.data, BODY) ?? '')]).slice(0, 12);
}

/** Lists the texts of a file that need a translation: each string with a word in it, and the text of markdown. */
export function sentencesIn(file: CheckedFile): Sentence[] {
  // A page in another language needs no translation.
  if (writtenIn(file) !== null) return [];
  const names = new Set(file.roles.filter(({ role }) => role === 'name').map(({ pointer }) => pointer));
  const copy = file.roles
    .filter(({ role }) => role === 'copy')
    .map(({ pointer, value }) => [pointer, value] as const);
  // Keep "Ages 18-75", which has a word beside its figures, but not "$500".
  const texts = [...copy, ...spelledIn(file)].filter(([, text]) =>
    /\p{L}{2}/u.test(text.replace(TOKENS, '')),
  );
  return [
    ...texts.map(([pointer, text]) => ({
      file,
      pointer,
      text,
      isName: names.has(pointer) || ADDRESS.test(text),
    })),
    ...(file.body === null ? [] : [{ file, pointer: BODY, text: originalOf(file), isName: false }]),
  ];
}

/** Lists the numbers that facts count, in the words of copy: eight, Eight. No author wrote them. */
function spelledIn({ path, data }: CheckedFile): [pointer: string, text: string][] {
  const facts = path === FACTS_FILE ? entriesAt(data, '/facts') : [];
  const counted = facts.filter(([, fact]) => valueAt(fact, '/counts') !== undefined);
  return counted.flatMap(([id, fact]) =>
    entriesAt(fact, '/also').map(([key, text]): [string, string] => [
      `/facts/${id}/also/${key}`,
      String(text),
    ]),
  );
}

/** Returns a function that lists the sentences on a page: its own, those in its sections, and facts in these. */
export function sentencesByPage(files: readonly CheckedFile[]): (page: CheckedFile) => Sentence[] {
  const sentences = new Map(files.map((file) => [file, sentencesIn(file)]));
  const facts = files.flatMap((file) => (file.path === FACTS_FILE ? sentencesIn(file) : []));
  const wordings = factsIn(files).flatMap((fact) => fact.wordings);
  return (page) => {
    const shown = files.filter(({ path }) => isShownOn(page, path));
    const tokens = new Set(shown.flatMap(({ text }) => text.match(TOKENS) ?? []));
    const named = new Set(
      wordings.flatMap(({ token, pointer }) => (tokens.has(`{${token}}`) ? pointer : [])),
    );
    const own = shown.flatMap((file) => sentences.get(file) ?? []);
    return [...own, ...facts.filter(({ pointer }) => named.has(pointer))];
  };
}

function isShownOn(page: CheckedFile, path: string): boolean {
  if (path === page.path || ON_ALL_PAGES.includes(path)) return true;
  const names = page.roles
    .filter(({ role }) => role === 'prose-name')
    .map(({ value }) => `content/prose/${value}.md`);
  const { shownBy = [] } = Object.values(OPTIONAL_CONTENT).find((each) => isAt(path, each.path)) ?? {};
  return names.includes(path) || hasKey(page.data, shownBy);
}

function hasKey(value: unknown, keys: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((each) => hasKey(each, keys));
  return (
    isRecord(value) && Object.entries(value).some(([key, each]) => keys.includes(key) || hasKey(each, keys))
  );
}
