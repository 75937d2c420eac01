import type { Page, Route } from 'playwright/test';

/** Matches every script of the islands, including the shared ones, at the address of any attempt. */
export const ISLAND_SCRIPTS = /\/(island-|chunks\/)[^/]*\.js/;

/** Matches the script of one island. */
export function scriptOf(island: 'menu' | 'wizard' | 'timeline'): RegExp {
  return new RegExp(`/island-${island}\\.[^/]*\\.js`);
}

/** Matches the script that shows the plan chosen on the booking page. */
export const PLAN_SCRIPT = /\/assets\/plan-choice\.[^/]*\.js/;

/** Delays scripts, by default those of the islands, until the returned function is called. */
export async function holdScripts(page: Page, scripts = ISLAND_SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(scripts, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
