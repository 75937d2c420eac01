import { proseFaults } from '../language/prose-checks.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Finds sentences that are hard to read. */
export default {
  *proofread(site) {
    const copy = copyOf(site).filter((unit) => !isTestimonial(unit));
    for (const { at, words } of proseFaults('retext-readability', copy, site.keep))
      yield {
        at,
        words,
        message: `a sentence of ${words.split(/\s+/).length} words is hard to read: “${words.slice(0, 60)}…”`,
      };
  },
} satisfies RuleCode;
