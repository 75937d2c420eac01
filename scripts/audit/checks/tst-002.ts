import { monthsBefore } from '../../day.ts';
import type { Rule } from '../claims/rule.ts';

const MONTHS = 12;

/** A testimonial was confirmed within the year. */
export default {
  id: 'TST-002',
  checks: 'A testimonial was confirmed again within 12 months',
  severity: 'warning',
  reads: 'records',
  why: 'It must still be what the client thinks.',
  remedy:
    'Ask the client whether it still holds, and set reconfirmedOn; or take the testimonial off the site.',
  source: {
    title: '50 Ill. Adm. Code 2002',
    url: 'https://www.ilga.gov/commission/jcar/admincode/050/05002002sections.html',
  },
  examples: { passes: 'reconfirmedOn: a day of this year', fails: 'reconfirmedOn: two years ago' },
  *check({ testimonials, asOf }) {
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
} satisfies Rule;
