import { expectClearOfHeader } from '../behavior/view.ts';
import { content } from '../../content.ts';
import { expect, test } from '../test.ts';
import { below, htmlOf, ROUTES } from './pages.ts';

// built/navigation.test.ts tests the targets of all links; behavior/menu-*.spec.ts follow some of them.
test('the skip link is the first stop, is visible and moves focus past the header', async ({ page }) => {
  await page.goto(below('/booking'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: content.interface.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const isInMain = await page.evaluate(() =>
    document.querySelector('main')?.contains(document.activeElement),
  );
  expect(isInMain).toBe(true);
});

const SECTIONS = [
  { route: '/aca-plans', anchor: 'subsidy-calculator' },
  { route: '/careers', anchor: 'onboarding-options' },
];
const isLinked = ({ route, anchor }: (typeof SECTIONS)[number]) =>
  ROUTES.includes(route) && htmlOf(route).includes(`href="#${anchor}"`);
for (const { route, anchor } of SECTIONS.filter(isLinked))
  test(`a link on ${route} leads to #${anchor}, clear of the header @both`, async ({ page, baseURL }) => {
    await page.goto(below(route));
    await page.getByRole('main').locator(`a[href$="#${anchor}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${new URL(below(route), baseURL).href}#${anchor}`);
    await expectClearOfHeader(page, page.locator(`#${anchor}`).getByRole('heading', { level: 2 }));
  });
