import type { Page } from 'playwright/test';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { holdScripts } from './scripts.ts';
import { CARDS } from './wizard.ts';

test.skip(({ isMobile }) => !isMobile, 'measured on a phone');

/** Usual: 20 to 45 ms, half of it the frame that shows the panel. */
const TAP_BUDGET_MS = 100;
/** Usual: 60 to 80 ms, which is a third of a second on a phone four times as slow. */
const HYDRATION_BUDGET_MS = 250;

test('a first tap opens the menu with next to no work, while every script is held back', async ({
  page,
  menu,
}) => {
  await holdScripts(page);
  await page.goto(below('/'));
  const work = await startCountingWork(page);
  await menu.tapToggle();
  await menu.expectPanelOpen();
  const time = await work();
  measured('work from first tap to open menu, scripts held back', time);
  expect(time).toBeLessThan(TAP_BUDGET_MS);
});

test('the wizard needs little work from a first touch until it answers, and keeps what the touch chose', async ({
  page,
  wizard,
}) => {
  // The touch comes before React does: its script waits for it.
  const release = await holdScripts(page);
  await page.goto(below('/quote'));
  const work = await startCountingWork(page);
  await wizard.card(CARDS.life).tap();
  await release();
  await wizard.hydrated();
  const time = await work();
  await expect(wizard.card(CARDS.life)).toBeChecked();
  measured('work from first touch to hydrated wizard', time);
  expect(time).toBeLessThan(HYDRATION_BUDGET_MS);
});

/** Writes a measured figure to the run's output and its report. */
function measured(name: string, milliseconds: number): void {
  const description = `${name}: ${Math.round(milliseconds)} ms`;
  console.log(description);
  test.info().annotations.push({ type: 'measured', description });
}

/**
 * Counts the processor time that a page's main thread works, not the time that passes: it is the same beside other
 * tests. What Playwright itself asks of the page counts, too.
 * @returns a function that gives the milliseconds since this call
 */
async function startCountingWork(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration');
    if (!task) throw new Error('the browser does not count the time of its tasks');
    return task.value * 1000;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}
