import { daysAfter, monthsBefore } from '../../day.ts';
import { type AuditFact, SOON_DAYS } from '../register/audited-site.ts';
import type { CodeById } from '../claims/rule.ts';

const PLACEHOLDER =
  /^\s*$|^(?:tbd|todo|n\/?a|none|unknown|\?+|-+|source|owner|xxx+|somebody|someone|pending)\.?$/i;
const SAMPLE = /\bsample\b|\breplace with\b/i;
const STATISTIC_MONTHS = 24;
const STATISTIC_WARNING_MONTHS = 22;

export default {
  // A fact says what backs it, when it held and who answers for it.
  'CLM-002': {
    *inspect({ facts, asOf: today }) {
      for (const { id, sample, source, owner, asOf, verifiedOn, spot: at } of facts) {
        const faults = {
          // Leaves marked samples to SMP-001; without the mark a sample would pass for real.
          'still has a sample for a source': sample !== true && SAMPLE.test(source.title),
          'has no source': PLACEHOLDER.test(source.title),
          'has no owner': PLACEHOLDER.test(owner),
          [`is dated ${asOf}, which is still to come on ${today}`]: asOf > today,
          [`was checked on ${verifiedOn}, before the day it speaks of, ${asOf}`]: verifiedOn < asOf,
        };
        for (const [fault, isFault] of Object.entries(faults))
          if (isFault) yield { at, message: `the fact ${id} ${fault}` };
      }
    },
  },
  // No fact is past its end, and no statistic is old.
  'CLM-003': {
    *inspect({ facts, asOf }) {
      for (const { id, kind, asOf: held, expires, spot: at } of facts) {
        if (expires < asOf) yield { at, message: `the fact ${id} ended on ${expires}` };
        else if (expires <= daysAfter(asOf, SOON_DAYS))
          yield { at, message: `the fact ${id} ends on ${expires}`, severity: 'warning' };
        const isOlder = (months: number) =>
          (kind === 'statistic' || kind === 'rating') && held < monthsBefore(asOf, months);
        const what = `the statistic ${id} is of ${held}`;
        if (isOlder(STATISTIC_MONTHS))
          yield { at, message: `${what}, more than ${STATISTIC_MONTHS} months ago` };
        else if (isOlder(STATISTIC_WARNING_MONTHS))
          yield {
            at,
            message: `${what} and will soon be ${STATISTIC_MONTHS} months old`,
            severity: 'warning',
          };
      }
    },
  },
  // Finds facts that contradict each other.
  'CLM-005': {
    *inspect({ facts }) {
      for (const fact of facts)
        for (const words of wordingsThatDiffer(fact))
          yield {
            at: fact.spot,
            words,
            message: `the fact ${fact.id} says “${words}”, and its value is ${fact.value}`,
          };
      const [first, ...others] = facts.filter(
        ({ kind, value }) => kind === 'founding' && value !== undefined,
      );
      for (const { id, value, spot: at } of others)
        if (value !== first?.value)
          yield {
            at,
            message: `the fact ${id} dates the beginning ${value}, the fact ${first?.id} ${first?.value}`,
          };
    },
  },
} satisfies CodeById;

/** Returns wordings with another figure than the fact's value: 25,000+ and 25K+ are one figure; 25,000+ and 30K+ are not. */
function wordingsThatDiffer({ value, wording, also = {} }: AuditFact): string[] {
  // A wording such as `tierOne`, a multiple of the figure, is not another way to say it.
  const others = Object.entries(also).flatMap(([name, each]) => (name.startsWith('tier') ? [] : [each]));
  return [wording, ...others].filter((each) => {
    const score = each.replace(/\s?(?:\/|out of)\s?5\b.*/, '');
    // A range, such as 2021-2022, says no figure.
    const isRange = /\d\s?[-–/]\s?\$?\d/.test(score);
    const [figure, ...more] = [...score.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?([KkM])?/g)].map(
      ([, digits = '', unit = '']) =>
        Number(digits.replaceAll(',', '')) * ({ K: 1e3, M: 1e6 }[unit.toUpperCase()] ?? 1),
    );
    return value !== undefined && !isRange && figure !== undefined && more.length === 0 && figure !== value;
  });
}
