import { pointAtAll, pointAtNothing } from './pointed-elements.ts';
import { widthsBetween } from './width-ranges.ts';
import { WALK_TIME } from './held-clock.ts';
import type { Visit } from './visit.ts';

/** The one in which the browser puts its own colors in place of the page's. */
export const PREFERENCES = 'with less motion, dark and forced colors';

/** What visitors' own settings and screens make of a page. One state asks for all of a browser's preferences at once. */
export const CIRCUMSTANCES: Record<string, (visit: Visit) => Promise<void>> = {
  'at 768 px': onScreen(768, 1024),
  'at 1920 px': onScreen(1920, 1080),
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

/** Widths that are read on every page, besides those between its own breakpoints. */
const READ_PX = [360, 768, 1280, 1920];

/** A view for each range of widths that the page's styles set apart and that is not read anyway. */
export async function widthsOf({ world }: Visit): Promise<typeof CIRCUMSTANCES> {
  const widths = await widthsBetween(world, READ_PX);
  return Object.fromEntries(widths.map((width) => [`at ${width} px`, onScreen(width, 800)]));
}

function onScreen(width: number, height: number) {
  return ({ page }: Visit) => page.setViewportSize({ width, height });
}

export const ELSEWHERE =
  'on a second visit, by a link from elsewhere: another year, language and browser, scrolled, off and on line';
const NEXT_YEAR = Date.UTC(2027, 6, 4, 23, 30);
const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Opens the page as another visitor would who was here before; what a script makes of that differs from the first visit. */
export async function visitFromElsewhere(visit: Visit): Promise<void> {
  const { cdp, page } = visit;
  await Promise.all([
    cdp.send('Emulation.setUserAgentOverride', {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1 (compatible; Googlebot/2.1)',
      acceptLanguage: 'es-MX',
      platform: 'iPhone',
    }),
    page.clock.setSystemTime(NEXT_YEAR),
  ]);
  await visit.load({ query: 'utm_source=newsletter&ref=partner', from: 'https://www.google.com/' });
  await cdp.send('Network.emulateNetworkConditions', OFFLINE);
  await visit.settle();
  await cdp.send('Network.emulateNetworkConditions', { ...OFFLINE, offline: false });
  for (const place of ['document.documentElement.scrollHeight', '0']) {
    await visit.world.evaluate(`scrollTo({ top: ${place}, behavior: 'instant' })`);
    await visit.settle();
  }
}

/** The visitor of the first visit again. */
export async function asBefore(visit: Visit): Promise<void> {
  const { cdp, page } = visit;
  await Promise.all([
    cdp.send('Emulation.setUserAgentOverride', { userAgent: '' }),
    page.clock.setSystemTime(WALK_TIME),
  ]);
}
