import { claims } from '../language/sentences.ts';
import { blockText } from '../register/block-text.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const WORDS =
  /\binvest(?:ments?|ing|or|ed)?\b|\bsavings?(?: (?:plan|account|vehicle))?\b|\bprofits?\b|\bretirement (?:plan|account|income)\b|\b(?:market|stock) returns?\b|\brate of return\b|\bnest egg\b|\bwealth\b|\bdeposits?\b/gi;
const LIFE =
  /\blife (?:insurance|polic|cover)|\b(?:whole|term|universal)(?: index(?:ed)?)? life\b|\bcash value\b|\bdeath benefit\b/i;

/** A life policy is not sold as an investment. */
export default {
  id: 'LIFE-001',
  checks: 'No “investment”, “savings” or “profit” near a life product',
  severity: 'warning',
  reads: 'copy',
  why: 'A life policy sold in the words of an investment hides that it is insurance with charges.',
  remedy:
    'Name what it is: insurance, cash value, interest credited. To say that it is no investment is fine.',
  source: { title: 'NAIC Model 570 § 4', url: 'https://content.naic.org/sites/default/files/MO570.pdf' },
  examples: {
    passes: 'Whole life is not an investment.',
    fails: 'Whole life is a savings plan that pays you back.',
  },
  *check(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      const found = [...claims(unit.text, WORDS)];
      if (found.length === 0 || !(unit.route === '/life-insurance' || LIFE.test(blockText(site, unit))))
        continue;
      for (const { words } of found)
        yield { at: unit, words, message: `“${words}” near a life product speaks of it as an investment` };
    }
  },
} satisfies Rule;
