import type { Page } from 'playwright/test';

/** The network of Lighthouse’s slow 4G: fonts and pictures arrive well after the words. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Elements that moved, and their share of the window. */
interface Shift {
  value: number;
  of: string[];
}

/**
 * Slows the connection, and records each layout shift that no visitor caused.
 * @returns a function that stops recording and returns the shifts
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  const client = await page.context().newCDPSession(page);
  const connect = (speed: typeof FAST) =>
    client.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await client.send('Network.enable');
  await connect(SLOW_4G);
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources') ?? [];
        const of = sources.map(({ node }) => node?.className || node?.nodeName || 'text');
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push({ value: Reflect.get(entry, 'value'), of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await connect(FAST);
    return page.evaluate(() => Reflect.get(window, 'shifts'));
  };
}

/** Runs in the page. Returns true if the device has the stand-in fonts of the site's typefaces. */
export function loadStandIns(): Promise<boolean> {
  const faces = [...document.fonts].filter(({ family }) => family.includes('stand-in'));
  return Promise.all(faces.map((face) => face.load())).then(
    () => true,
    () => false,
  );
}

/** Scrolls down the page, so that lazy elements load, and back to its top. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
