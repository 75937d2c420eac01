import type { Approval } from '../approvals/approval.ts';
import { shorten } from '../proof/shorten.ts';
import { goneFrom } from '../register/reviewables.ts';
import type { Rule } from '../claims/rule.ts';

/** What was approved and is no longer there was withdrawn. */
export default {
  id: 'PRF-005',
  checks: 'Nothing that was approved has disappeared without somebody letting it go',
  severity: 'error in release',
  reads: 'ledger',
  why: 'A disclaimer that is no longer there changes what a page says. Its approval stays in the ledger, so it is noticed.',
  remedy:
    'Put it back, or let it go: npm run audit -- withdraw --gone <file> --by "First Last"; the file, or the id of one unit.',
  source: { title: 'House rule' },
  examples: { passes: 'a bullet withdrawn, then deleted', fails: 'a disclaimer deleted after its approval' },
  *check(site) {
    for (const approval of goneFrom(site))
      yield { at: { ...approval.spot, id: approval.id }, message: describeGone(approval) };
  },
} satisfies Rule;

function describeGone({ id, text, by, on }: Approval): string {
  return `${id} is gone: “${shorten(text)}”, approved by ${by} on ${on}`;
}
