import type { Finding } from '../findings/finding.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Finds ratings among the facts without their platform, count, date or link. */
export default {
  *inspect(site) {
    for (const fact of site.facts.filter(({ kind }) => kind === 'rating')) {
      yield* checkFact(fact, site);
      yield* checkPlaces(fact, site);
    }
  },
} satisfies RuleCode;

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
    // What a reader takes in together with it: all copy of the nearest object around it.
    const around = site.units.filter(({ file, block }) => file === unit.file && block === unit.block);
    if (!around.some(({ text }) => text.includes(platform)))
      yield { at: unit, message: `shows the rating ${fact.id} and does not say that it is from ${platform}` };
  }
}

function isScore({ value }: AuditFact): boolean {
  return value !== undefined && value <= 5;
}
