import type { Finding } from '../findings/finding.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { blockText } from '../register/block-text.ts';
import type { Rule } from './rule.ts';

/** A rating says who gave it, by how many, when and where. */
export default {
  id: 'RTG-001',
  checks: 'A rating has a platform, a count, a date and a link, and says its platform where it is shown',
  severity: 'error in release',
  reads: 'facts',
  why: 'A rating that cannot be looked up is a claim without a source.',
  remedy:
    'Give the fact platform and source.url, add a fact with the number of reviews, and name the platform beside the rating.',
  source: {
    title: 'NAIC Model 40 § 8; BBB name and logo policy; platform rules for showing ratings',
    url: 'https://content.naic.org/sites/default/files/MO040.pdf',
  },
  examples: { passes: '4.9 out of 5 based on 500+ Google reviews', fails: 'Rated 4.9 by our clients' },
  *check(site) {
    for (const fact of site.facts.filter(({ kind }) => kind === 'rating')) {
      yield* checkFact(fact, site);
      yield* checkPlaces(fact, site);
    }
  },
} satisfies Rule;

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
    if (!blockText(site, unit).includes(platform))
      yield { at: unit, message: `shows the rating ${fact.id} and does not say that it is from ${platform}` };
  }
}

function isScore({ value }: AuditFact): boolean {
  return value !== undefined && value <= 5;
}
