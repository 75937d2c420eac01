import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { below } from '../site/pages.ts';
import { COPY, PERSON, SCHEDULING_PAGE, SCHEDULING_SITE, Wizard } from './wizard.ts';

// What visitors bring along that no page can choose: translations, blockers, clocks, names and large letters.

const LONG = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(12).trim().slice(0, 400);
const RIGHT_TO_LEFT = '\u200fעדי بنت‌عمران';

async function finishes(page: Page, wizard: Wizard): Promise<void> {
  await page.route(SCHEDULING_SITE, (route) => route.fulfill({ body: '<title>Pick a time</title>' }));
  // By its kind: a translator changes its name.
  await wizard.island.locator('[type=submit]').click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
}

/** Does what translators in a browser do: puts each text into two `<font>` elements, with other words. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option, template')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

test('a page that the browser translates goes on through both steps, with its messages @any-width', async ({
  page,
}) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await translate(page);
  const radios = wizard.island.getByRole('radio');
  await wizard.island.locator('[type=submit]').click();
  await expect(wizard.island.locator('.error-summary')).toBeFocused();
  await translate(page);
  await radios.nth(1).check();
  await wizard.island.locator('[type=submit]').click();
  await expect(wizard.step2Heading).toBeVisible();
  await translate(page);
  for (const [name, value] of Object.entries(PERSON)) await page.locator(`[name="${name}"]`).fill(value);
  await finishes(page, wizard);
});

test.describe('a content blocker', () => {
  test.use({ allowErrors: [/Failed to load resource: net::ERR_(FAILED|BLOCKED)/] });

  test('that refuses fonts and icons leaves every word and button @any-width', async ({ page }) => {
    await page.route(/\.(woff2|svg)(\?|$)/, (route) => route.abort());
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.toStep2('aca');
    await wizard.answer();
    await finishes(page, wizard);
  });
});

for (const [kind, name] of [
  ['of 400 characters', LONG],
  ['written from right to left', RIGHT_TO_LEFT],
] as const)
  test(`a name ${kind} is taken and kept, and nothing leaves the screen`, async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.toStep2('life');
    await wizard.answer({ ...PERSON, firstName: name, lastName: name });
    await page.reload();
    await wizard.hydrated();
    await wizard.expectAnswers({ firstName: name, lastName: name });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await finishes(page, wizard);
  });

test('a clock that is decades off changes nothing @any-width', async ({ page }) => {
  await page.addInitScript(() => {
    Date.now = () => 86_400_000;
  });
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.next.click();
  await expect(wizard.summary).toContainText(COPY.messages['insuranceType'] ?? '');
  await wizard.toStep2('private');
  await wizard.answer();
  await finishes(page, wizard);
});

for (const route of ['/', '/quote', '/aca-plans', '/about'])
  test(`${route} with letters twice as large stays within the screen`, async ({ page }) => {
    await page.goto(below(route));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
