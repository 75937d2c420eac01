import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/tst-001.ts';
import { findingsOf } from '../site.ts';

const spot = { file: 'content/testimonials.yaml' };
const record = {
  consent: 'File 12, signed',
  givenOn: '2026-10-01',
  relation: 'client',
  compensation: 'none',
};
const check = (parts: object) =>
  findingsOf(rule, { testimonials: [{ name: 'Danielle R.', spot, ...parts }] }).map(({ message }) => message);

test('passes a testimonial with its record', () => {
  expect(check({ record })).toEqual([]);
});

test('reports a record that is missing, has gaps, or is of a day to come', () => {
  expect(check({})).toEqual(['the testimonial of Danielle R. has no record']);
  expect(check({ record: { ...record, consent: 'TBD', relation: '' } })).toEqual([
    'the record of Danielle R. lacks consent, relation',
  ]);
  expect(check({ record: { ...record, givenOn: '2027-10-01' } })).toEqual([
    'the testimonial of Danielle R. is dated 2027-10-01, which is still to come on 2026-11-21',
  ]);
});

test('a sample record passes only while the testimonial is marked as one', () => {
  const made = { ...record, consent: 'Sample record; no real person' };
  expect(check({ record: made, sample: true })).toEqual([]);
  expect(check({ record: made })).toEqual(['the record of Danielle R. is still a sample']);
});
