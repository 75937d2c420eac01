import type { Rule } from '../claims/rule.ts';

/** Suppressions that have ended; the engine adds those that answer nothing, or name no rule. */
export default {
  id: 'SUP-001',
  checks: 'A suppression has not ended, names a rule that exists, and answers a finding',
  severity: 'error',
  reads: 'settings',
  why: 'A suppression is a decision for a time. When the time is over, somebody must decide again.',
  remedy: 'Decide again: give it a new end and say why, change the copy, or delete the suppression.',
  source: { title: 'House rule' },
  examples: { passes: 'until: a day to come', fails: 'until: a day gone by' },
  *check({ settings, asOf }) {
    for (const { rule, unit, until, spot: at } of settings.suppressions) {
      if (until < asOf) yield { at, message: `the suppression of ${rule} for ${unit} ended on ${until}` };
    }
  },
} satisfies Rule;
