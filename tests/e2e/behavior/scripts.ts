import type { Page, Route } from 'playwright/test';

/** Every script of the islands: their own and what they share. */
export const ISLAND_SCRIPTS = /\/assets\/(island-|chunks\/)[^/]*\.js/;

/** The script of one island. */
export function scriptOf(island: 'menu' | 'wizard' | 'timeline'): RegExp {
  return new RegExp(`/assets/island-${island}\\.[^/]*\\.js`);
}

/** Holds back the islands' scripts. Returns a function that releases them; until then they do not answer. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(ISLAND_SCRIPTS, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
