import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout } from '../site.ts';

const rule = findRule(await loadRules(), 'TXT-003');

test('passes sentences that are long and plain', () => {
  const plain = 'Some people need longer, and get it, because a mentor can sit beside only so many people.';
  expect(messagesAbout(rule, plain)).toEqual([]);
});

test('reports a sentence that most formulas call hard', () => {
  expect(messagesAbout(rule, `${rule.examples.fails} `)).toHaveLength(1);
});
