import { sentencesOf } from '../language/sentences.ts';
import { blockText } from '../register/block-text.ts';
import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const SUBSIDY = /\bsubsid(?:y|ies|ized)\b|\b(?:premium )?tax credits?\b|\bcost[- ]sharing reductions?\b/i;
const AMOUNT =
  /\$\d|\d\s?%|\bpercent\b|\bcap(?:s|ped)? (?:at|your)|\bno more than\b|\benhanced\b|\bincome (?:limit|cap)\b|\bfour out of five\b/i;

/** What a subsidy amounts to is true of a plan year, and says which. */
export default {
  id: 'ACA-007',
  checks: 'A statement of what a subsidy amounts to names its plan year',
  severity: 'warning',
  reads: 'copy',
  why: 'The enhanced credits ended on December 31, 2025; what was true of one plan year is wrong for the next.',
  remedy: 'Name the plan year in the same block, as a fact: {subsidyYear.plan}.',
  source: { title: '26 U.S.C. 36B(b)(3)(A)', url: 'https://www.law.cornell.edu/uscode/text/26/36B' },
  examples: {
    passes: 'In plan year 2026 the tax credit stops at 400% of the poverty level.',
    fails: 'The tax credit caps your premium at 8.5% of income.',
  },
  *check(site) {
    for (const unit of copyOf(site)) {
      const sentence = sentencesOf(unit.text).find((each) => SUBSIDY.test(each) && AMOUNT.test(each));
      if (sentence === undefined || /\b20\d\d\b/.test(blockText(site, unit))) continue;
      yield {
        at: unit,
        words: SUBSIDY.exec(sentence)?.[0],
        message: 'says what a subsidy amounts to, and not for which plan year',
      };
    }
  },
} satisfies Rule;
