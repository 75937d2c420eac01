import { defineCopyRule } from './copy-rule.ts';
import { COVERAGE_WITHOUT_PRICE, PROMISED_TO_ALL } from './coverage-without-price.ts';

/** Finds coverage called free without saying who qualifies. */
export default defineCopyRule({
  id: 'ACA-003',
  checks:
    '$0, free or no-cost coverage comes with who qualifies for it (a free quote or consultation is fine)',
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
      claims: 'says that coverage costs nothing, and not for whom',
      says: [
        '<zero> ..1 premium|premiums , <zero>',
        '<zero> , <zero> ..1 premium|premiums',
        'premium|premiums , ..4 <zero> each|both',
      ],
      on: ['aca', 'general'],
      unlessNear: ['<qualifies>'],
      undoneBy: ['<promised>', '<everyone>'],
    },
    {
      claims: 'does not say who qualifies for it',
      says: [
        '<free> ..4 <coverage> !<service>',
        '<coverage> ..6 <free> !<service>|<weak-gift>|<gift>|of',
        '<zero> ..1 premium|dollar|deductible|month|monthly|plan|coverage|insurance',
        '<zero> a|per|each|every month',
        '<coverage> ..6 <zero> !<service>',
        '<zero> dollar ..2 <coverage>',
        'no|zero|without ..1 premium !subsidy|tax|credit|help|assistance|increase|support|rise',
      ],
      unless: [
        'checkup|checkups|cost-sharing ..9 network',
        'preventive',
        'copay',
        'vaccine',
        'screening',
        '<free> of',
        'whether|ask|look|seem|sound ..5 free',
        'can|may|might still|cost',
        'still|nonetheless|anyway|nevertheless ..4 deductible|deductibles|copay|copays|coinsurance|bill|bills|costs|owe',
        'often|usually|sometimes ..1 mean|cost|come|raise',
        'no premium increase',
        'premium ..2 rise|increase',
        'if ..2 <stop-paying>',
        'nothing|free to ask|talk|change|compare|look|apply|call|cancel|switch|try|see|use|speak|check',
        'even with ..2 <zero>|<free>',
        'medicaid|chip',
        'can|may|could|might be <zero>|zero',
        'you ..2 pay ..2 share|copay|deductible',
        'set|fixed amount',
      ],
      avoid: ['service'],
      unlessNear: ['<qualifies>'],
      undoneBy: PROMISED_TO_ALL,
      notOn: ['careers'],
      instead: 'If you qualify by income, a plan with a $0 premium may be open to you.',
    },
    ...COVERAGE_WITHOUT_PRICE,
    {
      claims: 'does not say who qualifies for it',
      says: ['^ <free>|<zero> !-|–'],
      under: ['premium', 'deductible', 'price', 'cost'],
      unlessNear: ['<qualifies>'],
      undoneBy: PROMISED_TO_ALL,
    },
    {
      claims: 'answers that coverage costs nothing, and not for whom',
      says: [
        '^ ..2 <nil> ..3 $',
        '^ <free> $',
        '^ not ..3 <coin>|thing|bit $',
        '^ ..1 big|round|fat|flat zero',
        '^ yes ..5 free|nothing|zero ..2 $',
      ],
      near: [
        'is ..3 free',
        'how-much|what ..6 cost|pay|premium|price|bill|owe|run',
        'what ..2 premium|price|cost|bill|share',
      ],
      on: ['aca'],
      notAs: ['label'],
      unlessNear: [
        '<qualifies>',
        'you|we|broker|agent|agents ..2 charge',
        'agent|broker|help ..2 cost',
        'cost ..3 agent|broker|help',
        'insurer pays us',
        '<service>',
        'you ..1 paid',
        'do i|we pay you|us',
      ],
      undoneBy: ['<promised>', '<everyone>'],
    },
  ],
});
