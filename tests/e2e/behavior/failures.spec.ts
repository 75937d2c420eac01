import type { Page } from 'playwright/test';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { content, expectOnlyCopy } from './only-copy.ts';
import { SUB_ITEMS } from './menu.ts';
import { holdScripts, ISLAND_SCRIPTS, scriptOf } from './scripts.ts';
import { painted } from './view.ts';
import { CARDS } from './wizard.ts';

const { error } = content.interface;

test.use({
  allowErrors: [
    /Failed to load (resource|module script)|Failed to fetch dynamically imported module|seeded failure/,
  ],
});

const words = (page: Page) => page.getByRole('alert').filter({ hasText: error.title });

async function expectWords(page: Page): Promise<void> {
  await expect(words(page)).toHaveCount(1);
  await expect(words(page)).toContainText(error.part);
  await expect(words(page).getByRole('link', { name: error.call.label })).toHaveAttribute(
    'href',
    error.call.href,
  );
}

const BROKEN = {
  'the island’s own script': scriptOf('wizard'),
  'the script that islands share': /\/chunks\//,
};
for (const [name, script] of Object.entries(BROKEN))
  test(`503 for ${name}: the page stays, says so, and hydrates at the next touch @any-width`, async ({
    page,
    wizard,
  }) => {
    await page.route(script, (route) => route.fulfill({ status: 503, body: 'overloaded' }));
    await wizard.visit();
    await expectWords(page);
    await expectOnlyCopy(page);
    await expect(wizard.step1Heading).toBeVisible();
    await expect(wizard.island).not.toHaveAttribute('data-hydrated');

    await page.unroute(script);
    await wizard.card(CARDS.life).check();
    await wizard.hydrated();
    await expect(words(page)).toHaveCount(0);
    await expect(wizard.card(CARDS.life)).toBeChecked();
    await wizard.next.click();
    await expect(wizard.step2Heading).toBeFocused();
  });

test('a script that fails again is asked for again, and the notice is shown once @any-width', async ({
  page,
  wizard,
}) => {
  let attempts = 0;
  await page.route(scriptOf('wizard'), (route) => {
    attempts++;
    return route.fulfill({ status: 503 });
  });
  await wizard.visit();
  await expectWords(page);
  const before = attempts;
  await wizard.card(CARDS.life).check();
  await expect.poll(() => attempts).toBeGreaterThan(before);
  await expectWords(page);
  await wizard.card(CARDS.health).focus();
  await expectWords(page);
  await expect(wizard.card(CARDS.life)).toBeChecked();
});

test('Next pressed while the script fails brings the notice into view', async ({ page, wizard }) => {
  await page.route(scriptOf('wizard'), (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await expect(words(page)).not.toBeInViewport();
  await wizard.next.click();
  await expect(words(page)).toBeInViewport({ ratio: 1 });
});

test('a host that takes an escaped address for another file is asked by a query @any-width', async ({
  page,
  wizard,
}) => {
  const isEscaped = (address: URL) => /%[0-9a-f]{2}/.test(address.pathname);
  await page.route(isEscaped, (route) => route.fulfill({ status: 302, headers: { Location: '/' } }));
  await page.route(scriptOf('wizard'), (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await page.unroute(scriptOf('wizard'));
  await wizard.card(CARDS.life).check();
  await wizard.hydrated();
  await expect(words(page)).toHaveCount(0);
});

test('Next pressed while the script fails is answered once it works @any-width', async ({ page, wizard }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await wizard.card(CARDS.life).check();
  await page.unroute(ISLAND_SCRIPTS);
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
  await expect(words(page)).toHaveCount(0);
});

test('a script that never answers is reported after ten seconds; the page is usable, and it may still come', async ({
  page,
  isMobile,
  wizard,
  menu,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const release = await holdScripts(page);
  await wizard.visit();
  await wizard.card(CARDS.health).check();
  await page.clock.runFor(9_999);
  await expect(words(page)).toHaveCount(0);
  // A frame more than ten seconds: the first wait began when the page was idle.
  await page.clock.runFor(50);
  await expectWords(page);

  await wizard.card(CARDS.aca).check();
  if (isMobile) await menu.tapToggle();
  await menu.group.click();
  await expect(menu.subItems.first()).toBeVisible();
  if (isMobile) await menu.close.tap();
  else await menu.group.click();

  await release();
  await page.clock.resume();
  await wizard.hydrated();
  await menu.hydrated();
  await expect(words(page)).toHaveCount(0);
  await expect(wizard.card(CARDS.aca)).toBeChecked();
});

test('a menu that fails goes on working by itself, without a word', async ({
  page,
  baseURL,
  isMobile,
  menu,
}) => {
  const failed = page.waitForResponse(scriptOf('menu'));
  await page.route(scriptOf('menu'), (route) => route.fulfill({ status: 503 }));
  await page.goto(below('/about'));
  if (isMobile) {
    await menu.tapToggle();
    await menu.expectPanelOpen();
  }
  await menu.group.click();
  await expect(menu.subItems.first()).toBeVisible();
  await failed;
  await painted(page);
  // It does its job without React: there is nothing to tell.
  await expect(page.locator('.island-failure')).toHaveCount(0);
  await menu.subItems.last().click();
  await expect(page).toHaveURL(new URL(below(SUB_ITEMS.at(-1)?.path ?? ''), baseURL).href);
});

test.describe('an island that throws', () => {
  test('while hydrating leaves the prerendered page with what was chosen @any-width', async ({
    page,
    wizard,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'title', {
        get: () => 'A title',
        set() {
          throw new Error('seeded failure');
        },
      });
    });
    const release = await holdScripts(page);
    await wizard.visit();
    await wizard.card(CARDS.health).check();
    await wizard.card(CARDS.aca).check();
    await page.locator('#quote-firstName').evaluate((input) => {
      if (input instanceof HTMLInputElement) input.value = 'Wilhelmina';
    });
    await release();
    await expectWords(page);
    await expect(wizard.island).not.toHaveAttribute('data-hydrated');
    await expect(wizard.card(CARDS.aca)).toBeChecked();
    await expect(wizard.next).toBeVisible();
    await expect(page.locator('#quote-firstName')).toHaveValue('Wilhelmina');
    await expectOnlyCopy(page);
  });

  test('once, while it is used, comes back to where it was @any-width', async ({ page, wizard }) => {
    await wizard.open();
    await wizard.card(CARDS.life).check();
    await page.evaluate(() => {
      Object.defineProperty(document, 'title', {
        configurable: true,
        set() {
          Reflect.deleteProperty(document, 'title');
          throw new Error('seeded failure');
        },
      });
    });
    const thrown = page.waitForEvent('console', (message) => message.text().includes('seeded failure'));
    await wizard.next.click();
    await thrown;
    await expect(wizard.form).toBeVisible();
    await wizard.island.dispatchEvent('pointerover');
    await wizard.hydrated();
    await expect(words(page)).toHaveCount(0);
    await expect(wizard.step2Heading).toBeVisible();
    await wizard.previous.click();
    await expect(wizard.card(CARDS.life)).toBeChecked();
  });

  test('again and again is left as prerendered, with the pointer over it too @any-width', async ({
    page,
    wizard,
  }) => {
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
    await wizard.card(CARDS.life).check();
    // What is put back comes under the pointer, which is an interaction like any other.
    await wizard.next.click();
    await expect.poll(() => thrown).toBe(2);
    await expectWords(page);
    await wizard.island.dispatchEvent('pointerover');
    await wizard.step1Heading.hover();
    await expect(wizard.step1Heading).toBeVisible();
    expect(thrown).toBe(2);
  });

  test('in the timeline leaves every period to read @any-width', async ({ page }) => {
    await page.addInitScript(() => {
      const { observe } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (target) {
        if (target.matches('.timeline')) throw new Error('seeded failure');
        return observe.call(this, target);
      };
    });
    await page.goto(below('/about'));
    const timeline = page.locator('[data-island="timeline"]');
    const thrown = page.waitForEvent('console', (message) => message.text().includes('seeded failure'));
    await timeline.dispatchEvent('pointerover');
    await thrown;
    await painted(page);
    await expect(words(page)).toHaveCount(0);
    await expect(timeline.getByRole('heading', { level: 3 })).toHaveCount(content.timeline.length);
    for (const heading of await timeline.getByRole('heading', { level: 3 }).all())
      await expect(heading).toBeVisible();
  });

  test('in the menu leaves its links; thrown twice, it is left to work by itself', async ({
    page,
    baseURL,
    isMobile,
    menu,
  }) => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (query.startsWith('(min-width')) throw new Error('seeded failure');
        return matchMedia.call(window, query);
      };
    });
    await page.goto(below('/about'));
    const thrown = page.waitForEvent('console', (message) => message.text().includes('seeded failure'));
    await menu.island.dispatchEvent('pointerover');
    await thrown;
    await painted(page);
    const crashed = page.waitForEvent('console', (message) => message.text().includes('seeded failure'));
    await menu.island.dispatchEvent('pointerover');
    await crashed;
    await expect(page.locator('.island-failure')).toHaveCount(0);
    if (isMobile) await menu.tapToggle();
    await menu.group.click();
    await expect(menu.subItems.first()).toBeVisible();
    await menu.subItems.last().click();
    await expect(page).toHaveURL(new URL(below(SUB_ITEMS.at(-1)?.path ?? ''), baseURL).href);
  });

  test('a script without what it should export is a failure like any other @any-width', async ({
    page,
    wizard,
  }) => {
    await page.route(scriptOf('wizard'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("seeded failure")' }),
    );
    await wizard.visit();
    await expectWords(page);
    await expect(wizard.step1Heading).toBeVisible();
  });
});
