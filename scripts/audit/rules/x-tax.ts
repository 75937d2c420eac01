import { defineCopyRule } from './copy-rule.ts';

/** Tax is spoken of with its limits. */
export default defineCopyRule({
  id: 'X-TAX',
  checks: 'No tax claim without its limits',
  severity: 'error',
  why: 'Whether a benefit is taxed depends on the case; “tax-free” without its limits is a misleading comparison.',
  remedy: 'Say “generally” and under which conditions, and send people to a tax adviser.',
  source: {
    title: 'NAIC Model 570 § 5; 26 U.S.C. 101, 7702',
    url: 'https://content.naic.org/sites/default/files/MO570.pdf',
  },
  examples: {
    passes: 'Loans and withdrawals can be taxed; ask a tax adviser.',
    fails: 'Pass it all to your kids tax-free.',
  },
  frames: [
    {
      claims: 'is a tax claim without its limits',
      says: ['<tax-free>'],
      unless: ['<tax-caveat>', 'on|your tax return', 'how', 'pre-tax', 'section'],
      unlessNear: ['tax|taxed|adviser|advisor|accountant|generally ..6 ask|adviser|accountant|advisor'],
      evenIf: ['denied'],
      instead: 'A death benefit is generally not taxed as income; ask a tax adviser.',
    },
    {
      claims: 'is a tax claim without its limits',
      says: [
        'deduct ..2 <premium>',
        'irs|taxman|uncle-sam ..5 touch|take|see|reach|get|share',
        'premiums ..2 pay ..3 tax',
        'save|cut|slash|lower|reduce ..3 tax|taxes',
        'not|never|nothing ..2 tax|taxed|irs|taxman',
      ],
      unless: [
        '<tax-caveat>',
        'on|your tax return',
        'advice',
        'file',
        'credit',
        'how',
        'before|after tax',
        'section',
      ],
      evenIf: ['denied'],
    },
  ],
});
