import type { Page } from 'playwright';

/** The day on which every walk takes place, so that what a script makes of the date is the same on each. */
export const WALK_TIME = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;

/** The clock of a browser's pages: it moves only while `pass` moves it, which takes no longer than its timers do. */
export class HeldClock {
  private constructor(readonly page: Page) {}

  /** Holds the clock of all pages of this browser context, from before they load. */
  static async hold(page: Page): Promise<HeldClock> {
    // One clock for all windows of a browser. It runs until it is paused, which takes time on a busy machine.
    if (page.context().pages().length === 1) {
      await page.clock.install({ time: WALK_TIME - HOUR_MS });
      await page.clock.pauseAt(WALK_TIME);
    }
    return new HeldClock(page);
  }

  /** Makes it another time, without anything in between. */
  async set(time: number): Promise<void> {
    await this.page.clock.setSystemTime(time);
  }

  async pass(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }
}
