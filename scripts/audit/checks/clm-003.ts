import { daysAfter, monthsBefore } from '../../day.ts';
import type { RuleCode } from '../claims/rule.ts';
import { SOON_DAYS } from '../register/audited-site.ts';

const STATISTIC_MONTHS = 24;
const STATISTIC_WARNING_MONTHS = 22;

/** No fact is past its end, and no statistic is old. */
export default {
  *inspect({ facts, asOf }) {
    for (const { id, kind, asOf: held, expires, spot: at } of facts) {
      if (expires < asOf) yield { at, message: `the fact ${id} ended on ${expires}` };
      else if (expires <= daysAfter(asOf, SOON_DAYS)) {
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
} satisfies RuleCode;
