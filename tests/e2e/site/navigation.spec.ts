import type { Locator, Page } from 'playwright/test';
import { expectClearOfHeader } from '../behavior/view.ts';
import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, ROUTES } from './pages.ts';

const words = content.interface;
const { header, footer } = content.navigation;

/** The page that a link was followed to: at its top, which is where content sends every internal link. */
async function expectTopOf(page: Page, href: string, baseURL: string | undefined): Promise<void> {
  expect(href).toMatch(/#top$/);
  await expect(page).toHaveURL(new URL(below(href), baseURL).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** A phone folds parts of the footer: opens what encloses the link, as a visitor would. */
async function unfold(link: Locator): Promise<void> {
  if (!(await link.isVisible())) await link.locator('xpath=ancestor::details').locator('summary').click();
}

test('every entry of the header leads to its page', async ({ page, baseURL, isMobile }) => {
  await page.goto(below(header.items[0]?.path ?? '/'));
  const banner = page.getByRole('banner');
  const follow = async (name: string, href: string, group?: string) => {
    if (isMobile) await banner.getByRole('button', { name: words.navigation.open }).click();
    if (group !== undefined)
      await banner.getByRole('button', { name: `${group} ${words.navigation.submenu}`, exact: true }).click();
    const link = banner.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
    await link.click();
    await expectTopOf(page, href, baseURL);
    // A link to the page itself closes the menu a moment after it was followed: the next press must not close it instead.
    if (isMobile || group !== undefined) await expect(link).toBeHidden();
  };
  for (const { name, path, all = name, items } of header.items) {
    if (items === undefined) await follow(name, path);
    else for (const entry of [{ name: all, path }, ...items]) await follow(entry.name, entry.path, name);
  }
  for (const { label, href } of header.actions) await follow(label, href);
});

test('the logo leads home @any-width', async ({ page, baseURL }) => {
  await page.goto(below('/about'));
  await page.getByRole('banner').getByRole('link', { name: words.homeLink }).click();
  await expectTopOf(page, '/#top', baseURL);
});

test('every page named in the footer is reached from there', async ({ page, baseURL }) => {
  await page.goto(below('/booking'));
  for (const { label, href } of [...footer.quickLinks.links, ...footer.services.links]) {
    const link = page
      .getByRole('contentinfo')
      .locator('a')
      .filter({ hasText: exactly(label) })
      .first();
    await unfold(link);
    await link.click();
    await expectTopOf(page, href, baseURL);
  }
});

test('every breadcrumb leads back @any-width', async ({ page, baseURL }) => {
  let followed = 0;
  for (const route of ROUTES) {
    await page.goto(below(route));
    const crumbs = page.getByRole('navigation', { name: words.breadcrumb });
    if ((await crumbs.count()) === 0) continue;
    await expect(crumbs.getByRole('listitem').last().locator('[aria-current="page"]')).toHaveCount(1);
    const parent = crumbs.getByRole('link').last();
    const address = await parent.getAttribute('href');
    await parent.click();
    await expect(page).toHaveURL(new URL(address ?? '', baseURL).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    followed += 1;
  }
  expect(followed).toBeGreaterThan(0);
});

test('the skip link comes first, shows itself and moves focus past the header @any-width', async ({
  page,
}) => {
  await page.goto(below('/life-insurance'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.skipLink });
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
  { route: '/aca-plans', anchor: 'subsidy-calculator' },
  { route: '/careers', anchor: 'onboarding-options' },
];
for (const { route, anchor } of SECTIONS)
  test(`a link on ${route} leads to #${anchor}, clear of the header`, async ({ page, baseURL }) => {
    await page.goto(below(route));
    await page.getByRole('main').locator(`a[href$="#${anchor}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${new URL(below(route), baseURL).href}#${anchor}`);
    await expectClearOfHeader(page, page.locator(`#${anchor}`).getByRole('heading', { level: 2 }));
  });

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}
