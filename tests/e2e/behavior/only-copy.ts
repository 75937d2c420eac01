import type { Page } from 'playwright/test';
import { untracedStrings } from '../../untraced.ts';
import { content, units } from '../../content.ts';
import { expect } from '../test.ts';

export { content } from '../../content.ts';

/** Checks that every word on the page is in content/, except text that the visitor typed. */
export async function expectOnlyCopy(page: Page): Promise<void> {
  const typed = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  const planYears = content.marketplace?.planYears.map(({ year }) => year);
  const untraced = untracedStrings(await page.content(), units, planYears).filter(
    (text) => !typed.includes(text),
  );
  expect(untraced, 'words that no content file says').toEqual([]);
}
