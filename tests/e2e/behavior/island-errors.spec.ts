import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { expectWords } from './failure-words.ts';
import { expectOnlyCopy } from './sound.ts';
import { SUB_ITEMS } from './menu.ts';
import { holdScripts } from './scripts.ts';
import { painted } from './view.ts';
import { CARDS } from './wizard.ts';

test.use({ allowErrors: [/seeded failure/] });

test('an island that throws leaves the page and its choices @any-width', async ({ page, wizard }) => {
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

test('an island that throws again and again stays as prerendered @any-width', async ({ page, wizard }) => {
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
  // The restored element appears under the pointer, which counts as an interaction.
  await wizard.next.click();
  await expect.poll(() => thrown).toBe(2);
  await expectWords(page);
  await wizard.island.dispatchEvent('pointerover');
  await wizard.step1Heading.hover();
  await expect(wizard.step1Heading).toBeVisible();
  expect(thrown).toBe(2);
});

test('after two errors, the menu still works without React', async ({ page, baseURL, isMobile, menu }) => {
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
  if (isMobile) await menu.tapToggle();
  await menu.group.click();
  await expect(menu.subItems.first()).toBeVisible();
  await menu.subItems.last().click();
  await expect(page).toHaveURL(new URL(below(SUB_ITEMS.at(-1)?.path ?? ''), baseURL).href);
});
