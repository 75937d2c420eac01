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

/** Imitates the elements of the season line under the header for its script. */
class Line {
  hidden = false;
  remove = () => (this.hidden = true);
  dates = { hidden: false };
  days = { textContent: '' };
  many = { hidden: true, querySelectorAll: () => [this.days] };
  button: { onclick?: () => void } = {};
  focused = 0;
  dataset = { season: Object.values(SEASON).join(' ') };
  parentElement = { focus: () => this.focused++ };
  listeners: (() => void)[] = [];
  constructor(
    public now: Date,
    readonly storage: Record<string, string> | null = {},
  ) {
    this.run();
  }
  get children() {
    return [{ children: [this.dates, this.many] }, this.button];
  }
  /** Returns the visible part of the line: the dates, or the count. */
  get words() {
    const shown = [];
    if (!this.dates.hidden) shown.push('the dates');
    if (!this.many.hidden) shown.push(`${this.days.textContent} days left`);
    return shown.join();
  }
  run() {
    const now = () => this.now;
    const storage = () => this.storage;
    const globals = {
      document: { currentScript: { previousElementSibling: this } },
      Date: class extends Date {
        constructor(...given: [] | [string | number]) {
          super(given.length === 0 ? now() : given[0]);
        }
        static override now() {
          return now().getTime();
        }
      },
      addEventListener: (_: string, listener: () => void) => this.listeners.push(listener),
      get sessionStorage() {
        const kept = storage();
        if (kept === null) throw new Error('refused');
        return kept;
      },
    };
    new Function('scope', `with (scope) ${COUNT_DAYS}`)(globals);
  }
}

describe('the line under the header', () => {
  it.each([
    [new Date(2026, 10, 1), false, '44 days left'],
    [new Date(2026, 10, 22, 23, 59), false, '23 days left'],
    [new Date(2026, 11, 13), false, '2 days left'],
    [new Date(2026, 11, 14), false, 'the dates'],
    [new Date(2026, 11, 15, 23, 59), false, 'the dates'],
    [new Date(2026, 11, 16), true, 'the dates'],
    [new Date(2026, 9, 31), true, 'the dates'],
    // Test clocks that are years off: with a clock that is too early, the line shows the dates; one that is too late
    // hides it.
    [new Date(1970, 0, 1), false, 'the dates'],
    [new Date(2019, 10, 22), false, 'the dates'],
    [new Date(2036, 10, 22), true, 'the dates'],
  ])('on %s is hidden: %s, and says %s', (now, hidden, words) => {
    const line = new Line(now);
    expect([line.hidden, line.words]).toEqual([hidden, words]);
  });

  it('counts again when the page becomes visible on another day', () => {
    const line = new Line(new Date(2026, 10, 22));
    line.now = new Date(2026, 11, 20);
    line.listeners.forEach((listener) => listener());
    expect(line.hidden).toBe(true);
  });

  it('stays closed for the session, stores only the last day, and leaves focus on the page', () => {
    const storage: Record<string, string> = {};
    const line = new Line(new Date(2026, 10, 22), storage);
    line.button.onclick?.();
    expect([line.hidden, line.focused, storage]).toEqual([true, 1, { season: '2026-12-15' }]);
    expect(new Line(new Date(2026, 10, 23), storage).hidden).toBe(true);
    // The line of the next season is shown again.
    expect(new Line(new Date(2026, 10, 23), { season: '2025-12-15' }).hidden).toBe(false);
  });

  it('works where storage is refused', () => {
    const line = new Line(new Date(2026, 10, 22), null);
    expect(line.words).toBe('23 days left');
    line.button.onclick?.();
    expect(line.hidden).toBe(true);
  });
});
