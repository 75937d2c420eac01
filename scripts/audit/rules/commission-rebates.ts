import type { Frame } from '../language/frames.ts';

/** Frames of ACA-005: a part of the commission goes back to the client. */
export const COMMISSION_REBATES: readonly Frame[] = [
  {
    claims: 'is a rebate of the commission',
    says: [
      'slip|slips|slipped|hand|handed|gave|pass|passed|share|shared|kick|kicked ..4 <commission>',
      '<commission> ..3 credited|credit|refunded|returned|remitted|applied|passed|rebated|reimbursed|shared ..3 to|toward|towards|on|against|back|with',
      '<commission> ..3 split|shared|slipped|handed|kicked ..3',
      'split|share|divide|halve ..3 <commission>|pay|fee|fees|cut|proceeds|profit|profits|check|money|it|them|that|what-we|bonus ..4 with ..2 client|clients|customer|customers|you|members|families',
      'insurer|carrier|company|they pays|pay|paid us ..3 split|share|pass|give|hand|return',
      'give|share|split|return|rebate|kick|refund|pass|hand ..5 <commission> ..5 you|client|customer|back',
      '<commission> ..5 back',
      '<commission> ..5 to|with ..1 you|your',
      '<commission> is|are yours',
      '<commission> / ..3 we|i ..1 will? ..1 give|share|split|hand|send|kick|return ..2 you|half|it',
      '<commission> ..2 become|becomes|turns|goes ..2 your|cash|you',
      '<commission> ..4 your pocket',
      'give|share|split|return|rebate|kick|refund|pass|hand ..5 <commission> ..2 to|with ..1 you|your',
      'slip|give|gave|hand|share|pass|kick|split|cut ..2 me|us|you|clients|client|everyone ..2 in? on? ..4 <commission>',
      '<commission> ..4 split|shared|divided|returned|handed|passed ..3 you|client|clients|us',
      'half|part|share|slice|portion|piece|chunk|bit|percent of ..3 <commission> ..4 back|you|client|clients|returned|goes|is-yours',
      'rebate ..4 on|of|off|for|when|if|with ..2 <premium>|policy|plan|enroll|sign|commission',
      'get|receive|claim|earn|collect ..3 rebate',
      'money back ..4 <per-sale>|enroll',
    ],
    notOn: ['careers'],
    unless: [
      'law|loss-ratio|too little',
      '<coverage> send|sends|owe|owes|pay|pays',
      'writing|written|disclose|how|statement|tell|amount',
      'pay us ..1 commission',
      'drug manufacturer',
      'insurer|carrier ..2 rebate',
      'medical loss',
      'only with',
      'answers|information|details|data|number|privacy|application|form|file',
    ],
  },
];
