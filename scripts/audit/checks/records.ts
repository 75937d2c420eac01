import { daysAfter, isDay, monthsBefore } from '../../lib/day.ts';
import type { CodeById } from '../claims/rule.ts';
import type { Finding } from '../findings/finding.ts';
import { type AuditFact, type AuditedSite, SOON_DAYS } from '../register/audited-site.ts';
import { namesFact } from '../register/unit.ts';

const PLACEHOLDER =
  /^\s*$|^(?:tbd|todo|n\/?a|unknown|\?+|-+|source|owner|xxx+|somebody|someone|pending)\.?$/i;
const SAMPLE = /\bsample\b|\breplace with\b|\bno real person\b/i;
const STATISTIC_MONTHS = 24;
const STATISTIC_WARNING_MONTHS = 22;
const TESTIMONIAL_MONTHS = 12;
/** A key of structured data that holds a rating. */
const OWN_RATING = /"(aggregateRating|reviews?|starRating)"\s*:/;
/** The highest star rating. If a fact about a review platform has a larger value, it is a number of reviews. */
const MOST_STARS = 5;

export default {
  // Requires each fact to have a source, a date and an owner.
  'CLM-002': {
    *inspect({ facts, asOf: today }) {
      for (const { id, sample, source, owner, asOf, verifiedOn, spot: at } of facts) {
        const faults = {
          // Find sample sources only in facts without the mark `sample`, because SMP-001 reports marked facts.
          'still has a sample for a source': sample !== true && SAMPLE.test(source.title),
          'has no source': isMissing(source.title),
          'has no owner': isMissing(owner),
          [`is dated ${asOf}, which is still to come on ${today}`]: asOf > today,
          [`was checked on ${verifiedOn}, before the day it speaks of, ${asOf}`]: verifiedOn < asOf,
        };
        for (const [fault, isFault] of Object.entries(faults))
          if (isFault) yield { at, message: `the fact ${id} ${fault}` };
      }
    },
  },
  // Finds facts that are expired, and statistics that are too old.
  'CLM-003': {
    *inspect({ facts, asOf }) {
      for (const { id, kind, asOf: held, expires, spot: at } of facts) {
        if (expires < asOf) yield { at, message: `the fact ${id} ended on ${expires}` };
        else if (expires <= daysAfter(asOf, SOON_DAYS))
          yield { at, message: `the fact ${id} ends on ${expires}`, severity: 'warning' };
        if (kind !== 'statistic' && kind !== 'rating') continue;
        const what = `the statistic ${id} is of ${held}`;
        if (held < monthsBefore(asOf, STATISTIC_MONTHS))
          yield { at, message: `${what}, more than ${STATISTIC_MONTHS} months ago` };
        else if (held < monthsBefore(asOf, STATISTIC_WARNING_MONTHS)) {
          const message = `${what} and will soon be ${STATISTIC_MONTHS} months old`;
          yield { at, message, severity: 'warning' };
        }
      }
    },
  },
  // Finds facts that contradict each other or themselves.
  'CLM-005': {
    *inspect({ facts }) {
      for (const fact of facts)
        for (const words of wordingsThatDiffer(fact)) {
          const message = `the fact ${fact.id} says “${words}”, and its value is ${fact.value}`;
          yield { at: fact.spot, words, message };
        }
      const [first, ...others] = facts.filter(
        ({ kind, value }) => kind === 'founding' && value !== undefined,
      );
      for (const { id, value, spot: at } of others.filter((each) => each.value !== first?.value)) {
        const message = `the fact ${id} dates the beginning ${value}, the fact ${first?.id} ${first?.value}`;
        yield { at, message };
      }
    },
  },
  // Requires a rating among the facts to have a platform, a link and a number of reviews. Copy that shows the rating
  // must name the platform.
  'RTG-001': {
    *inspect(site) {
      for (const fact of site.facts.filter(({ kind }) => kind === 'rating')) yield* checkRating(fact, site);
    },
  },
  // Finds ratings of the agency in its own structured data.
  'RTG-002': {
    *inspect({ pages }) {
      for (const { structuredData, file, route } of pages) {
        const [, key] = OWN_RATING.exec(structuredData.join('\n')) ?? [];
        const at = { file, routes: [route] };
        if (key !== undefined) yield { at, message: `${route} tells search engines the agency’s own ${key}` };
      }
    },
  },
  // Requires a testimonial to have a record that permits its publication.
  'TST-001': {
    *inspect({ testimonials, asOf }) {
      for (const { name, record, sample, spot: at } of testimonials) {
        if (record === undefined) {
          yield { at, message: `the testimonial of ${name} has no record` };
          continue;
        }
        const { consent, givenOn, relation, compensation } = record;
        if (sample !== true && SAMPLE.test(consent))
          yield { at, message: `the record of ${name} is still a sample` };
        const missing = Object.entries({ consent, givenOn, relation, compensation }).flatMap(
          ([key, value]) => (isMissing(value) ? [key] : []),
        );
        if (missing.length > 0) yield { at, message: `the record of ${name} lacks ${missing.join(', ')}` };
        const message = `the testimonial of ${name} is dated ${givenOn}, which is still to come on ${asOf}`;
        if (isDay(givenOn) && givenOn > asOf) yield { at, message };
      }
    },
  },
  // Finds testimonials that were not confirmed within the past year.
  'TST-002': {
    *inspect({ testimonials, asOf }) {
      for (const { name, record, spot: at } of testimonials) {
        const last = record?.reconfirmedOn ?? record?.givenOn ?? asOf;
        const message = `the testimonial of ${name} was last confirmed on ${last}, more than ${TESTIMONIAL_MONTHS} months ago`;
        if (last < monthsBefore(asOf, TESTIMONIAL_MONTHS)) yield { at, message };
      }
    },
  },
} satisfies CodeById;

function isMissing(value = ''): boolean {
  return PLACEHOLDER.test(value);
}

/** Returns the wordings whose figure differs from the fact's value. 25,000+ and 25K+ are the same figure. */
function wordingsThatDiffer({ value, wording, also = {} }: AuditFact): string[] {
  // Skip wordings with a name such as `tierOne`, whose figures are meant to differ from the value.
  const others = Object.entries(also).flatMap(([name, each]) => (name.startsWith('tier') ? [] : [each]));
  return [wording, ...others].filter((each) => {
    const score = each.replace(/\s?(?:\/|out of)\s?5\b.*/, '');
    // Skip a range such as 2021-2022.
    const isRange = /\d\s?[-–/]\s?\$?\d/.test(score);
    const [figure, ...more] = [...score.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?([KkM])?/g)].map(
      ([, digits = '', unit = '']) =>
        Number(digits.replaceAll(',', '')) * ({ K: 1e3, M: 1e6 }[unit.toUpperCase()] ?? 1),
    );
    return value !== undefined && !isRange && figure !== undefined && more.length === 0 && figure !== value;
  });
}

function* checkRating(fact: AuditFact, { facts, units }: AuditedSite): Generator<Finding> {
  const { id, platform, source, value, spot: at } = fact;
  // Skip grades such as A+, which have no number of reviews.
  const isScore = value !== undefined && value <= MOST_STARS;
  const isCounted = facts.some((each) => each.platform === platform && (each.value ?? 0) > MOST_STARS);
  const missing = [
    ...(platform === undefined ? ['the platform that gave it'] : []),
    ...(source.url === undefined ? ['a link to it'] : []),
    ...(isScore && !isCounted ? ['a fact with the number of reviews'] : []),
  ];
  if (missing.length > 0) yield { at, message: `the rating ${id} lacks ${missing.join(', ')}` };
  if (platform === undefined || !isScore) return;
  for (const unit of units.filter((each) => namesFact(each, id))) {
    // Search all copy of the smallest object that contains the text, because visitors read this copy together.
    const around = units.filter(({ file, block }) => file === unit.file && block === unit.block);
    if (!around.some(({ text }) => text.includes(platform)))
      yield { at: unit, message: `shows the rating ${id} and does not say that it is from ${platform}` };
  }
}
