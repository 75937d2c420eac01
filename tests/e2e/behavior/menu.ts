import type { Page } from 'playwright/test';
import { content } from '../../content.ts';
import { expect } from '../test.ts';
import { centerOf } from './view.ts';

const { label, open, close } = content.interface.navigation;
const { items } = content.navigation.header;
const first = items.find((entry) => entry.items !== undefined);

/** True if the header has an entry with sub-items. */
export const HAS_GROUP = first !== undefined;
/** The entry of the header that has sub-items. */
export const GROUP = { name: first?.name ?? '', path: first?.path ?? '' };
/** The links in the dropdown of `GROUP`. The first leads to the page of the entry itself. */
export const SUB_ITEMS = first ? [{ ...GROUP, name: first.all ?? first.name }, ...(first.items ?? [])] : [];
/** Lists the header's entries without sub-items, in order. */
export const SINGLES = items.filter((entry) => entry.items === undefined);

export type Menu = ReturnType<typeof menuOf>;

/** Finds the parts of the header's navigation, at any width. */
export function menuOf(page: Page) {
  const island = page.locator('[data-island="menu"]');
  const nav = page.getByRole('navigation', { name: label });
  const panel = page.locator('#menu-panel');
  const sheet = panel.locator('.menu__sheet');
  const toggle = nav.getByRole('button', { name: open });
  const closeButton = nav.getByRole('button', { name: close });
  const hydrated = () => expect(island).toHaveAttribute('data-hydrated', '');
  return {
    island,
    nav,
    /** The phone's panel, with its overlay. */
    panel,
    sheet,
    toggle,
    close: closeButton,
    hydrated,
    header: page.getByRole('banner'),
    group: nav.getByRole('button', { name: GROUP.name }),
    subItems: nav.getByRole('list').getByRole('list').getByRole('link'),
    link: (name: string) => nav.getByRole('link', { name, exact: true }),
    expectPanelOpen: () => expect(closeButton).toBeVisible(),
    expectPanelClosed: () => expect(sheet).toBeHidden(),

    /** Hydrates the menu by a first interaction. */
    async wake() {
      await island.dispatchEvent('pointerover');
      await hydrated();
    },

    /** Opens the panel by touch at a point. Playwright's tap would scroll the page first, which moves sticky elements. */
    async tapToggle() {
      const { x, y } = await centerOf(toggle);
      await page.touchscreen.tap(x, y);
    },
  };
}
