import { expect, test } from 'vitest';
import { daysAfter, isDay, monthsBefore, spellDay } from '../../../scripts/lib/day.ts';

test('a day must be a date of the calendar', () => {
  expect(['2026-11-21', '2024-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'today', '', 20261121, undefined].some(isDay)).toBe(false);
});

test('counting months back ends at the last day of a shorter month', () => {
  expect(monthsBefore('2026-11-21', 24)).toBe('2024-11-21');
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
  expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
});

test('counting days crosses the end of a year', () => {
  expect(daysAfter('2026-12-20', 30)).toBe('2027-01-19');
  expect(spellDay('2026-11-21')).toBe('November 21, 2026');
});
