import { expect, test } from './test.ts';
import { storedDraft } from './draft.ts';
import { expectOnlyCopy } from './only-copy.ts';
import { CARDS, COPY, PERSON, SCHEDULING_PAGE, SCHEDULING_SITE } from './wizard.ts';

// An agency that sells one kind of insurance: nobody is asked for it.

test('asks for the plan first, and refuses to go on without one', async ({ page, wizard }) => {
  await wizard.open();
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.island.getByRole('radio')).toHaveCount(COPY.step1.healthChoices?.length ?? 0);
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  expect(await wizard.problems()).toEqual([COPY.messages.healthPlanType]);
  await expectOnlyCopy(page);
});

test('keeps the kind that was not asked in the draft, and leads to the scheduling page', async ({
  page,
  wizard,
}) => {
  await page.route(SCHEDULING_SITE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time</h1>' }),
  );
  await wizard.open();
  await wizard.toStep2('aca');
  await expect.poll(() => storedDraft(page)).toMatchObject({ data: { coverageInfo: { planType: 'aca' } } });
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(wizard.card(CARDS.aca)).toBeChecked();
  await wizard.next.click();
  await wizard.answer(PERSON);
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
});
