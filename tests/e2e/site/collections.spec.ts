import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below } from './pages.ts';

const [state] = Object.values(content.states);
const [guide] = Object.values(content.guides);

test('from the footer to the states, to one of them, and back', async ({ page }) => {
  test.skip(state === undefined, 'this site has no pages of states');
  const name = state?.name ?? '';
  await page.goto(below('/about'));
  const footer = page.getByRole('contentinfo');
  const { title } = content.navigation.footer.states;
  const heading = footer.getByRole('link', { name: title, exact: true });
  if (!(await heading.isVisible())) await footer.getByText(title).first().click();
  await heading.click();
  await expect(page).toHaveURL(/\/states#top$/);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('main').getByRole('link', { name: 'States', exact: true }).click();
  await expect(page).toHaveURL(/\/states/);
});

test('a guide leads from its contents to its parts @any-width', async ({ page }) => {
  test.skip(guide === undefined, 'this site has no guides');
  await page.goto(below('/guides'));
  await page.getByRole('link', { name: guide?.title ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide?.title ?? '');
  const contents = page.getByRole('navigation', { name: content.interface.contents });
  const link = contents.getByRole('link').last();
  const part = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
});
