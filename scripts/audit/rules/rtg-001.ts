import type { Finding } from '../findings/finding.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { defineCopyRule } from './copy-rule.ts';
import { blockText } from '../register/block-text.ts';

/** A rating says who gave it, by how many, when and where. */
export default defineCopyRule({
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
  frames: [
    {
      claims: 'is a rating without its platform, count and date',
      says: [
        '<score>',
        '<rated> ..3 <stars>|a+',
        'rated ..2 <number>|<digits>',
        '<stars> ..3 <rated>',
        '<top-rated>',
        '<client> ..4 <rated> ..4 <stars>|us|high|perfect',
        'us|our|we ..3 <stars>',
        '<stars> ..2 review|agency|service|rating|team|advice|reputation|from|experience|average|google|help|care',
        'a+ ..2 rating|rated|agency|grade|bbb|service',
        '<number>|<digits> star|stars',
        '^ <stars> $',
        'client|customer|reviewer|people|member|family ..1 call|say|think ..3 outstanding|excellent|great|amazing|fantastic|wonderful|exceptional|superb|five|best|terrific',
        'perfect|stellar|flawless|spotless|unblemished|sterling|outstanding ..1 record|reputation|reviews|ratings|feedback|marks',
        'satisfaction|approval rating|score|rate',
        'excellent|outstanding|superb|perfect|great|top|five-star|exceptional on|at|by|from trustpilot|google|yelp|bbb|facebook|angi|consumer-affairs',
        '<client>|reviewer|reviewers|critics|everyone|people ..2 love|loves|adore|rave|praise|recommend ..1 us|our|about',
        'rate|rated ..2 best|highest|first|excellent|outstanding|number',
        '<client> ..2 love|adore|rave|praise ..2 us|our|about',
        'bbb|google|yelp|trustpilot ..2 accredited|rating|rated|score|star|stars|top',
      ],
      unless: [
        '<insurer-rating>',
        'only the rating',
        'plan ..2 star|stars',
        'read|see|find|look ..3 review',
        'ask',
      ],
      unlessNear: ['<fact>'],
      notAs: ['alt'],
      instead: '{googleRating.full} on Google, based on {googleReviewCount} reviews',
    },
  ],
  *check(site) {
    for (const fact of site.facts.filter(({ kind }) => kind === 'rating')) {
      yield* checkFact(fact, site);
      yield* checkPlaces(fact, site);
    }
  },
});

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
