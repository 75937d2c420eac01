import { defineCopyRule } from './copy-rule.ts';

/** Nobody is run down. */
export default defineCopyRule({
  id: 'X-DISP',
  checks: 'No disparagement of competitors, insurers or public programs',
  severity: 'error',
  why: 'To run others down is an unfair practice, and steers people away from coverage that may suit them.',
  remedy: 'Say what you do, and leave the others out.',
  source: {
    title: 'NAIC Model 40 § 12; NAIC Model 880 § 4(C)',
    url: 'https://content.naic.org/sites/default/files/MO040.pdf',
  },
  examples: {
    passes: 'Captive agents sell the policies of one company.',
    fails: 'Other agents only care about their commission.',
  },
  frames: [
    {
      claims: 'disparages others',
      says: [
        '<other-agents> ..5 <bad>',
        '<bad> ..5 <other-agents>',
        'unlike ..2 <other-agents>',
        'not like ..2 <other-agents>',
        '<other-agents> ..5 not|never ..2 care|bother|tell|explain|help|answer|read|return|trust|work|call|know|understand|listen|do|study|check|keep|show|show-up|pick-up|follow|deserve|earn|have-a-clue|give',
        'not|never|stop ..1 let|trust|believe|listen ..4 <other-agents>',
        'fire|sack|dump|ditch|leave|forget|divorce|replace|quit|lose ..1 your|that|their|the ..1 agent|broker|insurer|agency|insurance-company|salesman',
        '<bad> agent|agents|broker|brokers|agency|agencies|insurer|insurers|salesman|salesmen|salespeople|companies|rep|reps',
        'where ..1 <other-agents> ..2 fail|give|stop|quit',
        'tired|sick|fed ..2 of|with ..3 <other-agents>',
        'insurance-company|insurance-companies|insurer|insurers|agent|agents|broker|brokers ..3 <bad>',
        'what ..2 <other-agents> ..4 tell|know|hide|want',
      ],
      unless: [
        'ask',
        'if ..2 insurer',
        'insurer|carrier declines|decide',
        'may',
        'appeal',
        'claims ..2 denied',
        'licensed',
        'captive agents sell',
        'that|which we do not',
        'licensed complaint',
        'slow',
      ],
      evenIf: ['denied'],
    },
    {
      claims: 'disparages a kind of coverage',
      says: [
        '<scheme-name> ..4 <bad>',
        '<bad> ..4 <scheme-name>',
        '<escape> ..2 <scheme-name>',
        '<scheme-name> : ..3 <bad>',
        'why|never|do not ..1 waste|throw ..3 money ..3 <scheme-name>',
        '<scheme-name> ..2 is|are ..3 dead|dying|broken|suckers|expensive|unaffordable|failing|fool|outdated',
      ],
      unless: [
        'your|old|existing|current|present ..2 whole-life|term-life|policy|plan',
        'website ..3 slow',
        'may',
        'if',
        'ended',
        'report',
        'broken bone',
        'myth',
      ],
    },
  ],
});
