import { type CheckedFile, fileAt } from '../compilation.ts';
import { valueAt } from '../json-data.ts';

/** A file as far as its entries are counted. */
type Countable = Pick<CheckedFile, 'path' | 'data'>;

/** Counts everything that a fact can count in a tree; null where its file cannot be read. */
const COUNTED: Record<string, (files: readonly Countable[]) => number | null> = {
  carriers: inFile('content/carriers.yaml', '/rows'),
  states: inFile('content/site.yaml', '/licensedStates'),
  testimonials: inFile('content/testimonials.yaml', '/items'),
  people: inFolder('content/team/'),
  periods: inFolder('content/timeline/'),
};

/** Small numbers as copy spells them. */
const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Returns the wordings of a number: 8, and also eight and Eight for a small one. */
export interface Counted {
  value: number;
  wording: string;
  also: { word: string; title: string };
}

/**
 * Counts what a fact counts in content (`counts: carriers`).
 * @returns null for a fact that counts nothing, or something whose file is missing or cannot be read
 */
export function countFor(fact: unknown, files: readonly Countable[]): Counted | null {
  const what = valueAt(fact, '/counts');
  const number =
    typeof what === 'string' && Object.hasOwn(COUNTED, what) ? (COUNTED[what]?.(files) ?? null) : null;
  if (number === null) return null;
  const word = WORDS[number] ?? String(number);
  const title = word.replace(/^./, (first) => first.toUpperCase());
  return { value: number, wording: String(number), also: { word, title } };
}

/** Returns the entries of a list; rows of a list of lists are counted together. */
function inFile(path: string, pointer: string) {
  return (files: readonly Countable[]) => {
    // Count in a file with another mistake too: that mistake has its own message.
    const list = valueAt(fileAt(files, path)?.data, pointer);
    return Array.isArray(list) ? list.flat().length : null;
  };
}

/** Returns the files of a folder, an entry each. */
function inFolder(folder: string) {
  return (files: readonly Countable[]) => files.filter(({ path }) => path.startsWith(folder)).length || null;
}
