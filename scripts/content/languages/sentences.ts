import { basename } from 'node:path/posix';
import { schemasAt } from '../check/schema-nodes.ts';
import type { CheckedFile, SourceFile } from '../compilation.ts';
import { entriesAt, isRecord, type JsonRecord } from '../json-data.ts';
import { countFor } from '../link/counts.ts';
import { FACTS_FILE } from '../link/facts.ts';
import { writtenIn } from './languages.ts';

/** An English sentence of a content file, tokens included. */
export interface Sentence {
  file: CheckedFile;
  pointer: string;
  text: string;
  /** True for the name of a person, a company or a place: without a translation it stays as it is. */
  isName: boolean;
}

/** The sentences of every file, by its path. */
export type Sentences = ReadonlyMap<string, readonly Sentence[]>;

/** The address of a website: it is the same in every language, unless a pair says otherwise. */
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+$/;

const TOKENS = /\\?\{[^{}]*\}/g;

/** Lists what has to be translated: each text with a word in it, and the words that facts count with. */
export function sentencesIn(files: readonly CheckedFile[], schemas: readonly SourceFile[]): Sentences {
  const byName = new Map<string, JsonRecord>();
  for (const { path, text } of schemas) {
    const schema: unknown = JSON.parse(text);
    if (isRecord(schema)) byName.set(basename(path), schema);
  }
  const known = new Map<string, boolean>();
  const isName = (schema: string, pointer: string) => {
    const key = schema + pointer.replace(/\/\d+(?=\/|$)/g, '/0');
    const found =
      known.get(key) ?? schemasAt(byName, schema, pointer).some((each) => each['isName'] === true);
    known.set(key, found);
    return found;
  };
  return new Map(
    files.map((file) => {
      const counted = file.path === FACTS_FILE ? countedWords(file, files) : [];
      // A page that is not in English translates nothing, and nothing translates it.
      const roles = writtenIn(file) === null ? file.roles : [];
      const written = roles.flatMap(({ pointer, role, value }): Sentence[] =>
        role === 'copy' && hasWord(value)
          ? [
              {
                file,
                pointer,
                text: value,
                isName: ADDRESS.test(value) || isName(file.schema ?? '', pointer),
              },
            ]
          : [],
      );
      return [file.path, [...written, ...counted]];
    }),
  );
}

/** True for a text with a word beside its tokens: "Ages 18-75" has one, "$500" has none. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(TOKENS, ''));
}

/** Lists the words of facts that count something: eight, Eight. */
function countedWords(file: CheckedFile, files: readonly CheckedFile[]): Sentence[] {
  return entriesAt(file.data, '/facts').flatMap(([id, fact]) =>
    Object.entries(countFor(fact, files)?.also ?? {})
      .filter(([, text]) => hasWord(text))
      .map(([key, text]) => ({ file, pointer: `/facts/${id}/also/${key}`, text, isName: false })),
  );
}

/** Returns the tokens of a text, sorted. */
export function tokensOf(text: string): string[] {
  return (text.match(TOKENS) ?? []).toSorted();
}

/** Returns the figures of a text, sorted, without those in names of tokens. */
export function figuresOf(text: string): string[] {
  return (text.replace(TOKENS, '').match(/\d(?:[\d.,]*\d)?/g) ?? []).toSorted();
}
