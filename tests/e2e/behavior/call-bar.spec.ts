import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { BUTTONS, looksAlong } from './call-bar.ts';

// Only phones show the bar.

test('the bar is visible when keyboard focus reaches it @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/'));
  await page.locator(`${BUTTONS} a`).first().focus();
  expect((await looksAlong(page, 1))[0]?.bar).toBe('whole');
});
