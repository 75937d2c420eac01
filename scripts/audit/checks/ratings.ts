import type { Finding } from '../findings/finding.ts';
import type { AuditFact, AuditedSite } from '../register/audited-site.ts';
import type { CodeById } from '../claims/rule.ts';

/** Matches a key of structured data that rates somebody. */
const OWN_RATING = /"(aggregateRating|reviews?|starRating)"\s*:/;
/** A larger value of a rating is the number of reviews. */
const MOST_STARS = 5;

export default {
  // Finds ratings among the facts without their platform, count, date or link.
  'RTG-001': {
    *inspect(site) {
      for (const fact of site.facts.filter(({ kind }) => kind === 'rating')) yield* checkRating(fact, site);
    },
  },
  // The agency does not rate itself to search engines.
  'RTG-002': {
    *inspect({ pages }) {
      for (const { structuredData, file, route } of pages) {
        const [, key] = OWN_RATING.exec(structuredData.join('\n')) ?? [];
        const at = { file, routes: [route] };
        if (key !== undefined) yield { at, message: `${route} tells search engines the agency’s own ${key}` };
      }
    },
  },
} satisfies CodeById;

function* checkRating(fact: AuditFact, { facts, units }: AuditedSite): Generator<Finding> {
  const { id, platform, source, value, spot: at } = fact;
  // Letters such as A+ are given, not counted.
  const isScore = value !== undefined && value <= MOST_STARS;
  const isCounted = facts.some((each) => each.platform === platform && (each.value ?? 0) > MOST_STARS);
  const missing = [
    ...(platform === undefined ? ['the platform that gave it'] : []),
    ...(source.url === undefined ? ['a link to it'] : []),
    ...(isScore && !isCounted ? ['a fact with the number of reviews'] : []),
  ];
  if (missing.length > 0) yield { at, message: `the rating ${id} lacks ${missing.join(', ')}` };
  if (platform === undefined || !isScore) return;
  for (const unit of units.filter(({ tokens }) => tokens.some((token) => token.split('.')[0] === id))) {
    // Takes all copy of the nearest object around it, which a reader sees together with it.
    const around = units.filter(({ file, block }) => file === unit.file && block === unit.block);
    if (!around.some(({ text }) => text.includes(platform)))
      yield { at: unit, message: `shows the rating ${id} and does not say that it is from ${platform}` };
  }
}
