import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { findingsOf, messagesAbout } from '../site.ts';

const rule = findRule(await loadRules(), 'TXT-006');

test('reports each exclamation mark with its word', () => {
  expect(messagesAbout(rule, 'Welcome! Call us now!')).toEqual([
    '“Welcome!” has an exclamation mark',
    '“now!” has an exclamation mark',
  ]);
});

test('leaves what customers said as they said it', () => {
  expect(findingsOf(rule, { copy: { 'content/testimonials.yaml#/items/0/text': 'Thank you!' } })).toEqual([]);
});
