import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';

const { many, link, close } = needed(content.season);
const { closes } = needed(content.marketplace?.planYears[0]).season;
const DAYS_LEFT = 23;

// unit/islands/season.test.ts tests the text of each day, and what is stored.
test('counts the days left; once closed, it stays hidden for the session', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.parse(`${closes}T12:00:00`) - DAYS_LEFT * 864e5));
  await page.goto(below('/'));
  const line = page.getByRole('main').locator('[data-season]');
  await expect(line).toContainText(many.count.replace('{count}', String(DAYS_LEFT)));
  await expect(line.getByRole('link', { name: link.label })).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect((await line.boundingBox())?.y).toBeCloseTo((header?.y ?? NaN) + (header?.height ?? NaN), 0);
  await expectSound(page, '[data-season]');
  await line.getByRole('button', { name: close }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(below('/booking'));
  await expect(line).toBeHidden();
});
