import { distance } from 'fastest-levenshtein';
import type { CheckedFile } from '../compilation.ts';
import { type Diagnostic, type DiagnosticText, refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { groupBy } from '../group-by.ts';
import { translationAt } from './languages.ts';
import { BODY, figuresOf, originalOf, type Sentence, sentencesIn, tokensOf } from './sentences.ts';

/** An English sentence with its translation. */
export interface Pair {
  file: CheckedFile;
  /** Points to the translation in its file, or to `/original` for a text that is outdated or incomplete. */
  pointer: string;
  /** As in `Sentence`. */
  english: string;
  /** Empty until somebody has translated it. */
  text: string;
  /** The pointer of the only sentence that it applies to; null for every sentence with these words. */
  place: string | null;
}

/** The translations of one language. */
export interface Translations {
  /** Pairs by the path of their English file. */
  pairs: ReadonlyMap<string, readonly Pair[]>;
  /** Translated markdown by the path of its English file. */
  texts: ReadonlyMap<string, CheckedFile>;
  /** Finds the translation of a sentence: first at its exact place, then in its file, then in the shared file. */
  find(sentence: Pick<Sentence, 'pointer' | 'text'> & { file: { path: string } }): Pair | undefined;
}

/** Names the English file, which does not exist, of pairs for sentences of several files. */
const SHARED = 'content/shared.yaml';

/** Reads the translations of a language. Files with an error count as empty, because they were reported. */
export function readTranslations(translated: readonly CheckedFile[], code: string): Translations {
  const own = translated.filter(({ path, broken }) => !broken && translationAt(path)?.code === code);
  const englishOf = ({ path }: CheckedFile) => translationAt(path)?.english ?? '';
  const pairs = new Map(own.map((file) => [englishOf(file), pairsIn(file, code)]));
  const texts = new Map(own.filter(({ body }) => body !== null).map((file) => [englishOf(file), file]));
  const byKey = new Map([...pairs].flatMap(([path, list]) => list.map((pair) => [keyOf(path, pair), pair])));
  const at = (path: string, english: string, place: string | null) =>
    byKey.get(keyOf(path, { english, place }));
  return {
    pairs,
    texts,
    find({ file: { path }, pointer, text }) {
      const file = texts.get(path);
      if (pointer !== BODY) return at(path, text, pointer) ?? at(path, text, null) ?? at(SHARED, text, null);
      if (file === undefined) return undefined;
      const english = String(valueAt(file.data, '/original'));
      return english === text
        ? { file, pointer: BODY, english, text: String(valueAt(file.data, BODY)), place: null }
        : { file, pointer: '/original', english, text: '', place: null };
    },
  };
}

function pairsIn(file: CheckedFile, code: string): Pair[] {
  const list = file.body === null ? '' : '/pairs';
  return listAt(file.data, list).map((pair, index) => {
    const place = valueAt(pair, '/place');
    return {
      file,
      pointer: `${list}/${index}`,
      english: String(valueAt(pair, '/en')),
      text: String(valueAt(pair, `/${code}`) ?? ''),
      place: typeof place === 'string' ? `/${place}` : null,
    };
  });
}

function keyOf(path: string, { english, place }: Pick<Pair, 'english' | 'place'>): string {
  return [path, place ?? '', english].join('\n');
}

/** Reports what is wrong with the translations of a language, each mistake at its place. */
export function checkTranslations(
  { pairs, texts, find }: Translations,
  { code, files, report }: { code: string; files: readonly CheckedFile[]; report: Report },
): void {
  for (const [path, own] of pairs) {
    const english = files.filter((file) => path === SHARED || file.path === path);
    if (english.length === 0)
      report({
        file: path.replace('content/', `content/${code}/`),
        rule: 'translation',
        reason: `translates ${path}, which does not exist`,
        remedy: 'Delete the file, or give it the name of the English file.',
        severity: 'warning',
      });
    const sentences = english.flatMap(sentencesIn);
    for (const same of english.length === 0 ? [] : groupBy(own, (pair) => keyOf('', pair)))
      for (const [index, pair] of same.entries()) {
        const fault = index > 0 ? TWICE : (faultIn(pair, code) ?? goneFrom(pair, sentences, path));
        if (fault === null) continue;
        const { part = 'en', severity, reason, remedy } = fault;
        refuseIn(pair.file, 'translation', report)(`${pair.pointer}/${part}`, reason, remedy, { severity });
      }
    for (const file of texts.has(path) ? english : []) {
      const text = find({ file, pointer: BODY, text: originalOf(file) });
      for (const fault of text?.text ? blockFaults(file, text.file) : [])
        report({ file: text?.file.path ?? path, rule: 'translation', ...fault });
    }
  }
}

interface Fault extends DiagnosticText {
  /** The key of the pair to point at; the English if left out. */
  part?: string;
  severity?: 'warning';
}

const TWICE: Fault = {
  reason: 'is a sentence that an earlier pair of this file translates',
  remedy: 'Keep one of them. If one place needs other words, name it: place: hero/title',
};

/** Finds what is wrong with a translation by itself; null if nothing is, or if it is empty. */
function faultIn({ english, text }: Pair, code: string): Fault | null {
  const fault = text === '' ? null : compareParts(english, text);
  return fault && { ...fault, part: code };
}

/** Compares a translation with its English: tokens, figures and links have to be the same. */
function compareParts(english: string, text: string): DiagnosticText | null {
  for (const [what, read] of Object.entries({ tokens: tokensOf, figures: figuresOf, links: linksOf })) {
    const [wanted, found] = [read(english), read(text)].map((values) => values.join(', ') || 'none');
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
  if (isEnglish(text, english))
    return { reason: 'is English', remedy: 'Translate the sentence, or leave it empty.' };
  return null;
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address).toSorted();
}

/** Matches words that English needs, and that languages with Latin letters do not have. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|you|your|with|from|that|this|we|our|it|by|not|can|will|have)\b/gi;

function isEnglish(text: string, english: string): boolean {
  const found = text.match(ENGLISH_WORDS)?.length ?? 0;
  return text === english ? found > 0 : found > 1 && found / text.split(/\s+/).length > 0.2;
}

/** Finds out whether the English of a pair is still in its file; if not, names the sentence nearest to it. */
function goneFrom(pair: Pair, own: readonly Sentence[], path: string): Fault | null {
  const { english, place } = pair;
  const same = own.filter(({ text }) => text === english);
  if (same.some(({ pointer }) => place === null || place === pointer)) return null;
  if (same.length > 0)
    return {
      part: 'place',
      severity: 'warning',
      reason: `is not where ${path} says this`,
      remedy: `It is at ${same.map(({ pointer }) => pointer.slice(1)).join(', ')}.`,
    };
  const nearest = nearestTo(english, own);
  return {
    severity: 'warning',
    reason: `is not a sentence of ${path === SHARED ? 'any file' : path}`,
    remedy:
      nearest === undefined
        ? 'Delete the pair, or correct its English.'
        : `If it was changed, check the translation and write: en: ${nearest.text}`,
  };
}

/** Returns the sentence most similar to a changed one, if at most half of its letters differ. */
export function nearestTo<Text extends { text: string }>(
  english: string,
  among: readonly Text[],
): Text | undefined {
  let found: Text | undefined;
  let least = english.length / 2;
  for (const each of among) {
    if (Math.abs(each.text.length - english.length) >= least) continue;
    const apart = distance(each.text, english);
    if (apart < least) [found, least] = [each, apart];
  }
  return found;
}

/** Lists the headings, paragraphs, lists and tables of a markdown file, as written. */
export function blocksOf({
  body,
  text,
}: CheckedFile): { type: string; text: string; start: number; end: number }[] {
  return (body?.blocks ?? []).map((block) => ({ ...block, text: text.slice(block.start, block.end) }));
}

/** Lists what differs between a markdown file and its translation: the number and kinds of blocks, and their parts. */
export function blockFaults(
  english: CheckedFile,
  file: CheckedFile,
): (DiagnosticText & Pick<Diagnostic, 'place'>)[] {
  const [wanted, found] = [blocksOf(english), blocksOf(file)];
  const uneven = found.find((block, index) => block.type !== wanted[index]?.type);
  const { start, end } = uneven ?? found.at(-1) ?? { start: 0, end: 0 };
  if (uneven !== undefined || found.length !== wanted.length)
    return [
      {
        place: file.place(start, end),
        reason: `body has ${found.length} blocks here that are not those of ${english.path}, which has ${wanted.length}`,
        remedy: 'Translate block by block: as many headings, paragraphs and lists, in the same order.',
      },
    ];
  return found.flatMap((block, index) => {
    const fault = compareParts(wanted[index]?.text ?? '', block.text.replaceAll('\n', ' '));
    return fault === null
      ? []
      : [{ ...fault, reason: `body ${fault.reason}`, place: file.place(block.start, block.end) }];
  });
}
