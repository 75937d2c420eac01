import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { groupBy, mapBy } from '../../content/group-by.ts';
import { isSameName } from '../approved/reviewers.ts';
import type { CodeById } from '../claims/rule.ts';
import { codeOf } from '../../../schemas/language-route.ts';
import type { Spot } from '../findings/finding.ts';
import { SETTINGS_FILE } from '../findings/settings.ts';
import { createSpeller, dictionaryOf } from '../language/spelling.ts';
import { count, shorten } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import { sayOnce } from './text.ts';

export default {
  // Finds claims that a translation adds to its English text. In a release, also finds languages without a reviewer.
  'LNG-001': {
    *proofread(site) {
      for (const at of copyOf(site))
        for (const words of claimsIn(at.text, at.text))
          yield { at, words, message: `“${words}” makes a claim in another language` };
    },
    *inspect(site) {
      for (const at of site.translations)
        for (const words of claimsIn(at.text, at.en, at.language))
          yield {
            at,
            words,
            message: `“${words}” makes a claim that the English sentence does not: “${shorten(at.en)}”`,
            remedy: 'Translate what the English sentence says.',
          };
      for (const [language] of site.release ? textsByLanguage(site) : [])
        if (!site.settings.reviewers.some(({ languages }) => languages.includes(language)))
          yield {
            at: { file: SETTINGS_FILE },
            message: `lists no reviewer for “${language}”, a language of published pages`,
            remedy: `Add who reads it below reviewers: a name, and languages: [${language}].`,
          };
    },
  },
  // Finds misspelled words in translations, except words of the English sentence, which are usually names.
  'LNG-002': {
    *inspect(site) {
      for (const [language, own] of site.pages.length === 0 ? [] : textsByLanguage(site)) {
        const at = { file: 'content/site.yaml' };
        if (dictionaryOf(language) === null) {
          yield { at, message: `the spelling of “${language}” is not checked` };
          continue;
        }
        const texts = own.map(({ text, en = '' }) => [text, en] as const);
        const unknown = site.keep('spelling', [language, texts, site.settings.words], () => {
          const { misspelled } = createSpeller(site.settings.words, language);
          return texts.map(([text, en]) => misspelled(text).filter((word) => !en.includes(word)));
        });
        const found = own.flatMap((text, index) =>
          (unknown[index] ?? []).map((words) => ({ words, at: text })),
        );
        yield* sayOnce(found, `is in no dictionary of “${language}”`);
      }
    },
  },
  // Reports copy that is not in English, because rules on English words cannot judge it.
  'X-LANG': {
    settles: true,
    skips: (unit, site) => isApprovedByReader(unit, site),
    // Report a page in another language once, instead of each of its sentences.
    *inspect(site) {
      const written = site.units.filter((unit) => unit.language && !isApprovedByReader(unit, site));
      for (const [at, ...others] of groupBy(written, ({ route }) => route ?? ''))
        if (at !== undefined)
          yield {
            at,
            message: `not judged: this page is in ${at.language}, and claims are judged in English (${count(others.length + 1, 'sentence')})`,
          };
    },
    *compute({ text }) {
      const language = languageOf(text);
      const words = text.trim().slice(0, 60);
      if (language !== null)
        yield { words, message: `not judged: this looks like ${language}, and claims are judged in English` };
    },
  },
} satisfies CodeById;

/** Returns true for words approved by a person who reviews a language other than English. */
function isApprovedByReader(unit: Unit, { isApproved, approversOf, settings }: AuditedSite): boolean {
  const readers = settings.reviewers.filter(({ languages }) => languages.length > 0);
  const isReader = (by: string) => readers.some(({ name }) => isSameName(name, by));
  return readers.length > 0 && isApproved(unit) && approversOf(unit).some(isReader);
}

interface ForeignText extends Spot {
  text: string;
  en?: string;
  language: string;
}

/** Groups the texts that are not in English by the code of their language. */
function textsByLanguage(site: Pick<AuditedSite, 'translations' | 'units'>): Map<string, ForeignText[]> {
  const written = copyOf(site).flatMap((unit) =>
    unit.language === undefined ? [] : [{ ...unit, language: codeOf(unit.language) }],
  );
  return mapBy<ForeignText>([...written, ...site.translations], ({ language }) => language);
}

interface Language {
  name: string;
  code?: string;
  words: string;
  claims?: readonly Record<'words' | 'english', string>[];
}

/** The number of characters of a text that are read to detect its language. */
const ENOUGH = 600;
/** Letters outside the Latin alphabet. Names of people or places may have a few such letters. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufaff]/gu;

const known: Language[] = parse(
  readFileSync(new URL('../language/other-languages.yaml', import.meta.url), 'utf8'),
);
const wordLists = known.map(({ name, words }) => ({ name, own: new Set(words.split(', ')) }));
const claims = known.flatMap(({ code, claims: own = [] }) =>
  own.map(({ words, english }) => ({ code, words: patternOf(words), english: patternOf(english) })),
);

/** Returns the language of a text; null for English, a mention such as “Hablamos español”, or a short text. */
function languageOf(whole: string): string | null {
  const text = whole.slice(0, ENOUGH);
  const foreign = text.match(OTHER_SCRIPT)?.length ?? 0;
  if (foreign > 3 && foreign > (text.match(/\p{L}/gu)?.length ?? 0) / 3) return 'another script';
  const plain = text.toLowerCase().replace(/\{[^{}]*\}|\S+@\S+|\S+\.\w{2,3}\b/g, ' ');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const [english, ...others] = wordLists.map(({ name, own }) => {
    return { name, said: words.filter((word) => own.has(word)).length };
  });
  const found = others.find(
    ({ said }) => said >= 2 && said > (english?.said ?? 0) && said >= words.length / 4,
  );
  return found?.name ?? null;
}

/** Finds words that make a claim, unless `english` makes it, too. If `language` is left out, tries all languages. */
function claimsIn(text: string, english: string, language?: string): string[] {
  return claims
    .filter((each) => each.code === (language ?? each.code))
    .flatMap((each) => {
      const found = text.match(each.words);
      return found !== null && english.search(each.english) === -1 ? found : [];
    });
}

/** Converts a list of words to a pattern. An asterisk in a word matches any ending. */
function patternOf(list: string): RegExp {
  const words = list.replaceAll('*', '\\p{L}*').replaceAll(', ', '|').replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
}
