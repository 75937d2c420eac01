import type { Page } from 'playwright/test';
import { sectionsOf } from '../../../renderer/section-kinds.ts';
import { content } from '../../content.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { holdScripts } from './scripts.ts';

const hasTimeline = sectionsOf(content.pages, 'journey').length > 0;
const ISLANDS = { menu: ANY_PAGE, wizard: '/quote', ...(hasTimeline && { timeline: '/about' }) };

/** What React does instead of writing it, or what the browser itself says until React is there. */
const NOT_WRITTEN = ['aria-expanded', 'autofocus', 'selected'];

/** The island's HTML, in one form for what the build wrote and what React drew: attributes by name, no empty comments. */
const htmlOf = (page: Page, name: string) =>
  page.locator(`[data-island="${name}"]`).evaluate((island, notWritten) => {
    const copy = island.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll('*')) {
      const attributes = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1));
      for (const attribute of attributes) {
        element.removeAttribute(attribute.name);
        if (!notWritten.includes(attribute.name)) element.setAttribute(attribute.name, attribute.value);
      }
    }
    return copy.innerHTML.replaceAll('<!-- -->', '');
  }, NOT_WRITTEN);

for (const [name, route] of Object.entries(ISLANDS))
  test(`the HTML of the ${name} is the same before and after hydration @any-width`, async ({ page }) => {
    // After hydration the timeline marks the nearest period, but only with motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdScripts(page);
    await page.goto(below(route));
    const island = page.locator(`[data-island="${name}"]`);
    const before = await htmlOf(page, name);
    await island.dispatchEvent('pointerover');
    await release();
    await expect(island).toHaveAttribute('data-hydrated', '');
    expect(await htmlOf(page, name)).toBe(before);
  });

test('the menu hydrates at the first interaction with the header, the timeline when it comes near @any-width', async ({
  page,
}) => {
  test.skip(!hasTimeline, 'the site has no timeline');
  await page.goto(below('/about'));
  const hydrated = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-hydrated]')].map((island) => island.getAttribute('data-island')),
    );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await hydrated()).toEqual([]);
  await page
    .locator('[data-island="timeline"]')
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(hydrated).toEqual(['timeline']);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect.poll(hydrated).toEqual(['menu', 'timeline']);
});
