import type { RuleCode } from '../claims/rule.ts';

const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:TBD|TODO|FIXME|TBA|XXX+)\b|\[(?:insert|your|name|company|date|placeholder|todo)[^\]]*\]|<[^>]*(?:insert|your)[^>]*>|\b(?:company name here|insert \w+ here|text goes here|placeholder text|coming soon)\b|\?\?\?|\bJohn Doe\b|\bJane Doe\b/gi;

/** Finds placeholders that were left in the copy. */
export default {
  *proofread({ units }) {
    for (const unit of units) {
      for (const [words] of unit.text.matchAll(PLACEHOLDER))
        yield { at: unit, words, message: `“${words}” is a placeholder` };
    }
  },
} satisfies RuleCode;
