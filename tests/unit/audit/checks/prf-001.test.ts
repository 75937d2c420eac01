import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/prf-001.ts';
import { createSite } from '../site.ts';

const COPY = {
  'content/pages/home.yaml#/hero/title': 'Call {phone} today',
  'content/interface.yaml#/skip': 'Skip',
};
const messages = (html: string) =>
  [...rule.inspect(createSite({ copy: COPY, pages: { '/': html } }))].map(({ message }) => message);

test('passes words that are in content', () => {
  expect(messages('<h1>Call (800) 555-0142 today</h1><a>Skip</a>')).toEqual([]);
});

test('reports words that do not', () => {
  expect(messages('<h1>Call us today</h1>')).toEqual([
    '“Call us today” (h1) on / is not in any content file',
  ]);
});
