import { sectionsOf } from '../../../renderer/scenes.ts';
import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

const hasTimeline = sectionsOf(content.pages, 'journey').length > 0;

test('the menu hydrates at the first interaction, the timeline when it comes near @any-width', async ({
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
