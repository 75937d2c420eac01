import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
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

/** Every violation as `rule: element`, by all rules that axe has on, best practices among them. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const { route } of PAGES)
  test(`${route} passes axe in every mode and width`, async ({ page, isMobile }) => {
    await page.goto(below(route));
    for (const width of isMobile ? [320] : [768, 1280])
      for (const [mode, media] of Object.entries(MODES)) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia(media);
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        expect.soft(await violations(page), `${mode} at ${width} px`).toEqual([]);
      }
  });

test('axe finds the defects of a page that has them', async ({ page }) => {
  await page.setContent(SEEDED);
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
