import { hashOf } from '../../hash.ts';
import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, isAt, type RoleUse } from '../compilation.ts';
import { entriesAt, isRecord, valueAt } from '../json-data.ts';
import { countFor } from '../link/counts.ts';
import { FACTS_FILE } from '../link/facts.ts';
import { writtenIn } from './languages.ts';

/** An English sentence of a content file, or the whole text below the front matter of a markdown file. */
export interface Sentence {
  file: CheckedFile;
  pointer: string;
  /** As written, tokens included; of markdown, its hash. */
  text: string;
  /** True for the name of a person, a company or a place, which stays the same without a translation. */
  isName: boolean;
}

/** Points to the text of a markdown file. */
export const BODY = '/body';

/** Matches the address of a website: it is the same in every language, unless a pair says otherwise. */
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+$/;
const TOKENS = /\\?\{[^{}]*\}/g;

/** Returns the hash of the English text below the front matter, which its translation names. */
export function originalOf(file: Pick<CheckedFile, 'data'>): string {
  return hashOf([String(valueAt(file.data, BODY) ?? '')]).slice(0, 12);
}

/** Writes the spelled wordings of counted facts into facts.yaml, so that they can be translated: eight, Eight. */
export function spellCounts(files: readonly CheckedFile[]): CheckedFile[] {
  return files.map((file) => {
    if (file.path !== FACTS_FILE) return file;
    const data = structuredClone(file.data);
    const spelled = entriesAt(data, '/facts').flatMap(([id, fact]): RoleUse[] => {
      const counted = countFor(fact, files);
      if (counted === null || !isRecord(fact)) return [];
      delete fact['counts'];
      Object.assign(fact, counted);
      return Object.entries(counted.also).map(([key, value]) => {
        return { pointer: `/facts/${id}/also/${key}`, role: 'copy', value };
      });
    });
    return { ...file, data, roles: [...file.roles, ...spelled] };
  });
}

/** Lists the texts of a file that need a translation: each string with a word in it, and the text of markdown. */
export function sentencesIn(file: CheckedFile): Sentence[] {
  // A page in another language needs no translation.
  if (writtenIn(file) !== null) return [];
  const names = new Set(file.roles.filter(({ role }) => role === 'name').map(({ pointer }) => pointer));
  const copy = file.roles.filter(({ role, value }) => role === 'copy' && hasWord(value));
  return [
    ...copy.map(({ pointer, value }) => {
      return { file, pointer, text: value, isName: names.has(pointer) || ADDRESS.test(value) };
    }),
    ...(file.body === null ? [] : [{ file, pointer: BODY, text: originalOf(file), isName: false }]),
  ];
}

/** True for a text with a word beside its tokens: "Ages 18-75" has one, "$500" has none. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(TOKENS, ''));
}

/** Returns the tokens of a text, sorted. */
export function tokensOf(text: string): string[] {
  return (text.match(TOKENS) ?? []).toSorted();
}

/** Returns the figures of a text, sorted, without those in names of tokens. */
export function figuresOf(text: string): string[] {
  return (text.replace(TOKENS, '').match(/\d(?:[\d.,]*\d)?/g) ?? []).toSorted();
}

/** Names files that every page shows something of. */
const ON_ALL_PAGES = ['interface', 'navigation', 'season', 'site'].map((name) => `content/${name}.yaml`);

/** Lists the sentences that a page shows: its own, those of content in its sections, and the facts that these name. */
export function sentencesOn(page: CheckedFile, files: readonly CheckedFile[]): Sentence[] {
  const shown = files.filter(({ path }) => isShownOn(page, path));
  const tokens = new Set(shown.flatMap(({ text }) => tokensOf(text)));
  const isNamed = ({ pointer }: Sentence) =>
    [`{${tokenAt(pointer)}}`, `\\{${tokenAt(pointer)}}`].some((token) => tokens.has(token));
  const facts = files.filter(({ path }) => path === FACTS_FILE).flatMap(sentencesIn);
  return [...shown.flatMap(sentencesIn), ...facts.filter(isNamed)];
}

function isShownOn(page: CheckedFile, path: string): boolean {
  if (path === page.path || ON_ALL_PAGES.includes(path)) return true;
  const named = page.roles.some(
    ({ role, value }) => role === 'prose-name' && path === `content/prose/${value}.md`,
  );
  const { shownBy = [] } = Object.values(OPTIONAL_CONTENT).find((each) => isAt(path, each.path)) ?? {};
  return named || hasKey(page.data, shownBy);
}

function hasKey(value: unknown, keys: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((each) => hasKey(each, keys));
  return (
    isRecord(value) && Object.entries(value).some(([key, each]) => keys.includes(key) || hasKey(each, keys))
  );
}

/** Returns the token that a wording of facts.yaml replaces. */
function tokenAt(pointer: string): string {
  const [, list, id = '', ...rest] = pointer.split('/');
  if (list === 'tables') return [id, ...rest.slice(1)].join('.');
  return rest[0] === 'also' ? `${id}.${rest[1] ?? ''}` : id;
}
