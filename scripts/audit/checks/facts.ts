import { daysAfter, monthsBefore } from '../../day.ts';
import type { Finding } from '../findings/finding.ts';
import { type AuditFact, type AuditedSite, SOON_DAYS } from '../register/audited-site.ts';
import { copyOf } from '../register/unit.ts';
import type { CodeById } from '../claims/rule.ts';

const PLACEHOLDER =
  /^\s*$|^(?:tbd|todo|n\/?a|none|unknown|\?+|-+|source|owner|xxx+|somebody|someone|pending)\.?$/i;

const SAMPLE = /\bsample\b|\breplace with\b/i;

const STATISTIC_MONTHS = 24;
const STATISTIC_WARNING_MONTHS = 22;

const FOUNDED =
  /\b(?:since|founded in|established in|est\.|opened in|in business since)\s+((?:19|20)\d\d)\b/gi;
const RATING = /\b(\d(?:\.\d)?)\s?(?:out of (?:5|five)\b|\/\s?5\b)/gi;

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
    *inspect(site) {
      yield* wordingsThatDiffer(site);
      yield* yearsThatDiffer(site);
      yield* ratingsThatDiffer(site);
    },
  },
} satisfies CodeById;

/** 25,000+ and 25K+ are one figure; 25,000+ and 30K+ are not. */
function* wordingsThatDiffer({ facts }: AuditedSite): Generator<Finding> {
  for (const fact of facts) {
    if (fact.value === undefined) continue;
    for (const wording of [fact.wording, ...Object.values(fact.also ?? {})]) {
      const figures = figuresIn(wording);
      if (isOfThisFigure(fact, wording) && figures.length === 1 && figures[0] !== fact.value) {
        yield {
          at: fact.spot,
          words: wording,
          message: `the fact ${fact.id} says “${wording}”, and its value is ${fact.value}`,
        };
      }
    }
  }
}

/** A wording such as `tierOne`, a multiple of the figure, is not another way to say it. */
function isOfThisFigure({ also = {} }: AuditFact, wording: string): boolean {
  return !Object.entries(also).some(([name, each]) => each === wording && name.startsWith('tier'));
}

function* yearsThatDiffer(site: AuditedSite): Generator<Finding> {
  const [first, ...others] = site.facts.filter(
    ({ kind, value }) => kind === 'founding' && value !== undefined,
  );
  for (const other of others) {
    if (first !== undefined && other.value !== first.value) {
      yield {
        at: other.spot,
        message: `the fact ${other.id} dates the beginning ${other.value}, the fact ${first.id} ${first.value}`,
      };
    }
  }
  for (const unit of copyOf(site)) {
    for (const [words, year] of unit.text.matchAll(FOUNDED)) {
      if (
        first !== undefined &&
        Number(year) !== first.value &&
        /\bwe\b|\bour\b|\bagency\b|^since/i.test(unit.text)
      ) {
        yield {
          at: unit,
          words,
          message: `“${words}” and the fact ${first.id}, ${first.value}, contradict each other`,
        };
      }
    }
  }
}

function* ratingsThatDiffer(site: AuditedSite): Generator<Finding> {
  const ratings = site.facts.filter(
    ({ kind, value }) => kind === 'rating' && value !== undefined && value <= 5,
  );
  if (ratings.length === 0) return;
  for (const unit of copyOf(site)) {
    for (const [words, rating] of unit.text.matchAll(RATING)) {
      if (ratings.every(({ value }) => value !== Number(rating))) {
        const facts = ratings.map(({ id, value }) => `${id}, ${value}`).join(', ');
        yield { at: unit, words, message: `“${words}” is not the rating of the facts: ${facts}` };
      }
    }
  }
}

/** The figure that a wording says; a range, such as 2021-2022, says none. */
function figuresIn(wording: string): number[] {
  const score = wording.replace(/\s?(?:\/|out of)\s?5\b.*/, '');
  if (/\d\s?[-–/]\s?\$?\d/.test(score)) return [];
  return [...score.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?([KkM])?/g)].map(
    ([, digits = '', unit]) =>
      Number(digits.replaceAll(',', '')) * (unit === undefined ? 1 : unit === 'M' ? 1e6 : 1e3),
  );
}
