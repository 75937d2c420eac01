import { defineCopyRule } from './copy-rule.ts';

/** Sentences that name money without selling the policy as an investment. */
const INNOCENT = [
  'loan|loans|withdrawals',
  'cap|floor|index ..6 cap|floor|limit',
  'depends on|not guaranteed',
  'owe|mortgage|debt|borrowed',
  'savings|money|account ..3 count|toward|set-against',
  '<adviser-title>',
  'savings|money|account beside|besides|alongside|apart',
  'beside|besides|apart from|alongside|separate|subtract|minus|count ..4 <investment>',
  'ask|adviser|accountant',
  'claims-paying',
  'income ..2 replace|lost|your family',
  'replace ..3 income',
  'interest ..2 may|rate|credited',
  'how much|years',
  'already have|saved',
  'final expenses',
];

/** A life policy is not sold as an investment. */
export default defineCopyRule({
  id: 'LIFE-001',
  checks: 'No “investment”, “savings” or “profit” near a life product',
  severity: 'warning',
  why: 'A life policy sold in the words of an investment hides that it is insurance with charges.',
  remedy:
    'Name what it is: insurance, cash value, interest credited. To say that it is no investment is fine.',
  source: { title: 'NAIC Model 570 § 4', url: 'https://content.naic.org/sites/default/files/MO570.pdf' },
  examples: {
    passes: 'Whole life is not an investment.',
    fails: 'Whole life is a savings plan that pays you back.',
  },
  frames: [
    {
      claims: 'speaks of life insurance as an investment',
      says: [
        '<investment>',
        'money|dollar|dollars|savings|balance|account|fund|premiums ..3 grow|double|triple|multiply|climb|compound|swell|snowball|increase|appreciate|bloom|blossom|accumulate',
        'policy|insurance|coverage|plan|premium|premiums ..3 earn|earns|pays-you|makes-you|make-you|enrich',
        'stocks|stock|market|wall-street|economy ..4 fall|falls|crash|drop|tumble|sink ..6',
      ],
      on: ['life'],
      unless: INNOCENT,
      instead: 'Whole life is insurance. Its cash value is credited as the policy says.',
    },
    {
      claims: 'speaks of life insurance as an investment',
      says: ['<investment>'],
      notOn: ['life', 'careers'],
      near: ['<life-product>'],
      unless: INNOCENT,
    },
  ],
});
