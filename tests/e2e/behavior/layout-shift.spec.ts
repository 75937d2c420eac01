import type { Page } from 'playwright/test';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';

/** A tenth of what counts as good, of Google’s cumulative layout shift. */
const AT_MOST = 0.01;
/** Lighthouse’s slow 4G: fonts and pictures arrive well after the words. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const WIDTHS = { phone: 360, desktop: 1440 };

for (const route of ROUTES)
  test(`${route} does not move while it loads on a slow connection`, async ({ page, isMobile }) => {
    const width = isMobile ? WIDTHS.phone : WIDTHS.desktop;
    await page.setViewportSize({ width, height: isMobile ? 740 : 900 });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await watchShifts(page);
    await page.goto(below(route), { waitUntil: 'load' });
    expect(await page.evaluate(() => document.fonts.ready.then(({ size }) => size))).toBeGreaterThan(0);
    // Down the page: what is lazy loads, too.
    const shifts = await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const noted: { value: number; of: string[] }[] = Reflect.get(window, 'shifts');
      return noted;
    });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    test
      .info()
      .annotations.push({ type: 'layout shift', description: `${route} at ${width} px: ${sum.toFixed(4)}` });
    console.log(`layout shift of ${route} at ${width} px: ${sum.toFixed(4)}`);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(AT_MOST);
  });

/** Notes each shift that no visitor caused, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources') ?? [];
        const of = sources.map(({ node }) => node?.className || node?.nodeName || 'text');
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push({ value: Reflect.get(entry, 'value'), of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
