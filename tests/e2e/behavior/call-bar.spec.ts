import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { BUTTONS, looksAlong } from './call-bar.ts';

test.skip(({ isMobile }) => !isMobile, 'the bar of a phone');

test('reached by keyboard it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/'));
  await page.locator(`${BUTTONS} a`).first().focus();
  expect((await looksAlong(page, 1))[0]?.bar).toBe('whole');
});

test('a page says itself what its bar offers', async ({ page }) => {
  const pages = Object.values(content.pages);
  const own = pages.find((each) => 'callBar' in each);
  const shared = pages.find((each) => each.route !== '/' && !('callBar' in each));
  for (const each of [own, shared].filter((found) => found !== undefined)) {
    await page.goto(below(each.route));
    const bar = 'callBar' in each && each.callBar ? each.callBar : content.navigation.callBar;
    const labels = bar.map(({ label }) => label);
    await expect(page.locator(`${BUTTONS} a`)).toHaveText(labels);
  }
});
