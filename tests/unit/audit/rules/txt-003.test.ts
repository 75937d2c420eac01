import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/txt-003.ts';
import { messagesAbout } from '../site.ts';

test('passes sentences that are long and plain', () => {
  const plain = 'Some people need longer, and get it, because a mentor can sit beside only so many people.';
  expect(messagesAbout(rule, plain)).toEqual([]);
});

test('reports a sentence that most formulas call hard', () => {
  expect(messagesAbout(rule, `${rule.examples.fails} `)).toHaveLength(1);
});
