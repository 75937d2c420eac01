import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectOnlyCopy } from './copy.ts';
import { refuseStorage } from './draft.ts';
import { painted } from './view.ts';

test.describe('a carrier’s logo that fails', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('gives way to its text; the others stay', async ({ page }) => {
    await page.route('**/carriers/truewake*', (route) => route.abort());
    await page.goto(below('/'));
    const carriers = page.locator('.carriers');
    await carriers.scrollIntoViewIfNeeded();
    await expect(carriers.getByText('Truewake', { exact: true })).toBeVisible();
    await expect(carriers.getByRole('img', { name: 'Truewake' })).toHaveCount(0);
    await expect(carriers.getByRole('img')).toHaveCount(7);
    await expect(carriers.getByRole('listitem')).toHaveCount(8);
    await expectOnlyCopy(page);
  });
});

test('the principles fade in when 30% of them is in view', async ({ page }) => {
  await page.goto(below('/about'));
  const principles = page.locator('[data-reveal]');
  await expect(principles.getByRole('heading')).toHaveText([/Mission/, /Vision/, /Foundation/]);
  await expect(principles).toHaveAttribute('data-reveal', 'hidden');
  await expect(principles).toHaveCSS('opacity', '0');
  const show = (share: number) =>
    principles.evaluate((group, wanted) => {
      const { top, height } = group.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * wanted, behavior: 'instant' });
    }, share);
  await show(0.25);
  await painted(page);
  await expect(principles).toHaveAttribute('data-reveal', 'hidden');
  await show(0.35);
  await expect(principles).toHaveAttribute('data-reveal', 'shown');
  await expect(principles).toHaveCSS('opacity', '1');
  // Shown once, it stays.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await painted(page);
  await expect(principles).toHaveAttribute('data-reveal', 'shown');
});

test('the principles appear where 30% of them cannot be in view', async ({ page }) => {
  // The window that WCAG’s reflow is about: 1280 × 1024 at 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(below('/about'));
  const principles = page.locator('[data-reveal]');
  await expect(principles).toHaveAttribute('data-reveal', 'hidden');
  await principles.evaluate((group) => {
    scrollTo({ top: scrollY + group.getBoundingClientRect().top, behavior: 'instant' });
  });
  await expect(principles).toHaveAttribute('data-reveal', 'shown');
  await expect(principles).toHaveCSS('opacity', '1');
});

test('under reduced motion the principles are simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/about'));
  await expect(page.locator('[data-reveal]')).toHaveCSS('opacity', '1');
});

test('one careers card is pressed at a time, and a second click releases it', async ({ page }) => {
  await page.goto(below('/careers'));
  const cards = ['AutoPilot', 'Co-Pilot', 'Aviator'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  const expectPressed = async (pressed: number | null) => {
    for (const [index, card] of cards.entries())
      await expect(card).toHaveAttribute('aria-pressed', String(index === pressed));
  };
  const [first, second] = cards;
  await expectPressed(null);
  await first?.click();
  await expectPressed(0);
  await second?.press('Enter');
  await expectPressed(1);
  await second?.press('Space');
  await expectPressed(null);
  // The whole card is the target; the call within it stays a link of its own.
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Aviator' }) });
  await card.click({ position: { x: 30, y: 200 } });
  await expectPressed(2);
  await expect(card.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', 'tel:+18005550142');
  await expectOnlyCopy(page);
});

test('a careers card is pressed on its bullets too', async ({ page }) => {
  await page.goto(below('/careers'));
  const button = page.getByRole('button', { name: 'Co-Pilot', exact: true });
  const card = page.getByRole('listitem').filter({ has: button });
  const bullet = card.locator('.check-list__item').first();
  await bullet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await bullet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('pressing a careers card has no visible effect but focus', async ({ page }) => {
  await page.goto(below('/careers'));
  const button = page.getByRole('button', { name: 'AutoPilot', exact: true });
  const card = page.getByRole('listitem').filter({ has: button });
  const looks = () =>
    card.evaluate((item) =>
      [item, ...item.querySelectorAll(':not(details:not([open]) *)')].map((element) =>
        [...getComputedStyle(element)].map((name) => getComputedStyle(element).getPropertyValue(name)),
      ),
    );
  await button.focus();
  const before = await looks();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await looks()).toEqual(before);
});

const PLANS = {
  'Private Medical Plans': 'https://schedule.example/coralstone/private-medical-consultation',
  'ACA Plans': 'https://schedule.example/coralstone/aca-consultation',
};
for (const [plan, address] of Object.entries(PLANS))
  test(`choosing ${plan} opens its own page in a new tab; the choice is kept and shown`, async ({
    page,
    context,
  }) => {
    await context.route('https://schedule.example/**', (route) => route.fulfill({ body: 'Pick a time' }));
    await page.goto(below('/booking'));
    const chosen = page.getByText(/^Your choice:/).filter({ visible: true });
    await expect(chosen).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: `See Times for ${plan}` }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(address);
    expect(await tab.evaluate(() => opener)).toBeNull();
    await expect(chosen).toHaveText(`Your choice: ${plan}. Pick your time in the tab that opened.`);
    await expectOnlyCopy(page);
    await page.reload();
    await expect(chosen).toHaveText(`Your choice: ${plan}. Pick your time in the tab that opened.`);
  });

test('the other choice takes the place of the first', async ({ page, context }) => {
  await context.route('https://schedule.example/**', (route) => route.fulfill({ body: 'Pick a time' }));
  await page.goto(below('/booking'));
  for (const plan of Object.keys(PLANS)) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: `See Times for ${plan}` }).click();
    await (await opened).close();
    await expect(page.getByText(/^Your choice:/).filter({ visible: true })).toContainText(plan);
  }
});

test('with storage refused a choice is shown, and not kept', async ({ page, context }) => {
  await context.route('https://schedule.example/**', (route) => route.fulfill({ body: 'Pick a time' }));
  await refuseStorage(page);
  await page.goto(below('/booking'));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'See Times for ACA Plans' }).click();
  await expect(await opened).toHaveURL(PLANS['ACA Plans']);
  await expect(page.getByText('Your choice: ACA Plans.')).toBeVisible();
});

test('the embedded calendar is not there while content does not ask for it', async ({ page }) => {
  await page.goto(below('/booking'));
  await expect(page.locator('iframe')).toHaveCount(0);
});
