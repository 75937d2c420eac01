import type { Finding } from '../findings/finding.ts';
import type { AuditFact, AuditedSite } from '../register/audited-site.ts';
import type { CodeById } from '../claims/rule.ts';

/** Matches a key of structured data that rates somebody. */
const OWN_RATING = /"(aggregateRating|reviews?|starRating)"\s*:/;

export default {
  // Finds ratings among the facts without their platform, count, date or link.
  'RTG-001': {
    *inspect(site) {
      for (const fact of site.facts.filter(({ kind }) => kind === 'rating')) {
        yield* checkFact(fact, site);
        yield* checkPlaces(fact, site);
      }
    },
  },
  // The agency does not rate itself to search engines.
  'RTG-002': {
    *inspect({ pages }) {
      for (const { structuredData, file, route } of pages) {
        const [, key] = OWN_RATING.exec(structuredData.join('\n')) ?? [];
        if (key !== undefined)
          yield {
            at: { file, routes: [route] },
            message: `${route} tells search engines the agency’s own ${key}`,
          };
      }
    },
  },
} satisfies CodeById;

function* checkFact(fact: AuditFact, { facts }: AuditedSite): Generator<Finding> {
  const { platform, source, spot: at } = fact;
  // Letters such as A+ are given, not counted.
  const isCounted = facts.some((each) => each.platform === platform && (each.value ?? 0) > 5);
  const missing = [
    ...(platform === undefined ? ['the platform that gave it'] : []),
    ...(source.url === undefined ? ['a link to it'] : []),
    ...(isScore(fact) && !isCounted ? ['a fact with the number of reviews'] : []),
  ];
  if (missing.length > 0) yield { at, message: `the rating ${fact.id} lacks ${missing.join(', ')}` };
}

function* checkPlaces(fact: AuditFact, site: AuditedSite): Generator<Finding> {
  const { platform } = fact;
  if (platform === undefined || !isScore(fact)) return;
  for (const unit of site.units) {
    if (!unit.tokens.some((token) => token.split('.')[0] === fact.id)) continue;
    // Takes all copy of the nearest object around it, which a reader sees together with it.
    const around = site.units.filter(({ file, block }) => file === unit.file && block === unit.block);
    if (!around.some(({ text }) => text.includes(platform)))
      yield { at: unit, message: `shows the rating ${fact.id} and does not say that it is from ${platform}` };
  }
}

function isScore({ value }: AuditFact): boolean {
  return value !== undefined && value <= 5;
}
