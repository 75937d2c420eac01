import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { storedText } from './draft.ts';
import { expectOnlyCopy } from './sound.ts';
import { centerOf, painted } from './view.ts';
import { CARDS, COPY, PAGE_TITLE, STEP_2_TITLE } from './wizard.ts';

test('cards, Next, Enter and Previous lead through the steps', async ({ page, wizard }) => {
  await wizard.open();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await wizard.expectProgress(['current', 'notCompleted', 'notCompleted']);
  await expect(wizard.previous).toBeDisabled();
  const { healthQuestion, choices, healthChoices } = COPY.step1;
  const plans = page.getByRole('radiogroup', { name: healthQuestion });
  await expect(plans).toBeHidden();
  await wizard.card(CARDS.life).check();
  await expect(plans).toBeHidden();
  const bullet = page.getByText(choices[0]?.features?.at(-1) ?? '');
  await bullet.scrollIntoViewIfNeeded();
  const { x, y } = await centerOf(bullet);
  await page.mouse.click(x, y);
  await expect(wizard.card(CARDS.health)).toBeChecked();
  await expect(plans).toBeVisible();
  for (const { value, title = value, text, features = [] } of [...choices, ...(healthChoices ?? [])])
    await expect(wizard.card(title)).toHaveAccessibleDescription([text, ...features].join(' '));
  await expectOnlyCopy(page);
  await wizard.card(CARDS.health).press('ArrowDown');
  await expect(wizard.card(CARDS.life)).toBeChecked();
  await expect(wizard.card(CARDS.life)).toBeFocused();

  await wizard.toStep2('private');
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await expect(page).toHaveURL(/\/quote#step-2$/);
  await wizard.expectProgress(['completed', 'current', 'notCompleted']);
  await expect(wizard.step1Heading).toBeHidden();
  await expect(wizard.schedule).toBeVisible();
  await expectOnlyCopy(page);
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await expect(page).toHaveURL(/\/quote#top$/);
  await expect(wizard.previous).toBeDisabled();
  await expect(wizard.card(CARDS.private)).toBeChecked();
  await wizard.expectProgress(['current', 'notCompleted', 'notCompleted']);

  await wizard.card(CARDS.life).check();
  await wizard.card(CARDS.life).press('Enter');
  await expect(wizard.step2Heading).toBeFocused();
  await wizard.field('zipCode').press('Enter');
  await expect(wizard.summary).toBeFocused();
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  // A double click does not submit step 2.
  await wizard.next.dblclick();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(wizard.summary).toBeHidden();
});

test('Previous, Clear and an address lead to an open step 1', async ({ page, wizard }) => {
  await page.goto(below(ANY_PAGE));
  await wizard.open();
  for (const button of [wizard.previous, wizard.clear]) {
    await wizard.toStep2('life');
    const back = page.evaluate(
      () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true })),
    );
    await button.click();
    await back;
    // Wait: the browser moves focus again after it went back.
    await painted(page);
    await expect(wizard.step1Heading).toBeFocused();
    await expect(wizard.step1Heading).toBeInViewport();
  }
  await expect(wizard.status).toHaveText(COPY.cleared);
  expect(await storedText(page)).toBeNull();
  await expect(wizard.island.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectOnlyCopy(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ANY_PAGE}$`));

  await wizard.open('#step-2');
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.step2Heading).toBeHidden();
  await expect(page).toHaveURL(/\/quote$/);
  // An address typed later cannot skip a step either.
  await page.evaluate(() => (location.hash = 'step-2'));
  await expect(page).toHaveURL(/\/quote$/);
  await expect(wizard.step1Heading).toBeVisible();
});
