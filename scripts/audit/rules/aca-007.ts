import { defineCopyRule } from './copy-rule.ts';

/** Sentences that speak of a subsidy and say nothing of what it does, or say under which condition. */
const EXCUSES = [
  'employer|education|child|small-business',
  'settled',
  'goes to the insurer',
  'tax return',
  '^ check|ask|see|find|learn|calculate|estimate|compare ..4 <subsidy> $',
  'if you ..2 qualify|eligible',
  'never paid',
  '^ what|which|whether|how|when',
  'ask|know|tell|decide|check|explain|learn ..3 what|which|whether|how|if',
  'see ..3 what|which|whether|how|if ..9 <subsidy>',
  '<per-sale>',
  'neighbor|friend|coworker|referral|colleague',
  'ended on|in|with',
  'if you ..3 report',
  'report',
  'may|might change|be',
];

/** What a subsidy amounts to is true of a plan year, and says which. */
export default defineCopyRule({
  id: 'ACA-007',
  checks: 'A statement of what a subsidy amounts to names its plan year',
  severity: 'warning',
  why: 'The enhanced credits ended on December 31, 2025; what was true of one plan year is wrong for the next.',
  remedy: 'Name the plan year in the same block, as a fact: {subsidyYear.plan}.',
  source: { title: '26 U.S.C. 36B(b)(3)(A)', url: 'https://www.law.cornell.edu/uscode/text/26/36B' },
  examples: {
    passes: 'In plan year 2026 the tax credit stops at 400% of the poverty level.',
    fails: 'The tax credit caps your premium at 8.5% of income.',
  },
  frames: [
    {
      claims: 'says what a subsidy does, and not for which plan year',
      says: [
        '<everyone>|nobody|most ..5 <subsidy>',
        '<money>|<percent> ..9 <subsidy>',
        '<subsidy> ..9 <money>|<percent>',
        'no|without ..3 <income-limit>',
        '<income-limit> ..3 gone|end|repealed|removed|not|no-longer|lifted|eliminated|dead|disappear|vanish|history',
        '<income-limit> ..6 <subsidy>',
        '<share> ..8 <subsidy>',
        'most|nearly|almost|every|all|many ..4 get|receive|qualify|find|pay|save ..6 <subsidy>',
        '<high-earner> ..6 <subsidy>|<save>',
        '<subsidy> ..6 <high-earner>',
        'four|three|nine|eight|seven|most in|out|of|people ..9 or less|under|below',
        '<share>|<percent> ..4 of income',
        'no|nobody|never ..3 more than <percent>',
        'more than|over|above ..1 <percent> of ..2 income',
      ],
      on: ['aca', 'general'],
      notAs: ['button', 'label', 'alt', 'testimonial'],
      evenIf: ['denied'],
      unless: EXCUSES,
      unlessNear: ['<year>'],
      instead: 'In {subsidyYear.plan} the tax credit stops at {subsidyCeiling} of the poverty level.',
    },
    {
      claims: 'says what a subsidy does, and not for which plan year',
      says: [
        '<subsidy> ..9 <subsidy-effect>',
        'enhanced|expanded|increased|bigger|higher|extended|larger|extra|permanent ..2 <subsidy>',
      ],
      on: ['aca', 'general'],
      as: ['body', 'headline', 'meta', 'faq', 'disclaimer', 'badge'],
      unless: EXCUSES,
      unlessNear: ['<year>'],
      evenIf: ['denied'],
    },
  ],
});
