import type { Page } from 'playwright/test';

/** Lighthouse’s slow 4G: fonts and pictures arrive well after the words. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** What moved, and how much of the window that took. */
export interface Shift {
  value: number;
  of: string[];
}

/** Slows the connection of the pages to come, and notes each shift that no visitor caused. @returns how to end that */
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

/**
 * Runs in the page. Takes its typefaces away, as before they arrive, and gives them back. What begins below the first
 * screen is left out from then on: to lay it out takes long, and it moves nothing above.
 * @returns how much that moves in the window, as Google's layout shift counts it: the part of the window that moves,
 *   times how far it moves
 * @throws RangeError if the page has no typeface to take away
 */
export async function shiftOfTypefaces(): Promise<number> {
  const CELL_PX = 8;
  const LEAST_PX = 3;
  await document.fonts.ready;
  scrollTo({ top: 0, behavior: 'instant' });
  for (const section of document.querySelectorAll('main > *, main > * > .section'))
    if (section.getBoundingClientRect().top > 2 * innerHeight) section.remove();
  const drawn = [...document.body.querySelectorAll('*')].filter(
    (each) =>
      each.checkVisibility() &&
      (each instanceof HTMLImageElement || [...each.childNodes].some((node) => node instanceof Text)),
  );
  const boxes = () => drawn.map((each) => each.getBoundingClientRect());
  const after = boxes();
  const sheets = [...document.styleSheets].flatMap((sheet) => {
    const rules = [...sheet.cssRules];
    const own = rules.filter((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('url('));
    return own.map((rule) => ({ sheet, at: rules.indexOf(rule), text: rule.cssText }));
  });
  if (sheets.length === 0) throw new RangeError('no typeface is loaded');
  for (const { sheet, at } of sheets.toReversed()) sheet.deleteRule(at);
  const before = boxes();
  for (const { sheet, at, text } of sheets) sheet.insertRule(text, at);
  await document.fonts.ready;

  const moved = new Set<string>();
  let farthest = 0;
  for (const [index, box] of after.entries()) {
    const old = before[index] ?? box;
    if (Math.abs(old.y - box.y) < LEAST_PX) continue;
    const count = moved.size;
    for (const { x, y, right, bottom } of [old, box])
      for (let row = Math.max(0, y); row < Math.min(innerHeight, bottom); row += CELL_PX)
        for (let column = Math.max(0, x); column < Math.min(innerWidth, right); column += CELL_PX)
          moved.add(`${Math.floor(row / CELL_PX)} ${Math.floor(column / CELL_PX)}`);
    if (moved.size > count) farthest = Math.max(farthest, Math.abs(old.y - box.y));
  }
  const covered = (moved.size * CELL_PX ** 2) / (innerWidth * innerHeight);
  return (covered * farthest) / Math.max(innerWidth, innerHeight);
}

/** Runs in the page. Whether the device has the fonts that stand in for the site's typefaces until those arrive. */
export function loadStandIns(): Promise<boolean> {
  const faces = [...document.fonts].filter(({ family }) => family.includes('stand-in'));
  return Promise.all(faces.map((face) => face.load())).then(
    () => true,
    () => false,
  );
}

/** Goes down the page, so that what is lazy loads, and back to its top. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
