import type { Page } from 'playwright/test';
import { expectClearOfHeader } from '../behavior/view.ts';
import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, ROUTES } from './pages.ts';

const words = content.interface;
const { header } = content.navigation;

/** Expects the page of a link, scrolled to its top, as content sets it for every internal link. */
async function expectTopOf(page: Page, href: string, baseURL: string | undefined): Promise<void> {
  expect(href).toMatch(/#top$/);
  await expect(page).toHaveURL(new URL(below(href), baseURL).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

// built/navigation.test.ts tests the targets of all links in header, footer and breadcrumb.
const single = header.items.find(({ items }) => items === undefined);
const group = header.items.find(({ items }) => items !== undefined);
const submenu = group && [{ name: group.all ?? group.name, path: group.path }, ...(group.items ?? [])];
const action = header.actions[0];

test('entries of the header lead to their pages, as do those of a submenu and the actions', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await page.goto(below(single?.path ?? '/'));
  const banner = page.getByRole('banner');
  const follow = async (name: string, href: string, within?: string) => {
    if (isMobile) await banner.getByRole('button', { name: words.navigation.open }).click();
    if (within !== undefined)
      await banner
        .getByRole('button', { name: `${within} ${words.navigation.submenu}`, exact: true })
        .click();
    const link = banner.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
    await link.click();
    await expectTopOf(page, href, baseURL);
    // A link to the same page closes the menu with a delay. Wait, so that this does not close it after the next click.
    if (isMobile || within !== undefined) await expect(link).toBeHidden();
  };
  // The first sub-item leads to the entry's own page.
  if (single) await follow(single.name, single.path);
  for (const entry of [submenu?.at(0), submenu?.at(-1)])
    if (entry) await follow(entry.name, entry.path, group?.name);
  if (action) await follow(action.label, action.href);
});

test('the skip link is the first stop, is visible and moves focus past the header @any-width', async ({
  page,
}) => {
  await page.goto(below('/booking'));
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
for (const { route, anchor } of SECTIONS.filter((each) => ROUTES.includes(each.route)))
  test(`a link on ${route} leads to #${anchor}, clear of the header`, async ({ page, baseURL }) => {
    await page.goto(below(route));
    await page.getByRole('main').locator(`a[href$="#${anchor}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${new URL(below(route), baseURL).href}#${anchor}`);
    await expectClearOfHeader(page, page.locator(`#${anchor}`).getByRole('heading', { level: 2 }));
  });
