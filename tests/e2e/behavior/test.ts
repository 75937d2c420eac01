import { test as base } from '../test.ts';
import type { Menu } from './menu.ts';
import type { Wizard } from './wizard.ts';

export { expect } from '../test.ts';

/** Provides a test with the menu and the wizard. A site may have no menu with sub-items. */
export const test = base.extend<{ menu: Menu; wizard: Wizard }>({
  menu: async ({ page }, use) => use((await import('./menu.ts')).menuOf(page)),
  wizard: async ({ page }, use) => use((await import('./wizard.ts')).wizardOf(page)),
});
