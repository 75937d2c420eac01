import { expect, test } from './test.ts';
import { draft, storedDraft, storedText, storeText } from './draft.ts';
import { COPY, CARDS, Wizard, KEPT_PERSON } from './wizard.ts';

test('a pending save is flushed when the page is left or hidden @any-width', async ({ page, wizard }) => {
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

test('a saved draft is loaded at start and resumes its step @any-width', async ({ page, wizard }) => {
  const saved = draft({
    currentStep: 2,
    personalInfo: KEPT_PERSON,
    coverageInfo: { planType: 'life', coverageLevel: '250000', deductible: '500' },
    smoker: true,
  });
  await storeText(page, JSON.stringify(saved));
  await wizard.open();
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers();
  await expect(wizard.select('coverageAmount')).toHaveValue('250000');
  await expect(wizard.select('tobacco')).toHaveValue('yes');
  await expect(wizard.status).toHaveText(COPY.restored);
  await expect(wizard.status).toBeInViewport({ ratio: 1 });
  // What the wizard does not ask stays in the draft.
  await wizard.field('firstName').fill('Ada');
  await expect
    .poll(() => storedDraft(page))
    .toEqual({
      ...saved,
      data: { ...saved.data, personalInfo: { ...KEPT_PERSON, firstName: 'Ada' } },
    });
});

test('two tabs do not corrupt the draft @any-width', async ({ page, context }) => {
  const first = new Wizard(page);
  await first.open();
  await first.toStep2('life');
  await first.answer({ firstName: 'Wilhelmina' });
  await expect.poll(() => storedText(page)).toContain('Wilhelmina');

  const second = new Wizard(await context.newPage());
  await second.open();
  await second.expectAnswers({ firstName: 'Wilhelmina' });
  await second.answer({ lastName: 'Featherstone' });
  await first.expectAnswers({ lastName: 'Featherstone' });

  await first.answer({ zipCode: '33199' });
  await second.expectAnswers({ firstName: 'Wilhelmina', lastName: 'Featherstone', zipCode: '33199' });
  expect(await storedDraft(page)).toEqual(
    draft({
      currentStep: 2,
      personalInfo: { firstName: 'Wilhelmina', lastName: 'Featherstone', zipCode: '33199' },
      coverageInfo: { planType: 'life' },
    }),
  );

  // Cleared in one, cleared in both, and said in both; nothing that was pending brings it back.
  await first.field('firstName').focus();
  await second.clear.click();
  await expect(first.step1Heading).toBeFocused();
  await expect(first.status).toHaveText(COPY.clearedElsewhere);
  await expect(first.card(CARDS.life)).not.toBeChecked();
  expect(await storedText(page)).toBeNull();
});

test('“Clear my answers” empties form and draft, and says so @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('aca');
  await wizard.answer();
  await expect.poll(() => storedText(page)).toContain(KEPT_PERSON.dateOfBirth);
  await wizard.clear.click();
  expect(await storedText(page)).toBeNull();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(wizard.status).toHaveText(COPY.cleared);
  await expect(wizard.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/quote#top$/);
  await wizard.toStep2('aca');
  await expect(wizard.field('firstName')).toHaveValue('');

  await page.reload();
  await wizard.hydrated();
  await expect(wizard.field('firstName')).toHaveValue('');
});
