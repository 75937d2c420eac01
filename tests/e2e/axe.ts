import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const MODES = {
  light: { forcedColors: 'none', reducedMotion: 'no-preference' },
  'forced colors': { forcedColors: 'active', reducedMotion: 'no-preference' },
  'reduced motion': { forcedColors: 'none', reducedMotion: 'reduce' },
} as const;

// axe reads -webkit-text-fill-color, which Chromium does not force: it takes our ink for text that the visitor's own
// colors replace. What could break those colors is an element that opts out; the test asks for that instead.
const UNJUDGED_IN_FORCED_COLORS = ['color-contrast'];

/** The page as it stands passes axe at every width, in light, in forced colors and under reduced motion. */
export async function expectAccessible(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths)
    for (const [mode, media] of Object.entries(MODES)) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia(media);
      await page.evaluate(finishAnimations);
      const without = media.forcedColors === 'active' ? UNJUDGED_IN_FORCED_COLORS : [];
      expect.soft(await axeViolations(page, without), `${mode} at ${width} px`).toEqual([]);
      if (media.forcedColors === 'active') expect.soft(await optedOut(page), 'keep their colors').toEqual([]);
    }
}

/**
 * Every violation as `rule: element`, by all rules that axe has on, best practices among them.
 * @param without rules that cannot judge the page as it is shown
 */
export async function axeViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What keeps its own colors where the visitor has set others. */
const optedOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none')
      .map((element) => element.className),
  );

/** What is still fading in has no contrast to judge. */
function finishAnimations() {
  for (const animation of document.getAnimations()) animation.finish();
}
