import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, ROUTES } from './pages.ts';

const page1 = ROUTES.find((route) => route !== '/') ?? '/';

/** Addresses as visitors type or keep them, and where each leads. */
const REDIRECTS: Record<string, string> = {
  ...Object.fromEntries(
    content.redirects.redirects
      .filter(({ from }) => from !== '*')
      .flatMap(({ from, to }) => [
        [from, to],
        [`${from}/`, to],
        [`${from}.html`, to],
        [`${from}?x=1`, `${to}?x=1`],
      ]),
  ),
  [`${page1}/`]: page1,
  '/nope': '/',
  '/nope/deeper?x=1': '/',
};

test.describe('@any-width', () => {
  test('old and mistyped addresses lead to their pages', async ({ page, baseURL }) => {
    for (const [from, to] of Object.entries(REDIRECTS)) {
      const response = await page.goto(below(from));
      expect.soft(response?.status(), from).toBe(200);
      await expect.soft(page, from).toHaveURL(new URL(below(to), baseURL).href);
      await expect.soft(page.getByRole('heading', { level: 1 }), from).toBeVisible();
    }
  });

  test('Back from a redirected address returns to the page before', async ({ page, baseURL }) => {
    await page.goto(below(page1));
    await page.goto(below(Object.keys(REDIRECTS)[0] ?? '/'));
    await page.goBack();
    await expect(page).toHaveURL(new URL(below(page1), baseURL).href);
  });
});
