import type { Page } from 'playwright/test';
import { below, TEMPLATES } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectLooks, holdStill, PICTURE_OPTIONS, skipWhereForeign } from './rendering.ts';

test.use(PICTURE_OPTIONS);

/** Sets the day of the pictures, because a line on the page counts days. */
const DRAWN_ON = new Date('2026-11-22T17:00:00Z');

test.beforeEach(async ({ page }, { config }) => {
  await skipWhereForeign(page, config, () => page.goto(below('/')));
  await page.clock.setFixedTime(DRAWN_ON);
});

for (const route of TEMPLATES)
  test(`${route} looks as it did`, async ({ page }) => {
    await open(page, route);
    await expectLooks(page.getByRole('main'), `${nameOf(route)}.png`);
  });

test('header and footer look as they did', async ({ page }) => {
  await open(page, '/about');
  await expectLooks(page.getByRole('banner'), 'header.png');
  await expectLooks(page.getByRole('contentinfo'), 'footer.png');
});

test('a refused step looks as it did', async ({ page }) => {
  await open(page, '/quote');
  await expect(async () => {
    await page.locator('form.wizard__form [type=submit]').click();
    await expect(page.locator('.error-summary')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectLooks(page.locator('.wizard'), 'quote-refused.png');
});

async function open(page: Page, route: string): Promise<void> {
  await page.goto(below(route));
  await holdStill(page);
}

function nameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1);
}
