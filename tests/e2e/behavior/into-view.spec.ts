import { IS_SAMPLE } from '../../content.ts';
import { ASKS_KIND } from '../../quote.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { BUTTONS } from './call-bar.ts';
import { CARDS, COPY } from './wizard.ts';

const { choices, healthChoices = [] } = COPY.step1;
/** The plans of which visitors choose one after they have chosen health insurance. */
const HEALTH_PLANS = choices.some(({ value }) => value === 'health') ? healthChoices : [];
/** A width at which the contents row is wider than the screen. */
const NARROW = 320;

test.use({ viewport: { width: 390, height: 844 } });

test('a question that appears after a choice comes into view; focus stays @phone', async ({ wizard }) => {
  test.skip(!ASKS_KIND || HEALTH_PLANS.length < 2, 'no choice leads to another question');
  await wizard.open();
  const health = wizard.card(CARDS.health);
  await health.tap();
  await expect(wizard.page.getByRole('heading', { name: COPY.step1.healthQuestion })).toBeInViewport({
    ratio: 1,
  });
  await expect(health).toBeFocused();
});

test('a focused link of the contents row is fully in view, clear of its edges @phone', async ({ page }) => {
  test.skip(!IS_SAMPLE, 'other links may all fit');
  await page.setViewportSize({ width: NARROW, height: 740 });
  await page.goto(below(ANY_PAGE));
  const row = page.locator('[data-keep-in-view]');
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  for (const link of await row.getByRole('link').all()) {
    await link.focus();
    const { x = NaN, width = NaN } = (await link.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(NARROW);
  }
});

test('the bar is visible when keyboard focus reaches it @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/'));
  await page.locator(`${BUTTONS} a`).first().focus();
  await expect(page.locator(BUTTONS)).toBeInViewport({ ratio: 1 });
});
