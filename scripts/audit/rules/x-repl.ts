import { defineCopyRule } from './copy-rule.ts';

/** An old policy ends after the new one begins. */
export default defineCopyRule({
  id: 'X-REPL',
  checks: 'Nobody is told to end a policy before the new one is in force',
  severity: 'error',
  why: 'A gap in coverage, a new waiting period or a lost benefit can be the price.',
  remedy:
    'Tell people to keep the old policy until the new one is in force, and to compare what they would lose.',
  source: {
    title: 'NAIC Model 613 (replacement of life insurance and annuities); NAIC Model 880',
    url: 'https://content.naic.org/sites/default/files/MO613.pdf',
  },
  examples: {
    passes: 'Keep your current policy until the new one is in force.',
    fails: 'Cancel your old policy first, then call us.',
  },
  frames: [
    {
      claims: 'tells the reader to end a policy',
      says: [
        '<give-up-policy> ..4 <old-policy>',
        '<old-policy> ..3 outdated|obsolete|stale|dusty|relic',
        '<old-policy> ..2 costing you',
        '<old-policy> ..3 <give-up-policy>',
        'time to ..1 <give-up-policy> ..4 policy|plan|coverage|insurer|carrier|insurance',
        'why ..1 keep ..3 plan|policy|coverage|insurance',
        'why ..1 keep|hold|stick|pay ..5 <old-policy>|old',
        'trade|turn|cash it in',
        'switch|enroll|join|sign|move and|then ..1 cancel|drop|quit|dump',
        'use|take|borrow|pull|tap|spend ..2 <old-policy> ..5 buy|fund|pay-for|purchase|start ..3 new|another|better|ours',
        'time ..2 <give-up-policy> ..3 <old-policy>|behind|insurer|carrier|agent',
        'trade|swap ..1 old',
        'out with the old',
        'turn|put|move|pour ..1 <old-policy> ..3 into|to',
      ],
      unless: [
        '<careful> ..9 <give-up-policy>|<old-policy>',
        '<give-up-policy> ..9 <careful>',
        'end|ends|ended ..3 coverage',
        'lose',
        'loan|loans',
        'if',
        'when you',
        'coverage ends|ended',
        'employer',
        'your plan year',
        'change your plan',
        'leave your job',
        'move to|out',
        'report',
        'tax',
        'marketplace',
        'trade-off',
        'retire on|off',
        'end of',
        'renew',
      ],
      notAs: ['label'],
      instead: 'Keep your current policy until the new one is in force.',
    },
    {
      claims: 'tells the reader to end a policy',
      says: [
        'cancel|drop|surrender|ditch|dump ..2 <old-policy> ..4 first|now|today|then|and',
        'stop ..1 premium|payments on ..2 <old-policy>',
      ],
      unless: ['before you|do not|never|not|only after|until'],
    },
  ],
});
