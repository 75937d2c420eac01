import type { RuleCode } from '../claims/rule.ts';

/** Nothing made up is released. */
export default {
  *inspect({ release, samples }) {
    if (!release) return;
    for (const { what, kind, spot } of samples)
      yield { at: spot, message: `the ${kind} ${what} is a sample` };
  },
} satisfies RuleCode;
