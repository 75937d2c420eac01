import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

const words = needed(content.interface.hours);
const NEW_YEAR = '2031-01-01T12:00:00Z';

// unit/islands/office-hours.test.ts tests the status at each time, in every time zone and on holidays. site/pages.spec.ts
// tests that each page says it.
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
