import { isDay } from '../../day.ts';
import type { RuleCode } from '../claims/rule.ts';

const PLACEHOLDER = /^\s*$|^(?:tbd|todo|n\/?a|unknown|\?+|-+|pending)\.?$/i;

/** A testimonial has the record that allows it to be published. */
export default {
  *inspect({ testimonials, asOf }) {
    for (const { name, record, sample, spot: at } of testimonials) {
      if (record === undefined) {
        yield { at, message: `the testimonial of ${name} has no record` };
        continue;
      }
      const missing = (['consent', 'givenOn', 'relation', 'compensation'] as const).filter((key) =>
        PLACEHOLDER.test(record[key] ?? ''),
      );
      // What is marked as a sample is SMP-001's; without the mark it would pass for real.
      if (sample !== true && /\bsample\b|\bno real person\b/i.test(record.consent))
        yield { at, message: `the record of ${name} is still a sample` };
      if (missing.length > 0) yield { at, message: `the record of ${name} lacks ${missing.join(', ')}` };
      if (isDay(record.givenOn) && record.givenOn > asOf)
        yield {
          at,
          message: `the testimonial of ${name} is dated ${record.givenOn}, which is still to come on ${asOf}`,
        };
    }
  },
} satisfies RuleCode;
