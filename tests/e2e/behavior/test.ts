import { test as base } from '../test.ts';
import type { Menu } from './menu.ts';
import type { Wizard } from './wizard.ts';

export { expect } from '../test.ts';

/** Gives tests the menu and the wizard. Imports each only for a test that uses it, because content may lack it. */
export const test = base.extend<{ menu: Menu; wizard: Wizard }>({
  menu: async ({ page }, use) => use((await import('./menu.ts')).menuOf(page)),
  wizard: async ({ page }, use) => use((await import('./wizard.ts')).wizardOf(page)),
});
