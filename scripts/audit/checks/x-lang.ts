import type { RuleCode } from '../claims/rule.ts';
import { languageOf } from '../language/other-language.ts';

/** Reports copy that is not in English as not judged. */
export default {
  *compute({ text }) {
    const language = languageOf(text);
    if (language === null) return;
    const words = text.trim().slice(0, 60);
    yield { words, message: `not judged: this looks like ${language}, and the rules read English` };
  },
} satisfies RuleCode;
