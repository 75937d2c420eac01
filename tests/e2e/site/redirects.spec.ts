import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, ROUTES } from './pages.ts';

const [old] = content.redirects.redirects.filter(({ from }) => from !== '*');
const start = ROUTES.find((route) => route !== '/' && route !== old?.to) ?? '/';

// The tests in hosts/ check the target of each redirect on every server. This one tests a browser.
test('old addresses redirect to their pages, unknown ones to the home page, and Back skips the redirect @any-width', async ({
  page,
  baseURL,
}) => {
  const addressOf = (route: string) => new URL(below(route), baseURL).href;
  for (const [from, to] of [
    [old?.from ?? '/nope', old?.to ?? '/'],
    ['/nope/deeper?x=1', '/'],
  ] as const) {
    await page.goto(below(start));
    const response = await page.goto(below(from));
    expect(response?.status(), from).toBe(200);
    await expect(page, from).toHaveURL(addressOf(to));
    await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(addressOf(start));
  }
});
