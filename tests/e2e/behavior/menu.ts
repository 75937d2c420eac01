import type { Locator, Page } from 'playwright/test';
import { content } from '../../content.ts';
import { expect } from '../test.ts';
import { centerOf } from './view.ts';

const { label, open, close } = content.interface.navigation;
const { items } = content.navigation.header;
const first = items.find((entry) => entry.items !== undefined) ?? { name: '', path: '', items: [] };

/** Names the entry of the header that has sub-items. */
export const GROUP = { name: first.name, path: first.path };
/** Lists the links of the entry's dropdown, its own page first. */
export const SUB_ITEMS = [{ ...GROUP, name: first.all ?? first.name }, ...(first.items ?? [])];
/** Lists the entries without sub-items, in order. */
export const SINGLES = items.filter((entry) => entry.items === undefined);

/** Finds the parts of the header's navigation, at any width. */
export class Menu {
  readonly island: Locator;
  readonly header: Locator;
  readonly nav: Locator;
  readonly toggle: Locator;
  readonly close: Locator;
  /** Finds the phone's panel, with its overlay. */
  readonly panel: Locator;
  readonly sheet: Locator;
  /** Finds the button that opens the sub-items. */
  readonly group: Locator;
  readonly subItems: Locator;

  constructor(readonly page: Page) {
    this.island = page.locator('[data-island="menu"]');
    this.header = page.getByRole('banner');
    this.nav = page.getByRole('navigation', { name: label });
    this.toggle = this.nav.getByRole('button', { name: open });
    this.close = this.nav.getByRole('button', { name: close });
    this.panel = page.locator('#menu-panel');
    this.sheet = this.panel.locator('.menu__sheet');
    this.group = this.nav.getByRole('button', { name: GROUP.name });
    this.subItems = this.nav.getByRole('list').getByRole('list').getByRole('link');
  }

  /** Hydrates the menu by a first interaction. */
  async wake(): Promise<void> {
    await this.island.dispatchEvent('pointerover');
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await expect(this.island).toHaveAttribute('data-hydrated', '');
  }

  link(name: string): Locator {
    return this.nav.getByRole('link', { name, exact: true });
  }

  /** Opens the panel by touch at a point. Playwright's tap would scroll the page first, which moves sticky elements. */
  async tapToggle(): Promise<void> {
    const { x, y } = await centerOf(this.toggle);
    await this.page.touchscreen.tap(x, y);
  }

  async expectPanelOpen(): Promise<void> {
    await expect(this.close).toBeVisible();
  }

  async expectPanelClosed(): Promise<void> {
    await expect(this.sheet).toBeHidden();
  }
}
