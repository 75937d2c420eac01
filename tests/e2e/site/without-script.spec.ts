import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, ROUTES } from './pages.ts';
import { FAILURES, unseenTexts } from './shown.ts';

test.use({ javaScriptEnabled: false });

const words = content.interface;

/** Closed questions open without script; what is marked hidden answers to script alone. */
const WAITING = `details:not([open]), [hidden], .call-bar, ${FAILURES}`;
/** What only script could answer is not offered without it: the page says something else in its place. */
const SCRIPT_ONLY: Record<string, string> = {
  '/quote': '.wizard__buttons, .wizard__privacy',
  '/aca-plans': '[data-load-on-use] form',
  '/': '[data-load-on-use] form',
  '/life-insurance': '[data-load-on-use] form',
};

/** On a phone the hero of a form is shorter, and nothing is beside a text: what is left out is said elsewhere. */
const PHONE_ONLY = '.hero p:has(+ h1), .hero .check-list, .aside';

test('every page shows all its content', async ({ page, isMobile }) => {
  for (const route of ROUTES) {
    await page.goto(below(route));
    await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    const except = [WAITING, SCRIPT_ONLY[route], isMobile && PHONE_ONLY].filter(Boolean).join(', ');
    expect.soft(await unseenTexts(page, { except }), route).toEqual([]);
  }
});

const { header } = content.navigation;
const group = header.items.find(({ items }) => items !== undefined);
const single = header.items.find(({ items }) => items === undefined);
const entries = [
  ...(single ? [{ ...single, within: undefined }] : []),
  ...(group?.items ?? []).slice(0, 1).map((entry) => ({ ...entry, within: group?.name })),
];
for (const { name, path, within } of entries)
  test(`the menu opens and leads to ${name}`, async ({ page, baseURL, isMobile }) => {
    await page.goto(below('/'));
    const banner = page.getByRole('banner');
    if (isMobile) await banner.getByRole('button', { name: words.navigation.open }).click();
    if (within) await banner.getByRole('button', { name: within }).click();
    await banner.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new URL(below(path), baseURL).href);
  });

test('the quote page offers a call and an email in place of its form @any-width', async ({ page }) => {
  await page.goto(below('/quote'));
  // By selector: Playwright's text and role queries pass over what is in <noscript>.
  const notice = page.locator('main noscript');
  await expect(notice.locator('h2')).toBeVisible();
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
});

test('questions open @any-width', async ({ page }) => {
  await page.goto(below('/aca-plans'));
  const question = page.locator('main details:not(.fold)').first();
  await question.locator('summary').click();
  await expect(question.locator(':scope > :not(summary)').first()).toBeVisible();
});

test('the error screen moves on to the home page @any-width', async ({ page, baseURL }) => {
  await page.goto(below('/nowhere'));
  await expect(page).toHaveURL(baseURL ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
