import { defineCopyRule } from './copy-rule.ts';

/** Finds copy about Medicare, which needs an approval first. */
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
      claims: 'is in copy that was never approved',
      says: [
        '<medicare>',
        'age|aged|aging|ages|reach|reached|reaching|turn|turns|turned|turning|over|past|hit|hits|near|nearing|approach|approaching|those|at 65|65s|65+|sixty-five|sixty-fives',
        '65 and|or|plus|to|years older|over|up|beyond|plus|better|above|young',
        'sixty-five and|or|plus older|over|up|beyond|better|above',
        'attain|attains|attaining|attained|reach|reaching ..2 age ..1 65|sixty-five',
        'at|after|past|from ..1 age ..1 65|sixty-five',
        'aging into',
        '<senior> ..5 supplement|supplements|advantage|health-plan|health-plans|drug-plan|drug-plans|drug-coverage|medical-coverage|medical-plan|health-insurance|benefits-card|flex-card|giveback|extra-benefits|zero-premium',
        'supplement|supplements|advantage-plan|advantage-plans ..4 <senior>',
        'hmo|ppo advantage ..1 plan|plans',
        'drug-plan|drug-plans|prescription-plan|prescription-plans ..2 supplement|supplements',
        'beneficiary|beneficiaries ..6 supplement|supplements|drug-plan|drug-plans|drug-coverage|advantage',
        '<senior> ..6 supplement|supplements|drug-plan|drug-plans|prescription-plan|prescription-plans',
        'supplement|supplements|drug-plan|drug-plans|advantage|drug-coverage|prescription-plan|prescription-plans ..6 <senior>',
        'part a|b|c|d ..2 and|or|plan|plans|premium|coverage|enrollment|penalty',
        'over the 65s',
        'retirement age ..4 plan|plans|coverage|health',
        'federal ..2 program|coverage|plan ..4 <senior>|65|65s|older|retired|retirees|elderly',
      ],
      unless: [
        'end|ends|last|lasts|until|through ..2 age|65',
        // It continues the plan of an employer.
        'cobra !or|and|to',
        'not|never|neither ..2 connected|affiliated|endorsed|associated ..9',
        'until|till you turn|reach',
        'medicare & medicaid services',
        'centers for medicare',
        'under|before|below|younger-than|until ..1 65|sixty-five',
        'part a|b|c|d of ..1 form|this|application|guide|agreement|contract|job',
      ],
      evenIf: ['denied', 'asked', 'warned', 'fact', 'supposed'],
    },
  ],
  skips: ({ id }, { approvals }) => approvals.get(id)?.status === 'approved',
});
