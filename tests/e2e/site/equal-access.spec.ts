import { equalAccessViolations } from '../equal-access.ts';
import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { SEEDED } from './seeded.ts';

// What is still fading in has no contrast to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { route } of PAGES)
  test(`${route} passes a second engine`, async ({ page }) => {
    await page.goto(below(route));
    expect(await equalAccessViolations(page)).toEqual([]);
  });

test('the second engine finds the defects of a page that has them', async ({ page }) => {
  await page.setContent(SEEDED);
  const rules = (await equalAccessViolations(page)).map((violation) => violation.split(':')[0]);
  for (const rule of ['img_alt_valid', 'input_label_exists', 'text_contrast_sufficient', 'html_lang_exists'])
    expect(rules).toContain(rule);
});
