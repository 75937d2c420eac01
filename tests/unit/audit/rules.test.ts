import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../scripts/audit/rules/load-rules.ts';
import { messagesAbout } from './site.ts';

const rules = await loadRules();

// Rules that only read sentences are tested by the labeled sentences.
test('every rule that reads more than sentences has its own test', () => {
  const missing = rules.filter(
    ({ id }) =>
      !id.startsWith('X-') && !existsSync(new URL(`./rules/${id.toLowerCase()}.test.ts`, import.meta.url)),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

// The examples of rules on other things than copy describe what no sentence can show.
test.each(rules.filter(({ id, reads }) => reads === 'copy' && id !== 'MED-001' && !id.startsWith('X-')))(
  'the examples of $id are what it says',
  (rule) => {
    expect(messagesAbout(rule, rule.examples.passes)).toEqual([]);
    expect(messagesAbout(rule, rule.examples.fails)).not.toEqual([]);
  },
);

test('a rule is found by its id, and a slip in it is named', () => {
  expect(findRule(rules, 'aca-003').id).toBe('ACA-003');
  expect(() => findRule(rules, 'ACA-03')).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: There is no rule ACA-03. Did you mean ACA-003?]`,
  );
});
