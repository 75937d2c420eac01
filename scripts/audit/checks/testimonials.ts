import { isDay, monthsBefore } from '../../day.ts';
import type { CodeById } from '../claims/rule.ts';

const PLACEHOLDER = /^\s*$|^(?:tbd|todo|n\/?a|unknown|\?+|-+|pending)\.?$/i;
const MONTHS = 12;

export default {
  // A testimonial has the record that allows it to be published.
  'TST-001': {
    *inspect({ testimonials, asOf }) {
      for (const { name, record, sample, spot: at } of testimonials) {
        if (record === undefined) {
          yield { at, message: `the testimonial of ${name} has no record` };
          continue;
        }
        const { consent, givenOn, relation, compensation } = record;
        // Leaves marked samples to SMP-001; without the mark a sample would pass for real.
        if (sample !== true && /\bsample\b|\bno real person\b/i.test(consent))
          yield { at, message: `the record of ${name} is still a sample` };
        const missing = Object.entries({ consent, givenOn, relation, compensation }).flatMap(
          ([key, value = '']) => (PLACEHOLDER.test(value) ? [key] : []),
        );
        if (missing.length > 0) yield { at, message: `the record of ${name} lacks ${missing.join(', ')}` };
        if (isDay(givenOn) && givenOn > asOf)
          yield {
            at,
            message: `the testimonial of ${name} is dated ${givenOn}, which is still to come on ${asOf}`,
          };
      }
    },
  },
  // A testimonial was confirmed within the year.
  'TST-002': {
    *inspect({ testimonials, asOf }) {
      for (const { name, record, spot: at } of testimonials) {
        const last = record?.reconfirmedOn ?? record?.givenOn ?? asOf;
        if (last < monthsBefore(asOf, MONTHS))
          yield {
            at,
            message: `the testimonial of ${name} was last confirmed on ${last}, more than ${MONTHS} months ago`,
          };
      }
    },
  },
} satisfies CodeById;
