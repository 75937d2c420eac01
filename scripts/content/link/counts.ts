import { type CheckedFile, isAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, valueAt } from '../json-data.ts';
import { FACTS_FILE } from '../model/content-files.ts';

/** A map from each value of `counts` to the folder whose files are counted, or to a file and a list in it. */
const COUNTED = new Map<unknown, readonly [place: string, list?: string]>([
  ['carriers', ['content/carriers.yaml', '/rows']],
  ['states', ['content/site.yaml', '/licensedStates']],
  ['testimonials', ['content/testimonials.yaml', '/items']],
  ['people', ['content/team/']],
  ['periods', ['content/timeline/']],
]);

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/**
 * Fills in the facts that count content. Each gets three wordings: as a figure, in words and as a title, such as 8,
 * eight and Eight. Above twenty, all three are figures. Reports a counted fact that already has a wording or a value, or
 * that counts what the site does not have.
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
      const number = count(files, COUNTED.get(fact['counts']));
      const [place = ''] = COUNTED.get(fact['counts']) ?? [];
      if (place !== '' && !files.some(({ path }) => isAt(path, place)))
        refuseIn(file, 'count', report)(
          `/facts/${id}`,
          `counts ${place}, which does not exist`,
          `Delete the fact and what says {${id}}, or add ${place}.`,
          { part: 'key', fix: 'value', missing: { file: place, at: '' } },
        );
      // Leave the wordings empty if there is no number, so that copy with their tokens is not reported.
      const wording = String(number ?? '');
      const word = WORDS[number ?? -1] ?? wording;
      const title = word.replace(/^./, (first) => first.toUpperCase());
      Object.assign(fact, { value: number, wording, also: { word, title } });
    }
    return { ...file, data, broken };
  });
}

/**
 * Counts the files of a folder, including broken files, or the items of a list. If the items are lists, counts their
 * items. Returns undefined if the folder has no file, or the list does not exist.
 */
function count(
  files: readonly CheckedFile[],
  [place = '', list]: readonly (string | undefined)[] = [],
): number | undefined {
  const own = files.filter(({ path }) => isAt(path, place));
  if (list === undefined) return own.length || undefined;
  const entries = valueAt(own[0]?.data, list);
  return Array.isArray(entries) ? entries.flat().length : undefined;
}
