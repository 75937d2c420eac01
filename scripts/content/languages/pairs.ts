import { distance } from 'fastest-levenshtein';
import type { CheckedFile } from '../compilation.ts';
import { type Diagnostic, type DiagnosticText, refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { SHARED } from './kept-words.ts';
import { translationAt } from './languages.ts';
import { BODY, type Sentence, sentencesIn, TOKENS } from './sentences.ts';

/** Holds an English sentence with its translation. */
export interface Pair {
  file: CheckedFile;
  /** Points to the translation in its file, or to `/original` for a text that is outdated or incomplete. */
  pointer: string;
  /** Holds the English text, as in `Sentence`. */
  english: string;
  /** Holds the translation; empty until somebody has written it. */
  text: string;
  /** Points to the only sentence that it applies to; empty for every sentence with these words. */
  place: string;
}

export interface Translations {
  code: string;
  /** Maps paths of English files to files of pairs and translated markdown. */
  files: ReadonlyMap<string, CheckedFile>;
  /** Finds the translation of a sentence: first for its exact place, then in its file, then in the shared file. */
  find(sentence: Sentence): Pair | undefined;
}

/** Reads the translations of a language. Files with an error count as empty, because they were reported. */
export function readTranslations(translated: readonly CheckedFile[], code: string): Translations {
  const files = new Map<string, CheckedFile>();
  const pairs = new Map<string, Pair>();
  for (const file of translated) {
    const at = translationAt(file.path);
    if (file.broken || at?.code !== code) continue;
    files.set(at.english, file);
    for (const pair of pairsIn(file, code)) pairs.set(keyOf(at.english, pair), pair);
  }
  const find = ({ file: { path }, pointer, text: english }: Sentence): Pair | undefined => {
    const at = (inFile: string, place: string) => pairs.get(keyOf(inFile, { english, place }));
    if (pointer !== BODY) return at(path, pointer) ?? at(path, '') ?? at(SHARED, '');
    const file = files.get(path);
    if (file === undefined || file.body === null) return undefined;
    const original = String(valueAt(file.data, '/original'));
    return original === english
      ? { file, pointer: BODY, english, text: String(valueAt(file.data, BODY)), place: '' }
      : { file, pointer: '/original', english: original, text: '', place: '' };
  };
  return { code, files, find };
}

function pairsIn(file: CheckedFile, code: string): Pair[] {
  const list = file.body === null ? '' : '/pairs';
  return listAt(file.data, list).map((pair, index) => {
    const textAt = (pointer: string) => String(valueAt(pair, pointer) ?? '');
    const place = textAt('/place') && `/${textAt('/place')}`;
    return { file, pointer: `${list}/${index}`, english: textAt('/en'), text: textAt(`/${code}`), place };
  });
}

function keyOf(path: string, { english, place }: Pick<Pair, 'english' | 'place'>): string {
  return [path, place, english].join('\n');
}

/** Reports mistakes in the translations of a language, each at its place. */
export function checkTranslations(
  { code, files: translated, find }: Translations,
  files: readonly CheckedFile[],
  report: Report,
): void {
  for (const [path, file] of translated) {
    const english = files.filter((each) => path === SHARED || each.path === path);
    if (english.length === 0)
      report({
        file: file.path,
        rule: 'translation',
        reason: `translates ${path}, which does not exist`,
        remedy: 'Delete the file, or give it the name of the English file.',
        severity: 'warning',
      });
    const sentences = english.flatMap(sentencesIn);
    const seen = new Set<string>();
    for (const pair of english.length === 0 ? [] : pairsIn(file, code)) {
      const key = keyOf(path, pair);
      const own = pair.text === '' ? null : compareParts(pair.english, pair.text);
      const fault = seen.has(key) ? TWICE : own ? { ...own, part: code } : goneFrom(pair, sentences, path);
      seen.add(key);
      if (fault === null) continue;
      const { part = 'en', severity, reason, remedy } = fault;
      refuseIn(file, 'translation', report)(`${pair.pointer}/${part}`, reason, remedy, { severity });
    }
    for (const text of file.body === null ? [] : sentences.filter(({ pointer }) => pointer === BODY))
      for (const fault of find(text)?.text ? blockFaults(text.file, file) : [])
        report({ file: file.path, rule: 'translation', ...fault });
  }
}

interface Fault extends DiagnosticText {
  /** Names the key of the pair to mark; the English if left out. */
  part?: string;
  severity?: 'warning';
}

const TWICE: Fault = {
  reason: 'is a sentence that an earlier pair of this file translates',
  remedy: 'Keep one of them. If one place needs other words, name it: place: hero/title',
};

/** Match figures, addresses of links, and words that English needs but languages with other letters do not have. */
const FIGURES = /\d(?:[\d.,]*\d)?/g;
const LINKS = /(?<=\]\()[^)]*(?=\))/g;
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|you|your|with|from|that|this|we|our|it|by|not|can|will|have)\b/gi;

/** Compares a translation with its English: tokens, figures and links must be the same. */
function compareParts(english: string, text: string): DiagnosticText | null {
  for (const [what, pattern] of Object.entries({ tokens: TOKENS, figures: FIGURES, links: LINKS })) {
    const [wanted, found] = [english, text].map((each) => {
      const plain = what === 'figures' ? each.replace(TOKENS, '') : each;
      return (plain.match(pattern) ?? []).toSorted().join(', ') || 'none';
    });
    if (wanted !== found)
      return {
        reason: `has the ${what} ${found}, and the English sentence has ${wanted}`,
        remedy: 'Write the same ones: a translation says what the English sentence says.',
      };
  }
  if (/[\t\n]/.test(text))
    return { reason: 'contains a tab or a line break', remedy: 'Write it on one line.' };
  if (/(^|\s)["']|["'](\s|[.,;:!?]|$)/.test(text))
    return { reason: 'has straight quotes', remedy: 'Write “ and ”, or ‘ and ’.' };
  const said = text.match(ENGLISH_WORDS)?.length ?? 0;
  const isEnglish = text === english ? said > 0 : said > 1 && said / text.split(/\s+/).length > 0.2;
  return isEnglish ? { reason: 'is English', remedy: 'Translate the sentence, or leave it empty.' } : null;
}

/** Checks whether the English of a pair is still in its file. If not, names the most similar sentence. */
function goneFrom({ english, place }: Pair, own: readonly Sentence[], path: string): Fault | null {
  const same = own.filter(({ text }) => text === english).map(({ pointer }) => pointer);
  if (same.some((pointer) => place === '' || place === pointer)) return null;
  if (same.length > 0)
    return {
      part: 'place',
      severity: 'warning',
      reason: `is not where ${path} says this`,
      remedy: `It is at ${same.map((pointer) => pointer.slice(1)).join(', ')}.`,
    };
  const nearest = nearestTo(
    english,
    own.map(({ text }) => text),
  );
  return {
    severity: 'warning',
    reason: `is not a sentence of ${path === SHARED ? 'any file' : path}`,
    remedy:
      nearest === undefined
        ? 'Delete the pair, or correct its English.'
        : `If it was changed, check the translation and write: en: ${nearest}`,
  };
}

/** Returns the sentence most similar to a changed one, if at most half of its letters differ. */
export function nearestTo(english: string, among: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = english.length / 2;
  for (const each of among) {
    if (Math.abs(each.length - english.length) >= least) continue;
    const apart = distance(each, english);
    if (apart < least) [found, least] = [each, apart];
  }
  return found;
}

/** Lists the headings, paragraphs, lists and tables of a markdown file, as written. */
export function blocksOf({ body, text, place }: CheckedFile) {
  return (body?.blocks ?? []).map(({ type, start, end }) => {
    return { type, text: text.slice(start, end), place: place(start, end) };
  });
}

/** Lists differences between a markdown file and its translation: the number and kinds of blocks, and their parts. */
export function blockFaults(
  english: CheckedFile,
  file: CheckedFile,
): (DiagnosticText & Pick<Diagnostic, 'place'>)[] {
  const [wanted, found] = [blocksOf(english), blocksOf(file)];
  const uneven = found.find((block, index) => block.type !== wanted[index]?.type);
  if (uneven !== undefined || found.length !== wanted.length)
    return [
      {
        place: (uneven ?? found.at(-1))?.place ?? file.place(0, 0),
        reason: `body has ${found.length} blocks here that are not those of ${english.path}, which has ${wanted.length}`,
        remedy: 'Translate block by block: as many headings, paragraphs and lists, in the same order.',
      },
    ];
  return found.flatMap(({ text, place }, index) => {
    const fault = compareParts(wanted[index]?.text ?? '', text.replaceAll('\n', ' '));
    return fault === null ? [] : [{ ...fault, reason: `body ${fault.reason}`, place }];
  });
}
