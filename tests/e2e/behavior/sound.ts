import type { Page } from 'playwright/test';
import { content, units } from '../../content.ts';
import { untracedIn } from '../../untraced.ts';
import { expectAccessible } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect } from '../test.ts';

const listUntraced = untracedIn(
  units,
  content.marketplace?.planYears.map(({ year }) => year),
);

/**
 * Expects that a page in its current state shows only words of content, and that two accessibility engines find no
 * barrier in the changed part. Leaves all <details> open.
 * @param part a selector of the part that a visitor changed. site/pages.spec.ts tests the rest of the page
 */
export async function expectSound(page: Page, part: string): Promise<void> {
  await expectOnlyCopy(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expectAccessible(page, [isPhone ? 320 : 1280], { include: part });
  // Run the second engine in one project: names, roles and relations are the same at every width.
  if (!isPhone) expect.soft(await equalAccessViolations(page, part)).toEqual([]);
}

/** Checks that every word on the page is in content/, except text that the visitor typed. */
export async function expectOnlyCopy(page: Page): Promise<void> {
  const typed = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  const untraced = listUntraced(await page.content()).filter((text) => !typed.includes(text));
  expect(untraced, 'words that no content file says').toEqual([]);
}
