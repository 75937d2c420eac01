import { monthsBefore } from '../../day.ts';
import type { RuleCode } from '../claims/rule.ts';

const MONTHS = 12;

/** A testimonial was confirmed within the year. */
export default {
  *inspect({ testimonials, asOf }) {
    for (const { name, record, spot: at } of testimonials) {
      if (record === undefined) continue;
      const last = record.reconfirmedOn ?? record.givenOn;
      if (last < monthsBefore(asOf, MONTHS))
        yield {
          at,
          message: `the testimonial of ${name} was last confirmed on ${last}, more than ${MONTHS} months ago`,
        };
    }
  },
} satisfies RuleCode;
