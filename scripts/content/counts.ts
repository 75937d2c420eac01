import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { isRecord, valueAt } from './json-data.ts';

const FACTS_FILE = 'content/facts.yaml';

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
  const file = files.find(({ path }) => path === FACTS_FILE);
  const facts = valueAt(file?.data, '/facts');
  for (const [id, fact] of Object.entries(isRecord(facts) ? facts : {})) {
    const what = isRecord(fact) ? fact['counts'] : undefined;
    const counted = typeof what === 'string' && Object.hasOwn(COUNTED, what) ? COUNTED[what] : undefined;
    const number = counted?.count(files) ?? null;
    if (counted === undefined || number === null || !isRecord(fact)) continue;
    for (const { pointer, words, said } of numbersOf(fact)) {
      if (said === number) continue;
      report({
        file: FACTS_FILE,
        place: file?.locate(`/facts/${id}${pointer}`),
        rule: 'count',
        reason: `facts/${id}${pointer} says ${words}, but the number of ${what} in content is ${number}`,
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
function numbersOf(fact: Record<string, unknown>): { pointer: string; words: string; said: number }[] {
  const { value, wording, also } = fact;
  const wordings = [
    ['/wording', wording] as const,
    ...Object.entries(isRecord(also) ? also : {}).map(([name, text]) => [`/also/${name}`, text] as const),
  ];
  return [
    ...(typeof value === 'number' ? [{ pointer: '/value', words: String(value), said: value }] : []),
    ...wordings.flatMap(([pointer, text]) =>
      typeof text === 'string' ? readNumbers(text).map((read) => ({ pointer, ...read })) : [],
    ),
  ];
}

function readNumbers(text: string): { words: string; said: number }[] {
  return (text.match(NUMBER) ?? []).map((words) => ({
    words,
    said: /^\d/.test(words) ? Number(words.replaceAll(',', '')) : WORDS.indexOf(words.toLowerCase()),
  }));
}

/** Entries of a list; rows of a list of lists are counted together. */
function inFile(path: string, pointer: string) {
  return {
    where: path,
    count(files: readonly CheckedFile[]) {
      const list = valueAt(files.find((file) => file.path === path && !file.broken)?.data, pointer);
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
