import { hardSentences } from '../language/prose-checks.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { TextRule } from '../claims/rule.ts';

/** Finds sentences that are hard to read. */
export default {
  id: 'TXT-003',
  checks: 'A sentence asks for no more schooling than an 18-year-old has',
  severity: 'warning',
  reads: 'copy',
  why: 'People decide about their health here; several states ask for policies that the average adult can read.',
  remedy: 'Make two sentences of it, or use shorter words.',
  source: { title: 'House style; NAIC Model 575, Life and Health Insurance Policy Language Simplification' },
  examples: {
    passes: 'You pay the difference.',
    fails:
      'Notwithstanding applicable jurisdictional considerations, supplementary remuneration obligations necessitate individualized reconciliation by authorized administrative intermediaries.',
  },
  *checkCopy(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const words of hardSentences(unit.text))
        yield {
          at: unit,
          words,
          message: `a sentence of ${words.split(/\s+/).length} words is hard to read: “${words.slice(0, 60)}…”`,
        };
    }
  },
} satisfies TextRule;
