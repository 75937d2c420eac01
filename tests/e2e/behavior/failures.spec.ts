import { expect, test } from './test.ts';
import { expectWords, words } from './failure-words.ts';
import { holdScripts, ISLAND_SCRIPTS, scriptOf } from './scripts.ts';
import { CARDS } from './wizard.ts';

test.use({
  allowErrors: [/Failed to load (resource|module script)|Failed to fetch dynamically imported module/],
});

test('requests an island with a query if escapes in addresses fail @any-width', async ({ page, wizard }) => {
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

test('a click on Next while the script fails counts once it works @any-width', async ({ page, wizard }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await wizard.card(CARDS.life).check();
  await expect(words(page)).not.toBeInViewport();
  await wizard.next.click();
  await expect(words(page)).toBeInViewport({ ratio: 1 });
  await page.unroute(ISLAND_SCRIPTS);
  await wizard.island.dispatchEvent('pointerover');
  await expect(wizard.step2Heading).toBeFocused();
  await expect(words(page)).toHaveCount(0);
});

test('changing an answer after Next cancels that click @any-width', async ({ page, wizard }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 503 }));
  await wizard.visit();
  await expectWords(page);
  await wizard.next.click();
  await page.unroute(ISLAND_SCRIPTS);
  const release = await holdScripts(page);
  await wizard.card(CARDS.life).check();
  await release();
  await wizard.hydrated();
  await expect(wizard.next).toBeVisible();
  await expect(wizard.next).not.toHaveAttribute('aria-busy');
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
});

test('a script without an answer is reported after ten seconds @any-width', async ({
  page,
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
  // Wait a frame longer than ten seconds, because the first wait began when the page was idle.
  await page.clock.runFor(50);
  await expectWords(page);

  await wizard.card(CARDS.aca).check();
  await menu.group.click();
  await expect(menu.subItems.first()).toBeVisible();
  await menu.group.click();

  await release();
  await page.clock.resume();
  await wizard.hydrated();
  await menu.hydrated();
  await expect(words(page)).toHaveCount(0);
  await expect(wizard.card(CARDS.aca)).toBeChecked();
});
