import { PROOF_RULE, untracedFindings } from '../proof/prove-copy.ts';
import type { Rule } from '../claims/rule.ts';

/** Each visible word of the built site is in a content file. */
export default {
  id: PROOF_RULE,
  checks: 'Every visible string of the built site is copy from a content file',
  severity: 'error',
  reads: 'pages',
  why: 'Words that are not in any content file were seen by no reviewer. Every build proves that there are none.',
  remedy: 'Put the words into a file in content/ and hand them to the component.',
  source: { title: 'House rule: a line of copy in code is a bug' },
  examples: { passes: '<h1>{page.hero.title}</h1>', fails: '<h1>Call us today</h1>' },
  check: (site) => untracedFindings(site.pages, site.units, site.findComponent),
} satisfies Rule;
