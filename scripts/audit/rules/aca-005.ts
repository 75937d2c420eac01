import { claims } from '../language/sentences.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const INDUCEMENT =
  /\b(?:gift|visa|prepaid|reward|amazon|grocery|flex|spending) cards?\b|\bcash ?back\b|\bcash (?:bonus|rewards?|incentives?|prizes?|gifts?|allowance)\b|\b(?:get|receive|earn|claim) (?:\w+ ){0,3}\b(?:cash|rebates?|stimulus)\b|\$[\d,]+ (?:\w+ ){0,2}(?:bonus|rewards?|gifts?|rebates?|cash|subsidy card|card)\b|\brebates? (?:when|if|for|on)\b|\b(?:sign-?up|enrollment|referral) (?:bonus|rewards?|gifts?)\b|\b(?:sweepstakes|raffle|giveaway|free gifts?)\b/gi;

/** Nobody is paid to enroll. */
export default {
  id: 'ACA-005',
  checks: 'No cash, gift card or rebate as an inducement to enroll',
  severity: 'error',
  reads: 'copy',
  why: 'Money or gifts for enrolling are unlawful inducements in most states, and a mark of fraud in marketplace advertising.',
  remedy: 'Take the offer out.',
  source: {
    title:
      'CMS, marketing by agents and brokers, 45 CFR 155.220(j); state anti-rebating laws (NAIC Model 880 § 4(H))',
    url: 'https://www.ecfr.gov/current/title-45/section-155.220',
  },
  examples: {
    passes: 'We never offer gift cards or cash for enrolling.',
    fails: 'Enroll today and get a $50 gift card.',
  },
  *check(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const { words } of claims(unit.text, INDUCEMENT))
        yield { at: unit, words, message: `“${words}” is an inducement` };
    }
  },
} satisfies Rule;
