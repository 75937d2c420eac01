import { defineCopyRule } from './copy-rule.ts';

/** Finds adviser titles that agents may not use, and claims to be unbiased. */
export default defineCopyRule({
  id: 'X-TITLE',
  checks: 'No adviser title and no claim to be unbiased',
  severity: 'error',
  why: 'Who earns a commission is a sales agent; titles such as financial planner, and “unbiased”, hide that.',
  remedy: 'Say licensed insurance agent, and who pays.',
  source: {
    title: 'NAIC Model 570 § 7(E); state unfair trade practice acts',
    url: 'https://content.naic.org/sites/default/files/MO570.pdf',
  },
  examples: {
    passes: 'A licensed insurance agent, paid by the insurer.',
    fails: 'Meet your personal financial planner.',
  },
  frames: [
    {
      claims: 'is a title that a sales agent may not use',
      says: ['<adviser-title>'],
      unless: [
        'erisa|plan ..1 fiduciary|fiduciaries',
        'a|an|another|any <adviser-title> can|may|might|could',
        'consult|ask|see|contact|by|from|need|bring|or-a|hospital|hospitals|bank|employ ..4 <adviser-title>',
        'talk|speak|work|check with|to ..2 your|tax|own ..2 <adviser-title>',
        'not ..3 <adviser-title>',
        'tax adviser',
        'or ..1 attorney|accountant',
        'fee-only',
        'can|may|might|could give|help|tell|answer|explain|advise',
        'licensed ..1 separately',
      ],
      instead: 'A licensed insurance agent',
    },
    {
      claims: 'claims that the agency has no interest in the sale',
      says: [
        '<unbiased>',
        'we|agent|agents|agency|broker|brokers|advice|counsel|opinion|opinions|recommendation|recommendations|judgment|loyalty|guidance is|are|was ..1 not-for-sale|never-for-sale',
        'we|agent|agents|advice|opinion|opinions|judgment|loyalty cannot be bought',
      ],
      unless: ['<consult>', 'not|never ..1 <unbiased>', 'navigator', 'careers'],
      evenIf: ['denied'],
      notOn: ['careers'],
      instead: 'We are paid by the insurers, and tell you so.',
    },
    {
      claims: 'claims that the agency has no interest in the sale',
      says: ['^ ..1 completely|totally|absolutely|always|entirely|fully|yes|of-course ..3 $', '^ never|no $'],
      near: ['are|is|do ..5 impartial|unbiased|neutral|objective|independent|biased|favor|favorites|prefer'],
      as: ['faq'],
      notOn: ['careers'],
    },
  ],
});
