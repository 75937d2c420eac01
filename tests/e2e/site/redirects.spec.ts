import { expect, test } from '../test.ts';
import { below } from './pages.ts';

const REDIRECTS: Record<string, string> = {
  '/plans': '/health-plans',
  '/plans/': '/health-plans',
  '/plans.html': '/health-plans',
  '/plans?x=1': '/health-plans?x=1',
  '/about/': '/about',
  '/nope': '/',
  '/nope/deeper?x=1': '/',
};

for (const [from, to] of Object.entries(REDIRECTS))
  test(`${from} leads to ${to}`, async ({ page, baseURL }) => {
    const response = await page.goto(below(from));
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(new URL(below(to), baseURL).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('Back from a redirected address returns to the page before', async ({ page, baseURL }) => {
  await page.goto(below('/about'));
  await page.goto(below('/plans'));
  await page.goBack();
  await expect(page).toHaveURL(new URL(below('/about'), baseURL).href);
});
