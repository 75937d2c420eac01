import { defineCopyRule } from './copy-rule.ts';

/** A review is free and comes from anyone. */
export default defineCopyRule({
  id: 'X-REV',
  checks: 'Reviews are neither bought nor filtered',
  severity: 'error',
  why: 'A review that was paid for, or asked only of pleased clients, misleads everyone who reads it.',
  remedy: 'Ask every client alike, offer nothing, and publish what they write.',
  source: {
    title: '16 CFR 465.4, 465.7',
    url: 'https://www.ecfr.gov/current/title-16/part-465',
  },
  examples: {
    passes: 'Read what our clients write about us.',
    fails: 'Unhappy with us? E-mail us instead of posting a review.',
  },
  frames: [
    {
      claims: 'keeps critical reviews away from the public',
      says: [
        'unhappy|not-happy|disappointed|problem|complaint|complaints|upset|unsatisfied|dissatisfied|let-down ..5 between-us|private|privately|to-us|us-first|quiet|with-us|call-us-first|us-instead|in-house',
        'keep|keeps|leave|hold|take ..3 off|away-from|from ..1 google|yelp|facebook|trustpilot|the-internet|the-web|online|social-media|the-reviews',
        'bad|unhappy|poor|negative|disappointed|complaint|complaints|problem ..6 off|away|instead-of|rather-than|before ..2 google|yelp|facebook|posting|online|public',
        '<bad-experience> ..9 <divert>',
        '<divert> ..6 <review-word>',
        '<review-word> ..6 <divert>',
        'only ..5 happy|satisfied|pleased ..5 review|post',
        'happy ..6 <review-word> / ..9',
        'only ..3 <review-word> ..4 publish|show|keep',
        'publish|show|keep ..3 only|best ..3 <review-word>',
        '<review-word> ..4 if ..3 happy|loved|pleased|satisfied',
        'if ..3 happy|loved|pleased|satisfied|five ..6 <review-word>',
        'loved|happy|pleased|love ..6 <review-word> ',
        'not|do not ..2 leave|post|write ..2 bad|negative|critical',
      ],
      near: ['<review-word>'],
      unless: [
        'department|commissioner|regulator',
        'medical|doctor',
        'every client|everyone',
        'and ..5 in|post ..1 review',
        'good and|or bad',
      ],
      evenIf: ['asked', 'denied'],
    },
    {
      claims: 'pays for reviews or asks for praise',
      says: [
        'write|say|post|praise|rate ..6 us|nice|delighted|good|great|kind|happy ..9 card|gift|coupon|certificate|raffle|reward|dollar|yours|lunch|coffee',
        'praise ..2 us|our ..4 and ..9',
        '<ask-review> ..5 <review-word> ..9 <pays-for-review>|<money>|<gift>|<weak-gift>',
        '<pays-for-review>|<money>|<gift>|<weak-gift> ..6 for|when|if|after ..4 <review-word>',
        '<ask-review> ..3 five-star|5-star|five|positive|good|great|glowing|nice|kind|excellent|sweet|happy ..2 <review-word>|star|stars|review',
        'get|earn|receive|win ..5 <review-word>',
        'agents|staff|employees|family|friends|we ..2 write|wrote|post|posted|leave|invent|invented|make-up|made-up ..4 <review-word>|review|reviews|testimonials',
        '<review-word>|five-star-reviews|review|reviews ..3 earn|get|win|pay|receive|bring|pays ..3 <pays-for-review>|<money>|<gift>|<weak-gift>',
      ],
      unless: ['your|policy|plan|free review', 'read'],
      avoid: [],
    },
  ],
});
