import type { Page } from 'playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { SEEDED } from './seeded.ts';

const MODES = {
  light: { forcedColors: 'none', reducedMotion: 'no-preference' },
  'forced colors': { forcedColors: 'active', reducedMotion: 'no-preference' },
  'reduced motion': { forcedColors: 'none', reducedMotion: 'reduce' },
} as const;

// axe reads -webkit-text-fill-color, which Chromium does not force: it takes our ink for text that the visitor's own
// colors replace. What could break those colors is an element that opts out; the test asks for that instead.
const UNJUDGED_IN_FORCED_COLORS = ['color-contrast'];

/** What keeps its own colors where the visitor has set others. */
const optedOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none')
      .map((element) => element.className),
  );

for (const { route } of PAGES)
  test(`${route} passes axe in every mode and width`, async ({ page, isMobile }) => {
    await page.goto(below(route));
    for (const width of isMobile ? [320] : [768, 1280])
      for (const [mode, media] of Object.entries(MODES)) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia(media);
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        const without = media.forcedColors === 'active' ? UNJUDGED_IN_FORCED_COLORS : [];
        expect.soft(await axeViolations(page, without), `${mode} at ${width} px`).toEqual([]);
        if (media.forcedColors === 'active')
          expect.soft(await optedOut(page), 'keep their colors').toEqual([]);
      }
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
