import { expect, test } from '../test.ts';
import { below } from './pages.ts';

test.skip(({ isMobile }) => isMobile, 'paper is never as narrow as a phone');

/** With each leader on a sheet alone it took 13. */
const MOST_SHEETS = 10;

test('the people of the agency share their sheets of paper', async ({ page }) => {
  await page.goto(below('/about'));
  const pdf = await page.pdf({ format: 'Letter' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.length).toBeLessThanOrEqual(MOST_SHEETS);
});
