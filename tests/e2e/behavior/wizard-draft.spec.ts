import { PERSON } from '../../quote.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { draft, storeDraft, storedDraft, storedText } from './draft.ts';
import { holdRequests } from './scripts.ts';
import { CARDS, COPY, STEP_2_TITLE, wizardOf } from './wizard.ts';

test('a pending save happens when the page is left or hidden', async ({ page, wizard }) => {
  await page.clock.install();
  await wizard.open();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await wizard.card(CARDS.life).check();
  expect(await storedText(page)).toBeNull();
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await storedDraft(page)).toEqual(draft({ coverageInfo: { planType: 'life' } }));
  await wizard.card(CARDS.health).check();
  await wizard.card(CARDS.aca).check();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await storedDraft(page)).toEqual(draft({ coverageInfo: { planType: 'aca' } }));
});

test('two tabs do not corrupt the draft', async ({ page, context }) => {
  const first = wizardOf(page);
  await first.open();
  await first.toStep2('life');
  await first.answer({ firstName: 'Wilhelmina' });
  await expect.poll(() => storedText(page)).toContain('Wilhelmina');

  const second = wizardOf(await context.newPage());
  await second.open();
  await second.expectAnswers({ firstName: 'Wilhelmina' });
  await second.answer({ lastName: 'Featherstone' });
  await first.expectAnswers({ lastName: 'Featherstone' });

  await expect(first.status).toHaveText(COPY.addedElsewhere);

  // Another choice there does not change what the first window asks.
  await second.previous.click();
  await second.card(CARDS.health).check();
  await second.card(CARDS.aca).check();
  await second.next.click();
  await second.select('householdSize').selectOption('4');
  await expect.poll(() => storedText(page)).toContain('"familySize":4');
  await expect(first.select('coverageAmount')).toBeVisible();
  await expect(first.select('householdSize')).toBeHidden();

  // Clearing the form in one window also clears it in the other, which says so and must not save its draft again.
  await first.answer({ zipCode: '33199' });
  await second.clear.click();
  await expect(first.step1Heading).toBeFocused();
  await expect(first.status).toHaveText(COPY.clearedElsewhere);
  await expect(first.card(CARDS.life)).not.toBeChecked();
  expect(await storedText(page)).toBeNull();
});

test('a reload loses nothing, in step 1 and in step 2', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.card(CARDS.life).check();
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.card(CARDS.life)).toBeChecked();
  await wizard.next.click();
  await wizard.answer({ ...PERSON, dateOfBirth: '5/17/1984' });
  await wizard.select('coverageAmount').selectOption('250000');
  await wizard.select('tobacco').selectOption('yes');
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(page).toHaveTitle(STEP_2_TITLE);
  // The date is shown in the format of the page, although it is stored as YYYY-MM-DD.
  await wizard.expectAnswers(PERSON);
  await expect(wizard.select('coverageAmount')).toHaveValue('250000');
  await expect(wizard.select('tobacco')).toHaveValue('yes');
  await expect(wizard.status).toHaveText(COPY.restored);
  // Next added an entry to the browser's history, so Back leads to step 1.
  await page.goBack();
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.card(CARDS.life)).toBeChecked();
  // A visitor who comes back sees a notice that the answers were restored.
  await page.goto(below(ANY_PAGE));
  await wizard.open();
  // Life insurance asks nothing that the browser does not store.
  await expect(wizard.status).toHaveText(COPY.restored);
  await expect(wizard.status).toBeInViewport({ ratio: 1 });
});

test('a returning visitor reads that the income was not kept', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('aca');
  await wizard.answer({ firstName: PERSON.firstName });
  await wizard.select('estimatedIncome').selectOption('75000+');
  await page.goto(below(ANY_PAGE));
  await wizard.open();
  const label = COPY.step2.selects.estimatedIncome?.label ?? '';
  const missing = COPY.restoredWithout?.replace('{answers}', label) ?? '';
  await expect(wizard.status).toHaveText(`${COPY.restored} ${missing}`);
});

test('a queued click is withdrawn once the visitor goes on', async ({ page, wizard }) => {
  const ways = {
    'a touch of another field': () => wizard.step1Heading.click(),
    'a key': () => page.keyboard.press('Tab'),
    scrolling: () => page.mouse.wheel(0, 200),
    'the menu': () => page.getByRole('banner').getByRole('button').first().click(),
  };
  for (const [name, goOn] of Object.entries(ways)) {
    const release = await holdRequests(page);
    await wizard.visit();
    await wizard.next.click();
    await expect(wizard.island, name).toHaveAttribute('data-held', '1');
    await goOn();
    await expect(wizard.island, name).not.toHaveAttribute('data-held');
    await expect(wizard.next, name).not.toHaveAttribute('aria-busy');
    await release();
    await wizard.hydrated();
    await expect(wizard.summary, name).toBeHidden();
    await page.goto(below(ANY_PAGE));
  }
});

test('before hydration, typed text overrides the draft, and clicks count', async ({ page, wizard }) => {
  // Set a value of step 2 by script, like a browser that restores it, because step 2 is hidden before hydration.
  await storeDraft(page, draft({ personalInfo: { firstName: 'Older', lastName: 'Kept' } }));
  const release = await holdRequests(page);
  await wizard.visit();
  await wizard.next.click();
  await expect(wizard.island).toHaveAttribute('data-held', '1');
  // Changing an answer cancels the queued click.
  await wizard.card(CARDS.life).check();
  await expect(wizard.island).not.toHaveAttribute('data-held');
  await expect(wizard.next).not.toHaveAttribute('aria-busy');
  await page.locator('#quote-firstName').evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'Typed';
  });
  await wizard.next.click();
  await expect(wizard.island).toHaveAttribute('data-held', '1');
  await release();
  await expect(wizard.step2Heading).toBeFocused();
  await wizard.expectAnswers({ firstName: 'Typed', lastName: 'Kept' });
});
