import { defineCopyRule } from './copy-rule.ts';

/** Nobody is hired with a promise of income. */
export default defineCopyRule({
  id: 'X-EARN',
  checks: 'No earnings claim to those who would work here',
  severity: 'error',
  why: 'Earnings that most people do not reach are a deception, and so is a promise of income.',
  remedy:
    'Say how agents are paid and that earnings vary; no figures without a fact that shows what most people earn.',
  source: {
    title: 'FTC Act § 5; FTC Business Guidance on earnings claims; 16 CFR Part 437',
    url: 'https://www.ftc.gov/business-guidance/advertising-marketing/business-opportunity-rule',
  },
  examples: {
    passes: 'Earnings vary, and no income is guaranteed.',
    fails: 'Earn six figures in your first year',
  },
  frames: [
    {
      claims: 'is an earnings claim',
      says: [
        'commission|commissions|income|earnings|paycheck|paychecks|check|checks|renewals|residuals ..3 outgrow|outgrows|beat|beats|exceed|exceeds|pass|passes|top|tops|overtake|overtakes|surpass|surpasses|replace|replaces|double|doubles|dwarf|dwarfs|eclipse|outrun|outpace ..4 salary|paycheck|wage|wages|income|pay|job|career|boss',
        '<quit-job>',
        '<earn> ..4 <riches>',
        '<riches> ..4 <earn>|income|commissions|earnings|paycheck|pay',
        '<earn> ..4 <money>|<crowd>|<share>',
        '<money> ..4 <earn>|week|month|year|bonus|commission',
        'agent|producer|team ..3 earn|make|take|clear|bring|get ..4 <money>|<crowd>|<riches>',
        'agent|producer ..4 <money>',
        'agent|producer ..3 rich|wealthy|millionaires',
        'earn|make|income|paid ..3 more ..7 than',
        'replace|double|triple|exceed|beat|top ..3 income|salary|paycheck|wages',
        'paid|pay|earn|make ..2 for forty|full-time|twice|double|triple',
        'money|cash|checks|commissions|income|pay ..2 never|not ..2 stop|stops|end|ends|dry|slow|run-out',
        'never|no-more ..2 worry|worries|stress|struggle|think ..2 rent|bills|money|mortgage|paycheck|paying',
        'name|choose|set|pick|decide|write|control ..1 own|your ..2 income|salary|pay|paycheck|number|earnings|check|price',
        'made|earned|make|earn ..2 more in|my|the ..2 month|week|year|first',
        '<digits>|<number> ..2 figure',
        'bonus|commission|commissions ..3 <money>|<percent>|<digits>|unlimited|from day',
        'unlimited|limitless|endless|uncapped ..2 income|earnings|potential|commissions|opportunity',
      ],
      on: ['careers'],
      unless: [
        'license number',
        'top of the form|page',
        '<earnings-caveat>',
        'course|license|exam fee',
        'when|if|after ..4 policy',
        'by commission',
      ],
      evenIf: ['denied'],
      instead: 'Agents are paid by commission. Earnings vary, and no income is guaranteed.',
    },
    {
      claims: 'is an earnings claim',
      says: ['<quit-job>', 'agent|agents|producer|producers ..3 earn|make ..3 <money>|<crowd>|<riches>'],
      on: ['general'],
      unless: [
        'license number',
        'top of the form|page',
        '<earnings-caveat>',
        'retire early|young|in',
        'pay off',
        'new car',
        'be your own boss',
        'subsidy',
        'family|households',
        'wealthy',
      ],
    },
  ],
});
