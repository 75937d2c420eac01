import { codeOf } from '../../../schemas/language-route.ts';
import { groupBy, mapBy } from '../../content/group-by.ts';
import { isSameName } from '../approvals/approval.ts';
import type { CodeById } from '../claims/rule.ts';
import type { Spot } from '../findings/finding.ts';
import { SETTINGS_FILE } from '../findings/settings.ts';
import { claimsIn, languageOf } from '../language/other-languages.ts';
import { createSpeller, dictionaryOf } from '../language/spelling.ts';
import { count, shorten } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { type Translation, translationsOf } from '../register/texts.ts';
import { copyOf } from '../register/unit.ts';
import { sayOnce } from './text.ts';

export default {
  // Finds claims in translations that the English sentence does not make. In a release, also finds languages without a
  // reviewer.
  'LNG-001': {
    *proofread(site) {
      for (const at of copyOf(site))
        for (const words of claimsIn(at.text, at.text))
          yield { at, words, message: `“${words}” makes a claim in another language` };
    },
    *inspect(site) {
      for (const at of translationsOf(site))
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
  // Finds misspelled words in translations. Skips words that are also in the English sentence, which are usually names.
  // Loading a dictionary takes seconds.
  'LNG-002': {
    *inspect(site) {
      for (const [language, own] of site.pages.length === 0 ? [] : textsByLanguage(site)) {
        const at = { file: 'content/site.yaml' };
        if (dictionaryOf(language) === null) {
          yield { at, message: `the spelling of “${language}” is not checked` };
          continue;
        }
        const texts = own.map(({ text, en }) => [text, en] as const);
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
  // Reports copy in another language, which the other rules cannot judge.
  'X-LANG': {
    settles: true,
    skips: ({ id }, site) => isApprovedByReader(id, site),
    // Report a page that is in another language on purpose only once.
    *inspect(site) {
      const written = site.units.filter(({ id, language }) => language && !isApprovedByReader(id, site));
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

/** Returns true for a text approved by a person who reviews a language other than English. */
function isApprovedByReader(id: string, { approvals, settings }: AuditedSite): boolean {
  const { status, all = [] } = approvals.get(id) ?? {};
  const readers = settings.reviewers.filter(({ languages }) => languages.length > 0);
  return status === 'approved' && all.some(({ by }) => readers.some(({ name }) => isSameName(name, by)));
}

type Foreign = Spot & Pick<Translation, 'text' | 'en' | 'language'>;

function textsByLanguage(site: Pick<AuditedSite, 'texts' | 'units'>): Map<string, Foreign[]> {
  const written = copyOf(site).flatMap((unit): Foreign[] => {
    const { language } = unit;
    return language === undefined ? [] : [{ ...unit, en: '', language: codeOf(language) }];
  });
  return mapBy([...translationsOf(site), ...written], ({ language }) => language);
}
