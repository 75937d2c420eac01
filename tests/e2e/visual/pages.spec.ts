import { below, TEMPLATES } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectLooks, holdStill, PICTURE_OPTIONS, reasonOfBrand, reasonOfRendering } from './rendering.ts';

test.use(PICTURE_OPTIONS);

/** The day of the pictures, because a line on the page counts days. */
const DRAWN_ON = new Date('2026-11-22T17:00:00Z');

test.beforeEach(async ({ page }, { config }) => {
  const whose = reasonOfBrand(config);
  test.skip(whose !== null, whose ?? '');
  await page.goto(below('/'));
  const reason = await reasonOfRendering(page, config);
  test.skip(reason !== null, reason ?? '');
  await page.clock.setFixedTime(DRAWN_ON);
});

// One test for all pages: a new window for each costs as much as a picture.
test('pages, header, footer and a step with errors look as before @both', async ({ page }) => {
  const open = async (route: string) => {
    await page.goto(below(route));
    await holdStill(page);
  };
  for (const route of TEMPLATES)
    await test.step(route, async () => {
      await open(route);
      await expectLooks(page.getByRole('main'), `${route === '/' ? 'home' : route.slice(1)}.png`);
      if (route !== '/about') return;
      await expectLooks(page.getByRole('banner'), 'header.png');
      await expectLooks(page.getByRole('contentinfo'), 'footer.png');
    });
  await open('/quote');
  await expect(async () => {
    await page.locator('form.wizard__form [type=submit]').click();
    await expect(page.locator('.error-summary')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectLooks(page.locator('.wizard'), 'quote-refused.png');
});
