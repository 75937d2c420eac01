import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectOnlyCopy } from './copy.ts';
import { Menu } from './menu.ts';
import { scriptOf } from './scripts.ts';
import { CARDS, Wizard } from './wizard.ts';

/** How to bring a page into each state that its visitors can; every word of it has to be content's. */
const STATES: Record<string, (page: Page, isMobile: boolean) => Promise<void>> = {
  'the menu open, its sub-items too': async (page, isMobile) => {
    const menu = new Menu(page);
    await page.goto(below('/aca-plans'));
    await menu.wake();
    if (isMobile) await menu.tapToggle();
    await menu.group.click();
    await expect(menu.subItems.first()).toBeVisible();
  },
  'wizard: selections made': async (page) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.card(CARDS.health).check();
    await wizard.card(CARDS.aca).check();
  },
  'wizard: step 1 refused': async (page) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.next.click();
    await expect(wizard.summary).toBeFocused();
  },
  'wizard: step 2 for ACA': async (page) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.toStep2('aca');
    await wizard.answer();
  },
  'wizard: step 2 for life, refused': async (page) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.toStep2('life');
    await wizard.schedule.click();
    await expect(wizard.summary).toBeFocused();
  },
  'wizard: answers cleared': async (page) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.clear.click();
    await expect(wizard.status).not.toBeEmpty();
  },
  'wizard: its script failed': async (page) => {
    await page.route(scriptOf('wizard'), (route) => route.fulfill({ status: 503 }));
    await page.goto(below('/quote'));
    await expect(page.getByRole('alert')).toHaveCount(1);
  },
  'subsidy check: a result': async (page) => {
    await page.goto(below('/aca-plans'));
    await page.getByLabel('People in your household').selectOption('2');
    await page.getByLabel('Yearly household income, in dollars').fill('25000');
    await page.getByLabel('Coverage you have').selectOption('employer');
    await page.getByRole('radio', { name: 'Yes', exact: true }).check();
    await page.getByRole('button', { name: 'Find my band' }).click();
    await expect(page.locator('[data-current]')).toHaveCount(3);
  },
  'subsidy check: no amount': async (page) => {
    await page.goto(below('/aca-plans'));
    await page.getByLabel('Yearly household income, in dollars').fill('a lot');
    await page.getByRole('button', { name: 'Find my band' }).click();
    await expect(page.getByText('Enter your yearly income as a number')).toBeVisible();
  },
  'booking: a plan chosen': async (page) => {
    await page.addInitScript(() => localStorage.setItem('consultation-plan', 'aca'));
    await page.goto(below('/booking'));
    await expect(page.getByText(/^Your choice:/).filter({ visible: true })).toHaveCount(1);
  },
  'careers: a program pressed': async (page) => {
    await page.goto(below('/careers'));
    await page.getByRole('button', { name: 'Co-Pilot' }).click();
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
  },
  'timeline: a milestone near': async (page) => {
    await page.goto(below('/about'));
    await page.locator('#period-2024').evaluate((item) => item.scrollIntoView({ block: 'center' }));
    await expect(page.locator('[data-nearest]')).toHaveCount(1);
  },
  'home: a carrier’s logo failed': async (page) => {
    await page.route('**/carriers/westmere*', (route) => route.abort());
    await page.goto(below('/'));
    await page.locator('.carriers').scrollIntoViewIfNeeded();
    await expect(page.getByText('Westmere', { exact: true })).toBeVisible();
  },
};

test.use({ allowErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

for (const [state, arrange] of Object.entries(STATES))
  test(`${state}: accessible by two engines, and in content’s own words`, async ({ page, isMobile }) => {
    await arrange(page, isMobile);
    await expectOnlyCopy(page);
    // A wide menu closes below its breakpoint.
    const widths = isMobile ? [320] : state.startsWith('the menu') ? [1280] : [768, 1280];
    await expectAccessible(page, widths);
    // The second engine judges what it is told about the page: the same at every width.
    if (!isMobile) expect(await equalAccessViolations(page)).toEqual([]);
  });
