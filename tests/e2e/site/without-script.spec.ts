import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { unseenTexts } from './shown.ts';

test.use({ javaScriptEnabled: false });

/** Closed questions open without script; what is marked hidden answers to script alone. */
const WAITING = 'details:not([open]), [hidden]';
/** What only script could answer is not offered without it: other words stand in its place. */
const SCRIPT_ONLY: Record<string, string> = {
  '/quote': '.wizard__buttons, .wizard__privacy',
  '/aca-plans': '[data-subsidy-form]',
};

for (const { route } of PAGES)
  test(`${route} shows all its content`, async ({ page }) => {
    await page.goto(below(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const except = [WAITING, SCRIPT_ONLY[route]].filter(Boolean).join(', ');
    expect(await unseenTexts(page, { except })).toEqual([]);
  });

for (const name of ['ACA Plans', 'Careers'])
  test(`the menu opens and leads to ${name}`, async ({ page, isMobile }) => {
    await page.goto(below('/about'));
    const header = page.getByRole('banner');
    if (isMobile) await header.getByRole('button', { name: 'Open menu' }).click();
    if (name === 'ACA Plans') await header.getByRole('button', { name: 'Health Plans' }).click();
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/(aca-plans|careers)#top$/);
  });

test('the quote page offers a call and an email in place of its form', async ({ page }) => {
  await page.goto(below('/quote'));
  // By selector: Playwright's text and role queries pass over what stands in <noscript>.
  const words = page.locator('main noscript');
  await expect(words.locator('h2')).toBeVisible();
  await expect(words.locator('a[href^="tel:"]')).toBeVisible();
  await expect(words.locator('a[href^="mailto:"]')).toBeVisible();
});

test('questions open', async ({ page }) => {
  await page.goto(below('/aca-plans'));
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator(':scope > :not(summary)').first()).toBeVisible();
});

test('the error screen moves on to the home page', async ({ page }) => {
  await page.goto(below('/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find the Health Plan/);
});
