import { ENTRY_TOKEN } from '../../content/assemble/collections.ts';
import { groupBy } from '../../content/group-by.ts';
import type { Finding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import { languageOf } from '../language/other-language.ts';
import { proseFaults } from '../language/prose-checks.ts';
import { createSpeller, sayOnce } from '../language/spelling.ts';
import { isSameName } from '../approvals/reviewers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { englishCopyOf, isTestimonial, type Unit } from '../register/unit.ts';
import type { CodeById, CopySource } from '../claims/rule.ts';

/** Matches the places where content names the agency, its people, customers and carriers, which no dictionary knows. */
const NAME_UNITS = new RegExp(
  [
    '^content/site\\.yaml#/(?:brand|contact/address)/',
    '^content/team/[^#]+#/name$',
    '^content/testimonials\\.yaml#/items/\\d+/name$',
    '^content/carriers\\.yaml#/rows/\\d+/\\d+/fallback$',
    '^content/states/[^#]+#/(?:marketplace|address|sources/\\d+/title)$',
  ].join('|'),
);

const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:TBD|TODO|FIXME|TBA|XXX+)\b|\[(?:insert|your|name|company|date|placeholder|todo)[^\]]*\]|<[^>]*(?:insert|your)[^>]*>|\b(?:company name here|insert \w+ here|text goes here|placeholder text|coming soon)\b|\?\?\?|\bJohn Doe\b|\bJane Doe\b/gi;

/** An exclamation mark with the word before it. */
const EXCLAMATION = /\S*!/g;

/** To look for a word that was meant takes a tenth of a second: where many are unknown, they are names. */
const MOST_SUGGESTED = 25;

/** Returns true for a text that somebody approved who reviews other languages than English. */
function isApprovedByReader(id: string, { approvals, settings }: AuditedSite): boolean {
  const { status, all = [] } = approvals.get(id) ?? {};
  const reads = (by: string) =>
    settings.reviewers.some(({ name, languages }) => isSameName(name, by) && languages.length > 0);
  return status === 'approved' && all.some(({ by }) => reads(by));
}

/** Makes a finding of each place that a pattern finds in some units. */
function* matches(units: readonly Unit[], pattern: RegExp, fault: string): Generator<Finding> {
  for (const at of units)
    for (const [words] of at.text.matchAll(pattern)) yield { at, words, message: `“${words}” ${fault}` };
}

/** Lists copy in English that is not what a customer said. */
const ownCopyOf = (site: CopySource) => englishCopyOf(site).filter((unit) => !isTestimonial(unit));

export default {
  // Words are spelled as in American English.
  'TXT-001': {
    *proofread(site) {
      const names = site.units
        .filter(({ file, pointer }) => NAME_UNITS.test(`${file}#${pointer}`))
        .map(({ text }) => text);
      const own = [...site.settings.words, ...names];
      const { misspelled, suggest } = createSpeller(own);
      const copy = englishCopyOf(site);
      const texts = copy.map(({ text }) => text.replace(ENTRY_TOKEN, ' '));
      const faults = site.keep('misspelled', [own, texts], () => texts.map(misspelled));
      const found = copy.flatMap((at, index) => (faults[index] ?? []).map((words) => ({ words, at })));
      const unknown = sayOnce(found, 'is in no dictionary');
      for (const finding of unknown) {
        const better = unknown.length > MOST_SUGGESTED ? null : suggest(finding.words);
        const remedy = `Did you mean ${better}? If it is right as it is, add it to words in content/audit.yaml.`;
        yield better === null ? finding : { ...finding, remedy };
      }
    },
  },
  // No word is repeated by mistake.
  'TXT-002': {
    *proofread(site) {
      for (const { at, words } of proseFaults('retext-repeated-words', englishCopyOf(site), site.keep)) {
        const [word = ''] = words.split(/\s+/);
        yield { at, words: `${word} ${word}`, message: `“${word}” appears twice in a row` };
      }
    },
  },
  // Finds sentences that are hard to read.
  'TXT-003': {
    *proofread(site) {
      for (const { at, words } of proseFaults('retext-readability', ownCopyOf(site), site.keep)) {
        const what = `a sentence of ${words.split(/\s+/).length} words is hard to read`;
        yield { at, words, message: `${what}: “${words.slice(0, 60)}…”` };
      }
    },
  },
  // Finds placeholders that were left in the copy.
  'TXT-004': { proofread: ({ units }) => matches(units, PLACEHOLDER, 'is a placeholder') },
  // Finds long phrases that a shorter one can replace.
  'TXT-005': {
    *proofread(site) {
      for (const { at, words, shorter } of proseFaults('retext-simplify', ownCopyOf(site), site.keep))
        yield { at, words, message: `“${words}” can be shorter${shorter === null ? '' : `: “${shorter}”`}` };
    },
  },
  // Finds exclamation marks.
  'TXT-006': { proofread: (site) => matches(ownCopyOf(site), EXCLAMATION, 'has an exclamation mark') },
  // Reports copy that is not in English as not judged.
  'X-LANG': {
    settles: true,
    skips: ({ id }, site) => isApprovedByReader(id, site),
    // Says it once of a page that is in another language on purpose.
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
      if (language === null) return;
      const words = text.trim().slice(0, 60);
      yield { words, message: `not judged: this looks like ${language}, and claims are judged in English` };
    },
  },
} satisfies CodeById;
