import { blockText } from '../register/block-text.ts';
import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const NO_EXAM =
  /\bno[- ](?:medical |health |physical )?exams?\b|\bwithout (?:an? |any )?(?:medical |health |physical )?exams?\b|\bskip the (?:medical )?exam\b|\bin place of an exam\b|\bexam[- ]free\b|\bno needles\b|\bno medical tests?\b/gi;
const NOTICE =
  /\bhealth questions?\b|\bquestions? about (?:your )?health\b|\banswers? (?:\w+ ){0,3}health\b|\basks? (?:about )?(?:your )?(?:health|medical history)\b|\bmedical history\b|\bwithout asking about your health\b/i;

/** “No exam” does not mean that nobody asks. */
export default {
  id: 'LIFE-002',
  checks: '“No exam” stands beside the notice that health questions are asked',
  severity: 'error',
  reads: 'copy',
  why: 'Without an exam, the answers to health questions decide, and a wrong one can cost the claim.',
  remedy: 'Say in the same block that health questions are asked, and that the answers decide.',
  source: { title: 'NAIC Model 570 § 5', url: 'https://content.naic.org/sites/default/files/MO570.pdf' },
  examples: {
    passes: 'No medical exam. You answer health questions, and they decide.',
    fails: 'Life insurance with no medical exam.',
  },
  *check(site) {
    for (const unit of copyOf(site)) {
      for (const [words] of unit.text.matchAll(NO_EXAM)) {
        if (!NOTICE.test(blockText(site, unit)))
          yield {
            at: unit,
            words,
            message: `“${words}” stands without a notice that health questions are asked`,
          };
      }
    }
  },
} satisfies Rule;
