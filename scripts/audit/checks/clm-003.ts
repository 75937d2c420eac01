import { daysAfter, monthsBefore } from '../../day.ts';
import type { Rule } from '../claims/rule.ts';

const STATISTIC_MONTHS = 24;
const STATISTIC_WARNING_MONTHS = 22;
const EXPIRY_WARNING_DAYS = 30;

/** No fact is past its end, and no statistic is old. */
export default {
  id: 'CLM-003',
  checks:
    'No fact is past its end, no statistic older than 24 months (a warning 30 days, or 2 months, before)',
  severity: 'error',
  reads: 'facts',
  why: 'A figure that was true once misleads when it no longer is.',
  remedy:
    'Check the figure against its source, then set asOf, verifiedOn and expires; or take it off the site.',
  source: { title: 'Carriers’ advertising guides: statistics no older than two years; NAIC Model 40 § 4' },
  examples: { passes: 'expires: a day to come', fails: 'expires: a day gone by' },
  *check({ facts, asOf }) {
    for (const { id, kind, asOf: held, expires, spot: at } of facts) {
      if (expires < asOf) yield { at, message: `the fact ${id} ended on ${expires}` };
      else if (expires <= daysAfter(asOf, EXPIRY_WARNING_DAYS)) {
        yield { at, message: `the fact ${id} ends on ${expires}`, severity: 'warning' };
      }
      if (kind !== 'statistic' && kind !== 'rating') continue;
      if (held < monthsBefore(asOf, STATISTIC_MONTHS)) {
        yield { at, message: `the statistic ${id} is of ${held}, more than ${STATISTIC_MONTHS} months ago` };
      } else if (held < monthsBefore(asOf, STATISTIC_WARNING_MONTHS)) {
        yield {
          at,
          message: `the statistic ${id} is of ${held} and will soon be ${STATISTIC_MONTHS} months old`,
          severity: 'warning',
        };
      }
    }
  },
} satisfies Rule;
