import type { ComputedRule } from '../claims/rule.ts';
import { languageOf } from '../language/other-language.ts';

/** Reports copy that is not in English as not judged. */
export default {
  reads: 'copy',
  id: 'X-LANG',
  checks: 'Copy is in English; other copy is reported as not judged',
  severity: 'warning',
  why: 'The rules read English. That they say nothing about other copy does not mean that it is in order.',
  remedy: 'Have a reviewer who reads the language judge it, and approve it.',
  source: { title: 'House rule' },
  examples: { passes: 'Health insurance for your family', fails: 'Seguro médico para toda la familia' },
  *compute({ text }) {
    const language = languageOf(text);
    if (language === null) return;
    const words = text.trim().slice(0, 60);
    yield { words, message: `not judged: this looks like ${language}, and the rules read English` };
  },
} satisfies ComputedRule;
