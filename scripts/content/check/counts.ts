import { type CheckedFile, fileAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { type Fact, FACTS_FILE, factsIn } from '../link/facts.ts';
import { valueAt } from '../json-data.ts';

/** What a fact can count, and how many of it a tree holds; null where its file cannot be read. */
const COUNTED: Record<string, { where: string; count(files: readonly CheckedFile[]): number | null }> = {
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
const NUMBER = new RegExp(`\\d[\\d,]*|\\b(?:${WORDS.slice(1).join('|')})\\b`, 'gi');

/** Reports facts that count something in content (`counts: carriers`) and say another number than there is. */
export function checkCounts(files: readonly CheckedFile[], report: Report): void {
  for (const fact of factsIn(files)) {
    const what = valueAt(fact.data, '/counts');
    const counted = typeof what === 'string' && Object.hasOwn(COUNTED, what) ? COUNTED[what] : undefined;
    const number = counted?.count(files) ?? null;
    if (counted === undefined || number === null) continue;
    for (const { pointer, words, said } of numbersOf(fact)) {
      if (said === number) continue;
      report({
        file: FACTS_FILE,
        place: fileAt(files, FACTS_FILE)?.locate(pointer),
        rule: 'count',
        reason: `${pointer.slice(1)} says ${words}, but the number of ${what} in content is ${number}`,
        remedy: `Write ${inTheStyleOf(words, number)}, or correct the list in ${counted.where}.`,
      });
    }
  }
}

/** A number as other words say theirs: 9, nine, Nine. */
function inTheStyleOf(words: string, number: number): string {
  const word = WORDS[number];
  if (/^\d/.test(words) || word === undefined) return String(number);
  return /^[A-Z]/.test(words) ? word.replace(/^./, (first) => first.toUpperCase()) : word;
}

/** The numbers that a fact says, with their places: its value and what its wordings spell out. */
function numbersOf({ pointer, data, wordings }: Fact): { pointer: string; words: string; said: number }[] {
  const value = valueAt(data, '/value');
  return [
    ...(typeof value === 'number'
      ? [{ pointer: `${pointer}/value`, words: String(value), said: value }]
      : []),
    ...wordings.flatMap(({ pointer: at, text }) =>
      (text.match(NUMBER) ?? []).map((words) => ({ pointer: at, words, said: numberOf(words) })),
    ),
  ];
}

function numberOf(words: string): number {
  return /^\d/.test(words) ? Number(words.replaceAll(',', '')) : WORDS.indexOf(words.toLowerCase());
}

/** Entries of a list; rows of a list of lists are counted together. */
function inFile(path: string, pointer: string) {
  return {
    where: path,
    count(files: readonly CheckedFile[]) {
      const file = fileAt(files, path);
      const list = file?.broken === true ? null : valueAt(file?.data, pointer);
      return Array.isArray(list) ? list.flat().length : null;
    },
  };
}

/** Files of a folder, an entry each. */
function inFolder(folder: string) {
  return {
    where: folder,
    count: (files: readonly CheckedFile[]) =>
      files.filter(({ path }) => path.startsWith(folder)).length || null,
  };
}
