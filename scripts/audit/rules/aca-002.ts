import { defineCopyRule } from './copy-rule.ts';

const NAME =
  /\b(?:government|federal|national marketplace|marketplace|exchange|healthcare\.?gov|medicare|obamacare|official)\b/i;

/** Neither the words nor the name nor the address look like a government's. */
export default defineCopyRule({
  id: 'ACA-002',
  checks: 'No name, address or words that look like a government website',
  severity: 'error',
  why: 'No visitor may think that a government runs, approves or endorses an agency.',
  remedy: 'Say plainly who you are, and take the words out. To deny a connection is fine.',
  source: {
    title: '45 CFR 155.220(j)(2); NAIC Model 570 § 5',
    url: 'https://www.ecfr.gov/current/title-45/section-155.220',
  },
  examples: {
    passes: 'We are not endorsed by the federal government.',
    fails: 'The official enrollment site for your state.',
  },
  frames: [
    {
      claims: 'says that a government backs the agency or its plans',
      says: [
        '<gov-backs> .. by ..2 <government>',
        '<government> ..2 <gov-backs> ..3 us|our|agency|team|broker|brokerage|company|office',
        'agency|team|agents|agent|broker|company|office|place|people|ones|website|name that|who|which? <government> ..1 <gov-backs>',
        'agency|team|agents|broker|company|office|place|people|one <government> ..1 <gov-backs>',
        '<government> ..1 send|refer|direct|steer|point ..1 you|people|families|everyone|consumers|callers|folks ..2 to|here|$',
        '<private-agent> ..2 work|act|speak|enroll|operate|answer|report|collect|sign for|under|inside|within|to ..1 <government>',
        '<government> ..1 <gov-role>',
        '<gov-role>|program|service|initiative|project|campaign|member|part|unit|product of ..2 <government>',
        'government|federal|uncle-sam|washington|cms|hhs|obamacare|aca choice|pick|favorite|answer|recommendation|top-choice|preferred|number-one',
        'access|line|link|connection|door|entry|channel|pipeline|hookup ..1 to|into ..2 <government> !website|site|page',
        'licensed|registered by ..1 healthcare.gov|cms|hhs|federal|marketplace|exchange|government|obamacare',
        'health|insurance|benefit exchange|marketplace ..1 start|begin|open|live ..1 here',
        '<government> ..1 endorsed|approved|authorized|certified|sponsored|backed|accredited|recognized|sanctioned|vetted|verified|designated|appointed|recommended|affiliated|trusted|run !marketplace|exchange',
        '<government> seal|stamp|blessing|endorsement|approval',
        'seal of approval ..3 department|government|state|agency',
        'state|government|federally|federal|government sponsored|backed|funded|approved|certified|endorsed|authorized ..3 expert|experts|specialist|specialists|advisers|advisors|broker|brokers|team|guide|guides|help|helper|helpers|enroller|enrollers|counselor|counselors|service|company|source|office|plan|portal|coverage|program|agent|agency|center|benefit|insurance|site',
        'stamp|seal|blessing|approval|endorsement|authority|backing|permission|help ..1 of|from ..1 <government>',
        'partner|partnership|collaboration|cooperation|association|affiliate|ally|alliance|team|work|contractor|joined .. with|of|to|alongside ..1 <government>',
        'in partnership|cooperation|collaboration|association|alliance|conjunction with ..2 <government>',
        'on behalf of ..1 <government>',
        '<private-agent> ..4 hand-in-hand|side-by-side|arm-in-arm|hand-in-glove|shoulder-to-shoulder|closely|together with ..2 <government>',
        'government|federally|federal|state|cms|marketplace approved|backed|run|certified|authorized|endorsed way|path|route|source|choice',
        'washington|congress|uncle-sam|white-house|treasury backed|approved|funded|sponsored|run|endorsed',
        '<private-agent> ..2 represent|speak|stand|act for? ..1 <government>',
        'arm|branch|division|extension|representative|agent|face|voice|office of ..1 <government>',
        'official ..1 partner|affiliate|representative|agent|broker|agency',
      ],
      unless: [
        'tribe|tribes|tribal',
        'healthcare.gov ..1 is|the ..4 official|site|run|government',
        'licensed by ..2 state|department|insurance|florida',
        'insurance department|commissioner license|regulate|oversee|supervise',
        'hhs|government|state|federal|congress|marketplace ..1 set|fund|recommend|update|mandate',
        'if',
        'send|direct ..3 letter|notice|form|bill|card|e-mail|email|1095',
        'call|contact ..2 <government>',
        'carrier|insurer|plan ..2 approved|certified by',
        'must be|have',
        'law',
        'registered with',
        'help from',
        'navigator|navigators',
        '<private-agent> .. register',
      ],
      avoid: ['subsidy'],
      instead: 'We are a private agency and not affiliated with any government.',
    },
    {
      claims: 'looks like an official government source',
      says: [
        'official ..3 site|website|page|center|portal|source|enrollment|marketplace|exchange|helpline|hotline|program|guide|provider|registration|application|headquarters|home|partner|desk|destination|resource|health|obamacare|medicare|aca|agent|access|service|office',
        '<public-adjective>|obamacare|marketplace|aca ..2 <office>',
        '^ government website|site|portal',
        '<public-adjective> website|site|portal for',
        '<public-adjective> ..4 page|form|site|website|portal|app for|to|where',
        'state-run|government-run|federally-run|publicly-run|state-funded|government-funded ..1 service|agency|office|team|program|center|site',
        'our marketplace|exchange !agent|plan|account|application|coverage|premium|notice|subsidy|enrollment|budget|file|call',
        'our|certified|licensed|free|your|local navigator',
        '^ healthcare.gov ..1 enrollment|plan|application|agent|sign|broker|help|coverage|assistance|quote',
        '<public-adjective> ..1 health|enrollment|benefit|insurance ..1 <office>',
      ],
      unless: [
        'official ..2 letter|document|notice|certificate|form|record|id|copy|rule|figure|answer|proof|transcript',
        'visit|shop|at|on|to|use|see|through healthcare.gov',
        'healthcare.gov ..1 is|the ..4 official|site|run|government',
        'government own|official ..1 site|website',
        'state department of insurance',
        'state|federal|government website|site ..2 is',
      ],
      instead: 'A private agency that compares plans from the Marketplace.',
    },
    {
      claims: 'presents plans that insurers sell as a government benefit',
      says: [
        'selected|pre-selected|preselected|pre-approved|preapproved|chosen|approved|invited|entitled|apply|claim|get|unlock|receive|access|qualify|collect|enroll|sign|log|view|open|see|manage|confirm|verify|update|file|register|activate|start|check|request|redeem|use .. <public-adjective> ..2 <public-benefit>',
        'your|our|new <public-adjective> ..1 <public-benefit>',
        '^ <public-adjective> ..1 <public-benefit> $',
        '<public-adjective> ..1 program ..3 pay|give|cover|help',
        'government|federal|national|public health|insurance plan|benefit|coverage|insurance',
        'entitled to ..2 <public-adjective>',
      ],
      unless: [
        'coverage you have',
        'medicaid|chip|medicare',
        'law|poverty|guideline|level|tax',
        'other ..1 government',
        'through a government program',
      ],
      notAs: ['label'],
    },
    {
      claims: 'imitates a notice of the marketplace',
      says: [
        'marketplace|benefit|enrollment|coverage|eligibility|subsidy|healthcare.gov|government file|account|status|record|case|application|notice ..3 incomplete|pending|expire|suspended|review|update|action|respond|confirm|verify|hold|due',
        'application|file|account|case|benefit|eligibility is|has|are ..2 incomplete|pending|expired|suspended|unclaimed|inactive',
        'notice : ..9 respond|benefit|marketplace|coverage|eligible',
        'respond ..3 keep|protect|avoid ..3 benefit|coverage|subsidy',
        'case number|reference number|final determination|benefit status|notice of eligibility|eligibility notice',
        'eligibility|benefit|coverage notice|alert|letter|update : ',
        'important|official|second|final ..1 notice|information ..2 from|about|regarding ..3 <government>|benefit|coverage|marketplace',
        'unclaimed ..2 benefit|subsidy|credit|money',
      ],
      unless: [
        'if',
        'report',
        'open|read|watch|check ..2 notice|letter',
        'come|arrive|sent ..2 from|by',
        'while|until|after|when ..3 pending|incomplete',
      ],
    },
    {
      claims: 'shows a sign of the government',
      as: ['alt'],
      says: [
        'seal|emblem|crest|coat|eagle|insignia|logo|badge|shield|letterhead|flag ..4 <government>|department|administration|federal|bureau|agency|president|congress',
        'capitol|white-house|presidential|great-seal|statue-of-liberty|lincoln-memorial|supreme-court',
        '<government> ..1 seal|emblem|crest|logo|eagle|letterhead',
        'eagle|seal ..2 over|above|of|with|on',
      ],
    },
    {
      claims: 'reads like the name of a government office',
      as: ['headline', 'badge', 'meta', 'button', 'label', 'alt'],
      says: [
        'government|federal|national|united-states|american|public|obamacare|aca|state ..1 health|benefit|enrollment|insurance|coverage|assistance|subsidy ..1 <office>|center|agency|service|office|program|board|council',
        'government ..1 benefit|benefits',
        'national|american|federal ..2 exchange|marketplace|registry',
        'national enrollment|benefits|health|insurance',
        '<state> ..2 health|benefit|insurance|enrollment|coverage|obamacare|aca ..3 <office>|exchange|marketplace|center|administration',
        '^ your|our state|federal|national|official|local|florida ..1 exchange|marketplace',
        'department|bureau|office|administration of ..2 health|benefit|insurance|enrollment',
      ],
      unless: [
        'department of insurance',
        'insurance department',
        'contact|file|complain|complaint|call ..3 department|office',
        'explain|explained|how|what|when|which|differ|guide|work|works|decides|website',
      ],
    },
  ],
  *check({ agency: { brand, url, spot } }) {
    const host = new URL(url).hostname;
    if (NAME.test(brand))
      yield { at: spot, words: brand, message: `the brand ${brand} sounds like a government office` };
    if (/\.gov$|gov\b|healthcare-?gov|marketplace|exchange/.test(host)) {
      yield {
        at: { ...spot, file: 'content/site.yaml' },
        words: host,
        message: `the address ${host} looks like a government’s`,
      };
    }
  },
});
