import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/rtg-002.ts';
import { createSite } from '../site.ts';

const check = (data: unknown) => {
  const html = `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
  return [...rule.inspect(createSite({ pages: { '/': html } }))].map(({ message }) => message);
};

test('passes structured data without ratings, and what is not JSON', () => {
  expect(check({ '@type': 'InsuranceAgency', name: 'Example' })).toEqual([]);
  expect(check('{ broken')).toEqual([]);
});

test('reports a rating or review, however deep', () => {
  expect(check({ '@graph': [{ '@type': 'InsuranceAgency', aggregateRating: {} }] })).toEqual([
    '/ tells search engines the agency’s own aggregateRating',
  ]);
});
