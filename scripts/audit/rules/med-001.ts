import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const MEDICARE =
  /\bMedicare\b|\bMedigap\b|\bPart [ABCD]\b(?= (?:plan|coverage|premium|drug))|\bPDP\b|\bMAPD\b/g;

/** Medicare copy is approved before anyone sees it. */
export default {
  id: 'MED-001',
  checks: 'Medicare words only with an approval',
  severity: 'error',
  reads: 'copy',
  why: 'CMS wants Medicare marketing by third parties filed and carrying its own disclaimer.',
  remedy: 'Have the words approved (npm run audit -- approve), or take them out.',
  source: {
    title: '42 CFR 422.2260–2267 and 423.2260–2267',
    url: 'https://www.ecfr.gov/current/title-42/section-422.2267',
  },
  examples: { passes: 'Some families qualify for Medicaid.', fails: 'Ask us about Medicare Advantage.' },
  *check(site) {
    for (const unit of copyOf(site)) {
      if (site.approvals.get(unit.id)?.status === 'approved') continue;
      for (const [words] of unit.text.matchAll(MEDICARE))
        yield { at: unit, words, message: `“${words}” stands in copy that nobody approved` };
    }
  },
} satisfies Rule;
