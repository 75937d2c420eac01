import type { RuleCode } from '../claims/rule.ts';

/** Suppressions that have ended; the engine adds those that answer nothing, or name no rule. */
export default {
  *inspect({ settings, asOf }) {
    for (const { rule, unit, until, spot: at } of settings.suppressions) {
      if (until < asOf) yield { at, message: `the suppression of ${rule} for ${unit} ended on ${until}` };
    }
  },
} satisfies RuleCode;
