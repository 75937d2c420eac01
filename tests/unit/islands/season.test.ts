import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { COUNT_DAYS } from '../../../renderer/client/count-days.ts';
import { dayOf, isOver, writeDay } from '../../../renderer/client/plan-year.ts';

const SEASON = { checked: '2026-10-15', opens: '2026-11-01', closes: '2026-12-15' };

describe('a season', () => {
  it.each(CASES.seasonDays)('is over on %s: %s', (day, over) => {
    expect(isOver(day, SEASON)).toBe(over);
  });

  it('uses the visitor’s time zone, and writes a day as copy does', () => {
    expect(dayOf(new Date(2026, 10, 2, 23, 59))).toBe('2026-11-02');
    expect(writeDay('2026-12-15', 'en-US')).toBe('December 15');
    expect(writeDay('2026-12-15', 'es-US')).toBe('15 de diciembre');
  });
});

/** Runs the script of the season line on imitated elements. If `storage` is null, reading it throws. */
function runLine(start: Date, storage: Record<string, string> | null = {}) {
  let [now, focused] = [start, 0];
  const [dates, days] = [{ hidden: false }, { textContent: '' }];
  const many = { hidden: true, querySelectorAll: () => [days] };
  const button: { onclick?: () => void } = {};
  const listeners: (() => void)[] = [];
  const line = {
    hidden: false,
    remove: () => (line.hidden = true),
    dataset: { season: Object.values(SEASON).join(' ') },
    parentElement: { focus: () => focused++ },
    children: [{ children: [dates, many] }, button],
  };
  const globals = {
    document: { currentScript: { previousElementSibling: line } },
    Date: class extends Date {
      constructor(...given: [] | [string | number]) {
        super(given.length === 0 ? now : given[0]);
      }
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    get sessionStorage() {
      if (storage === null) throw new Error('refused');
      return storage;
    },
  };
  new Function('scope', `with (scope) ${COUNT_DAYS}`)(globals);
  return {
    close: () => button.onclick?.(),
    showAgain(later: Date) {
      now = later;
      for (const listener of listeners) listener();
    },
    /** Returns the visible words of the line, or `removed`. */
    words: () => (line.hidden ? 'removed' : dates.hidden ? `${days.textContent} days left` : 'the dates'),
    isCountHidden: () => many.hidden,
    focused: () => focused,
  };
}

describe('the line under the header', () => {
  it.each([
    [new Date(2026, 10, 1), '44 days left'],
    [new Date(2026, 10, 22, 23, 59), '23 days left'],
    [new Date(2026, 11, 13), '2 days left'],
    [new Date(2026, 11, 14), 'the dates'],
    [new Date(2026, 11, 15, 23, 59), 'the dates'],
    [new Date(2026, 11, 16), 'removed'],
    [new Date(2026, 9, 31), 'removed'],
    // These clocks are wrong. One that is years behind leaves the dates; one that is years ahead removes the line.
    [new Date(1970, 0, 1), 'the dates'],
    [new Date(2019, 10, 22), 'the dates'],
    [new Date(2036, 10, 22), 'removed'],
  ])('on %s shows %s', (now, words) => {
    const line = runLine(now);
    expect(line.words()).toBe(words);
    expect(line.isCountHidden()).toBe(!words.includes('days left'));
  });

  it('counts again when the page becomes visible on another day', () => {
    const line = runLine(new Date(2026, 10, 22));
    line.showAgain(new Date(2026, 11, 20));
    expect(line.words()).toBe('removed');
  });

  it('stays closed for the session, stores only the last day, and moves focus to the page', () => {
    const storage: Record<string, string> = {};
    const line = runLine(new Date(2026, 10, 22), storage);
    line.close();
    expect([line.words(), line.focused(), storage]).toEqual(['removed', 1, { season: '2026-12-15' }]);
    expect(runLine(new Date(2026, 10, 23), storage).words()).toBe('removed');
    // A line that was closed in another season is shown.
    expect(runLine(new Date(2026, 10, 23), { season: '2025-12-15' }).words()).toBe('22 days left');
  });

  it('works where storage is refused', () => {
    const line = runLine(new Date(2026, 10, 22), null);
    expect(line.words()).toBe('23 days left');
    line.close();
    expect(line.words()).toBe('removed');
  });
});
