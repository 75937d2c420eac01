import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';

const carriers = content.carriers.rows.flat();

test.use({ allowErrors: [/Failed to load resource/] });

test('replaces a logo that does not load with its text', async ({ page }) => {
  const [failing] = carriers;
  if (!failing) throw new Error('content/carriers.yaml lists no carrier');
  // The published name contains a hash.
  const logo = failing.logo.replace(/\.\w+$/, '');
  await page.route(`**/${logo}*`, (route) => route.abort());
  await page.goto(below('/'));
  const list = page.locator('.carriers');
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByText(failing.fallback, { exact: true })).toBeVisible();
  await expect(list.getByRole('img')).toHaveCount(carriers.length - 1);
  await expect(list.getByRole('listitem')).toHaveCount(carriers.length);
  await expectSound(page, '.carriers');
});
