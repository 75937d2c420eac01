import { defineCopyRule } from './copy-rule.ts';

/** Finds the guaranty association used to sell, which the law forbids. */
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
        'fund|pool|reserve|law|state ..1 makes|make|made good|whole ..6',
        'insolvency|bankruptcy|collapse|failure ..6 fund|pool|state|law|government ..3 pay|pays|cover|covers|protect|protects|makes|steps|step',
        'state|government|treasury ..3 back|protect|insure|guarantee|stand|step|pay|cover ..6 policy|benefit|claim|insurer|carrier|company|premium|behind',
        'back|protected|insured|guaranteed|secured|covered by ..2 state|government|fund',
        'insurer|carrier|company|insurance-company ..3 fail|bankrupt|fold|insolvent|goes|collapse|collapses|sink|bust|broke ..8 state|government|paid|pay|pays|safe|covered|protected|fund|still|step|steps|<state>|backup|stand|stands|insured',
        'state ..2 insure|insures|guarantee|guarantees|back|backs|cover|covers ..3 insurer|insurance-company|carrier|policy|policies|you',
        'even if|when ..3 insurer|carrier|company ..2 fail|fails|goes|folds ..9',
        'safe|secure ..1 as|like ..2 bank|fdic',
        'law|state|florida|texas|federal|government|statute ..3 stand|stands|step|steps|behind|protect|protects|backs|guarantee|guarantees|insures ..4 benefit|policy|claim|annuity|family|payout|money|you',
        'backing|protection|guarantee|support|strength|promise of ..2 state|government|florida|treasury',
        'federal|state|government insurance|protection|backing|guarantee ..3 policy|annuity|benefit|claim|money|you',
        'should|if|when ..2 insurer|company|carrier ..2 collapse|fail|fold|close|go ..6 association|state|fund|government',
        'protected|safe|insured|secure ..2 way|just|same|like|as ..2 bank|deposits|savings',
        'no-matter|whatever|regardless|even-if|come-what-may ..6 insurer|carrier|company ..6 paid|pays|safe|protected|covered|claim',
        '^ insured|guaranteed|protected|backed|secured by ..1 state|government|law',
      ],
      notOn: ['careers'],
      near: ['<state-fund>', 'policy|benefit|claim|insurer|carrier|company'],
      unless: [
        'licensed',
        'law ..2 require|requires|regulator|department',
        'must|reserves|keep|licenses|watch|watches|reviews|regulates',
        'not ..4 insured|fdic',
        'life-insurance|policy|policies|annuity|annuities is|are not',
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
