import { PERSON } from '../../quote.ts';
import { expect, test } from './test.ts';
import { storedDraft } from './draft.ts';
import { expectOnlyCopy } from './sound.ts';
import { COPY, SCHEDULING_PAGE, watchScheduling } from './wizard.ts';

// Test an agency with one kind of insurance. Its form does not ask which kind the visitor wants.
const PLANS = COPY.step1.healthChoices ?? [];
const ASKS_PLAN = PLANS.length > 1;

test('asks only what is left to choose, and hands off @both', async ({ page, context, wizard }) => {
  await watchScheduling(context);
  await wizard.open();
  await expect(wizard.island.getByRole('radio')).toHaveCount(ASKS_PLAN ? PLANS.length : 0);
  await expect(wizard.progress).toHaveText(COPY.progress.steps.map((name) => new RegExp(`^${name}`)));
  await expectOnlyCopy(page);
  if (ASKS_PLAN) {
    await wizard.next.click();
    expect(await wizard.problems()).toEqual([COPY.messages.healthPlanType]);
    await wizard.island.getByRole('radio').first().check();
    await wizard.next.click();
  }
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.schedule.click();
  await expect(wizard.summary).toBeFocused();
  await wizard.answer(PERSON);
  await expect
    .poll(() => storedDraft(page))
    .toMatchObject({ data: { personalInfo: { firstName: PERSON.firstName } } });
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
});
