import { expectNoSidewaysScroll } from '../site/layout.ts';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { SUB_ITEMS } from './menu.ts';
import { PERSON, SCHEDULING_PAGE, SCHEDULING_SITE } from './wizard.ts';

test.describe('@any-width', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(SCHEDULING_SITE, (route) => route.fulfill({ body: 'Pick a time' }));
  });

  const NAMES = {
    'of 400 letters': 'Wolfeschlegelsteinhausen'.repeat(17).slice(0, 400),
    'from right to left': 'محمد بن عبد الرحمن \u200f(أبو عمر)',
    'of emoji and combined letters': '👩‍👩‍👧‍👦 Zoe\u0308 O’Brien-Núñez',
  };
  test('odd names are kept as they are, and push nothing aside', async ({ page, wizard }) => {
    await wizard.open();
    await wizard.toStep2('life');
    for (const [kind, name] of Object.entries(NAMES)) {
      await wizard.answer({ ...PERSON, firstName: name, lastName: name });
      await page.reload();
      await wizard.hydrated();
      await expect(wizard.field('firstName'), `a name ${kind}`).toHaveValue(name);
      await expectNoSidewaysScroll(page, [320, 1280]);
    }
    await wizard.schedule.click();
    await expect(page).toHaveURL(SCHEDULING_PAGE);
  });

  test.describe('with a content blocker', () => {
    test.use({ allowErrors: [/Failed to load resource/] });

    test('that refuses icons, fonts and pictures, every control has its words and works', async ({
      page,
      wizard,
    }) => {
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
