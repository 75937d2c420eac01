import { defineCopyRule } from './copy-rule.ts';

/** A benefit is said with its limits. */
export default defineCopyRule({
  id: 'X-LIM',
  checks: 'A benefit or a price is not said without its limitation',
  severity: 'error',
  why: 'What a plan pays and where it stops belong together; the price of one person is not the price of all.',
  remedy: 'Say in the same block where the benefit stops, or for whom the price is.',
  source: {
    title: 'NAIC Model 40 § 5',
    url: 'https://content.naic.org/sites/default/files/MO040.pdf',
  },
  examples: {
    passes: 'It pays a fixed amount for each day in the hospital, up to the limit of the policy.',
    fails: 'No waiting periods, no deductibles, no copays',
  },
  frames: [
    {
      claims: 'says a benefit without its limitation',
      says: [
        'no|zero|without|never|skip|forget|ditch|goodbye|lose|waive ..2 <cost-share>',
        '<cost-share> ..1 free',
        '<zero> ..1 <cost-share>',
      ],
      on: ['private'],
      unlessNear: ['<limit-notice>'],
      undoneBy: ['no|zero|without limit|limits|exclusions|maximum'],
      instead: 'It pays a fixed amount for each day in the hospital, up to the limit of the policy.',
    },
    {
      claims: 'says a benefit without its limitation',
      says: [
        '<generous>',
        '<money>|<crowd> ..3 in|of|worth|toward ..1 <coverage>|benefits|protection|cover',
        '<number>|half ..2 million ..3 <coverage>|cover|protection|benefits',
        '<money> ..2 a|per|each|every day|night|visit|stay|accident ..6',
        'walk in ..6 pay nothing',
        'pay|pays|paid ..3 cash|directly|lump ..4 hospital|day|you|accident|hospitalized|admission',
        'covered|coverage|protected|insured|protection ..3 the minute|second|moment|instant|day you',
        'cash|money|check|checks ..3 in|into|to your hand|hands|pocket|account|mailbox ..5 when|every|each|time|after',
        'covered|coverage ..2 tomorrow|today|immediately|instantly|tonight|minutes|hours',
        'see ..2 specialist ..2 without ..2 referral',
        'dental|vision|hospital|cancer|accident|drugs ..3 no extra',
      ],
      on: ['private', 'life', 'group', 'general'],
      unlessNear: ['<limit-notice>'],
      notAs: ['label'],
      unless: [
        'office',
        'quote',
        'call',
        'on hold|phone',
        'no waiting on',
        'medical underwriting',
        'employee',
        'enrollment',
        'pressure',
        'help',
        'pay cash for',
        'death benefit',
        'set|fixed|stated|listed|flat|certain amount|sum|benefit',
        'pay|paid ..5 family|people|beneficiaries|beneficiary|loved-ones|heirs|survivors',
      ],
      instead: 'It pays a fixed amount for each day in the hospital, up to the limit of the policy.',
    },
  ],
});
