import type { Approval } from '../approvals/approval.ts';
import { shorten } from '../proof/shorten.ts';
import { goneFrom } from '../register/reviewables.ts';
import type { RuleCode } from '../claims/rule.ts';

/** What was approved and is no longer there was withdrawn. */
export default {
  *inspect(site) {
    for (const approval of goneFrom(site))
      yield { at: { ...approval.spot, id: approval.id }, message: describeGone(approval) };
  },
} satisfies RuleCode;

function describeGone({ id, text, by, on }: Approval): string {
  return `${id} is gone: “${shorten(text)}”, approved by ${by} on ${on}`;
}
