import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { draft, refuseStorage, storedDraft, storedText, storeText } from './draft.ts';
import { COPY, SCHEDULING_SITE, CARDS, PERSON, SCHEDULING_PAGE, Wizard, KEPT_PERSON } from './wizard.ts';

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

test.describe('a text that is no draft @any-width', () => {
  const LOAD_FAILURE = 'Failed to load saved quote data';
  test.use({ allowErrors: [new RegExp(`^${LOAD_FAILURE}$`)] });

  test('is reported once and leaves a working wizard', async ({ page, wizard }) => {
    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    await storeText(page, '{"currentStep":');
    await wizard.open();
    expect(reports).toEqual([LOAD_FAILURE]);
    await expect(wizard.step1Heading).toBeVisible();
    await expect(wizard.status).toBeEmpty();
    await wizard.toStep2('life');
    const fixed = draft({ currentStep: 2, coverageInfo: { planType: 'life' } });
    await expect.poll(() => storedText(page)).toContain('"life"');
    expect(await storedDraft(page)).toEqual(fixed);
    expect(reports).toEqual([LOAD_FAILURE]);
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

test('a hand-off in one window leaves the other as it is, and says that nothing is kept @any-width', async ({
  page,
  context,
}) => {
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ body: 'Pick a time' }));
  const first = new Wizard(page);
  await first.open();
  await first.toStep2('life');
  await first.answer();
  await expect.poll(() => storedText(page)).toContain(PERSON.email);
  const second = new Wizard(await context.newPage());
  await second.open();
  await second.answer({ zipCode: '33140' });
  await first.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);

  await expect(second.status).toHaveText(COPY.handedOffElsewhere);
  await second.expectAnswers({ ...PERSON, zipCode: '33140' });
  const kept = await storedText(second.page);
  for (const answer of [...Object.values(KEPT_PERSON), '33140']) expect(kept).not.toContain(answer);
  // The next change there is kept again, with everything that is there.
  await second.answer({ firstName: 'Ada' });
  await expect
    .poll(() => storedDraft(second.page))
    .toMatchObject({
      isComplete: false,
      data: { personalInfo: { ...KEPT_PERSON, zipCode: '33140', firstName: 'Ada' } },
    });
});

test('with storage full everything works, the visitor is told, and the hand-off leaves nothing @any-width', async ({
  page,
  context,
  wizard,
}) => {
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ body: 'Pick a time' }));
  await wizard.open();
  await wizard.toStep2('life');
  await wizard.answer({ firstName: PERSON.firstName });
  await expect.poll(() => storedText(page)).toContain(PERSON.firstName);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await wizard.answer();
  await expect(wizard.status).toHaveText(COPY.notKept);
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  await page.goto(below('/about'));
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

test('the hand-off erases personal answers and marks the draft complete; nothing claims later that answers are back @any-width', async ({
  page,
  context,
  wizard,
}) => {
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ body: 'Pick a time' }));
  await wizard.open();
  await wizard.toStep2('aca');
  await wizard.answer();
  await wizard.select('householdSize').selectOption('2');
  await expect.poll(() => storedText(page)).toContain(PERSON.email);
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);

  await page.goto(below('/about'));
  const kept = await storedText(page);
  for (const answer of Object.values(KEPT_PERSON)) expect(kept).not.toContain(answer);
  expect(await storedDraft(page)).toEqual(
    draft({ isComplete: true, coverageInfo: { planType: 'aca', familySize: 2 } }),
  );
  await wizard.open();
  await expect(wizard.card(CARDS.aca)).toBeChecked();
  await expect(wizard.status).toBeEmpty();
});

test('with storage refused everything else works @any-width', async ({ page, context, wizard }) => {
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ body: 'Pick a time' }));
  await refuseStorage(page);
  await wizard.open();
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  await wizard.toStep2('aca');
  await wizard.answer();
  await page.goBack();
  await expect(wizard.step1Heading).toBeFocused();
  await page.goForward();
  await wizard.expectAnswers();
  await wizard.clear.click();
  await expect(wizard.status).toHaveText(COPY.cleared);
  await wizard.toStep2('life');
  await wizard.answer();
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
});
