import { isRecord } from '../../content/json-data.ts';
import type { Finding } from '../findings/finding.ts';
import type { AuditFact, AuditedSite } from '../register/audited-site.ts';
import type { CodeById } from '../claims/rule.ts';

const RATING_KEYS = ['aggregateRating', 'review', 'reviews', 'starRating'];

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
        for (const text of structuredData) {
          const key = findKey(parse(text));
          if (key !== null)
            yield {
              at: { file, routes: [route] },
              message: `${route} tells search engines the agency’s own ${key}`,
            };
        }
      }
    },
  },
} satisfies CodeById;

function* checkFact(fact: AuditFact, { facts }: AuditedSite): Generator<Finding> {
  const missing = [];
  if (fact.platform === undefined) missing.push('the platform that gave it');
  if (fact.source.url === undefined) missing.push('a link to it');
  // Letters such as A+ are given, not counted.
  const isCounted = isScore(fact);
  const hasCount = facts.some(
    ({ kind, platform, value = 0 }) => kind === 'rating' && platform === fact.platform && value > 5,
  );
  if (isCounted && !hasCount) missing.push('a fact with the number of reviews');
  if (missing.length > 0)
    yield { at: fact.spot, message: `the rating ${fact.id} lacks ${missing.join(', ')}` };
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

function findKey(data: unknown): string | null {
  if (Array.isArray(data)) return data.map(findKey).find((key) => key !== null) ?? null;
  if (!isRecord(data)) return null;
  return RATING_KEYS.find((key) => key in data) ?? findKey(Object.values(data));
}

/** Parses JSON; null for other text, which the copy proof reports. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
