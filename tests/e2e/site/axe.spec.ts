import { axeViolations, expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { SEEDED } from './seeded.ts';

for (const { route } of PAGES)
  test(`${route} passes axe in every mode and width`, async ({ page, isMobile }) => {
    await page.goto(below(route));
    await expectAccessible(page, isMobile ? [320] : [768, 1280]);
  });

test('axe finds the defects of a page that has them', async ({ page }) => {
  await page.setContent(SEEDED);
  const rules = (await axeViolations(page)).map((violation) => violation.split(':')[0]);
  for (const rule of [
    'image-alt',
    'label',
    'button-name',
    'link-name',
    'color-contrast',
    'html-has-lang',
    'heading-order',
  ])
    expect(rules).toContain(rule);
});
