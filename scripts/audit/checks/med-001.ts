import type { RuleCode } from '../claims/rule.ts';

/** Medicare words that a reviewer has approved are no fault, and neither is a referral away from the agency. */
export default {
  wantsApproval: true,
  skips: ({ id }, { approvals }) => approvals.get(id)?.status === 'approved',
  excuses: ({ text }) => HELP.test(text) && !SELLS.test(text),
} satisfies RuleCode;

/** Where Medicare itself answers, or the counselors whom the states pay. */
const HELP =
  /1-800-(?:MEDICARE|633-4227)|Medicare\.gov|Medicare['’]s own|\bSHIP\b|Health Insurance Assistance Program/;
/** Words of a referral that is an advertisement, too. */
const SELLS =
  /\b(?:us|ours?|my|me|enroll\w*|join|sign|switch|advantage|medigap|supplement|part [abcd]|dental|vision|giveback|benefits?|allowance|new|best|better (?:than|plan)|(?<!every plan )available|forget|skip|ignore|instead|beats?|(?:not|never|unlike|no need to call) (?:1-800|medicare\.gov|ship)|we(?! (?:refer|send|point|direct|represent|do not|don['’]t|cannot|can['’]t)))\b/i;
