import { routeIn } from '../../../schemas/language-route.ts';
import type { Content } from '../../../schemas/types.ts';
import type { CheckedFile } from '../compilation.ts';
import { listAt, valueAt } from '../json-data.ts';
import { languagesIn, translationAt } from './languages.ts';
import { sentencesIn } from './sentences.ts';

/** Stands for an English file in pairs for sentences of several files. */
export const SHARED = 'content/shared.yaml';

/**
 * Maps each file of translations to its sentences, and to those that its English file has now. The audit keeps the
 * approval of a translation with both, whether or not a page shows it.
 */
export function wordsOfTranslations(
  files: readonly CheckedFile[],
  translated: readonly CheckedFile[],
): Map<string, Set<string>> {
  return new Map(
    translated.flatMap((file): [string, Set<string>][] => {
      const at = translationAt(file.path);
      if (at === null) return [];
      const pairs = listAt(file.data, file.body === null ? '' : '/pairs');
      const own = [...pairs.map((pair) => String(valueAt(pair, `/${at.code}`))), ...blocksIn(file)];
      const english = files
        .filter(({ path }) => path === at.english || at.english === SHARED)
        .flatMap((each) => [...sentencesIn(each).map((sentence) => sentence.text), ...blocksIn(each)]);
      return [[file.path, new Set([...own, ...english])]];
    }),
  );
}

/** Lists routes of listed pages that are left out of a language, because a sentence is not translated. */
export function listLeftOut(files: readonly CheckedFile[], versions: Content['versions']): string[] {
  return languagesIn(files)
    .flatMap(({ code, pages }) => pages.map((route) => routeIn(code, route)))
    .filter((route) => versions[route] === undefined);
}

/** Lists the blocks of a file's markdown, as written. */
function blocksIn({ body, text }: CheckedFile): string[] {
  return (body?.blocks ?? []).map(({ start, end }) => text.slice(start, end));
}
