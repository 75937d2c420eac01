import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/txt-007.ts';
import { units } from '../../../content.ts';
import { findingsOf } from '../site.ts';

const OHIO =
  'Hospitals in the north sign with one insurer each, so look for yours before you compare prices at all';
const messages = (iowa: string) =>
  findingsOf(rule, {
    copy: { 'content/states/ohio.yaml#/lead': OHIO, 'content/states/iowa.yaml#/lead': iowa },
  }).map(({ at, message }) => `${at.file} ${message}`);

test('reports an entry that is another one with its name in it', () => {
  expect(messages(OHIO.replace('north', 'west'))).toEqual([
    'content/states/iowa.yaml shares 95% of its words with content/states/ohio.yaml',
  ]);
});

test('passes entries that differ in substance, names, and pages that are no entries', () => {
  expect(
    messages('Farm income swings from year to year, and the credit follows it, so report each change'),
  ).toEqual([]);
  expect(messages('Iowa')).toEqual([]);
  const copy = { 'content/pages/home.yaml#/lead': OHIO, 'content/pages/about.yaml#/lead': OHIO };
  expect(findingsOf(rule, { copy })).toEqual([]);
});

test('passes the entries of this site', () => {
  const copy = Object.fromEntries(units.map(({ file, pointer, raw }) => [`${file}#${pointer}`, raw]));
  expect(findingsOf(rule, { copy })).toEqual([]);
});
