import { expect, test } from 'vitest';
import { checkHours, spellHours } from '../../../scripts/content/link/office-hours.ts';
import { valueAt } from '../../../scripts/content/json-data.ts';
import { saidBy, withoutPlaces, yaml } from './tree.ts';

const FACTS = 'facts:\n  officeHours:\n    spells: hours\n    source: record\n';

const siteWith = (...periods: string[]) =>
  `hours:\n  zone: America/Chicago\n  weekly:\n${periods.map((period) => `    - { ${period} }\n`).join('')}`;

/** Returns the wording of hours in site.yaml, and the messages. */
function spelled(site: string, facts = FACTS) {
  let data: unknown;
  const texts = { 'content/site.yaml': yaml('site', site), 'content/facts.yaml': yaml('facts', facts) };
  const found = saidBy((files, report) => {
    data = spellHours(files, report)[1]?.data;
  }, texts);
  return {
    wording: valueAt(data, '/facts/officeHours/wording'),
    zone: valueAt(data, '/facts/officeHours/also/zone'),
    reasons: found.map(({ reason }) => reason),
  };
}

test.each([
  ['days: [Monday, Tuesday, Wednesday, Thursday, Friday]', 'Weekdays'],
  ['days: [Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday]', 'Every day'],
  ['days: [Saturday, Sunday]', 'Saturday and Sunday'],
  ['days: [Thursday, Monday, Wednesday, Tuesday]', 'Monday to Thursday'],
  ['days: [Monday, Wednesday, Friday]', 'Monday, Wednesday and Friday'],
  ['days: [Sunday]', 'Sunday'],
])('%s is spelled %s', (days, words) => {
  const { wording, zone, reasons } = spelled(siteWith(`${days}, opens: '08:00', closes: '17:30'`));
  expect(wording).toBe(`${words} 8 a.m. to 5:30 p.m. Central`);
  expect(zone).toBe('Central');
  expect(reasons).toEqual([]);
});

test('spells several periods', () => {
  const site = siteWith(
    "days: [Monday], opens: '08:00', closes: '17:00'",
    "days: [Saturday], opens: '09:00', closes: '12:00'",
  );
  expect(spelled(site).wording).toBe('Monday 8 a.m. to 5 p.m., Saturday 9 a.m. to 12 p.m. Central');
});

test('reports a fact that spells hours which do not exist, or has a wording of its own', () => {
  expect(spelled('brand: {}\n').reasons).toEqual([
    'facts/officeHours spells hours, and content/site.yaml has none',
  ]);
  const site = siteWith("days: [Monday], opens: '08:00', closes: '17:00'");
  expect(spelled(site, `${FACTS}    wording: Always\n`).reasons).toEqual([
    'facts/officeHours is spelled from the hours of content/site.yaml, but has these keys too: wording',
  ]);
});

test('reports periods that end before they begin, or overlap', () => {
  const site = siteWith(
    "days: [Monday], opens: '08:00', closes: '08:00'",
    "days: [Friday, Saturday], opens: '08:00', closes: '17:00'",
    "days: [Saturday], opens: '16:00', closes: '18:00'",
    "days: [Sunday], opens: '16:00', closes: '18:00'",
  );
  expect(withoutPlaces(saidBy(checkHours, { 'content/site.yaml': yaml('site', site) })))
    .toMatchInlineSnapshot(`
    [
      "content/site.yaml  error  hours/weekly/0/closes is 08:00, not after 08:00  [hours]
      Write the time at which the period ends.",
      "content/site.yaml  error  hours/weekly/2/opens overlaps period 2 on the same day  [hours]
      Write each hour of a day once.",
    ]
  `);
});
