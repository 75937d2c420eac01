import type { Locator, Page } from 'playwright/test';
import { content, needed } from '../../content.ts';
import { expectAccessible } from '../axe.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

const { dates, many, link, close } = needed(content.season);
const { opens = '', closes = '' } = content.facts.facts['openSeason']?.dates ?? {};
const DAY_MS = 864e5;
/** Noon, so many days from the last day. */
const fromEnd = (days: number) => new Date(Date.parse(`${closes}T12:00:00`) + days * DAY_MS);
const lineOf = (page: Page): Locator => page.getByRole('main').locator('[data-many]');

async function openOn(page: Page, day: Date, route = '/'): Promise<Locator> {
  await page.clock.setFixedTime(day);
  await page.goto(below(route));
  return lineOf(page);
}

test('counts the days that are left', async ({ page, isMobile }) => {
  const line = await openOn(page, fromEnd(-23));
  await expect(line).toContainText(many.replace('{count}', '23'));
  await expect(line.getByRole('link', { name: link.label })).toBeVisible();
  await expectAccessible(page, [isMobile ? 320 : 1280], { include: '[data-many]' });
  const header = await page.getByRole('banner').boundingBox();
  expect((await line.boundingBox())?.y).toBeCloseTo((header?.y ?? NaN) + (header?.height ?? NaN), 0);
});

test('ends with the season, and says no count on its last two days @any-width', async ({ page }) => {
  for (const days of [-1, 0]) await expect(await openOn(page, fromEnd(days))).toContainText(dates);
  await expect(await openOn(page, fromEnd(1))).toBeHidden();
  await expect(await openOn(page, new Date(Date.parse(opens) - DAY_MS))).toBeHidden();
});

test('a clock that is years off never counts @any-width', async ({ page }) => {
  await expect(await openOn(page, new Date('2016-11-22'))).toContainText(dates);
  await expect(await openOn(page, new Date('2036-11-22'))).toBeHidden();
});

test('a state with its own enrollment dates shows them, and does not count days to the federal deadline @any-width', async ({
  page,
}) => {
  const marketplace = content.facts.facts['marketplace']?.wording;
  const states = Object.entries(content.states);
  const own = states.find(([, { address }]) => address !== marketplace);
  const federal = states.find(([, { address }]) => address === marketplace);
  for (const [entry, isShown] of [
    [own, false],
    [federal, true],
  ] as const) {
    if (entry === undefined) continue;
    const line = await openOn(page, fromEnd(-23), `/states/${entry[0]}`);
    await expect(line).toBeVisible({ visible: isShown });
  }
});

test('closed, stays away for the session, and keeps nothing personal @any-width', async ({ page }) => {
  const line = await openOn(page, fromEnd(-23));
  await line.getByRole('button', { name: close }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(below('/booking'));
  await expect(lineOf(page)).toBeHidden();
  expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([
    {},
    { season: closes },
  ]);
});

test('moves nothing: what it says is decided before it is painted', async ({ page }) => {
  for (const day of [fromEnd(-23), fromEnd(30)]) {
    await page.clock.setFixedTime(day);
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      // The first frame is after the classic script: from then on the line stays as it is.
      requestAnimationFrame(() => {
        const line = document.querySelector('[data-many]');
        if (line)
          new MutationObserver((records) => changes.push(...records.map(({ type }) => type))).observe(line, {
            attributes: true,
            characterData: true,
            childList: true,
            subtree: true,
          });
      });
    });
    await page.goto(below('/booking'));
    await page.evaluate(() => document.fonts.ready);
    await expect(lineOf(page)).toBeVisible({ visible: day < fromEnd(1) });
    expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is a date @any-width @any-content', async ({ page }) => {
    await page.goto(below('/'));
    await expect(lineOf(page)).toContainText(dates);
    await expect(lineOf(page).getByRole('button')).toBeHidden();
  });
});
