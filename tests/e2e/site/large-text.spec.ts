import { BROWSER_ARGS } from '../../../scripts/browser.ts';
import { expect, test } from '../test.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { below, ROUTES } from './pages.ts';

/** What Chrome calls large letters; 16 px is medium. */
const LARGE_PX = 20;
/** One word that is wider than a phone’s button. */
const TOO_LONG = /@/;
const executablePath = process.env['BROWSER_PATH'];

test.use({
  launchOptions: {
    args: [...BROWSER_ARGS, `--blink-settings=defaultFontSize=${LARGE_PX}`],
    ...(executablePath ? { executablePath } : {}),
  },
});
test.skip(({ isMobile }) => !isMobile, 'where letters have the least room');

for (const route of ROUTES)
  test(`${route} breaks no word on a phone with large letters`, async ({ page }) => {
    await page.goto(below(route));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${LARGE_PX}px`,
    );
    await expectNoSidewaysScroll(page, [360]);
    const broken = await page.evaluate(findBrokenWords);
    expect(broken.filter((word) => !TOO_LONG.test(word))).toEqual([]);
  });

/** Words on two lines, with the block that each is in; those that end in a hyphen break there by right. */
function findBrokenWords(): string[] {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement;
    if (!block?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(`${word} in ${block.tagName.toLowerCase()}`);
    }
  }
  return found;
}
