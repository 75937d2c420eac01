import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout, findingsOf } from '../site.ts';

const rule = findRule(await loadRules(), 'ACA-002');

test.each(['We are not endorsed by the federal government.', 'Visit HealthCare.gov.'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each(['The official enrollment site for your state', 'A government-approved enrollment center'])(
  'reports: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toHaveLength(1);
  },
);

test('reports a brand and an address like a government’s', () => {
  const agency = { brand: 'Federal Health Exchange', url: 'https://healthcare-gov.example.com' };
  expect(findingsOf(rule, { agency }).map(({ message }) => message)).toEqual([
    'the brand Federal Health Exchange sounds like a government office',
    'the address healthcare-gov.example.com looks like a government’s',
  ]);
});

test('structured data does not say that the agency is a government office', () => {
  const data = (type: string) => `<script type="application/ld+json">{"@type":"${type}"}</script>`;
  const found = (type: string) =>
    findingsOf(rule, { pages: { '/': data(type) } }).map(({ message }) => message);
  expect(found('InsuranceAgency')).toEqual([]);
  expect(found('GovernmentOffice')).toEqual(['/ tells search engines that this is a GovernmentOffice']);
});
