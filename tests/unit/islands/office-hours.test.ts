import { describe, expect, it } from 'vitest';
import {
  clockIn,
  officeStatus,
  readOfficeHours,
  writeOfficeHours,
  writeOpeningDay,
} from '../../../renderer/client/office-hours.ts';
import { writeTime } from '../../../schemas/copy-rules.ts';

const HOURS = {
  zone: 'America/New_York',
  weekly: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '20:00' }],
  closed: ['2026-11-26', '2026-12-25', '2027-01-01'],
};

/** Returns the status as a short text, such as `closed 2026-11-30 08:00`. */
function statusAt(time: string, hours = HOURS): string {
  const status = officeStatus(new Date(time), hours);
  if (status === undefined) return 'never';
  return status.state === 'open'
    ? `open ${status.until}`
    : `${status.state} ${status.next.day} ${status.next.time}`;
}

describe('the office', () => {
  it.each([
    // Friday, November 27, in New York (UTC-5).
    ['2026-11-27T12:59:59Z', 'later 2026-11-27 08:00'],
    ['2026-11-27T13:00:00Z', 'open 20:00'],
    ['2026-11-28T00:59:59Z', 'open 20:00'],
    ['2026-11-28T01:00:00Z', 'closed 2026-11-30 08:00'],
    // Saturday and Sunday.
    ['2026-11-28T15:00:00Z', 'closedToday 2026-11-30 08:00'],
    ['2026-11-30T04:59:00Z', 'closedToday 2026-11-30 08:00'],
    ['2026-11-30T05:00:00Z', 'later 2026-11-30 08:00'],
    // Thanksgiving, and the evening before.
    ['2026-11-26T01:30:00Z', 'closed 2026-11-27 08:00'],
    ['2026-11-26T16:00:00Z', 'closedToday 2026-11-27 08:00'],
    // New Year’s Day is a Friday.
    ['2027-01-01T17:00:00Z', 'closedToday 2027-01-04 08:00'],
    // Clocks change on March 14 and November 7, 2027: 8 a.m. in New York is 13:00 UTC before, and 12:00 UTC after.
    ['2027-03-12T12:30:00Z', 'later 2027-03-12 08:00'],
    ['2027-03-15T12:30:00Z', 'open 20:00'],
    ['2027-11-05T12:30:00Z', 'open 20:00'],
    ['2027-11-08T12:30:00Z', 'later 2027-11-08 08:00'],
  ])('at %s: %s', (time, status) => {
    expect(statusAt(time)).toBe(status);
  });

  it('closes for lunch, and may close at midnight', () => {
    const weekly = [
      { days: [2], opens: '13:00', closes: '24:00' },
      { days: [2], opens: '08:00', closes: '12:00' },
    ];
    const hours = { zone: 'Pacific/Honolulu', weekly, closed: [] };
    expect(statusAt('2026-12-01T22:30:00Z', hours)).toBe('later 2026-12-01 13:00');
    expect(statusAt('2026-12-02T09:59:00Z', hours)).toBe('open 24:00');
    expect(statusAt('2026-12-02T10:00:00Z', hours)).toBe('closedToday 2026-12-08 08:00');
  });

  it('has no next opening if every day of the next year is closed', () => {
    expect(statusAt('2026-12-01T22:30:00Z', { ...HOURS, weekly: [] })).toBe('never');
  });

  it('does not depend on the time zone of the visitor', () => {
    expect(clockIn('America/New_York', new Date('2026-12-01T04:30:00Z'))).toEqual({
      day: '2026-11-30',
      time: '23:30',
    });
    expect(clockIn('America/Phoenix', new Date('2026-07-01T07:00:00Z'))).toEqual({
      day: '2026-07-01',
      time: '00:00',
    });
  });
});

it.each([
  ['08:00', '8 a.m.'],
  ['12:00', '12 p.m.'],
  ['17:30', '5:30 p.m.'],
  ['00:00', '12 a.m.'],
  ['24:00', '12 a.m.'],
])('writes %s as %s', (time, written) => {
  expect(writeTime(time)).toBe(written);
});

it('names the weekday of an opening, and its date if it is a week or more away', () => {
  expect(writeOpeningDay('2026-11-30', '2026-11-28', 'en-US')).toBe('Monday');
  expect(writeOpeningDay('2026-11-30', '2026-11-28', 'es-US')).toBe('lunes');
  expect(writeOpeningDay('2027-01-04', '2026-12-29', 'en-US')).toBe('Monday');
  expect(writeOpeningDay('2027-01-04', '2026-12-28', 'en-US')).toBe('Monday, January 4');
});

it('writes and reads hours', () => {
  expect(readOfficeHours(writeOfficeHours(HOURS))).toEqual(HOURS);
  expect(writeOfficeHours(HOURS).weekly).toBe('12345 0800 2000');
  expect(readOfficeHours(writeOfficeHours({ ...HOURS, closed: [] })).closed).toEqual([]);
});
