import type { Locator, Page } from 'playwright/test';
import { content } from '../../content.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { HAS_GROUP, SUB_ITEMS } from './menu.ts';
import { holdRequests, ISLAND_SCRIPTS } from './scripts.ts';
import { expectOnlyCopy } from './sound.ts';
import { painted } from './view.ts';
import { OTHER_KIND } from './wizard.ts';

// Test scripts that do not load, and scripts that throw.

test.use({
  allowErrors: [
    /Failed to load (resource|module script)|Failed to fetch dynamically imported module|seeded failure/,
  ],
});

const { error } = content.interface;
const WIZARD_SCRIPT = /\/island-wizard\.[^/]*\.js/;

/** Finds the message that a page shows if a script fails. */
const words = (page: Page): Locator => page.getByRole('alert').filter({ hasText: error.title });

/** Expects the message once, with a way to call. */
async function expectWords(page: Page): Promise<void> {
  await expect(words(page)).toHaveCount(1);
  await expect(words(page)).toContainText(error.part);
  await expect(words(page).getByRole('link', { name: error.call.label })).toHaveAttribute(
    'href',
    error.call.href,
  );
}

test('loads an island by a query if the host refuses escapes in addresses', async ({ page, wizard }) => {
  const isEscaped = (address: URL) => /%[0-9a-f]{2}/.test(address.pathname);
  await page.route(isEscaped, (route) => route.fulfill({ status: 302, headers: { Location: '/' } }));
  await page.route(WIZARD_SCRIPT, (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await page.unroute(WIZARD_SCRIPT);
  await wizard.choose(OTHER_KIND);
  await wizard.hydrated();
  await expect(words(page)).toHaveCount(0);
});

test('a click on Next while the script fails counts once it works', async ({ page, wizard }) => {
  // Choose a low window, so that the message below the form is out of view.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await wizard.choose(OTHER_KIND);
  await expect(words(page)).not.toBeInViewport();
  await wizard.next.click();
  await expect(words(page)).toBeInViewport({ ratio: 1 });
  await page.unroute(ISLAND_SCRIPTS);
  await wizard.island.dispatchEvent('pointerover');
  await expect(wizard.step2Heading).toBeFocused();
  await expect(words(page)).toHaveCount(0);
});

test('reports a script that is silent for ten seconds', async ({ page, wizard, menu }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const release = await holdRequests(page);
  await wizard.visit();
  await wizard.choose(OTHER_KIND);
  await page.clock.runFor(9_999);
  await expect(words(page)).toHaveCount(0);
  // Wait a little longer, because the ten seconds began when the page was idle.
  await page.clock.runFor(50);
  await expectWords(page);

  await wizard.choose();
  if (HAS_GROUP) {
    await menu.group.click();
    await expect(menu.subItems.first()).toBeVisible();
    await menu.group.click();
  }

  await release();
  await page.clock.resume();
  await wizard.hydrated();
  if (HAS_GROUP) await menu.hydrated();
  await expect(words(page)).toHaveCount(0);
  await expect(wizard.chosen()).toBeChecked();
});

test('an island that throws leaves the page and its choices', async ({ page, wizard }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'title', {
      get: () => 'A title',
      set() {
        throw new Error('seeded failure');
      },
    });
  });
  const release = await holdRequests(page);
  await wizard.visit();
  await wizard.choose();
  await page.locator('#quote-firstName').evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'Wilhelmina';
  });
  await release();
  await expectWords(page);
  await expect(wizard.island).not.toHaveAttribute('data-hydrated');
  await expect(wizard.chosen()).toBeChecked();
  await expect(wizard.next).toBeVisible();
  await expect(page.locator('#quote-firstName')).toHaveValue('Wilhelmina');
  await expectOnlyCopy(page);
});

test('an island that throws again and again stays as prerendered', async ({ page, wizard }) => {
  let thrown = 0;
  page.on('console', (message) => {
    if (message.text().includes('seeded failure')) thrown++;
  });
  await wizard.open();
  await page.evaluate(() => {
    Object.defineProperty(document, 'title', {
      set() {
        throw new Error('seeded failure');
      },
    });
  });
  await wizard.choose(OTHER_KIND);
  // After the error, the prerendered form is back under the pointer. Pointing at the form starts the island again.
  await wizard.next.click();
  await expect.poll(() => thrown).toBe(2);
  await expectWords(page);
  await wizard.island.dispatchEvent('pointerover');
  await wizard.step1Heading.hover();
  await expect(wizard.step1Heading).toBeVisible();
  expect(thrown).toBe(2);
});

test('after two errors, the menu still works without React', async ({ page, baseURL, menu }) => {
  test.skip(!HAS_GROUP, 'no entry of the header has sub-items');
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (query.startsWith('(min-width')) throw new Error('seeded failure');
      return matchMedia.call(window, query);
    };
  });
  await page.goto(below(ANY_PAGE));
  const thrown = page.waitForEvent('console', (message) => message.text().includes('seeded failure'));
  await menu.island.dispatchEvent('pointerover');
  await thrown;
  await painted(page);
  const crashed = page.waitForEvent('console', (message) => message.text().includes('seeded failure'));
  await menu.island.dispatchEvent('pointerover');
  await crashed;
  await expect(page.locator('.island-failure')).toHaveCount(0);
  await menu.group.click();
  await expect(menu.subItems.first()).toBeVisible();
  await menu.subItems.last().click();
  await expect(page).toHaveURL(new URL(below(SUB_ITEMS.at(-1)?.path ?? ''), baseURL).href);
});
