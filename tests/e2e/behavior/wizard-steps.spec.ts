import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { storedText } from './draft.ts';
import { expectOnlyCopy, expectSound } from './sound.ts';
import { centerOf, painted } from './view.ts';
import { CARDS, COPY, PAGE_TITLE, SCHEDULING_SITE, STEP_2_TITLE, type Wizard } from './wizard.ts';

test('step 1 shows cards, and after Health its plans @any-width @any-content', async ({ page, wizard }) => {
  await wizard.open();
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
});

test('Next leads to step 2: focus, title, address and progress @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await expectProgress(wizard, ['current', 'notCompleted', 'notCompleted']);

  await wizard.toStep2('private');
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await expect(page).toHaveURL(/\/quote#step-2$/);
  await expectProgress(wizard, ['completed', 'current', 'notCompleted']);
  await expect(wizard.step1Heading).toBeHidden();
  await expect(wizard.schedule).toBeVisible();
  await expectOnlyCopy(page);

  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await expect(page).toHaveURL(/\/quote#top$/);
  await expect(wizard.previous).toBeDisabled();
  await expect(wizard.card(CARDS.private)).toBeChecked();
  await expectProgress(wizard, ['current', 'notCompleted', 'notCompleted']);
});

test('step 2 shows as complete after leaving; step 3 never @any-width', async ({ page, context, wizard }) => {
  // Answer without a page, so that the quote stays visible, as it does until the next page has loaded.
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ status: 204 }));
  await wizard.open();
  await wizard.toStep2('life');
  await wizard.answer();
  await wizard.schedule.click();
  await expect(wizard.status).toHaveText(COPY.handOff);
  await expectProgress(wizard, ['completed', 'completed', 'current']);
  expect(await wizard.progress.nth(2).textContent()).not.toContain(` ${COPY.progress.completed}`);
  await expectOnlyCopy(page);
});

test('Enter means Next; a double click does not submit step 2 @any-width @any-content', async ({
  wizard,
}) => {
  await wizard.open();
  await wizard.card(CARDS.life).check();
  await wizard.card(CARDS.life).press('Enter');
  await expect(wizard.step2Heading).toBeFocused();
  await wizard.field('zipCode').press('Enter');
  await expect(wizard.summary).toBeFocused();
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await wizard.next.dblclick();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(wizard.summary).toBeHidden();
});

test('Previous and Clear keep focus, and go back @any-width @any-content', async ({ page, wizard }) => {
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
  await expect(wizard.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectSound(page, '[data-island="wizard"]');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('the address of step 2 leads to an open step 1 @any-width @any-content', async ({ page, wizard }) => {
  await wizard.open('#step-2');
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.step2Heading).toBeHidden();
  await expect(page).toHaveURL(/\/quote$/);
  // An address typed later cannot skip a step either.
  await page.evaluate(() => (location.hash = 'step-2'));
  await expect(page).toHaveURL(/\/quote$/);
  await expect(wizard.step1Heading).toBeVisible();
});

/** Maps the three items of the progress indicator to their states, which screen readers read. */
type State = 'completed' | 'current' | 'notCompleted';
async function expectProgress(wizard: Wizard, states: readonly [State, State, State]): Promise<void> {
  const { steps, ...words } = COPY.progress;
  await expect(wizard.progress).toHaveText(
    steps.map((name, index) => `${name} ${words[states[index] ?? 'current']}`),
  );
  for (const [index, state] of states.entries()) {
    const item = wizard.progress.nth(index);
    if (state === 'current') await expect(item).toHaveAttribute('aria-current', 'step');
    else await expect(item).not.toHaveAttribute('aria-current');
  }
}
