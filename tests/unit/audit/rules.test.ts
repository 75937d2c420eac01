import { expect, test } from 'vitest';
import { findRule, listModules, loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { loadClaims } from '../../../scripts/audit/claims/load-claims.ts';
import { messagesAbout } from './site.ts';

const rules = await loadRules();
const claims = loadClaims().map(({ id }) => id);

// The examples of claims are tried with the claims; those of other rules describe what no sentence can show.
test.each(rules.filter(({ id, reads }) => reads === 'copy' && !claims.includes(id)))(
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

test('a module that is named like no rule is an error with the right name', () => {
  expect(() => listModules(['txt-06.ts'])).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: scripts/audit/checks/txt-06.ts is named like no rule, so it would never run. Name it txt-006.ts, after its id; parts of a rule lie in its own file or in claims/.]`,
  );
  expect(() => listModules(['urgency.ts'])).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: scripts/audit/checks/urgency.ts is named like no rule, so it would never run. Name it x-urgency.ts, after its id; parts of a rule lie in its own file or in claims/.]`,
  );
});
