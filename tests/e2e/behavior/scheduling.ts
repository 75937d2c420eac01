import type { BrowserContext } from 'playwright/test';
import { SCHEDULING_SITE, type Wizard } from './wizard.ts';

/** Counts visits of the scheduling page. If it is held, it answers only after `answer` is called. */
export async function watchScheduling(context: BrowserContext, { isHeld = false } = {}) {
  const arrivals: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route(SCHEDULING_SITE, async (route) => {
    arrivals.push(route.request().url());
    await answered;
    // Ignore a navigation that was canceled meanwhile.
    await route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time</h1>' }).catch(() => {});
  });
  if (!isHeld) answer();
  return { arrivals, answer };
}

/** Opens the quote and answers everything, so that the next click leads to the scheduling page. */
export async function readyToHandOff(wizard: Wizard): Promise<void> {
  await wizard.open();
  await wizard.toStep2();
  await wizard.answer();
}
