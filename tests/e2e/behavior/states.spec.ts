import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { chosenLine } from './booking.ts';
import { needed } from '../../content.ts';
import { sectionsOf } from '../../../renderer/section-kinds.ts';
import { content, expectOnlyCopy } from './only-copy.ts';
import { Menu } from './menu.ts';
import { scriptOf } from './scripts.ts';
import { COPY as ESTIMATE, Estimate, PLACES } from './estimate.ts';
import { ASKS_KIND, CARDS, Wizard } from './wizard.ts';

const SUBSIDY_CHECK = needed(sectionsOf(content.pages, 'subsidyCheck')[0]);

interface State {
  /** The part of the page that changes: the rest is judged as it is loaded, by site/pages.spec.ts. */
  part: string;
  /** On a phone it is laid out in another way. A state without this is judged at one width. */
  differsOnPhone?: true;
  arrange(page: Page, isMobile: boolean): Promise<void>;
}

/** How to bring a page into each state that its visitors can. */
const STATES: Record<string, State> = {
  'the menu open, its sub-items too': {
    part: ':root',
    differsOnPhone: true,
    async arrange(page, isMobile) {
      const menu = new Menu(page);
      await page.goto(below('/aca-plans'));
      await menu.wake();
      if (isMobile) await menu.tapToggle();
      await menu.group.click();
      await expect(menu.subItems.first()).toBeVisible();
    },
  },
  'wizard: selections made': {
    part: '[data-island="wizard"]',
    async arrange(page) {
      const wizard = new Wizard(page);
      await wizard.open();
      if (ASKS_KIND) await wizard.card(CARDS.health).check();
      await wizard.card(CARDS.aca).check();
    },
  },
  'wizard: step 1 refused': {
    part: '[data-island="wizard"]',
    async arrange(page) {
      const wizard = new Wizard(page);
      await wizard.open();
      await wizard.next.click();
      await expect(wizard.summary).toBeFocused();
    },
  },
  'wizard: step 2 for ACA': {
    part: '[data-island="wizard"]',
    async arrange(page) {
      const wizard = new Wizard(page);
      await wizard.open();
      await wizard.toStep2('aca');
      await wizard.answer();
    },
  },
  ...(ASKS_KIND && {
    'wizard: step 2 for life, refused': {
      part: '[data-island="wizard"]',
      differsOnPhone: true,
      async arrange(page) {
        const wizard = new Wizard(page);
        await wizard.open();
        await wizard.toStep2('life');
        await wizard.schedule.click();
        await expect(wizard.summary).toBeFocused();
      },
    },
  }),
  'wizard: answers cleared': {
    part: '[data-island="wizard"]',
    async arrange(page) {
      const wizard = new Wizard(page);
      await wizard.open();
      await wizard.clear.click();
      await expect(wizard.status).not.toBeEmpty();
    },
  },
  'wizard: its script failed': {
    part: '[data-island="wizard"]',
    async arrange(page) {
      await page.route(scriptOf('wizard'), (route) => route.fulfill({ status: 503 }));
      await page.goto(below('/quote'));
      await expect(page.getByRole('alert')).toHaveCount(1);
    },
  },
  'subsidy check: a result': {
    part: `#${SUBSIDY_CHECK.id}`,
    differsOnPhone: true,
    async arrange(page) {
      const check = new Estimate(page, SUBSIDY_CHECK.id);
      await check.open('/aca-plans');
      for (const { label, options } of [SUBSIDY_CHECK.coverage, SUBSIDY_CHECK.conditions])
        await check.root.getByLabel(label).selectOption(options[0]?.value ?? '');
      await check.ask({ people: '2', income: '35,000', place: PLACES.usual });
      await expect(check.marked).toHaveCount(3);
    },
  },
  'subsidy check: no amount': {
    part: `#${SUBSIDY_CHECK.id}`,
    async arrange(page) {
      const check = new Estimate(page, SUBSIDY_CHECK.id);
      await check.open('/aca-plans');
      await check.ask({ income: 'a lot' });
      await expect(page.getByText(ESTIMATE.form.income.invalid)).toBeVisible();
    },
  },
  'booking: a plan chosen': {
    part: '#choose',
    async arrange(page) {
      await page.addInitScript(() => localStorage.setItem('consultation-plan', 'aca'));
      await page.goto(below('/booking'));
      await expect(chosenLine(page)).toHaveCount(1);
    },
  },
  ...(content.pages['/careers'] && {
    'careers: a program pressed': {
      part: '#onboarding-options',
      async arrange(page) {
        await page.goto(below('/careers'));
        await page.locator('[aria-pressed]').first().click();
        await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
      },
    },
  }),
  ...(content.pages.about?.journey && {
    'timeline: a milestone near': {
      part: '[data-island="timeline"]',
      differsOnPhone: true,
      async arrange(page) {
        await page.goto(below('/about'));
        const [, milestone] = await page.locator('[data-island="timeline"] > ol > li').all();
        await milestone?.evaluate((item) => item.scrollIntoView({ block: 'center' }));
        await expect(page.locator('[data-nearest]')).toHaveCount(1);
      },
    },
  }),
  'home: a carrier’s logo failed': {
    part: '.carriers',
    async arrange(page) {
      const [carrier] = content.carriers.rows.flat();
      await page.route('**/carriers/*', (route) => route.abort());
      await page.goto(below('/'));
      await page.locator('.carriers').scrollIntoViewIfNeeded();
      await expect(page.getByText(carrier?.fallback ?? '', { exact: true })).toBeVisible();
    },
  },
};

test.use({ allowErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

for (const [state, { part, differsOnPhone, arrange }] of Object.entries(STATES))
  test(`${state}: accessible by two engines, and in content’s own words${differsOnPhone ? '' : ' @any-width'}`, async ({
    page,
    isMobile,
  }) => {
    await arrange(page, isMobile);
    await expectOnlyCopy(page);
    await expectAccessible(page, [isMobile ? 320 : 1280], { include: part });
    // The second engine reads names, roles and relations, which are the same at every width.
    if (!isMobile) expect(await equalAccessViolations(page, part)).toEqual([]);
  });
