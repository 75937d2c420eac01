import type { Locator, Page } from 'playwright/test';
import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';

const { many, link, close } = needed(content.season);
const { closes } = needed(content.marketplace?.planYears[0]).season;
const DAY_MS = 864e5;
/** Noon, so many days from the last day. */
const fromEnd = (days: number) => new Date(Date.parse(`${closes}T12:00:00`) + days * DAY_MS);
const lineOf = (page: Page): Locator => page.getByRole('main').locator('[data-season]');

async function openOn(page: Page, day: Date, route = '/'): Promise<Locator> {
  await page.clock.setFixedTime(day);
  await page.goto(below(route));
  return lineOf(page);
}

// What it says on which day is tried in unit/islands/season.test.ts.
test('counts the days that are left; closed, it stays away for the session and keeps nothing personal', async ({
  page,
}) => {
  const line = await openOn(page, fromEnd(-23));
  await expect(line).toContainText(many.replace('{count}', '23'));
  await expect(line.getByRole('link', { name: link.label })).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect((await line.boundingBox())?.y).toBeCloseTo((header?.y ?? NaN) + (header?.height ?? NaN), 0);
  await expectSound(page, '[data-season]');
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

test('moves nothing: what it says is decided before it is painted', async ({ page }) => {
  for (const day of [fromEnd(-23), fromEnd(30)]) {
    await page.clock.setFixedTime(day);
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      // The first frame is after the classic script: from then on the line stays as it is.
      requestAnimationFrame(() => {
        const line = document.querySelector('[data-season]');
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
