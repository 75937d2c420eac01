import type { Page } from 'playwright/test';
import { expect, test as base } from '../test.ts';

/** Pages are relative to the gallery of components. */
export const test = base.extend({
  // Playwright finds a fixture's needs in this pattern; this fixture has none.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env['GALLERY_ADDRESS']),
});

/** Opens the page with all examples and waits until it is styled. The first time, the server makes all of it. */
export async function openGallery(page: Page): Promise<void> {
  await page.goto('./_components');
  // Style sheets come by script, and what looks hovered is made of them.
  await expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 120_000 });
}
