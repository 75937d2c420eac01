import { pointAtAll, pointAtNothing } from './pointed-elements.ts';
import type { Visit } from './visit.ts';

/** The one in which the browser puts its own colors in place of the page's. */
export const PREFERENCES = 'with less motion, dark and forced colors';

/** What visitors' own settings and screens make of a page. One state asks for all of a browser's preferences at once. */
export const CIRCUMSTANCES: Record<string, (visit: Visit) => Promise<void>> = {
  'at 768 px': ({ page }) => page.setViewportSize({ width: 768, height: 1024 }),
  'at 1920 px': ({ page }) => page.setViewportSize({ width: 1920, height: 1080 }),
  [PREFERENCES]: async ({ page, width, height }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      forcedColors: 'active',
      contrast: 'more',
    });
  },
  'under the pointer or in focus': async (visit) => {
    await usual(visit);
    await pointAtAll(visit.cdp, visit.world);
  },
  'on paper': async (visit) => {
    await pointAtNothing(visit.cdp);
    await usual(visit);
    await visit.page.emulateMedia({ media: 'print' });
  },
};

/** Undoes all circumstances. */
export async function usual({ page, width, height }: Visit): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: 'screen',
    reducedMotion: 'no-preference',
    colorScheme: 'light',
    forcedColors: 'none',
    contrast: 'no-preference',
  });
}
