import { type CheckedFile, fileAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, valueAt } from '../json-data.ts';
import { FACTS_FILE } from './facts.ts';

/** Maps names of what a fact can count to functions that count it; null if its file cannot be read. */
const COUNTED = new Map<unknown, (files: readonly CheckedFile[]) => number | null>([
  ['carriers', inFile('content/carriers.yaml', '/rows')],
  ['states', inFile('content/site.yaml', '/licensedStates')],
  ['testimonials', inFile('content/testimonials.yaml', '/items')],
  ['people', inFolder('content/team/')],
  ['periods', inFolder('content/timeline/')],
]);

/** Lists small numbers in words. */
const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/**
 * Counts what facts count in content (`counts: carriers`), and writes their wordings into facts.yaml: 8, and also eight
 * and Eight for a small number. Reports a fact that also has a typed wording.
 */
export function countFacts(files: readonly CheckedFile[], report: Report): CheckedFile[] {
  return files.map((file) => {
    if (file.path !== FACTS_FILE) return file;
    const data = structuredClone(file.data);
    let { broken } = file;
    for (const [id, fact] of entriesAt(data, '/facts')) {
      if (!isRecord(fact) || fact['counts'] === undefined) continue;
      const keys = ['wording', 'also', 'value'].filter((key) => key in fact);
      if (keys.length > 0 && !file.broken) {
        broken = true;
        refuseIn(file, 'count', report)(
          `/facts/${id}`,
          `is counted, but has these keys too: ${keys.join(', ')}`,
          `Delete them. Copy uses {${id}}, {${id}.word} and {${id}.title}.`,
          { part: 'key' },
        );
      }
      const number = COUNTED.get(fact['counts'])?.(files) ?? null;
      if (number === null) continue;
      const word = WORDS[number] ?? String(number);
      const title = word.replace(/^./, (first) => first.toUpperCase());
      Object.assign(fact, { value: number, wording: String(number), also: { word, title } });
    }
    return { ...file, data, broken };
  });
}

/** Counts the entries of a list; in a list of lists, all rows together. */
function inFile(path: string, pointer: string) {
  return (files: readonly CheckedFile[]) => {
    // Count in a file with another mistake too, which has its own message.
    const list = valueAt(fileAt(files, path)?.data, pointer);
    return Array.isArray(list) ? list.flat().length : null;
  };
}

/** Counts the files of a folder. */
function inFolder(folder: string) {
  return (files: readonly CheckedFile[]) =>
    files.filter(({ path }) => path.startsWith(folder)).length || null;
}
