import { defineCopyRule } from './copy-rule.ts';

/** Coverage is called free only beside the words that say for whom. */
export default defineCopyRule({
  id: 'ACA-003',
  checks:
    '$0, free or no-cost coverage stands beside who qualifies for it (a free quote or consultation is fine)',
  severity: 'error',
  why: '“Free” coverage is free for some people only, and the offer has enrolled others in plans they did not want.',
  remedy: 'Say in the same block who qualifies, such as “if you qualify by income”, or take “free” out.',
  source: {
    title:
      'CMS, Notice of Benefit and Payment Parameters: marketing by agents and brokers; 45 CFR 155.220(j)(2)(i)',
    url: 'https://www.ecfr.gov/current/title-45/section-155.220',
  },
  examples: {
    passes: 'If you qualify, a $0 premium plan may be open to you.',
    fails: 'Get a $0 premium plan today.',
  },
  frames: [
    {
      claims: 'does not say who qualifies for it',
      says: [
        '<free> ..4 <coverage> !<service>',
        '<coverage> ..6 <free> !<service>|of',
        '<zero> ..1 premium|dollar|deductible|month|monthly|plan|coverage|insurance',
        '<zero> a|per|each|every month',
        '<coverage> ..6 <zero> !<service>',
        '<zero> dollar ..2 <coverage>',
        'no|zero|without ..1 premium !subsidy|tax|credit|help|assistance|increase|support|rise',
      ],
      unless: [
        'preventive',
        'copay',
        'vaccine',
        'screening',
        '<free> of',
        'no premium increase',
        'premium ..2 rise|increase',
      ],
      avoid: ['service'],
      unlessNear: ['<qualifies>'],
      undoneBy: ['<promised>', '<everyone>', '^ you ..1 qualify|eligible'],
      notOn: ['careers'],
      instead: 'If you qualify by income, a plan with a $0 premium may be open to you.',
    },
    {
      claims: 'says that coverage costs nothing, and not for whom',
      says: [
        '<pay-nothing> ..9 <coverage> !<service>',
        'cost|pay|owe|spend|charge|run|set ..3 <nil> ..6 <coverage>',
        '<coverage> ..5 cost|pay|owe|run|charge|set ..2 <nil>',
        '<coverage>|plan ..6 no money|cash|dollar ..3 pocket|wallet|purse|account',
        '<premium> of|is|at|: <nil>',
        '<coverage> ..7 <pay-nothing>',
        '<stop-paying> ..3 <coverage>',
        '<stop-paying>',
        'government|uncle-sam|taxpayer|washington|subsidy|credit|marketplace|someone|program|feds|state|else ..4 <someone-else-pays>',
        'uncle sam ..3 <someone-else-pays>',
        'government|sam|taxpayer|someone|washington ..2 get|take|eat|pick|handle|foot|settle ..2 bill|tab|check|invoice',
      ],
      unless: ['preventive', 'old|other|current policy', 'network', 'part'],
      avoid: ['service'],
      unlessNear: ['<qualifies>'],
      undoneBy: ['<promised>', '<everyone>', '^ you ..1 qualify|eligible'],
      notOn: ['careers', 'life'],
      instead: 'If you qualify by income, a tax credit may pay part or all of the premium.',
    },
    {
      claims: 'says that something costs nothing where the plan is meant',
      says: [
        '<pay-nothing>',
        'cost|pay|owe|spend ..2 <nil>',
        '<nil>|no money ..3 pocket|wallet|purse',
        'not|never ..2 pay ..2 again|cent|dime|penny',
      ],
      on: ['aca'],
      unless: ['<service>', 'preventive', 'network', 'us', 'subsidy'],
      unlessNear: ['<qualifies>'],
      undoneBy: ['<promised>', '<everyone>', '^ you ..1 qualify|eligible'],
    },
    {
      claims: 'does not say who qualifies for it',
      says: ['^ <free>|<zero> !-|–'],
      under: ['premium', 'deductible', 'price', 'cost'],
      unlessNear: ['<qualifies>'],
      undoneBy: ['<promised>', '<everyone>', '^ you ..1 qualify|eligible'],
    },
  ],
});
