import type { Page } from 'playwright/test';
import { test } from '../test.ts';

/** Writes a measured figure to the run's output and its report. */
export function measured(name: string, milliseconds: number): void {
  const description = `${name}: ${Math.round(milliseconds)} ms`;
  console.log(description);
  test.info().annotations.push({ type: 'measured', description });
}

/**
 * Counts the processor time that a page's main thread works, not the time that passes: it is the same beside other
 * tests. What Playwright itself asks of the page counts, too.
 * @returns a function that gives the milliseconds since this call
 */
export async function startCountingWork(page: Page): Promise<() => Promise<number>> {
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
