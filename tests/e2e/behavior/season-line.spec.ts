import type { Locator, Page } from 'playwright/test';
import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';

const { many, link, close } = needed(content.season);
const { closes } = needed(content.marketplace?.planYears[0]).season;
const DAY_MS = 864e5;
/** Returns noon of the day that is `days` before the last day. */
const fromEnd = (days: number) => new Date(Date.parse(`${closes}T12:00:00`) + days * DAY_MS);
const lineOf = (page: Page): Locator => page.getByRole('main').locator('[data-season]');

async function openOn(page: Page, day: Date, route = '/'): Promise<Locator> {
  await page.clock.setFixedTime(day);
  await page.goto(below(route));
  return lineOf(page);
}

// unit/islands/season.test.ts tests the text of each day.
test('counts the days left; once closed, it stays hidden for the session @any-width', async ({ page }) => {
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
