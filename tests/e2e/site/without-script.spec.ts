import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, TEMPLATES } from './pages.ts';
import { FAILURES, unseenTexts } from './shown.ts';

test.use({ javaScriptEnabled: false });

/**
 * Elements that may be hidden without scripts: answers, which visitors can still open, and features that need a script.
 * A text replaces these features.
 */
const WAITING = `details:not([open]), [hidden], .call-bar, ${FAILURES}, .wizard__buttons, .wizard__privacy, [data-days-left], [data-load-on-use] form`;
/** Elements that only phones hide: their content is elsewhere on the page, or a row has no room for them. */
const PHONE_ONLY =
  '.hero p:has(+ h1), .hero .check-list, .aside, .doors span + span, [data-season] :is(i, a)';

test('every kind of page shows all its content @both', async ({ page, isMobile }) => {
  const except = isMobile ? `${WAITING}, ${PHONE_ONLY}` : WAITING;
  for (const route of TEMPLATES) {
    await page.goto(below(route));
    await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    expect.soft(await unseenTexts(page, { except }), route).toEqual([]);
    // Use selectors: Playwright's text and role queries skip <noscript>.
    for (const tool of await page.locator('[data-load-on-use]').all()) {
      await expect.soft(tool.locator('form'), route).toBeHidden();
      await expect.soft(tool.locator('noscript p, noscript a').first(), route).toBeVisible();
    }
  }
});

test('the menu opens', async ({ page }) => {
  const group = content.navigation.header.items.find(({ items }) => items !== undefined);
  const entry = group?.items?.[0];
  test.skip(entry === undefined, 'the menu has no entry with sub-items');
  await page.goto(below('/booking'));
  await page.getByRole('banner').getByRole('button', { name: group?.name }).click();
  await page.getByRole('banner').getByRole('link', { name: entry?.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${entry?.path}$`));
});
