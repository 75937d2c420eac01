import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { untracedStrings } from '../../../scripts/audit/proof/prove-copy.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { expect } from '../test.ts';

const compiled = compileContent(fileURLToPath(new URL('../../..', import.meta.url)));
if (!compiled.content) throw new Error('content has errors: npm run validate lists them');
const { units } = compiled;

/** What the site says, from content: tests take labels, numbers and addresses from here. */
export const { content } = compiled;

/** Each word that the page shows as it now stands, whoever put it there, is written in content/. */
export async function expectOnlyCopy(page: Page): Promise<void> {
  expect(untracedStrings(await page.content(), units), 'words that no content file says').toEqual([]);
}
