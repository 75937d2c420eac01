import type { RuleCode } from '../claims/rule.ts';

const PLACEHOLDER =
  /^\s*$|^(?:tbd|todo|n\/?a|none|unknown|\?+|-+|source|owner|xxx+|somebody|someone|pending)\.?$/i;

const SAMPLE = /\bsample\b|\breplace with\b/i;

/** A fact says what backs it, when it held and who answers for it. */
export default {
  *inspect({ facts, asOf }) {
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
} satisfies RuleCode;
