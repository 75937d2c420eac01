import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/tcpa-001.ts';
import { createSite, findingsOf } from '../site.ts';

const messages = (html: string) =>
  [...rule.inspect(createSite({ pages: { '/quote': html } }))].map(({ message }) => message);

test('passes a telephone field with a line on its use, and a box to tick', () => {
  const html =
    '<input type="tel" aria-describedby="use"><p id="use">So that an agent can call you.</p><input type="checkbox">';
  expect(messages(html)).toEqual([]);
});

test('reports a field without one, and a ticked box', () => {
  expect(messages('<input type="tel"><input type="checkbox" checked>')).toEqual([
    '/quote asks for a telephone number and does not say how it is used',
    '/quote has a box that is ticked beforehand',
  ]);
});

test('a field that a script draws later is judged by its words in content', () => {
  const field = (hint: Record<string, string>) =>
    findingsOf(rule, { copy: { 'content/pages/quote.yaml#/phone/label': 'Phone', ...hint } });
  expect(field({ 'content/pages/quote.yaml#/phone/hint': 'We ask so that an agent can reach you.' })).toEqual(
    [],
  );
  expect(field({})).toHaveLength(1);
});
