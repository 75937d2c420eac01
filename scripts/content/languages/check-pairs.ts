import { type CheckedFile, type Compilation, fileAt } from '../model/compilation.ts';
import type { Place } from '../places.ts';
import { type Diagnostic, isError, refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { mapBy } from '../group-by.ts';
import { findNearest } from '../nearest.ts';
import { spellDay } from '../../lib/day.ts';
import { compareSentences, type Fault } from './compare-sentences.ts';
import {
  alignBlocks,
  isMissing,
  leavesOut,
  type Pair,
  pairsIn,
  SHARED,
  TO_DO,
  type Translated,
  type Translation,
} from './pairs.ts';
import { blocksOf, isBlock, placeOf } from './sentences.ts';

/** The most sentences of a file without a pair that are shown one by one. */
const MAX_LISTED = 20;
/** The rule for a sentence without a translation on a page of a language. */
const UNTRANSLATED = 'untranslated';

/** The rule for a sentence that pages share and show as it was translated before, or in English. */
const FALLBACK = 'fallback';

/**
 * Warns of missing translations on pages of a language. `requireTranslations` turns the warnings into errors, except
 * those about sentences that fall back.
 */
export function reportMissing({ code, files, sentences }: Translation, report: Report): void {
  const missing = sentences.filter(isMissing);
  const unpaired = mapBy(
    missing.filter(({ pair }) => pair === undefined),
    ({ file }) => file.path,
  );
  for (const sentence of missing) {
    const { file, pair, routes, fallback } = sentence;
    const isNewFile = (unpaired.get(file.path)?.length ?? 0) > MAX_LISTED;
    const pages = `${routes.slice(0, 2).join(', ')}${routes.length > 2 ? ' and others' : ''}`;
    const { of, place, label, reason, remedy } = missingPart(sentence, files.get(file.path), code);
    const said = `${label} ${reason}, and languages/${code} lists pages that show it: ${pages}`;
    const meanwhile =
      fallback === undefined
        ? 'A build leaves these pages out until then.'
        : fallback.kind === 'english'
          ? 'These pages show the English sentence until then.'
          : `These pages show the earlier translation until ${spellDay(fallback.until)}, and then the English sentence.`;
    refuseIn(of, fallback === undefined ? UNTRANSLATED : FALLBACK, report)(
      null,
      said,
      `${remedy} ${meanwhile}`,
      // Show many sentences of a file without a pair as one message, because one command adds all of them.
      { severity: 'warning', place, ...(isNewFile && pair === undefined && { about: file.path }) },
    );
  }
  for (const [path, own] of files) {
    const original = sentences.find(({ file }) => file.path === path)?.file;
    const steps = original?.body && own.body ? alignBlocks(original, own) : [];
    for (const { own: block } of steps.filter(({ english }) => english === undefined))
      refuseIn(own, UNTRANSLATED, report)(
        null,
        `body has a block here that ${path} does not have`,
        `Run npm run translate -- ${code}, which deletes it, or delete it and its line of original. The text is shown in English until then.`,
        { severity: 'warning', place: block?.place },
      );
  }
}

interface MissingPart {
  of: CheckedFile;
  place: Place;
  label: string;
  reason: string;
  remedy: string;
}

/** Describes what is missing: a pair, its translation, or a block of a translated text, which may have changed. */
function missingPart(
  { file, pointer, pair }: Translated,
  text: CheckedFile | undefined,
  code: string,
): MissingPart {
  const run = `npm run translate -- ${code}`;
  if (pair) {
    const at = `${pair.pointer}/${code}`;
    const remedy = `Fill in the empty lines. ${run} adds those that lack.`;
    return { of: pair.file, place: pair.file.locate(at), label: at.slice(1), reason: 'is empty', remedy };
  }
  const at = placeOf(file, pointer);
  const label = pointer.slice(1);
  const step =
    text && isBlock(pointer)
      ? alignBlocks(file, text).find(({ english }) => english?.pointer === pointer)
      : undefined;
  if (text === undefined || step?.english === undefined || step.own === undefined || step.isSame) {
    const remedy = `Run ${run}, and fill in ${isBlock(pointer) ? 'its translation' : 'the empty lines'}.`;
    return { of: file, place: at, label, reason: 'has no translation', remedy };
  }
  const { own, english } = step;
  const [fault] = compareSentences(english.text, own.text.replaceAll('\n', ' '), code) ?? [];
  const differs = fault === undefined ? '' : `: it ${fault}`;
  const where = { of: text, place: own.place, label: 'body' };
  if (own.original === TO_DO)
    return {
      ...where,
      reason: `has a block that is not translated${differs}`,
      remedy: `Translate it, and run ${run}.`,
    };
  return {
    ...where,
    reason: `translates a block that has changed (${file.path}:${at.start.line})${differs}`,
    remedy: `Bring it up to date, and run ${run} --still-right ${text.path}:${own.place.start.line}.`,
  };
}

/** Lists where sentences lack a translation and cannot fall back, such as `content/interface.yaml:4 has no translation`. */
export function missingFrom({ code, files, sentences }: Translation): string[] {
  return sentences.filter(leavesOut).map((sentence) => {
    const { of, place, reason } = missingPart(sentence, files.get(sentence.file.path), code);
    return `${of.path}:${place.start.line} ${sentence.pair ? 'is not filled in' : reason}`;
  });
}

/** Turns warnings about missing translations into errors, for commands that require every page of a language. */
export function requireTranslations(compilation: Compilation): Compilation {
  const diagnostics = compilation.diagnostics.map((each): Diagnostic =>
    each.rule === UNTRANSLATED ? { ...each, severity: 'error' } : each,
  );
  return { ...compilation, diagnostics, content: diagnostics.some(isError) ? null : compilation.content };
}

export function checkPairs(translation: Translation, files: readonly CheckedFile[], report: Report): void {
  const { code, files: translated, sentences: all } = translation;
  const byFile = mapBy(all, ({ file }) => file.path);
  const severity = 'warning';
  const twice: Fault = [
    'is a sentence that an earlier pair of this file translates',
    'Keep one of them. If one place needs other words, name it: place: hero/title',
  ];
  for (const [path, file] of translated) {
    const refuse = refuseIn(file, 'translation', report);
    const original = fileAt(files, path);
    if (path !== SHARED && original === undefined) {
      const remedy = `Run npm run translate -- ${code}, which moves its sentences, or delete the file. A renamed file needs the name of its English file.`;
      refuse(null, `translates ${path}, which does not exist`, remedy, { severity, fix: 'file' });
      continue;
    }
    const own = path === SHARED ? all : (byFile.get(path) ?? []);
    const seen = new Set<string>();
    for (const pair of pairsIn(file, code)) {
      const key = `${pair.place}\n${pair.english}`;
      const fault =
        pair.text === '' ? null : compareSentences(pair.english, pair.text, pair.right ? null : code);
      const gone = goneFrom(pair, translation, { path, own });
      if (seen.has(key)) refuse(`${pair.pointer}/en`, ...twice);
      else if (fault !== null)
        refuse(`${pair.pointer}/${code}`, fault[0], `${fault[1]}${englishPlace(pair, translation, path)}`);
      else if (gone !== null) refuse(...gone, { severity, fix: 'entry' });
      seen.add(key);
    }
    if (file.body === null) continue;
    const [blocks, count] = [blocksOf(file), listAt(file.data, '/original').length];
    if (Array.isArray(valueAt(file.data, '/original')) && count !== blocks.length)
      refuse(
        '/original',
        `has ${count} lines, and the text below has ${blocks.length} blocks`,
        `Translate block by block: as many headings, paragraphs and lists as ${path} has. For a new block, write - ${TO_DO} at its place.`,
      );
    for (const { file: of, pointer, pair } of own.filter(
      (each) => each.pair?.file === file && isBlock(each.pointer),
    )) {
      const english = blocksOf(of).find((block) => block.pointer === pointer)?.text ?? '';
      const fault = compareSentences(
        english,
        (pair?.text ?? '').replaceAll('\n', ' '),
        pair?.right ? null : code,
      );
      const at = ` The English block is at ${of.path}:${placeOf(of, pointer).start.line}.`;
      if (fault !== null)
        refuse(null, `body ${fault[0]}`, fault[1] + at, { place: placeOf(file, pair?.pointer ?? '') });
    }
  }
}

/** Names the place of the English sentence of a pair; nothing if it is gone. */
function englishPlace({ english, place }: Pair, { sentences }: Translation, path: string): string {
  const found = sentences.find(
    ({ file, text, pointer }) =>
      text === english && (path === SHARED || file.path === path) && (place === '' || place === pointer),
  );
  return found === undefined
    ? ''
    : ` The English sentence is at ${found.file.path}:${placeOf(found.file, found.pointer).start.line}.`;
}

/**
 * Checks that a translated English sentence still exists in its place. Returns the mistake; null if it exists.
 * @param from the English file that the pair translates, with its sentences
 */
function goneFrom(
  { pointer, english, place }: Pair,
  { code, sentences }: Translation,
  { path, own }: { path: string; own: readonly Translated[] },
): [pointer: string, ...Fault] | null {
  const same = own.filter(({ text }) => text === english).map((each) => each.pointer);
  if (same.some((each) => place === '' || place === each)) return null;
  if (same.length > 0) {
    const remedy = `It is at ${same.map((each) => each.slice(1)).join(', ')}.`;
    return [`${pointer}/place`, `is not where ${path} says this`, remedy];
  }
  const reason = `is not a sentence of ${path === SHARED ? 'any file' : path}`;
  const moved = sentences.find(({ text, pair }) => text === english && !pair?.text);
  if (moved !== undefined) {
    const remedy = `It is in ${moved.file.path} now. Run npm run translate -- ${code}, which moves its translation there.`;
    return [`${pointer}/en`, reason, remedy];
  }
  // Suggest only sentences without a pair. Another one would lose its translation.
  const nearest = nearestTo(
    english,
    own.flatMap(({ text, pair }) => (pair === undefined ? text : [])),
  );
  const update = `If it was changed, check the translation and write: en: ${nearest}`;
  return [`${pointer}/en`, reason, nearest ? update : 'Delete the pair, or correct its English.'];
}

/** Returns the sentence that is most similar to a changed sentence; null if half of the letters or more differ. */
export function nearestTo(english: string, among: Iterable<string>): string | null {
  return findNearest(english, among, Math.ceil(english.length / 2) - 1);
}
