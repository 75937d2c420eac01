import { untracedFindings } from '../proof/prove-copy.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Each visible word of the built site is in a content file. */
export default {
  inspect: (site) => untracedFindings(site.pages, site.units, site.findComponent),
} satisfies RuleCode;
