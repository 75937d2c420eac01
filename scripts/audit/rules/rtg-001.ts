import type { Finding } from '../findings/finding.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { defineCopyRule } from './copy-rule.ts';
import { blockText } from '../register/block-text.ts';

/** Finds ratings without their platform, count, date or link. */
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
        'constellation|galaxy|wall|sea|string|sky|row|parade|flood|stream|mountain ..2 of ..2 fives|stars|five-stars|tens|five-star|praise|raves',
        'google|yelp|facebook|trustpilot|bbb|reviews ..6 <stars>',
        'average|typical|overall|mean ..2 review|rating|client|customer? score|rating|grade|mark ..3 perfect|flawless|five|a+|excellent|close-to|near|high|top',
        '<top-rated>',
        '<client> ..4 <rated> ..4 <stars>|<score>|us|high|perfect',
        'reviewer|reviewers|rater|raters|critic|critics|visitor|visitors|caller|callers ..2 score|rate|grade|rank|mark ..2 us|our ..4',
        'us|our|we ..3 <stars>',
        '<stars> ..2 review|agency|service|rating|team|advice|reputation|from|experience|average|google|help|care',
        'a+ ..2 rating|rated|agency|grade|bbb|service',
        '<number>|<digits> star|stars',
        '^ <stars> $',
        '^ <stars> excellent|great|outstanding|superb|amazing|perfect|best|loved|awesome',
        '^ star star star',
        '<nobody>|not-one|no|zero|never ..5 bad|negative|unkind|poor|unhappy|complaining word|review|rating|comment|feedback|client|customer|mark',
        '<client> ..4 rank|rate|grade|score|vote|name ..2 us|our ..3 first|best|high|top|tops|excellent|a|number|highest|tens|ten|outstanding',
        'employers|hr|hr-teams|hr-managers|bosses|owners|agents|everyone|everybody|google|yelp|trustpilot|facebook ..3 rank|rate|rates|grade|score|love|loves|adore|praise|rave|raves ..3 us|our|about|first|top|high|it',
        'google|yelp|trustpilot|facebook|bbb|consumer-affairs|angi ..2 excellent|outstanding|great|superb|top|perfect|a+|stars|star|five|loves|best|favorite|verified',
        'a|a+ with|by|from|at ..1 bbb|better-business-bureau',
        'bbb|better-business-bureau ..1 a+',
        'sixth|extra|more|another|enough star|stars',
        'graded|grade|marked a|a+|an-a|excellent|outstanding',
        'grade a|a+ ..1 agency|broker|brokerage|service|team|advice',
        '<client> ..3 happy|happiest|delighted|thrilled|satisfied|overjoyed|ecstatic ..3 with|about|clients|customers|us',
        'review|reviews|rating|ratings|feedback|testimonials ..3 glowing|stellar|perfect|outstanding|excellent|speak|amazing|say-it|all-five|spotless|flawless|positive|rave|fantastic|incredible|proof|prove',
        'glowing|stellar|perfect|outstanding|excellent|amazing|spotless|flawless|rave|fantastic|incredible|top-notch|five-star ..1 review|reviews|rating|ratings|feedback|testimonials|reputation|record',
        'most|best|highest|top|more reviewed|loved|liked|recommended|praised|positive|five-star ..2 agency|broker|team|agents|reviews|in|on',
        'give|gave|giving ..3 <stars>|six-stars|ten-stars|a-ten|a-10',
        'recommend ..2 rate|rating|score',
        '<percent>|<number> ..1 satisfied|satisfaction|recommend|would-recommend|positive',
        'client|customer|reviewer|people|member|family ..1 call|say|think ..3 outstanding|excellent|great|amazing|fantastic|wonderful|exceptional|superb|five|best|terrific',
        'perfect|stellar|flawless|spotless|unblemished|sterling|outstanding ..1 record|reputation|reviews|ratings|feedback|marks',
        'satisfaction|approval rating|score|rate',
        'excellent|outstanding|superb|perfect|great|top|five-star|exceptional on|at|by|from trustpilot|google|yelp|bbb|facebook|angi|consumer-affairs',
        '<client>|reviewer|reviewers|critics|everyone|people ..2 love|loves|adore|rave|praise|recommend ..1 us|our|about',
        'rated|rate|rates|deemed|judged ..5 exemplary|superlative|unsurpassed|outstanding|excellent|superb',
        'perfect|spotless|flawless|stellar|straight-a ..1 scorecard|report-card|marks|track-record',
        'rated ..2 best|highest|first|excellent|outstanding|number',
        '<client> ..2 love|adore|rave|praise ..2 us|our|about',
        'grade|score|rating|ratings|mark|marks|stars ..3 as high|good|strong as ..1 it|they|you|anyone|any|possible ..1 get|gets|go|goes|come|comes|reach|$',
        'grade|score|rating|marks ..3 cannot|can-not|could-not|no ..2 higher|better|beaten|improved|topped',
        'highest|best|top ..2 grade|score|rating|mark|marks ..2 there-is|possible|available|given|awarded|they-give|it-gives|on-record',
        'bbb|google|yelp|trustpilot|better-business-bureau ..1 grade|score|rating|marks ..6 as-high|highest|perfect|top|excellent|flawless|a|a+',
        'bbb|google|yelp|trustpilot ..2 accredited|rating|rated|score|star|stars|top',
      ],
      unless: [
        'healthcare.gov|quality|each-plan|cms|ncqa',
        'rating agency|agencies|firm|firms',
        'field|fields ..3 star|stars',
        '<painted-on> ..6 star|stars',
        'star|stars ..5 <painted-on>',
        'attendance|driving|safety|medical|school record',
        'feedback form|forms|box',
        '<insurer-rating>',
        'only the rating',
        'plan ..2 star|stars',
        'read|see|find|look ..3 review on|yourself|and-judge|before',
        'read reviews',
        'one-star|two-star|one star|two-stars',
        '^ leave|post|write|give|drop|share|say ..4 review|reviews|stars|rating',
        'ask !$|,',
        'quality rating|ratings|stars',
        'marketplace ..4 star|stars|ratings|show|shows',
        'one to five',
        'plan|plans ..2 earn|earns|get|gets|receive',
        'from|by ..1 government|medicare|cms',
        'underwriter|underwriters|tobacco|rating area|age-rated',
      ],
      unlessNear: ['<fact>'],
      notAs: ['alt'],
      instead: '{googleRating.full} on Google, based on {googleReviewCount} reviews',
    },
    {
      claims: 'is a rating of insurers without who gave it',
      says: [
        'carrier|carriers|insurer|insurers|company|companies ..3 rated|graded|scored|rating|ratings|grade ..2 a|a+|a-plus|excellent|superior|strong|high|highest|top|best|secure',
        'a|a+|a-plus|top|highly|highest|best|excellent rated|graded|rating ..1 carrier|carriers|insurer|insurers|company|companies',
      ],
      unless: [
        'healthcare.gov|quality|each-plan|cms|ncqa',
        'am-best|moody|s&p|fitch|standard-and-poor|kroll|weiss|demotech|naic',
        '<explains>',
        'strength',
      ],
      unlessNear: ['am-best|moody|s&p|fitch'],
      instead: 'Rated A (Excellent) by AM Best, as of the date shown',
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
