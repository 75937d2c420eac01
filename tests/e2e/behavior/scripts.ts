import type { Page, Route } from 'playwright/test';

/** Matches the addresses of all scripts of islands, including shared ones and later attempts to load them. */
export const ISLAND_SCRIPTS = /\/(island-|chunks\/)[^/]*\.js/;

/** Delays requests, by default for scripts of the islands, until the returned function is called. */
export async function holdRequests(page: Page, addresses = ISLAND_SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(addresses, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
