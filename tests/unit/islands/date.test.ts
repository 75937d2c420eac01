import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, usDate } from '../../../renderer/islands/wizard/date.ts';

describe('a date of birth', () => {
  it.each([
    ['5/17/1984', '1984-05-17'],
    ['05/17/1984', '1984-05-17'],
    ['05-17-1984', '1984-05-17'],
    [' 5 17 1984 ', '1984-05-17'],
    ['05171984', '1984-05-17'],
    ['2/29/2000', '2000-02-29'],
    // What no calendar has, and what is not in this order, is kept as it was typed.
    ['2/30/1984', '2/30/1984'],
    ['13/1/1984', '13/1/1984'],
    ['1984-05-17', '1984-05-17'],
    ['May 17', 'May 17'],
    ['', ''],
  ])('typed as "%s" is kept as "%s"', (typed, kept) => {
    expect(isoDate(typed)).toBe(kept);
  });

  it('comes back the way a US visitor reads it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          expect(isoDate(usDate(iso))).toBe(iso);
        },
      ),
    );
  });

  it('is never lost, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(isoDate(isoDate(typed))).toBe(isoDate(typed));
        expect(usDate(usDate(typed))).toBe(usDate(typed));
      }),
    );
  });
});
