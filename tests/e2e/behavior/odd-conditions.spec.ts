import { expectNoSidewaysScroll } from '../site/layout.ts';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { SUB_ITEMS } from './menu.ts';

test.describe('with a content blocker @any-width', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('that blocks icons, fonts and pictures, every control still works', async ({ page, wizard }) => {
    await page.route(/\.(?:woff2?|svg|png|webp|avif)(?:[?#]|$)/, (route) => route.abort('blockedbyclient'));
    await wizard.open();
    await expectNoSidewaysScroll(page, [320, 1280]);
    for (const control of await page.locator('a:visible, button:visible').all())
      await expect(control).not.toHaveAccessibleName('');
    await wizard.toStep2('aca');
    await wizard.schedule.click();
    await expect(wizard.summary).toBeFocused();
  });
});

test.describe('in a browser without popovers', () => {
  test.use({ bypassCSP: true });

  test('the whole menu is in the header, which scrolls away', async ({ page }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(':popover-open', ':not-yet-known');
      return route.fulfill({ response, body: html });
    });
    await page.goto(below('/'));
    const header = page.getByRole('banner');
    for (const { name } of SUB_ITEMS) await expect(header.getByRole('link', { name })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
  });
});
