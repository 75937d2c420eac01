import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';

const HEADER = {
  'Private Medical Plans': '/private-medical-plans',
  'ACA Plans': '/aca-plans',
  'Group Plans': '/group-plans',
  'Life Insurance': '/life-insurance',
  Careers: '/careers',
  About: '/about',
  'Get Your Free Quote': '/quote',
  'Book Consultation': '/booking',
};
const SUB_ITEMS = ['Private Medical Plans', 'ACA Plans', 'Group Plans'];
const FOOTER = {
  Home: '/',
  'Get Quote': '/quote',
  'Health Plans': '/health-plans',
  'Life Insurance': '/life-insurance',
  Careers: '/careers',
  'About Us': '/about',
  'Private Medical Plans': '/private-medical-plans',
  'ACA Plans': '/aca-plans',
  'Group Plans': '/group-plans',
};

/** The page that a link was followed to: at its top, with the address that every internal link carries. */
async function expectTopOf(page: Page, route: string, baseURL: string | undefined): Promise<void> {
  await expect(page).toHaveURL(`${new URL(below(route), baseURL).href}#top`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('every entry of the header leads to its page', async ({ page, baseURL, isMobile }) => {
  await page.goto(below('/health-plans'));
  const header = page.getByRole('banner');
  for (const [name, route] of Object.entries(HEADER)) {
    if (isMobile) await header.getByRole('button', { name: 'Open menu' }).click();
    if (SUB_ITEMS.includes(name)) await header.getByRole('button', { name: 'Health Plans' }).click();
    await header.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await expectTopOf(page, route, baseURL);
  }
});

test('the logo leads home', async ({ page, baseURL }) => {
  await page.goto(below('/about'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  await expectTopOf(page, '/', baseURL);
});

test('every page named in the footer is reached from there', async ({ page, baseURL }) => {
  await page.goto(below('/booking'));
  for (const [name, route] of Object.entries(FOOTER)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await expectTopOf(page, route, baseURL);
  }
});

test('every breadcrumb leads back', async ({ page, baseURL }) => {
  for (const { route, breadcrumb = [] } of PAGES.filter((candidate) => candidate.breadcrumb)) {
    await page.goto(below(route));
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs.getByRole('listitem')).toHaveText(breadcrumb);
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText(breadcrumb.at(-1) ?? '');
    const parent = breadcrumb.at(-2) ?? '';
    await crumbs.getByRole('link', { name: parent, exact: true }).click();
    await expectTopOf(page, parent === 'Home' ? '/' : '/health-plans', baseURL);
  }
});

test('the skip link comes first, shows itself and moves focus past the header', async ({ page }) => {
  await page.goto(below('/life-insurance'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const isInMain = await page.evaluate(() =>
    document.querySelector('main')?.contains(document.activeElement),
  );
  expect(isInMain).toBe(true);
});

const SECTIONS = [
  { route: '/aca-plans', link: 'Check Subsidies', anchor: 'subsidy-calculator' },
  { route: '/careers', link: 'Explore Onboarding Options', anchor: 'onboarding-options' },
];
for (const { route, link, anchor } of SECTIONS)
  test(`“${link}” leads to its section, clear of the header`, async ({ page, baseURL }) => {
    await page.goto(below(route));
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${new URL(below(route), baseURL).href}#${anchor}`);
    const heading = page.locator(`#${anchor}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

test('the header turns translucent once the page is scrolled more than 20 px', async ({ page }) => {
  await page.goto(below('/about'));
  // The ground of the header is drawn behind it.
  const ground = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').backgroundColor);
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const atTop = await ground();
  await scroll(40);
  await expect.poll(ground).not.toBe(atTop);
  const translucent = await ground();
  await scroll(19);
  await expect.poll(ground).toBe(atTop);
  await scroll(21);
  await expect.poll(ground).toBe(translucent);
});
