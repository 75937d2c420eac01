import type { Rule } from '../claims/rule.ts';

const PLACEHOLDER =
  /^\s*$|^(?:tbd|todo|n\/?a|none|unknown|\?+|-+|source|owner|xxx+|somebody|someone|pending)\.?$/i;

const SAMPLE = /\bsample\b|\breplace with\b/i;

/** A fact says what backs it, when it held and who answers for it. */
export default {
  id: 'CLM-002',
  checks: 'A fact has a source, a date and an owner',
  severity: 'error',
  reads: 'facts',
  why: 'The evidence for a claim must be there before the claim is published.',
  remedy: 'Fill in the source, the day the figure held, the day somebody checked it, and who answers for it.',
  source: {
    title: 'FTC Policy Statement Regarding Advertising Substantiation',
    url: 'https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation',
  },
  examples: { passes: 'source: { title: Client ledger, third quarter }', fails: 'source: { title: TBD }' },
  *check({ facts, asOf }) {
    for (const fact of facts) {
      const at = fact.spot;
      // What is marked as a sample is SMP-001's; without the mark it would pass for real.
      if (fact.sample !== true && SAMPLE.test(fact.source.title))
        yield { at, message: `the fact ${fact.id} still has a sample for a source` };
      if (PLACEHOLDER.test(fact.source.title)) yield { at, message: `the fact ${fact.id} has no source` };
      if (PLACEHOLDER.test(fact.owner)) yield { at, message: `the fact ${fact.id} has no owner` };
      if (fact.asOf > asOf)
        yield { at, message: `the fact ${fact.id} is dated ${fact.asOf}, which is still to come on ${asOf}` };
      if (fact.verifiedOn < fact.asOf) {
        yield {
          at,
          message: `the fact ${fact.id} was checked on ${fact.verifiedOn}, before the day it speaks of, ${fact.asOf}`,
        };
      }
    }
  },
} satisfies Rule;
