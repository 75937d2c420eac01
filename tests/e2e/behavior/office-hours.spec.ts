import { content, needed } from '../../content.ts';
import { below, TEMPLATES } from '../site/pages.ts';
import { expect, test } from '../test.ts';

const words = needed(content.interface.hours);
const NEW_YEAR = '2031-01-01T12:00:00Z';

// unit/islands/office-hours.test.ts tests the status at each time, in every time zone and on holidays.
test('each page with the hours of the office says whether somebody answers now', async ({ page }) => {
  await page.clock.install({ time: new Date(NEW_YEAR) });
  let isShown = false;
  for (const route of TEMPLATES) {
    await page.goto(below(route));
    const hours = page.locator('[data-office-hours]');
    if ((await hours.count()) === 0) continue;
    isShown = true;
    const statuses = Object.values(words).map((status) => status.split('{')[0] ?? '');
    await expect
      .poll(async () =>
        (await hours.allTextContents()).every((text) => statuses.some((status) => text.startsWith(status))),
      )
      .toBe(true);
  }
  expect(isShown, 'a page shows the hours').toBe(true);
});

test('what it says changes when a visitor comes back hours later', async ({ page }) => {
  await page.clock.install({ time: new Date(NEW_YEAR) });
  await page.goto(below('/'));
  const hours = page.locator('[data-office-hours]').first();
  // Within a week, the office is open in some hours, and closed in others.
  const seen = new Set<string>();
  for (let each = 0; each < 56; each += 1) {
    await page.clock.fastForward('03:00:00');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    seen.add(((await hours.textContent()) ?? '').split(/\d/)[0] ?? '');
  }
  expect([...seen].some((text) => text.startsWith(words.open.split('{')[0] ?? ''))).toBe(true);
  expect(seen.size).toBeGreaterThan(1);
});
