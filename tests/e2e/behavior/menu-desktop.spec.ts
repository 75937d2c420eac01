import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { GROUP, SINGLES, SUB_ITEMS } from './menu.ts';
import { holdRequests } from './scripts.ts';
import { expectSound } from './sound.ts';
import { layoutOf } from './view.ts';

// Test the dropdowns of a wide header.

test('opens by click or key; Escape, leaving and a narrow window close it', async ({ page, menu }) => {
  await page.goto(below(ANY_PAGE));
  await expect(menu.toggle).toBeHidden();
  await menu.group.hover();
  await menu.hydrated();
  await menu.group.focus();
  const expectOpen = async () => {
    await expect(menu.subItems.first()).toBeVisible();
    await expect(menu.group).toHaveAttribute('aria-expanded', 'true');
  };
  const expectClosed = async () => {
    await expect(menu.subItems.first()).toBeHidden();
    await expect(menu.group).toHaveAttribute('aria-expanded', 'false');
  };
  await expectClosed();
  await menu.group.click();
  await expectOpen();
  await expect(menu.subItems).toHaveText(SUB_ITEMS.map(({ name }) => name));
  const controlled = (await menu.group.getAttribute('aria-controls')) ?? '';
  await expect(page.locator(`[id="${controlled}"]`)).toContainText(SUB_ITEMS.at(-1)?.name ?? '');
  await expectSound(page, 'header');
  await menu.group.click();
  await expectClosed();

  for (const key of ['Enter', 'Space']) {
    await menu.group.focus();
    await page.keyboard.press(key);
    await expectOpen();
    await page.keyboard.press(key);
    await expectClosed();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menu.subItems.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed();
  await expect(menu.group).toBeFocused();

  await menu.group.click();
  await expectOpen();
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await expectClosed();

  await menu.group.click();
  await menu.subItems.last().focus();
  await page.keyboard.press('Tab');
  await expect(menu.link(SINGLES[0]?.name ?? '')).toBeFocused();
  await expectClosed();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.group).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen();
  await page.keyboard.press('Shift+Tab');
  await expectClosed();

  await menu.group.click();
  await expectOpen();
  await page.setViewportSize({ width: 1023, height: 800 });
  await menu.toggle.click();
  await menu.expectPanelOpen();
  await expectClosed();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(menu.toggle).toBeHidden();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  await page.setViewportSize({ width: 1023, height: 800 });
  await menu.expectPanelClosed();
  await expect(menu.toggle).toHaveAttribute('aria-expanded', 'false');
});

test('opening one dropdown closes another', async ({ page, menu }) => {
  // The site has one group of sub-items, but the menu must work with two.
  const OTHER = 'A second group';
  await page.route(`**${ANY_PAGE}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const group = /<li class="menu__entry menu__entry--group">.*?<\/ul>/s.exec(html)?.[0] ?? '';
    const second = group
      .replaceAll('menu-1', 'menu-2')
      .replaceAll(GROUP.name, OTHER)
      .replaceAll(GROUP.path, SINGLES[0]?.path ?? '');
    const [single = ''] = /<li class="menu__entry"><a.*?<\/a>/s.exec(html) ?? [];
    await route.fulfill({ response, body: html.replace(single, second) });
  });
  await page.goto(below(ANY_PAGE));
  await menu.group.click();
  await menu.hydrated();
  await expect(menu.subItems.first()).toBeVisible();
  const other = menu.nav.getByRole('button', { name: OTHER });
  // Click without moving focus, as voice control does: losing focus would also close the first dropdown.
  await other.dispatchEvent('click');
  await expect(other).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.group).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#menu-2')).toBeVisible();
  await expect(page.locator('#menu-1')).toBeHidden();
});

test('works before hydration, which changes nothing', async ({ page, menu }) => {
  const release = await holdRequests(page);
  await page.goto(below(GROUP.path));
  await menu.group.click();
  const own = menu.subItems.first();
  await expect(own).toBeVisible();
  await menu.group.click();
  await expect(own).toBeHidden();
  await menu.group.click();
  await expect(own).toHaveAttribute('aria-current', 'page');
  await own.click();
  await expect(own).toBeHidden();
  await menu.group.click();
  const before = await layoutOf(page, 'header *, main > *');
  await release();
  await menu.hydrated();
  await expect(menu.group).toHaveAttribute('aria-expanded', 'true');
  expect(await layoutOf(page, 'header *, main > *')).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();
});
