import type { Page, Route } from 'playwright/test';

/** The addresses of all scripts of islands, including shared ones and later attempts to load them. */
export const ISLAND_SCRIPTS = /\/(island-|chunks\/)[^/]*\.js/;
/** The addresses of the islands alone: the page waits for shared scripts that others of its scripts need. */
const ISLANDS = /\/island-[^/]*\.js/;

/** Delays requests, by default for islands, until the returned function is called. */
export async function holdRequests(page: Page, addresses = ISLANDS): Promise<() => Promise<void>> {
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
