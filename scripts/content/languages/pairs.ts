import { distance } from 'fastest-levenshtein';
import type { CheckedFile } from '../compilation.ts';
import { type DiagnosticText, refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { type Language, translationAt } from './languages.ts';
import { figuresOf, type Sentence, type Sentences, tokensOf } from './sentences.ts';

/** An English sentence with its translation. */
export interface Pair {
  file: CheckedFile;
  /** Points to it in its file. */
  pointer: string;
  english: string;
  /** Empty until somebody has translated it. */
  text: string;
  /** The pointer of the one sentence that it is for; null for every sentence with these words. */
  place: string | null;
}

/** The translations of one language. */
export interface Translations {
  /** Pairs by the path of their English file. */
  pairs: ReadonlyMap<string, readonly Pair[]>;
  /** Translated markdown by the path of its English file. */
  texts: ReadonlyMap<string, CheckedFile>;
  /** Finds the translation of a sentence: that for its place, that of its file, or the shared one. */
  find(sentence: Pick<Sentence, 'pointer' | 'text'> & { file: { path: string } }): Pair | undefined;
}

/** Pairs for sentences of several files. */
const SHARED = 'content/shared.yaml';

/** Reads the translations of a language. Files that have an error count as empty: they were reported. */
export function readTranslations(
  files: readonly CheckedFile[],
  { code }: Pick<Language, 'code'>,
): Translations {
  const pairs = new Map<string, Pair[]>();
  const texts = new Map<string, CheckedFile>();
  for (const file of files) {
    const of = translationAt(file.path);
    if (of?.code !== code || file.broken) continue;
    if (file.body !== null) texts.set(of.english, file);
    pairs.set(of.english, pairsIn(file, code));
  }
  const byKey = new Map(
    [...pairs].flatMap(([path, own]) =>
      own.map((pair) => [keyOf(path, pair.english, pair.place), pair] as const),
    ),
  );
  return {
    pairs,
    texts,
    find({ file: { path }, pointer, text }) {
      const shared = byKey.get(keyOf(SHARED, text, null));
      return byKey.get(keyOf(path, text, pointer)) ?? byKey.get(keyOf(path, text, null)) ?? shared;
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

function keyOf(path: string, english: string, place: string | null): string {
  return [path, place ?? '', english].join('\n');
}

/** Reports what is wrong with the translations of a language, each mistake at its pair. */
export function checkTranslations(
  translations: Translations,
  { code, sentences, report }: { code: string; sentences: Sentences; report: Report },
): void {
  const all = [...sentences.values()].flat();
  for (const [path, pairs] of translations.pairs) {
    const own = path === SHARED ? all : sentences.get(path);
    const [first] = pairs;
    if (own === undefined) {
      const file = first?.file ?? translations.texts.get(path);
      if (file !== undefined)
        report({
          file: file.path,
          rule: 'translation',
          reason: `translates ${path}, which does not exist`,
          remedy: 'Delete the file, or give it the name of the English file.',
          severity: 'warning',
        });
      continue;
    }
    const seen = new Set<string>();
    for (const pair of pairs) {
      const key = keyOf('', pair.english, pair.place);
      const fault = seen.has(key) ? TWICE : (faultIn(pair, code) ?? goneFrom(pair, own, path));
      seen.add(key);
      if (fault === null) continue;
      const { part = 'en', severity, reason, remedy } = fault;
      refuseIn(pair.file, 'translation', report)(`${pair.pointer}/${part}`, reason, remedy, { severity });
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

/** Finds what is wrong with a pair by itself; null for a sound one, and for one that waits for its translation. */
function faultIn({ file, pointer, english, text }: Pair, code: string): Fault | null {
  const other = Object.keys(Object(valueAt(file.data, pointer))).find(
    (key) => !['en', 'place', code].includes(key),
  );
  if (other !== undefined)
    return {
      part: other,
      reason: `is not a key of a pair in content/${code}/`,
      remedy: `Write the translation below ${code}.`,
    };
  const fault = text === '' ? null : compareParts(english, text);
  return fault && { ...fault, part: code };
}

/** Compares a translation with its English: tokens, figures and links have to be the same. */
export function compareParts(english: string, text: string): DiagnosticText | null {
  const parts = [
    ['the tokens', tokensOf],
    ['the figures', figuresOf],
    ['the links', linksOf],
  ] as const;
  for (const [what, read] of parts) {
    const [wanted, found] = [read(english), read(text)];
    if (wanted.join('\n') === found.join('\n')) continue;
    const list = (values: string[]) => values.join(', ') || 'none';
    return {
      reason: `has ${what} ${list(found)}, and the English sentence has ${list(wanted)}`,
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

/** Words that English needs, and that languages with Latin letters do not have. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|you|your|with|from|that|this|we|our|it|by|not|can|will|have)\b/gi;

function isEnglish(text: string, english: string): boolean {
  const found = text.match(ENGLISH_WORDS)?.length ?? 0;
  return text === english ? found > 0 : found > 1 && found / text.split(/\s+/).length > 0.2;
}

/** Finds out whether the English of a pair is still in its file; if not, names the sentence nearest to it. */
function goneFrom(pair: Pair, own: readonly Sentence[], path: string): Fault | null {
  const { english, place } = pair;
  if (own.some(({ text, pointer }) => text === english && (place === null || place === pointer))) return null;
  const nearest = nearestTo(english, own);
  const where = path === SHARED ? 'any file' : path;
  return {
    severity: 'warning',
    reason:
      place === null
        ? `is not a sentence of ${where}`
        : `is not the sentence at ${place.slice(1)} of ${where}`,
    remedy:
      nearest === undefined
        ? 'Delete the pair, or correct its English.'
        : `If it was changed, check the translation and write: en: ${nearest.text}`,
  };
}

/** Returns the sentence that a changed one may have become: at most half of its letters differ. */
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
