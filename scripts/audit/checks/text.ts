import { ENTRY_TOKEN } from '../../content/model/collections.ts';
import { groupBy } from '../../content/group-by.ts';
import type { CodeById, CopySource, RuleCode } from '../claims/rule.ts';
import { proseFaults } from '../language/prose-checks.ts';
import { createSpeller } from '../language/spelling.ts';
import { count } from '../proof/normalize.ts';
import { englishCopyOf, isTestimonial, type Unit } from '../register/unit.ts';

/** The places where content names the agency, people, customers and carriers. No dictionary has these names. */
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

const EXCLAMATION = /\S*!/g;

/** The most spelling suggestions, because each takes a tenth of a second and many unknown words are names. */
const MOST_SUGGESTED = 25;

const ownCopyOf = (site: CopySource) => englishCopyOf(site).filter((unit) => !isTestimonial(unit));

/** Creates the code of a rule that finds each match of a pattern in the copy that `copyIn` returns. */
const createMatcher = (
  copyIn: (site: CopySource) => readonly Unit[],
  pattern: RegExp,
  fault: string,
): RuleCode => ({
  *proofread(site) {
    for (const at of copyIn(site))
      for (const [words] of at.text.matchAll(pattern)) yield { at, words, message: `“${words}” ${fault}` };
  },
});

export default {
  // Finds words that are not in the dictionary of American English.
  'TXT-001': {
    *proofread(site) {
      const names = site.units.filter(({ file, pointer }) => NAME_UNITS.test(`${file}#${pointer}`));
      const own = [...site.settings.words, ...names.map(({ text }) => text)];
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
  // Finds words that are repeated by mistake.
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
  'TXT-004': createMatcher(({ units }) => units, PLACEHOLDER, 'is a placeholder'),
  // Finds long phrases that a shorter one can replace.
  'TXT-005': {
    *proofread(site) {
      for (const { at, words, shorter } of proseFaults('retext-simplify', ownCopyOf(site), site.keep))
        yield { at, words, message: `“${words}” can be shorter${shorter === null ? '' : `: “${shorter}”`}` };
    },
  },
  'TXT-006': createMatcher(ownCopyOf, EXCLAMATION, 'has an exclamation mark'),
  // Takes what the model finds in words that name no claim.
  'TXT-007': { takesUnnamed: true },
} satisfies CodeById;

/** Reports each word once, at the first sentence that has it. */
export function sayOnce<At>(found: readonly { words: string; at: At }[], fault: string) {
  return groupBy(found, ({ words }) => words).flatMap(([first, ...others]) => {
    const also = others.length === 0 ? '' : `, here and in ${count(others.length, 'other sentence')}`;
    return first === undefined ? [] : [{ ...first, message: `“${first.words}” ${fault}${also}` }];
  });
}
