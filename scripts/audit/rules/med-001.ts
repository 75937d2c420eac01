import { defineCopyRule } from './copy-rule.ts';

/** Medicare copy is approved before anyone sees it. */
export default defineCopyRule({
  id: 'MED-001',
  checks: 'Medicare words only with an approval',
  severity: 'error',
  why: 'CMS wants Medicare marketing by third parties filed and carrying its own disclaimer.',
  remedy: 'Have the words approved (npm run audit -- approve), or take them out.',
  source: {
    title: '42 CFR 422.2260–2267 and 423.2260–2267',
    url: 'https://www.ecfr.gov/current/title-42/section-422.2267',
  },
  examples: { passes: 'Some families qualify for Medicaid.', fails: 'Ask us about Medicare Advantage.' },
  frames: [
    {
      claims: 'stands in copy that nobody approved',
      says: ['<medicare>'],
      unless: [
        'medicare & medicaid services',
        'centers for medicare',
        'part a|b|c|d of ..1 form|this|application|guide|agreement|contract|job',
      ],
      evenIf: ['denied', 'asked', 'warned', 'fact'],
    },
  ],
  skips: ({ id }, { approvals }) => approvals.get(id)?.status === 'approved',
});
