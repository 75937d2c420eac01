import type { CheckedFile, Compilation, TranslatedText } from '../compilation.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { type Diagnostic, refuseIn, type Report } from '../diagnostics.ts';
import { mapBy } from '../group-by.ts';
import { type Language, pageAt } from './languages.ts';
import { blocksOf, type Pair, type Translations } from './pairs.ts';
import { BODY, type Sentence, sentencesByPage } from './sentences.ts';

/** Holds a listed page of a language with the sentences that it needs, each with its translation. */
export interface Coverage {
  route: string;
  needed: (Sentence & { pair: Pair | undefined })[];
  /** Lists sentences without a translation: with no pair, or with an empty one. */
  missing: Coverage['needed'];
}

/** Finds, for each listed page, which of its sentences have a translation. */
export function coverageOf(
  { pages }: Pick<Language, 'pages'>,
  files: readonly CheckedFile[],
  { find }: Translations,
): Coverage[] {
  const sentencesOn = sentencesByPage(files);
  return pages.flatMap((route) => {
    const page = pageAt(files, route);
    const needed = (page === undefined ? [] : sentencesOn(page))
      .map((sentence) => ({ ...sentence, pair: find(sentence) }))
      .filter(({ isName, pair }) => !isName || pair !== undefined);
    return page === undefined ? [] : [{ route, needed, missing: needed.filter(({ pair }) => !pair?.text) }];
  });
}

/** Is the rule id for a sentence without a translation on a listed page. */
const UNTRANSLATED = 'untranslated';
/** Is the value of `original` until a translated text is complete. */
export const TO_DO = 'to do';

/** Reports missing translations on listed pages as warnings. `validate` and `release` make them errors. */
export function reportMissing(
  coverage: readonly Coverage[],
  { code, site, report }: { code: string; site: CheckedFile | undefined; report: Report },
): void {
  const run = `npm run translate -- ${code}`;
  const isBegun = coverage.some(({ needed }) => needed.some(({ pair }) => pair !== undefined));
  if (site !== undefined && coverage.length > 0 && !isBegun)
    return refuseIn(site, UNTRANSLATED, report)(
      `/languages/${code}`,
      `lists pages, and content/${code}/ has none of their sentences`,
      `Run ${run}, or delete ${code} here. A build has no pages in it until then.`,
      { severity: 'warning', part: 'key' },
    );
  const lacks = coverage.flatMap(({ route, missing }) => missing.map((each) => ({ ...each, route })));
  // Report a sentence once, however many pages show it.
  for (const [first, ...others] of mapBy(lacks, ({ file, pointer }) => file.path + pointer).values()) {
    if (first === undefined) continue;
    const { file, pair } = first;
    const routes = [first, ...others].map(({ route }) => route);
    const pages = `${routes.slice(0, 2).join(', ')}${routes.length > 2 ? ' and others' : ''}`;
    const [at, reason, remedy] = lackOf(first, code, run);
    refuseIn(pair?.file ?? file, UNTRANSLATED, report)(
      at,
      `${reason}, and languages/${code} lists pages that show it: ${pages}`,
      `${remedy} A build leaves these pages out until then.`,
      { severity: 'warning', about: `${at === '/original' ? file.path : code} ${routes.join()}` },
    );
  }
}

/** Describes where and why a translation does not count yet, and the remedy. */
function lackOf(
  { pointer, pair }: Coverage['needed'][number],
  code: string,
  run: string,
): [string, string, string] {
  if (pair === undefined) return [pointer, 'has no translation', `Run ${run}, and fill in the empty lines.`];
  if (pair.pointer !== '/original')
    return [`${pair.pointer}/${code}`, 'is empty', `Fill in the empty lines. ${run} adds those that lack.`];
  return pair.english === TO_DO
    ? [pair.pointer, `is “${TO_DO}”`, `Translate each block, then run ${run}.`]
    : [
        pair.pointer,
        'is not that of the English text as it is now',
        `Bring the translation up to date, write original: ${TO_DO}, and run ${run}.`,
      ];
}

/** Makes errors of warnings about missing translations, for commands that require every listed page. */
export function requireTranslations(compilation: Compilation): Compilation {
  const isLacking = ({ rule }: Diagnostic) => rule === UNTRANSLATED;
  if (!compilation.diagnostics.some(isLacking)) return compilation;
  const diagnostics = compilation.diagnostics.map((each): Diagnostic =>
    isLacking(each) ? { ...each, severity: 'error' } : each,
  );
  return { ...compilation, diagnostics, content: null };
}

/** Lists the pairs and the blocks of markdown that listed pages show, each once, including pages left out. */
export function textsOf(coverage: readonly Coverage[], code: string): TranslatedText[] {
  const texts = new Map<string, TranslatedText>();
  for (const { route, needed } of coverage)
    for (const part of needed.flatMap(partsOf)) {
      const key = `${part.file}#${part.pointer}`;
      const routes = new Set(texts.get(key)?.routes).add(routeIn(code, route));
      texts.set(key, { ...part, routes: [...routes] });
    }
  return [...texts.values()];
}

/** Lists the parts of a translation that are approved: its pair, or each block of its markdown. */
function partsOf({ file: original, pair }: Coverage['needed'][number]): Omit<TranslatedText, 'routes'>[] {
  if (!pair?.text) return [];
  const { file, pointer, english, text } = pair;
  const originals = blocksOf(original);
  const parts =
    pointer === BODY
      ? blocksOf(file).map((block, index) => {
          return { ...block, pointer: `${BODY}/${index}`, english: originals[index]?.text ?? '' };
        })
      : [{ pointer, english, text, place: file.locate(pointer) }];
  return parts.map(({ place: { start }, ...part }) => {
    return {
      file: file.path,
      line: start.line,
      column: start.column,
      pointer: part.pointer,
      english: part.english,
      text: part.text,
    };
  });
}
