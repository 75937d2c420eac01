import { isDay } from '../../day.ts';
import type { Rule } from '../claims/rule.ts';

const PLACEHOLDER = /^\s*$|^(?:tbd|todo|n\/?a|unknown|\?+|-+|pending)\.?$/i;

/** A testimonial has the record that allows it to be published. */
export default {
  id: 'TST-001',
  checks: 'A testimonial has a record: consent, date, relation, compensation',
  severity: 'error in release',
  reads: 'records',
  why: 'A review that nobody gave, or that was paid for, is unlawful; the record shows that this one was given.',
  remedy:
    'Fill in the record of the testimonial in content/testimonials.yaml, or take the testimonial off the site.',
  source: {
    title: '16 CFR Part 465; NAIC Model 40 § 8',
    url: 'https://www.ecfr.gov/current/title-16/part-465',
  },
  examples: { passes: 'record: { consent: File 12, signed, … }', fails: 'a testimonial without a record' },
  *check({ testimonials, asOf }) {
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
} satisfies Rule;
