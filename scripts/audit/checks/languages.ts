import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { codeOf } from '../../../renderer/languages.ts';
import { mapBy } from '../../content/group-by.ts';
import type { CodeById } from '../claims/rule.ts';
import { SETTINGS_FILE } from '../findings/settings.ts';
import { createSpeller, hasDictionary, sayOnce } from '../language/spelling.ts';
import { shorten } from '../proof/normalize.ts';
import type { AuditedSite, Translation } from '../register/audited-site.ts';
import { copyOf } from '../register/unit.ts';

type ClaimWords = Record<'words' | 'english', RegExp>;

let claimWords: ReadonlyMap<string, readonly ClaimWords[]> | undefined;

/** Reads the words that make claims, with the words of which one is in the English, by the code of their language. */
function readClaimWords(): ReadonlyMap<string, readonly ClaimWords[]> {
  const file = new URL('../language/translated-claims.yaml', import.meta.url);
  const patternOf = (list: string) => {
    const words = list
      .split(',')
      .map((each) => each.trim().replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+'));
    return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  };
  const read = (): Record<string, Record<keyof ClaimWords, string>[]> => parse(readFileSync(file, 'utf8'));
  claimWords ??= new Map(
    Object.entries(read()).map(([code, list]) => [
      code,
      list.map(({ words, english }) => ({ words: patternOf(words), english: patternOf(english) })),
    ]),
  );
  return claimWords;
}

/** Returns words that make a claim where the English makes none. */
function claimsIn(text: string, english: string, lists: readonly ClaimWords[]): string[] {
  return lists.flatMap((list) => (english.search(list.english) === -1 ? (text.match(list.words) ?? []) : []));
}

export default {
  // Finds claims in other languages that no English sentence makes, and in a release languages without a reviewer.
  'LNG-001': {
    *proofread(site) {
      const all = [...readClaimWords().values()].flat();
      for (const at of copyOf(site))
        for (const words of claimsIn(at.text, at.text, all)) {
          const finding = { at, words, message: `“${words}” makes a claim in another language` };
          yield at.language === undefined ? finding : { ...finding, remedy: LEAVE_OUT };
        }
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
      for (const [language] of site.release ? textsByLanguage(site) : [])
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
      for (const [language, own] of site.pages.length === 0 ? [] : textsByLanguage(site)) {
        const at = { file: 'content/site.yaml' };
        if (!hasDictionary(language)) yield { at, message: `the spelling of “${language}” is not checked` };
        else {
          const texts = own.map(({ text, en }) => [text, en] as const);
          const unknown = site.keep('spelling', [language, texts, site.settings.words], () => {
            const { misspelled } = createSpeller(site.settings.words, language);
            return texts.map(([text, en]) => misspelled(text).filter((word) => !en.includes(word)));
          });
          const found = own.flatMap(({ spot, id }, index) =>
            (unknown[index] ?? []).map((words) => ({ words, at: { ...spot, id } })),
          );
          yield* sayOnce(found, `is in no dictionary of “${language}”`);
        }
      }
    },
  },
} satisfies CodeById;

const LEAVE_OUT = 'Leave it out. Is it in order? Have its reviewer answer it in content/audit.yaml.';

/** Lists translations, and the copy of pages that are written in another language, by language. */
function textsByLanguage(site: Pick<AuditedSite, 'translations' | 'units'>): Map<string, Translation[]> {
  const written = copyOf(site).flatMap((unit) => {
    const { id, text, language } = unit;
    return language === undefined ? [] : [{ id, text, en: '', language: codeOf(language), spot: unit }];
  });
  return mapBy([...site.translations, ...written], ({ language }) => language);
}
