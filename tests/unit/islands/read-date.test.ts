import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyText } from './arbitraries.ts';
import { CASES } from './cases.ts';
import { isBirthDate, isoDate, usDate } from '../../../renderer/client/read-date.ts';

describe('a date of birth', () => {
  it.each(CASES.dates)('typed as "%s" is stored as "%s"', (typed, kept) => {
    expect(isoDate(typed)).toBe(kept);
  });

  it('may name the month in the language of the page', () => {
    expect(isoDate('17 de março de 1984')).toBe('17 de março de 1984');
    vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
    expect(['17 de março de 1984', 'May 17, 1984'].map((typed) => isoDate(typed))).toEqual([
      '1984-03-17',
      '1984-05-17',
    ]);
    vi.unstubAllGlobals();
  });

  it('accepts today and rejects tomorrow if the clock is plausible', () => {
    const now = new Date(2026, 10, 22, 12).getTime();
    expect(isBirthDate('11/22/2026', now)).toBe(true);
    expect(isBirthDate('11/23/2026', now)).toBe(false);
    expect(isBirthDate('1/1/1896', now)).toBe(true);
    expect(isBirthDate('12/31/1895', now)).toBe(false);
    // A phone whose battery was empty may have a clock in 1970.
    expect(isBirthDate('5/17/1984', 0)).toBe(true);
  });

  it('is shown in US format', () => {
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

  it('stays the same when it is converted twice, whatever was typed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(isoDate(isoDate(typed))).toBe(isoDate(typed));
        expect(usDate(usDate(typed))).toBe(usDate(typed));
      }),
    );
  });
});
