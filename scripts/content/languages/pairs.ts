import { routeIn } from '../../../schemas/language-route.ts';
import {
  type CheckedFile,
  type Compilation,
  fileAt,
  type Place,
  type TranslatedText,
} from '../compilation.ts';
import { type Diagnostic, isError, refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { findNearest } from '../nearest.ts';
import { type Language, pageAt, translationAt } from './languages.ts';
import { BODY, type Sentence, sentencesIn, sentencesOn, TOKENS } from './sentences.ts';

/** Holds an English sentence and its translation. For markdown, `english` is the hash of the English text. */
interface Pair {
  file: CheckedFile;
  pointer: string;
  english: string;
  /** Is empty until somebody has written the translation. */
  text: string;
  /** Points to the only sentence that the pair translates. If empty, it translates every sentence with this text. */
  place: string;
  /** Lists routes of English pages that are translated and show the sentence. */
  routes: Set<string>;
}

/** Holds an English sentence, and the pair that translates it, if there is one. */
export interface Translated extends Sentence {
  pair: Pair | undefined;
  /** Lists routes of the pages that need the translation. site.yaml lists these pages for the language. */
  routes: string[];
}

/** Holds a language with the translations of all English sentences. */
export interface Translation extends Language {
  /** Maps the path of each English file to the file with its translations. */
  files: ReadonlyMap<string, CheckedFile>;
  sentences: Translated[];
  /** Lists routes of pages on which every sentence has a translation. */
  complete: string[];
  /** Lists routes of pages on which a sentence has no translation. They are not published in the language. */
  leftOut: string[];
}

/** Is the path that stands for all English files. Pairs in content/es/shared.yaml apply to every file. */
const SHARED = 'content/shared.yaml';
/** Is the value of `original` in the translation of a markdown file until the translation is complete. */
export const TO_DO = 'to do';

/** Reads the translations of a language. Skips files with an error, which has been reported. */
export function readTranslation(
  language: Language,
  english: readonly CheckedFile[],
  translated: readonly CheckedFile[],
): Translation {
  const files = new Map<string, CheckedFile>();
  const pairs = new Map<string, Pair>();
  for (const file of translated) {
    const at = translationAt(file.path);
    if (file.broken || at?.code !== language.code) continue;
    files.set(at.english, file);
    for (const pair of pairsIn(file, language.code)) pairs.set(keyOf(at.english, pair), pair);
  }
  const sentences = english.flatMap(sentencesIn).map((sentence): Translated => {
    const { file, pointer, text } = sentence;
    const find = (path: string, place: string) => pairs.get(keyOf(path, { english: text, place }));
    const pair = find(file.path, pointer) ?? find(file.path, '') ?? find(SHARED, '');
    return { ...sentence, pair, routes: [] };
  });
  for (const route of language.pages) {
    const page = pageAt(english, route);
    for (const { isName, pair, routes } of page ? sentencesOn(page, english, sentences) : []) {
      if (!isName || pair !== undefined) routes.push(route);
      pair?.routes.add(route);
    }
  }
  const missing = new Set(sentences.filter(isMissing).flatMap(({ routes }) => routes));
  const complete = language.pages.filter((route) => !missing.has(route));
  const leftOut = language.pages.filter((route) => missing.has(route));
  return { ...language, files, sentences, complete, leftOut };
}

/** Lists the pairs of an English sentence and its translation in a file. Adds the text of a markdown file as a pair. */
function pairsIn(file: CheckedFile, code: string): Pair[] {
  const list = file.body === null ? '' : '/pairs';
  const textAt = (pointer: string) => String(valueAt(file.data, pointer) ?? '');
  const pairs = listAt(file.data, list).map((_, index) => {
    const pointer = `${list}/${index}`;
    const place = textAt(`${pointer}/place`).replace(/^(?=.)/, '/');
    return { pointer, english: textAt(`${pointer}/en`), text: textAt(`${pointer}/${code}`), place };
  });
  const text = { pointer: BODY, english: textAt('/original'), text: textAt(BODY), place: '' };
  const all = file.body === null ? pairs : [...pairs, text];
  return all.map((pair) => ({ ...pair, file, routes: new Set() }));
}

function keyOf(path: string, { english, place }: Pick<Pair, 'english' | 'place'>): string {
  return [path, place, english].join('\n');
}

/** Returns true if a page of the language needs a sentence whose translation is missing or empty. */
export function isMissing({ pair, routes }: Translated): boolean {
  return routes.length > 0 && !pair?.text;
}

/** Names the rule for a sentence without a translation on a page of a language. */
const UNTRANSLATED = 'untranslated';

/** Warns of missing translations on pages of a language. `requireTranslations` turns the warnings into errors. */
export function reportMissing({ code, files, sentences }: Translation, report: Report): void {
  const run = `npm run translate -- ${code}`;
  for (const { file, pointer, pair, routes } of sentences.filter(isMissing)) {
    const text = pointer === BODY ? files.get(file.path) : undefined;
    const pages = `${routes.slice(0, 2).join(', ')}${routes.length > 2 ? ' and others' : ''}`;
    const refuse = (of: CheckedFile, at: string, reason: string, remedy: string) =>
      refuseIn(of, UNTRANSLATED, report)(
        at,
        `${reason}, and languages/${code} lists pages that show it: ${pages}`,
        `${remedy} A build leaves these pages out until then.`,
        { severity: 'warning', about: `${text ? file.path : code} ${routes.join()}` },
      );
    const translate = `Translate each new or changed block, write original: ${TO_DO}, and run ${run}.`;
    const fill = `Fill in the empty lines. ${run} adds those that lack.`;
    if (text) refuse(text, '/original', 'is not that of the English text as it is now', translate);
    else if (pair) refuse(pair.file, `${pair.pointer}/${code}`, 'is empty', fill);
    else refuse(file, pointer, 'has no translation', `Run ${run}, and fill in the empty lines.`);
  }
}

/** Lists where sentences lack a translation, such as `content/interface.yaml:4 has no translation`. */
export function missingFrom({ code, files, sentences }: Translation): string[] {
  return sentences.filter(isMissing).map(({ file, pointer, pair }) => {
    const text = pointer === BODY ? files.get(file.path) : undefined;
    if (text) return `${nameLine(text, '/original')} translates an earlier text`;
    return pair
      ? `${nameLine(pair.file, `${pair.pointer}/${code}`)} is not filled in`
      : `${nameLine(file, pointer)} has no translation`;
  });
}

function nameLine(file: CheckedFile, pointer: string): string {
  return `${file.path}:${file.locate(pointer).start.line}`;
}

/** Turns warnings about missing translations into errors, for commands that require every page of a language. */
export function requireTranslations(compilation: Compilation): Compilation {
  const diagnostics = compilation.diagnostics.map((each): Diagnostic =>
    each.rule === UNTRANSLATED ? { ...each, severity: 'error' } : each,
  );
  return { ...compilation, diagnostics, content: diagnostics.some(isError) ? null : compilation.content };
}

/** Lists translated sentences and blocks of markdown, each once. Includes those of pages that are not published. */
export function textsOf({ code, sentences }: Translation): TranslatedText[] {
  const originals = new Map(
    sentences.flatMap(({ file, pair }) =>
      pair?.text && pair.routes.size > 0 ? [[pair, file] as const] : [],
    ),
  );
  return [...originals].flatMap(([{ file, pointer, english, text, routes }, original]): TranslatedText[] => {
    const own = { file: file.path, routes: [...routes].map((route) => routeIn(code, route)) };
    if (pointer !== BODY) return [{ ...own, pointer, place: file.locate(pointer), english, text }];
    const blocks = blocksOf(original);
    return blocksOf(file).map((block, index) => {
      return { ...own, ...block, pointer: `${BODY}/${index}`, english: blocks[index]?.text ?? '' };
    });
  });
}

/** Maps each file of translations to all texts in it and its English file. The audit keeps approvals of these texts. */
export function wordsIn(
  files: readonly CheckedFile[],
  translated: readonly CheckedFile[],
): Map<string, Set<string>> {
  return new Map(
    translated.map((file) => {
      const { code = '', english = '' } = translationAt(file.path) ?? {};
      const originals = files.filter(({ path }) => path === english || english === SHARED);
      const blocks = [file, ...originals].flatMap(blocksOf);
      const texts = [...pairsIn(file, code), ...originals.flatMap(sentencesIn), ...blocks];
      return [file.path, new Set(texts.map(({ text }) => text))];
    }),
  );
}

type Fault = [reason: string, remedy: string];

/** Reports mistakes in the files of translations of a language. */
export function checkPairs(
  { code, files: translated, sentences: all }: Translation,
  files: readonly CheckedFile[],
  report: Report,
): void {
  const severity = 'warning';
  const twice: Fault = [
    'is a sentence that an earlier pair of this file translates',
    'Keep one of them. If one place needs other words, name it: place: hero/title',
  ];
  for (const [path, file] of translated) {
    const refuse = refuseIn(file, 'translation', report);
    const original = fileAt(files, path);
    if (path !== SHARED && original === undefined) {
      const remedy = 'Delete the file, or give it the name of the English file.';
      refuse(null, `translates ${path}, which does not exist`, remedy, { severity });
      continue;
    }
    const sentences = all.filter((each) => path === SHARED || each.file === original);
    const seen = new Set<string>();
    for (const pair of pairsIn(file, code).filter(({ pointer }) => pointer !== BODY)) {
      const key = keyOf(path, pair);
      const fault = pair.text === '' ? null : compareParts(pair.english, pair.text);
      const gone = goneFrom(pair, sentences, path);
      if (seen.has(key)) refuse(`${pair.pointer}/en`, ...twice);
      else if (fault !== null) refuse(`${pair.pointer}/${code}`, ...fault);
      else if (gone !== null) refuse(...gone, { severity });
      seen.add(key);
    }
    if (original && sentences.some(({ pair }) => pair?.file === file && pair.pointer === BODY))
      for (const [place, ...fault] of blockFaults(original, file)) refuse(null, ...fault, { place });
  }
}

/** Matches parts of a sentence that its translation must repeat. Digits in the name of a token are not figures. */
const PARTS = {
  tokens: TOKENS,
  figures: /\d(?:[\d.,]*\d)?(?![^{}]*\})/g,
  links: /(?<=\]\()[^)]*(?=\))/g,
};
/** Matches frequent English words. A text with many of them was probably not translated. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|you|your|with|from|that|this|we|our|it|by|not|can|will|have)\b/gi;

/** Returns the first mistake of a translation, such as a token, figure or link that differs; null if there is none. */
function compareParts(english: string, text: string): Fault | null {
  for (const [what, pattern] of Object.entries(PARTS)) {
    const [wanted, found] = [english, text].map(
      (each) => (each.match(pattern) ?? []).toSorted().join(', ') || 'none',
    );
    if (wanted !== found)
      return [
        `has the ${what} ${found}, and the English sentence has ${wanted}`,
        'Write the same ones: a translation says what the English sentence says.',
      ];
  }
  if (/[\t\n]/.test(text)) return ['contains a tab or a line break', 'Write it on one line.'];
  if (/(^|\s)["']|["'](\s|[.,;:!?]|$)/.test(text))
    return ['has straight quotes', 'Write “ and ”, or ‘ and ’.'];
  const said = text.match(ENGLISH_WORDS)?.length ?? 0;
  const isEnglish = text === english ? said > 0 : said > 1 && said / text.split(/\s+/).length > 0.2;
  return isEnglish ? ['is English', 'Translate the sentence, or leave it empty.'] : null;
}

/** Checks that a translated English sentence still exists in its place. Returns the mistake; null if it exists. */
function goneFrom(
  { pointer, english, place }: Pair,
  own: readonly Sentence[],
  path: string,
): [pointer: string, ...Fault] | null {
  const same = own.filter(({ text }) => text === english).map((each) => each.pointer);
  if (same.some((each) => place === '' || place === each)) return null;
  if (same.length > 0) {
    const remedy = `It is at ${same.map((each) => each.slice(1)).join(', ')}.`;
    return [`${pointer}/place`, `is not where ${path} says this`, remedy];
  }
  const reason = `is not a sentence of ${path === SHARED ? 'any file' : path}`;
  const texts = own.map(({ text }) => text);
  const nearest = nearestTo(english, texts);
  const update = `If it was changed, check the translation and write: en: ${nearest}`;
  return [`${pointer}/en`, reason, nearest ? update : 'Delete the pair, or correct its English.'];
}

/** Returns the sentence that is most similar to a changed sentence; null if half of the letters or more differ. */
export function nearestTo(english: string, among: Iterable<string>): string | null {
  return findNearest(english, among, Math.ceil(english.length / 2) - 1);
}

/** Lists differences between a markdown file and its translation, in blocks, tokens, figures and links. */
export function blockFaults(english: CheckedFile, file: CheckedFile): [place: Place, ...Fault][] {
  const [wanted, found] = [blocksOf(english), blocksOf(file)];
  const uneven = found.find((block, index) => block.type !== wanted[index]?.type);
  if (uneven !== undefined || found.length !== wanted.length)
    return [
      [
        (uneven ?? found.at(-1))?.place ?? file.place(0, 0),
        `body has ${found.length} blocks here that are not those of ${english.path}, which has ${wanted.length}`,
        'Translate block by block: as many headings, paragraphs and lists, in the same order.',
      ],
    ];
  return found.flatMap(({ text, place }, index): [Place, ...Fault][] => {
    const fault = compareParts(wanted[index]?.text ?? '', text.replaceAll('\n', ' '));
    return fault === null ? [] : [[place, `body ${fault[0]}`, fault[1]]];
  });
}

/** Lists the top-level blocks of a markdown file, with their text as written. */
function blocksOf({ body, text, place }: CheckedFile) {
  return (body?.blocks ?? []).map(({ type, start, end }) => {
    return { type, text: text.slice(start, end), place: place(start, end) };
  });
}
