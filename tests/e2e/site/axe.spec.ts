import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { SEEDED } from './seeded.ts';

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

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

/**
 * Every violation as `rule: element`, by all rules that axe has on, best practices among them.
 * @param without rules that cannot judge the page as it is shown
 */
async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const { route } of PAGES)
  test(`${route} passes axe in every mode and width`, async ({ page, isMobile }) => {
    await page.goto(below(route));
    await page.evaluate(AXE);
    for (const width of isMobile ? [320] : [768, 1280])
      for (const [mode, media] of Object.entries(MODES)) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia(media);
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        const without = media.forcedColors === 'active' ? UNJUDGED_IN_FORCED_COLORS : [];
        expect.soft(await violations(page, without), `${mode} at ${width} px`).toEqual([]);
        if (media.forcedColors === 'active')
          expect.soft(await optedOut(page), 'keep their colors').toEqual([]);
      }
  });

test('axe finds the defects of a page that has them', async ({ page }) => {
  await page.setContent(SEEDED);
  await page.evaluate(AXE);
  const rules = (await violations(page)).map((violation) => violation.split(':')[0]);
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
