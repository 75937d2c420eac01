import { content, lists, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';

const carriers = content.carriers.rows.flat();
const { route } = needed(lists.find(({ sections }) => sections.some((section) => section.carriers)));

test.use({ allowErrors: [/Failed to load resource/] });

test('replaces a logo that does not load with its text', async ({ page }) => {
  const failing = needed(carriers[0]);
  // The published name contains a hash.
  const logo = failing.logo.replace(/\.\w+$/, '');
  await page.route(`**/${logo}*`, (request) => request.abort());
  await page.goto(below(route));
  const list = page.locator('.carriers');
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByText(failing.fallback, { exact: true })).toBeVisible();
  await expect(list.getByRole('img')).toHaveCount(carriers.length - 1);
  await expect(list.getByRole('listitem')).toHaveCount(carriers.length);
  await expectSound(page, '.carriers');
});
