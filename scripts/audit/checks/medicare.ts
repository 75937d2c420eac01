import type { CodeById } from '../claims/rule.ts';

/** Matches the lines of Medicare itself, and of the counselors whom the states pay. */
const HELP =
  /1-800-(?:MEDICARE|633-4227)|Medicare\.gov|Medicare['’]s own|\bSHIP\b|Health Insurance Assistance Program/;
/** Words of a referral that is an advertisement, too. */
const SELLS =
  /\b(?:us|ours?|my|me|enroll\w*|join|sign|switch|advantage|medigap|supplement|part [abcd]|dental|giveback|allowance|best|better than|instead|not 1-800)\b|\bwe (?!refer|send|point|direct|do not|don['’]t|cannot|can['’]t)/i;

export default {
  // Medicare words that a reviewer has approved are no fault, and neither is a referral away from the agency.
  'MED-001': {
    wantsApproval: true,
    skips: ({ id }, { approvals }) => approvals.get(id)?.status === 'approved',
    excuses: ({ text }) => HELP.test(text) && !SELLS.test(text),
  },
} satisfies CodeById;
