import type { Page } from 'playwright/test';
import { untracedStrings } from '../../../scripts/audit/proof/prove-copy.ts';
import { units } from '../content.ts';
import { expect } from '../test.ts';

export { content } from '../content.ts';

/** Each word that the page shows as it now stands, whoever put it there, is written in content/. */
export async function expectOnlyCopy(page: Page): Promise<void> {
  expect(untracedStrings(await page.content(), units), 'words that no content file says').toEqual([]);
}
