import type { Frame } from '../language/frames.ts';

/** A frame of ACA-005: premiums come back to a client who leaves. */
export const PREMIUM_REFUNDS: Frame = {
  claims: 'promises premiums back',
  says: [
    'cancel|quit|leave|unhappy|not-happy|dissatisfied|disappointed|change-your-mind|walk-away ..9 every|all|each|full ..4 premium|premiums|payment|payments|dollar|cent|penny ..3 refunded|returned|back|yours',
    'cancel|quit|leave|unhappy|not-happy|dissatisfied|disappointed|change-your-mind|walk-away ..6 we ..2 refund|return|repay|give-back ..6 paid|premium|premiums|payment|payments|money|dollar|cent|penny|everything|all',
    'every|all|each ..3 premium|premiums|payment|payments|dollar|cent|penny ..3 refunded|returned|comes-back|back ..4 cancel|quit|leave|unhappy|change-your-mind',
    'not-happy|unhappy|dissatisfied|not-satisfied|disappointed / ..3 you|we ..2 get|refund|return|receive|have ..5 premium|premiums|payment|payments|money|everything',
    'money-back guarantee|promise|policy|pledge',
  ],
  notOn: ['careers', 'life'],
  unless: [
    'insurer|insurers|carrier|carriers|insurance-company|state-law|law',
    'free-look|first ..1 days|days',
    'unused|unearned|unspent',
  ],
};
