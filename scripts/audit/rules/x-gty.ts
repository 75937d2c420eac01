import { defineCopyRule } from './copy-rule.ts';

/** Nobody sells with the guaranty association. */
export default defineCopyRule({
  id: 'X-GTY',
  checks: 'The guaranty association is not advertised',
  severity: 'error',
  why: 'State law forbids to use the guaranty association to sell, because it makes all insurers look equally safe.',
  remedy: 'Take it out.',
  source: {
    title: 'NAIC Model 520 § 19',
    url: 'https://content.naic.org/sites/default/files/MO520.pdf',
  },
  examples: {
    passes: 'Guarantees depend on the claims-paying ability of the insurer.',
    fails: 'Your policy is protected by the state guaranty fund.',
  },
  frames: [
    {
      claims: 'sells with the guaranty association',
      says: [
        '<state-fund>',
        'state|government|treasury ..3 back|protect|insure|guarantee|stand|step|pay|cover ..6 policy|benefit|claim|insurer|carrier|company|premium|behind',
        'back|protected|insured|guaranteed|secured|covered by ..2 state|government|fund',
        'insurer|carrier|company|insurance-company ..3 fail|bankrupt|fold|insolvent|under|goes|collapse|collapses|sink|bust|broke ..8 state|government|paid|pay|pays|safe|covered|protected|fund|still|step|steps|<state>|backup|stand|stands|insured',
        'state ..2 insure|insures|guarantee|guarantees|back|backs|cover|covers ..3 insurer|insurance-company|carrier|policy|policies|you',
        'even if|when ..3 insurer|carrier|company ..2 fail|fails|goes|folds ..9',
        'safe|secure ..1 as|like ..2 bank|fdic',
      ],
      notOn: ['careers'],
      near: ['<state-fund>', 'policy|benefit|claim|insurer|carrier|company'],
      unless: [
        'licensed',
        'law|laws|regulator|department',
        'may not',
        'not ..4 <state-fund>',
        'public ..2 school',
        'poverty',
        'medicaid',
        'navigator|navigators',
      ],
    },
  ],
});
