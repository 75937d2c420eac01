import { claims } from '../language/sentences.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const BENEFIT =
  '(?:coverage|cover(?:s|ed)?|benefits?|protection|protected|costs?|expenses|care|insurance|bills?|conditions|claims|needs|visits|prescriptions?|medications?|procedures|treatments?|doctors|hospitals|risks?|support)';
const WORDS = new RegExp(
  [
    `\\b(?:all|full|fully|complete|completely|total|comprehensive|unlimited)\\s+(?:of\\s+)?(?:your\\s+|the\\s+|our\\s+|its\\s+)?(?:[\\w-]+\\s+){0,2}?${BENEFIT}\\b`,
    '\\b(?:comprehensive|unlimited)\\b',
    '\\b(?:up to|as high as|as much as) (?:\\$|\\d|\\0)',
    '\\bcovers? (?:everything|it all|all of it)\\b',
  ].join('|'),
  'gi',
);

/** Words that make a benefit larger than it is. */
export default {
  id: 'INS-001',
  checks: '“All”, “full”, “complete”, “comprehensive”, “unlimited”, “up to”, “as high as” about benefits',
  severity: 'warning',
  reads: 'copy',
  why: 'A policy has limits. Words without any promise more than it holds.',
  remedy: 'Say what is covered, and where it stops; or answer the finding with the reason that it holds.',
  source: { title: 'NAIC Model 40 § 4(B)(1)', url: 'https://content.naic.org/sites/default/files/MO040.pdf' },
  examples: {
    passes: 'These summaries are not a complete description of benefits.',
    fails: 'Comprehensive coverage for your family.',
  },
  *check(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const { words } of claims(unit.literal, WORDS)) {
        if (/^full[- ]?time|^all in all/i.test(words)) continue;
        const shown = words.replace(/\0.*/, '').trim();
        yield { at: unit, words: shown, message: `“${shown}” may promise more than a policy holds` };
      }
    }
  },
} satisfies Rule;
