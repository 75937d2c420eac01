import { defineCopyRule } from './copy-rule.ts';

/** Nobody famous or learned is borrowed. */
export default defineCopyRule({
  id: 'X-ENDO',
  checks: 'No endorsement by experts, doctors or celebrities without its record',
  severity: 'error',
  why: 'An endorsement must be real, typical and disclose what was paid for it.',
  remedy:
    'Name who says it, with their leave and any payment, as a testimonial with its record; or take it out.',
  source: {
    title: '16 CFR Part 255; 16 CFR Part 465',
    url: 'https://www.ecfr.gov/current/title-16/part-255',
  },
  examples: {
    passes: 'A nurse takes the blood pressure of a patient',
    fails: 'Doctor in a white coat recommending our plans',
  },
  frames: [
    {
      claims: 'borrows the word of experts or of fame',
      says: [
        '<seen-on>',
        '<health-professional>|<celebrity> ..3 <endorse-verb> ..5 us|our|plan|plans|coverage|agency|this|it|policy|policies|agents|$',
        '<endorse-verb> ..2 by ..3 <health-professional>|<celebrity>',
        '<health-professional>|<celebrity> ..3 pick|choice|favorite|trust|choose',
        '<health-professional>|<celebrity> approved|recommended|endorsed|backed|trusted',
        'choice|favorite|pick of ..2 <health-professional>|<celebrity>',
        'what|plan ..3 <health-professional>|<celebrity> ..2 <endorse-verb>|buy|buys|carry',
        '<number>|most|many ..4 <health-professional> ..2 <endorse-verb>|agree',
        'official ..1 insurance|agency|broker|partner ..1 of !government|exchange|marketplace|federal|state|healthcare.gov|cms',
        'same|very agency|broker|team|insurance|agents|plan ..4 use|uses|trust|trusts|relies !and|to',
        '<health-professional>|<celebrity> ..2 call|name|consider|rate|vote|crown|say ..2 it|us|our|this|them',
        'expert|experts call|agree|say|recommend|choose|trust|pick|love|prefer',
        '<health-professional>|<celebrity> ..2 love|swear|rave|buy|buys|bought|own|picked|chose|use ..3 plan|policy|us|our|this|it|for ..1 their',
      ],
      unless: [
        'ask',
        'doctor|doctors you',
        'your doctor',
        'in-network|network',
        'use the doctors',
        'if your',
        'whether',
        'referral',
        'prescribe',
        'insurer|plan must',
        'marketplace|government|department|hhs|cms',
        'choose a',
        'doctors ..2 in',
        'claims expert',
        'pick-up',
        'licensing',
        'tell us',
        'expert advice|help|guidance',
        'look at',
        'hospital|doctor|clinic|provider ..2 you ..1 prefer|want|like|choose',
        'takes|accepts|participates',
        'may|might|can|will recommend ..2 a|specialist|test|treatment',
        'approve ..2 claim|treatment|care|service|request',
      ],
      notOn: [],
      instead: 'What clients say about us, with their leave',
    },
    {
      claims: 'shows an endorsement by a doctor or a celebrity',
      as: ['alt'],
      says: [
        '<health-professional>|<celebrity> ..6 recommend|recommending|endorsing|pointing|holding|presenting|approving|thumbs|smiling ..4 our|plan|plans|logo|brochure|policy|card|sign|up',
        '<celebrity> ..5 logo|agency|brand|agent|founder',
      ],
    },
  ],
});
