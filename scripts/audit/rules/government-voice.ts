import type { Frame } from '../language/frames.ts';

/** Frames of ACA-002: copy that speaks, writes or answers as a government or its marketplace. */
export const GOVERNMENT_VOICE: readonly Frame[] = [
  {
    claims: 'imitates a notice of the marketplace',
    says: [
      'first|second|third|final|last|official|urgent ..1 reminder|notice|attempt|letter|message ..2 from ..3 office|marketplace|exchange|department|desk|center|bureau|administration',
      '^ regarding|re|about|concerning|attention|attn|subject ..2 marketplace|exchange|benefit|benefits|enrollment|coverage|subsidy|eligibility ..1 case|file|account|record|status',
      'eligibility|identity|benefits|status|household|income must|has-to|needs-to|need-to be ..1 verified|confirmed|validated|reviewed ..4 before|or|to-release|to-keep',
      '^ welcome to ..1 marketplace|exchange|healthcare.gov|health-insurance-marketplace',
      '^ hello|hi|hey|this|good-morning|good-afternoon .. this-is|from|is ..1 marketplace|exchange|healthcare.gov|cms|medicare|government calling|speaking|desk|team|with|about',
      'marketplace|benefit|enrollment|coverage|eligibility|subsidy|healthcare.gov|government file|account|status|record|case|application|notice ..3 incomplete|pending|expire|suspended|review|update|action|respond|confirm|verify|hold|due',
      'application|file|account|case|benefit|eligibility is|has|are ..2 incomplete|pending|expired|suspended|unclaimed|inactive',
      'notice : ..9 respond|benefit|marketplace|coverage|eligible',
      'respond ..3 keep|protect|avoid ..3 benefit|coverage|subsidy',
      'case number|reference number|final determination|benefit status|notice of eligibility|eligibility notice',
      'final|eligibility|benefit determination|eligibility letter|notice|call',
      'eligibility|benefit|coverage notice|alert|letter|update : ',
      'important|official|second|final ..1 notice|information ..2 from|about|regarding ..3 <government>|benefit|coverage|marketplace',
      'our|we records|record|files|file|system show|shows|indicate|indicates ..9 <subsidy>|benefit|benefits|credit|coverage|plan|eligible',
      'federal|government|state|marketplace|official|public|irs records|record|files|database|data|registry ..1 show|shows|indicate|indicates|list|lists|confirm|confirms|suggest|suggests ..6 you|your|household|residents',
      'unclaimed ..2 benefit|subsidy|credit|money',
      '^ dear|attention|attn|notice-to|to ..1 citizen|resident|beneficiary|taxpayer|recipient|enrollee|cardholder|consumer|householder',
    ],
    unless: [
      'part|piece|member|unit of ..2 marketplace|exchange|federal|state|government plan|plans|coverage|policy|application|rule|rules|year|form|notice|process|review',
      'come',
      'visit',
      'if',
      'report',
      'open|read|watch|check ..2 notice|letter',
      'come|arrive|sent ..2 from|by',
      'while|until|after|when ..3 pending|incomplete',
    ],
  },
  {
    claims: 'speaks as the government or its marketplace',
    says: [
      'welcome to ..1 <government>',
      'hello|hi|greetings|this-is|good-morning ..2 from ..1 <government>',
      'calling|phoning|writing|texting|speaking ..2 from|for|with|on-behalf-of ..1 <government>',
      'this is ..1 <government> ..2 calling|speaking|desk|line|hotline|helpline|team|office|center|with|about|here',
      'you reached|called|found|have-reached ..2 <government>',
      'thanks|thank ..2 for|you calling|contacting ..2 <government>',
      'think of us as ..2 <government>',
      'we are ..1 the <government> !registered|certified|trained|licensed|agents|agent|experts|specialists',
      'we are the|your|a ..1 <government> ..1 office|people|team|arm|voice|face|helpers|crew|enrollment|$',
      'us|we as ..1 <government>',
      'part|piece|wing|arm of ..1 <government>',
      'this|our site|website|page|line|office|service|form|agency is|belongs <government>',
      'this|our site|website|page|line|office|service|form|agency belongs|owned|run ..1 to|by ..1 <government>',
    ],
    unless: [
      'part|piece|member|unit of ..2 marketplace|exchange|federal|state|government plan|plans|coverage|policy|application|rule|rules|year|form|notice|process|review',
      'guide|explained|tour',
      'if',
      '<government> ..1 registered|certified',
      'not',
      'bar|bars|forbid|prohibit|pretend|claim|claims',
      'letter|notice|caller',
    ],
    instead: 'This is a private insurance agency.',
  },
  {
    claims: 'speaks as the government or its marketplace',
    says: [
      'they|people|agents|folks ..2 are|were|is ..3 <government>',
      '<government> , ..3 they ..2 are|were|is',
      'lady|man|guy|woman|girl|person|people|agent|folks ..1 from|at|with ..1 <government>',
    ],
    as: ['testimonial'],
  },
  {
    claims: 'speaks as the government or its marketplace',
    says: ['^ ..3 <government> does|do|did|is|are $', '^ ..1 the <government> $'],
    as: ['faq'],
    unlessNear: ['healthcare.gov|marketplace|exchange', 'private'],
    near: [
      'who|whose ..3 run|runs|own|owns|behind|site|website|company|are-you|operate|operates',
      'who ..2 send|sends|sent|chose|picked|hired|appointed|pays|authorized|trained|asked|backs|recommended ..2 you|this|agency',
    ],
  },
  {
    claims: 'reads like a form of the government',
    as: ['button'],
    says: [
      'register|sign|enroll|submit|apply|file|send|claim|verify|confirm ..4 with|to|from ..1 government|state|exchange|marketplace|feds|federal',
      'my|your marketplace|government|federal|obamacare|state file|case|status|record|letter|eligibility|benefits|account',
      'open|start|view|see|submit|my|your ..1 government|federal ..1 enrollment|form|application|plan|coverage|card|account|benefits|file',
    ],
  },
  {
    claims: 'answers that it is the government',
    says: [
      '^ yes , ..6 office|partner|representative|its|agents-of|division|it|government|official|authorized|approved|part|branch|arm|same|run|certified|right|here',
    ],
    near: [
      'is|are ..3 you|this|site|website|page|agency ..4 government|official|marketplace|federal|state|healthcare.gov',
    ],
    as: ['faq'],
    unless: [
      'part|piece|member|unit of ..2 marketplace|exchange|federal|state|government plan|plans|coverage|policy|application|rule|rules|year|form|notice|process|review',
      'private',
      'licensed',
      'not',
    ],
  },
];
