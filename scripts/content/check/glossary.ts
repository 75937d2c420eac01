import { wholeWords } from '../../../schemas/copy-rules.ts';
import { type CheckedFile, type CopyUnit, fileAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';

const GLOSSARY_FILE = 'content/glossary.yaml';

/** Reports words of the glossary that are listed twice, and warns of those that no other copy uses in any form. */
export function checkGlossary(
  files: readonly CheckedFile[],
  units: readonly CopyUnit[],
  report: Report,
): void {
  const file = fileAt(files, GLOSSARY_FILE);
  if (file === undefined || file.broken) return;
  const own = new Map(
    units.filter((unit) => unit.file === GLOSSARY_FILE).map(({ pointer, text }) => [pointer, text]),
  );
  const others = units.filter((unit) => unit.file !== GLOSSARY_FILE).map(({ text }) => text.toLowerCase());
  const seen = new Map<string, string>();
  for (const index of listAt(file.data, '/terms').keys()) {
    const term = `/terms/${index}`;
    const pointers = [
      `${term}/word`,
      ...listAt(valueAt(file.data, term), '/forms').map((_, form) => `${term}/forms/${form}`),
    ];
    const words = pointers.flatMap((pointer) => {
      const word = own.get(pointer);
      if (word === undefined) return [];
      const first = seen.get(word.toLowerCase());
      if (first !== undefined)
        refuseIn(file, 'duplicate-word', report)(
          pointer,
          `is ${word}, which ${first} already is`,
          'Keep one of them: a page explains a word once.',
        );
      else seen.set(word.toLowerCase(), pointer.slice(1));
      return [word];
    });
    if (words.length === 0 || isUsed(words, others)) continue;
    refuseIn(file, 'unused-word', report)(
      term,
      `explains “${words[0]}”, which no text uses`,
      'Delete the entry, or add the form that texts use to its forms.',
      { severity: 'warning' },
    );
  }
}

/** Returns true if a text has one of the words. Few texts have its letters: only these are searched for whole words. */
function isUsed(words: readonly string[], texts: readonly string[]): boolean {
  const pattern = new RegExp(wholeWords(words), 'iu');
  const lower = words.map((word) => word.toLowerCase());
  return texts.some((text) => lower.some((word) => text.includes(word)) && pattern.test(text));
}
