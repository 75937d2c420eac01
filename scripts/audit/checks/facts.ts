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
    *inspect({ facts, asOf }) {
      for (const fact of facts) {
        const at = fact.spot;
        // Leaves marked samples to SMP-001; without the mark a sample would pass for real.
        if (fact.sample !== true && SAMPLE.test(fact.source.title))
          yield { at, message: `the fact ${fact.id} still has a sample for a source` };
        if (PLACEHOLDER.test(fact.source.title)) yield { at, message: `the fact ${fact.id} has no source` };
        if (PLACEHOLDER.test(fact.owner)) yield { at, message: `the fact ${fact.id} has no owner` };
        if (fact.asOf > asOf)
          yield {
            at,
            message: `the fact ${fact.id} is dated ${fact.asOf}, which is still to come on ${asOf}`,
          };
        if (fact.verifiedOn < fact.asOf) {
          yield {
            at,
            message: `the fact ${fact.id} was checked on ${fact.verifiedOn}, before the day it speaks of, ${fact.asOf}`,
          };
        }
      }
    },
  },
  // No fact is past its end, and no statistic is old.
  'CLM-003': {
    *inspect({ facts, asOf }) {
      for (const { id, kind, asOf: held, expires, spot: at } of facts) {
        if (expires < asOf) yield { at, message: `the fact ${id} ended on ${expires}` };
        else if (expires <= daysAfter(asOf, SOON_DAYS)) {
          yield { at, message: `the fact ${id} ends on ${expires}`, severity: 'warning' };
        }
        if (kind !== 'statistic' && kind !== 'rating') continue;
        if (held < monthsBefore(asOf, STATISTIC_MONTHS)) {
          yield {
            at,
            message: `the statistic ${id} is of ${held}, more than ${STATISTIC_MONTHS} months ago`,
          };
        } else if (held < monthsBefore(asOf, STATISTIC_WARNING_MONTHS)) {
          yield {
            at,
            message: `the statistic ${id} is of ${held} and will soon be ${STATISTIC_MONTHS} months old`,
            severity: 'warning',
          };
        }
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
        if (first !== undefined && value !== first.value)
          yield {
            at,
            message: `the fact ${id} dates the beginning ${value}, the fact ${first.id} ${first.value}`,
          };
    },
  },
} satisfies CodeById;

/** Returns wordings with another figure than the fact's value: 25,000+ and 25K+ are one figure; 25,000+ and 30K+ are not. */
function wordingsThatDiffer({ value, wording, also = {} }: AuditFact): string[] {
  if (value === undefined) return [];
  // A wording such as `tierOne`, a multiple of the figure, is not another way to say it.
  const others = Object.entries(also).flatMap(([name, each]) => (name.startsWith('tier') ? [] : [each]));
  return [wording, ...others].filter((each) => {
    const figures = figuresIn(each);
    return figures.length === 1 && figures[0] !== value;
  });
}

/** Returns the figures that a wording says; a range, such as 2021-2022, says none. */
function figuresIn(wording: string): number[] {
  const score = wording.replace(/\s?(?:\/|out of)\s?5\b.*/, '');
  if (/\d\s?[-–/]\s?\$?\d/.test(score)) return [];
  return [...score.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?([KkM])?/g)].map(
    ([, digits = '', unit]) =>
      Number(digits.replaceAll(',', '')) * (unit === undefined ? 1 : unit === 'M' ? 1e6 : 1e3),
  );
}
