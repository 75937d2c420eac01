import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * Tests at each width that the page passes axe, and that no element keeps its own colors in forced colors. Runs axe
 * with reduced motion, so that everything is visible at once. axe cannot judge forced colors: it reads
 * `-webkit-text-fill-color`, which Chromium does not force. So this test lists elements that opt out of forced colors.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[],
  scope: AxeScope = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(openFolds);
    await page.evaluate(finishAnimations);
    expect.soft(await axeViolations(page, scope), `axe at ${width} px`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await optedOut(page), `keep their colors at ${width} px`).toEqual([]);
    // Judge pictures only with the whole page: a part in another state has the same pictures.
    if (scope.include === undefined)
      expect.soft(await darkWithoutPlate(page), `dark on dark at ${width} px`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

/** The part of a page to judge, and the rules to judge by. Default: all. */
export interface AxeScope {
  include?: string;
  exclude?: string | undefined;
  only?: string[];
}

/** Lists violations as `rule: element`. By default, applies all rules that axe enables, including best practices. */
export async function axeViolations(
  page: Page,
  { include = ':root', exclude, only }: AxeScope = {},
): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
  };
  const context = { include, ...(exclude ? { exclude } : {}) };
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Lists the classes of elements that keep their own colors in forced colors. Leaves out pictures with a white
 * background, which logos need.
 */
const optedOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) => style.getPropertyValue('forced-color-adjust') === 'none')
      .filter(
        ({ element, style }) => element.tagName !== 'IMG' || style.backgroundColor !== 'rgb(255, 255, 255)',
      )
      .map(({ element }) => element.className),
  );

/** Lists dark pictures, such as logos, without a white background. A dark page would hide them. */
const darkWithoutPlate = (page: Page) =>
  page.evaluate(async () => {
    const MOST_COVERED = 0.5;
    const LEAST_LIGHT = 100;
    const SIDE = 32;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const found: string[] = [];
    for (const picture of document.images) {
      picture.loading = 'eager';
      const isThere = await picture.decode().then(
        () => true,
        () => false,
      );
      if (!pen || !isThere || getComputedStyle(picture).backgroundColor === 'rgb(255, 255, 255)') continue;
      pen.clearRect(0, 0, SIDE, SIDE);
      pen.drawImage(picture, 0, 0, SIDE, SIDE);
      const { data } = pen.getImageData(0, 0, SIDE, SIDE);
      let covered = 0;
      let light = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
        covered += alpha / 255;
        light += ((0.3 * red + 0.6 * green + 0.1 * blue) * alpha) / 255;
      }
      if (covered < MOST_COVERED * SIDE * SIDE && light < LEAST_LIGHT * covered) found.push(picture.src);
    }
    return found;
  });

/** Opens all <details>: axe does not judge hidden content. */
function openFolds() {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
}

/** Ends all animations: text that is still fading in has no contrast to judge. */
export function finishAnimations() {
  for (const animation of document.getAnimations()) animation.finish();
}
