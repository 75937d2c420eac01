import type { TextRule } from '../claims/rule.ts';

const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:TBD|TODO|FIXME|TBA|XXX+)\b|\[(?:insert|your|name|company|date|placeholder|todo)[^\]]*\]|<[^>]*(?:insert|your)[^>]*>|\b(?:company name here|insert \w+ here|text goes here|placeholder text|coming soon)\b|\?\?\?|\bJohn Doe\b|\bJane Doe\b/gi;

/** Finds placeholders that were left in the copy. */
export default {
  id: 'TXT-004',
  checks: 'No placeholder is left over: lorem ipsum, TBD, [insert …]',
  severity: 'warning',
  reads: 'copy',
  why: 'A placeholder tells visitors that the page was not read before it was published.',
  remedy: 'Write the words that belong there.',
  source: { title: 'House style' },
  examples: {
    passes: 'Ask for the date of the next course.',
    fails: 'The next course begins on [insert date].',
  },
  *checkCopy({ units }) {
    for (const unit of units) {
      for (const [words] of unit.text.matchAll(PLACEHOLDER))
        yield { at: unit, words, message: `“${words}” is a placeholder` };
    }
  },
} satisfies TextRule;
