import type { BrowserContext } from 'playwright/test';
import { SCHEDULING_SITE, type Wizard } from './wizard.ts';

/** Counts visits of the scheduling page. It answers only after `release` is called. */
export async function watchScheduling(context: BrowserContext) {
  const arrivals: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route(SCHEDULING_SITE, async (route) => {
    arrivals.push(route.request().url());
    await answered;
    // Ignore a navigation that was canceled meanwhile.
    await route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time</h1>' }).catch(() => {});
  });
  return { arrivals, answer };
}

/** Opens the quote and answers everything, so that the next click leads to the scheduling page. */
export async function readyToHandOff(wizard: Wizard): Promise<void> {
  await wizard.open();
  await wizard.toStep2();
  await wizard.answer();
}
