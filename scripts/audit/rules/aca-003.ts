import { claims } from '../language/sentences.ts';
import { blockText } from '../register/block-text.ts';
import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const COVERAGE =
  '(?:coverage|insurance|plans?|polic(?:y|ies)|premiums?|health ?care|medical care|deductibles?)';
/** A service of the agency may be free; what follows the noun tells. */
const SERVICE =
  '(?:quotes?|consultations?|reviews?|service|comparisons?|advice|guides?|guidance|checks?|questions?|finder|calls?|help|options guide|shopping|matching|support)';
const FREE = '(?:free|no[- ]cost|zero[- ]cost|zero[- ]dollar|cost[- ]free|\\$0)';
const CLAIM = new RegExp(
  [
    `\\b(?<!\\$0-)(?:${FREE.replace('\\$0', '').replace(
      '|)',
      ')',
    )})\\s+(?:[\\w-]+\\s+){0,2}?${COVERAGE}\\b(?!\\s+${SERVICE}\\b)`,
    `\\$0\\s+(?:[\\w-]+\\s+){0,2}?${COVERAGE}\\b`,
    `\\b${COVERAGE}\\s+(?:[\\w’']+\\s+){0,4}?(?:free\\b(?!\\s+(?:[\\w-]+\\s+){0,2}?${SERVICE}\\b)(?! of)|at no cost|for \\$0|\\$0(?!\\s*[-–])|at zero cost|costs? nothing|for nothing)`,
    `\\bpay (?:nothing|\\$0) for (?:your )?(?:[\\w-]+\\s+){0,2}?${COVERAGE}\\b(?!\\s+${SERVICE}\\b)`,
  ].join('|'),
  'gi',
);
const QUALIFIER =
  /\bif you (?:may )?(?:qualify|are eligible)|\bmay qualify|\bwho qualify|\bqualif(?:y|ies|ied|ying) (?:for|by|households|people|families|applicants)|\beligib|\bdepend(?:s|ing) on (?:your )?income|\bbased on (?:your )?income|\bincome[- ]based|\bsome (?:people|households|families)/i;

/** Coverage is called free only beside the words that say for whom. */
export default {
  id: 'ACA-003',
  checks:
    '$0, free or no-cost coverage stands beside who qualifies for it (a free quote or consultation is fine)',
  severity: 'error',
  reads: 'copy',
  why: '“Free” coverage is free for some people only, and the offer has enrolled others in plans they did not want.',
  remedy: 'Say in the same block who qualifies, such as “if you qualify by income”, or take “free” out.',
  source: {
    title:
      'CMS, Notice of Benefit and Payment Parameters: marketing by agents and brokers; 45 CFR 155.220(j)(2)(i)',
    url: 'https://www.ecfr.gov/current/title-45/section-155.220',
  },
  examples: {
    passes: 'If you qualify, a $0 premium plan may be open to you.',
    fails: 'Get a $0 premium plan today.',
  },
  *check(site) {
    for (const unit of copyOf(site)) {
      const isPrice =
        /\/(?:premium|deductible|price|cost)$/.test(unit.pointer) &&
        /^\s*(?:free|no[- ]cost|\$0(?!\s*[-–]))/i.exec(unit.text);
      const found = [...claims(unit.text, CLAIM)].map(({ words }) => words);
      if (isPrice) found.push(isPrice[0].trim());
      if (found.length === 0 || QUALIFIER.test(blockText(site, unit))) continue;
      for (const words of found)
        yield { at: unit, words, message: `“${words}” does not say who qualifies for it` };
    }
  },
} satisfies Rule;
