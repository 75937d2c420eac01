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
        'not|never|nothing|no|zero|without|nobody|no-one|minus|free-of|clear-of|exempt|immune ..3 <tax-word>',
        '<avoid-verb> ..3 <tax-word>',
        'irs|taxman|uncle-sam|tax ..1 not|never|nothing|zero ..2 touch|take|see|get|reach|share|collect|know|due|owed',
        'owe|owes ..3 <tax-word> ..2 nothing|thing|cent|dime|penny',
        'off|from|against your|the ..1 taxes|tax-bill|tax',
        'deduct|deducts|deducted|write-off|writes-off|written-off ..3 <premium>|premium|all|every|whole|entire|100%|full|policy|plan|cost',
        '<premium>|premium ..4 come|comes off ..2 tax|taxes',
      ],
      unless: [
        '<tax-caveat>',
        'on|your tax return',
        'advice',
        'file',
        'credit',
        'how',
        'before|after tax',
        'adviser|advisor|accountant|preparer',
        'whether|may|might|can be|depends|ask',
        'legal advice',
        'you|may ..1 owe|owes !nothing',
        'notice|letter|call|bill ..2 from ..1 irs',
        'keep ..4 papers|records|form',
        'report|file|filing|files',
        'penalty',
        'marketplace',
        'section',
      ],
      evenIf: ['denied'],
    },
  ],
});
