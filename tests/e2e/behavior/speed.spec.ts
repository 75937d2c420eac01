import type { Page } from 'playwright/test';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { holdScripts } from './scripts.ts';
import { painted } from './view.ts';
import { CARDS } from './wizard.ts';

test.skip(({ isMobile }) => !isMobile, 'measured on a phone');

/** Sums so many square roots, to find out how slow a machine is. */
const REFERENCE_ROUNDS = 20_000_000;
/** Budget as a multiple of the reference, since one machine may be three times as slow as another. Usual: 0.4 to 0.5. */
const TAP_BUDGET = 0.7;
/** The same for the wizard. Usual: 1. */
const HYDRATION_BUDGET = 1.5;

test('a first tap opens the menu with next to no work, while every script is held back', async ({
  page,
  menu,
}) => {
  await holdScripts(page);
  await page.goto(below('/'));
  const work = await startCountingWork(page);
  await menu.tapToggle();
  await menu.expectPanelOpen();
  const time = await work.end();
  measured('work from first tap to open menu, scripts held back', time);
  expect(time).toBeLessThan(TAP_BUDGET * work.reference);
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
  const time = await work.end();
  await expect(wizard.card(CARDS.life)).toBeChecked();
  measured('work from first touch to hydrated wizard', time);
  expect(time).toBeLessThan(HYDRATION_BUDGET * work.reference);
});

/** Writes a measured figure to the run's output and its report. */
function measured(name: string, milliseconds: number): void {
  const description = `${name}: ${Math.round(milliseconds)} ms`;
  console.log(description);
  test.info().annotations.push({ type: 'measured', description });
}

/**
 * Counts the processor time that a page's main thread works, not the time that passes: it is the same beside other
 * tests. What Playwright itself asks of the page counts, too; what loading leaves to do, such as drawing with the
 * typefaces, is over before.
 * @returns `end`, a function that gives the milliseconds since this call, and those that the reference took
 */
async function startCountingWork(page: Page): Promise<{ end: () => Promise<number>; reference: number }> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await painted(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration');
    if (!task) throw new Error('the browser does not count the time of its tasks');
    return task.value * 1000;
  };
  const start = await worked();
  await page.evaluate((rounds) => {
    let sum = 0;
    for (let round = 0; round < rounds; round += 1) sum += Math.sqrt(round) % 7;
    return sum;
  }, REFERENCE_ROUNDS);
  const before = await worked();
  const reference = before - start;
  measured('reference', reference);
  return { end: async () => (await worked()) - before, reference };
}
