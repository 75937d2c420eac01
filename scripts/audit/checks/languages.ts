import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { codeOf } from '../../../renderer/languages.ts';
import { groupBy } from '../../content/group-by.ts';
import type { CodeById } from '../claims/rule.ts';
import { SETTINGS_FILE } from '../findings/settings.ts';
import { count } from '../language/numbers.ts';
import { createSpeller, hasDictionary } from '../language/spelling.ts';
import { shorten } from '../proof/normalize.ts';
import type { AuditedSite, Translation } from '../register/audited-site.ts';
import { copyOf } from '../register/unit.ts';

/** Holds words that make a claim in another language, and the words of which one is in the English. */
interface ClaimWords {
  words: RegExp;
  english: RegExp;
}

let claimWords: ReadonlyMap<string, readonly ClaimWords[]> | undefined;

/** Reads the words that make claims, by the code of their language. */
function readClaimWords(): ReadonlyMap<string, readonly ClaimWords[]> {
  if (claimWords !== undefined) return claimWords;
  const file = new URL('../language/translated-claims.yaml', import.meta.url);
  const lists: Record<string, Record<keyof ClaimWords, string>[]> = parse(readFileSync(file, 'utf8'));
  claimWords = new Map(
    Object.entries(lists).map(([code, list]) => [
      code,
      list.map(({ words, english }) => ({ words: patternOf(words), english: patternOf(english) })),
    ]),
  );
  return claimWords;
}

function patternOf(list: string): RegExp {
  const words = list.split(',').map((each) => each.trim().replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+'));
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
}

/** Finds words that make a claim where the English makes none. */
function* claimsIn(text: string, english: string, lists: readonly ClaimWords[]): Generator<string> {
  for (const list of lists)
    if (english.search(list.english) === -1) for (const [words] of text.matchAll(list.words)) yield words;
}

export default {
  // Finds claims in other languages that no English sentence makes, and in a release languages without a reviewer.
  'LNG-001': {
    *proofread(site) {
      const all = [...readClaimWords().values()].flat();
      for (const unit of copyOf(site))
        for (const words of claimsIn(unit.text, unit.text, all))
          yield {
            at: unit,
            words,
            message: `“${words}” makes a claim in another language`,
            ...(unit.language === undefined
              ? {}
              : {
                  remedy: 'Leave it out. Is it in order? Have its reviewer answer it in content/audit.yaml.',
                }),
          };
    },
    *inspect(site) {
      for (const { id, text, en, language, spot } of site.translations)
        for (const words of claimsIn(text, en, readClaimWords().get(language) ?? []))
          yield {
            at: { ...spot, id },
            words,
            message: `“${words}” makes a claim that the English sentence does not: “${shorten(en)}”`,
            remedy: 'Translate what the English sentence says.',
          };
      for (const language of site.release ? languagesOf(site) : [])
        if (!site.settings.reviewers.some(({ languages }) => languages.includes(language)))
          yield {
            at: { file: SETTINGS_FILE },
            message: `lists no reviewer of “${language}”, which pages are published in`,
            remedy: `Add who reads it below reviewers: a name, and languages: [${language}].`,
          };
    },
  },
  // Finds misspelled words of translations. Words of the English sentence are names. A dictionary takes seconds to open.
  'LNG-002': {
    *inspect(site) {
      if (site.pages.length === 0) return;
      for (const language of languagesOf(site)) {
        if (!hasDictionary(language)) {
          yield {
            at: { file: 'content/site.yaml' },
            message: `the spelling of “${language}” is not checked`,
          };
          continue;
        }
        const own = textsIn(site).filter((each) => each.language === language);
        const texts = own.map(({ text, en }) => [text, en] as const);
        const unknown = site.keep('spelling', [language, texts, site.settings.words], () => {
          const { misspelled } = createSpeller(site.settings.words, language);
          return texts.map(([text, en]) => misspelled(text).filter((word) => !en.includes(word)));
        });
        const found = own.flatMap((at, index) => (unknown[index] ?? []).map((word) => ({ word, at })));
        for (const [first, ...others] of groupBy(found, ({ word }) => word)) {
          if (first === undefined) continue;
          const also = others.length === 0 ? '' : `, here and in ${count(others.length, 'other sentence')}`;
          const { spot, id } = first.at;
          yield {
            at: { ...spot, id },
            words: first.word,
            message: `“${first.word}” is in no dictionary of “${language}”${also}`,
          };
        }
      }
    },
  },
} satisfies CodeById;

/** Lists translations, and the copy of pages that are written in another language. */
function textsIn(site: Pick<AuditedSite, 'translations' | 'units'>): Translation[] {
  const written = copyOf(site).flatMap((unit) => {
    const { id, text, language } = unit;
    return language === undefined ? [] : [{ id, text, en: '', language: codeOf(language), spot: unit }];
  });
  return [...site.translations, ...written];
}

function languagesOf(site: Pick<AuditedSite, 'translations' | 'units'>): Set<string> {
  return new Set(textsIn(site).map(({ language }) => language));
}
