import type { Page, Route } from 'playwright/test';

/** Every script of the islands: their own and what they share, by whatever address an attempt asks for them. */
export const ISLAND_SCRIPTS = /\/(island-|chunks\/)[^/]*\.js/;

/** The script of one island. */
export function scriptOf(island: 'menu' | 'wizard' | 'timeline'): RegExp {
  return new RegExp(`/island-${island}\\.[^/]*\\.js`);
}

/** The script that shows the plan chosen on the booking page. */
export const PLAN_SCRIPT = /\/assets\/plan-choice\.[^/]*\.js/;

/**
 * Holds back scripts, by default the islands'. Returns a function that releases them; until then they do not answer.
 */
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
