import type { Locator } from 'playwright/test';
import { expect, test } from './test.ts';
import { expectOnlyCopy } from './only-copy.ts';
import { storedDraft } from './draft.ts';
import { expectClearOfHeader } from './view.ts';
import { COPY, CARDS, LABELS, PAGE_TITLE, PERSON, STEP_2_TITLE, type Field } from './wizard.ts';

const { messages, problems, step1, step2 } = COPY;
const FIELDS = Object.keys(LABELS).filter((name): name is Field => name in LABELS);
const REQUIRED = Object.fromEntries(FIELDS.map((name) => [name, messages[name] ?? ''])) as Record<
  Field,
  string
>;

test('step 1 asks for an insurance type @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  expect(await wizard.problems()).toEqual([messages['insuranceType']]);
  await expect(wizard.summary).toHaveAccessibleDescription(problems.one.replace('{count}', '1'));
  const group = page.getByRole('radiogroup', { name: step1.question });
  await expect(group).toHaveAccessibleDescription(`${COPY.errorPrefix} ${messages['insuranceType']}`);
  await expect(group).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(`${COPY.errorTitle} ${PAGE_TITLE}`);

  await wizard.card(CARDS.life).check();
  await expect(wizard.summary).toBeHidden();
  await expect(group).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveTitle(PAGE_TITLE);
});

test('step 1 asks for a plan where the insurance is health @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.card(CARDS.health).check();
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  expect(await wizard.problems()).toEqual([messages['healthPlanType']]);
  const group = page.getByRole('radiogroup', { name: step1.healthQuestion });
  await expect(group).toHaveAccessibleDescription(`${COPY.errorPrefix} ${messages['healthPlanType']}`);
  await expect(wizard.card(CARDS.health)).toBeChecked();

  // Life asks for no plan: what was missing is missing no more.
  await wizard.card(CARDS.life).check();
  await expect(wizard.summary).toBeHidden();
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
});

test('step 2 asks for six fields, in their order @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('private');
  await wizard.schedule.click();
  await expect(wizard.summary).toBeFocused();
  await expect(page.getByRole('heading', { name: COPY.summary })).toBeVisible();
  expect(await wizard.problems()).toEqual(FIELDS.map((name) => REQUIRED[name]));
  await expect(page).toHaveTitle(`${COPY.errorTitle} ${STEP_2_TITLE}`);
  await expectOnlyCopy(page);
  for (const name of FIELDS) {
    const field = wizard.field(name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Hint first, then the error, which says by a hidden word that it is one.
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`(^|\\S )${COPY.errorPrefix} ${REQUIRED[name]}$`),
    );
  }
  await expect(wizard.field('email')).toHaveAccessibleDescription(
    `${step2.fields['email']?.hint} ${COPY.errorPrefix} ${messages['email']}`,
  );
});

test('each message is below what it is about', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.next.click();
  const bottomOf = async (target: Locator) => {
    const box = await target.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  const error = (id: string) => page.locator(`#quote-${id}-error`);
  expect((await error('insuranceType').boundingBox())?.y).toBeGreaterThanOrEqual(
    await bottomOf(wizard.card(CARDS.life).locator('..')),
  );
  await wizard.toStep2('life');
  await wizard.schedule.click();
  for (const name of FIELDS)
    expect((await error(name).boundingBox())?.y, name).toBeGreaterThanOrEqual(
      await bottomOf(wizard.field(name)),
    );
});

test('a date of birth can be typed as people write it and is kept as a date; what is no date stays as typed @any-width @any-content', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await wizard.toStep2('life');
  await wizard.answer({ ...PERSON, dateOfBirth: '2/30/1980' });
  await wizard.schedule.click();
  expect(await wizard.problems()).toEqual([COPY.ownMessages.dateOfBirthFormat]);
  await expect(wizard.field('dateOfBirth')).toHaveValue('2/30/1980');
  await wizard.field('dateOfBirth').fill('');
  await wizard.field('dateOfBirth').pressSequentially('2/3/1980');
  await expect
    .poll(() => storedDraft(page))
    .toMatchObject({ data: { personalInfo: { dateOfBirth: '1980-02-03' } } });
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.field('dateOfBirth')).toHaveValue('02/03/1980');
});

test('editing a field clears its own error and no other, and no value is ever cleared @any-width @any-content', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await wizard.toStep2('life');
  await wizard.schedule.click();
  const left = [...FIELDS];
  for (const name of ['email', 'dateOfBirth', 'firstName', 'zipCode', 'lastName', 'phone'] as const) {
    await wizard.answer({ [name]: PERSON[name] });
    left.splice(left.indexOf(name), 1);
    await expect(wizard.summary.getByRole('link')).toHaveText(left.map((other) => REQUIRED[other]));
    if (left.length > 0)
      await expect(wizard.summary).toHaveAccessibleDescription(
        (left.length > 1 ? problems.other : problems.one).replace('{count}', String(left.length)),
      );
    await expect(wizard.field(name)).not.toHaveAttribute('aria-invalid');
  }
  // The last one to go took the summary and the title's prefix with it.
  await expect(wizard.summary).toBeHidden();
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await wizard.expectAnswers();
});

test('each link of the summary brings its label into view and focuses its field', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await wizard.toStep2('private');
  await wizard.schedule.click();
  for (const [index, label] of Object.values(LABELS).entries()) {
    await wizard.summary.getByRole('link').nth(index).press('Enter');
    await expect(wizard.island.getByLabel(label, { exact: true })).toBeFocused();
    await expectClearOfHeader(page, wizard.island.locator('label').filter({ hasText: label }));
  }
  await expect(page).toHaveURL(/\/quote#step-2$/);
});

test('a summary link to a group brings its question into view and focuses its first control @any-content', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await wizard.next.click();
  await wizard.summary.getByRole('link').press('Enter');
  await expect(wizard.card(CARDS.health)).toBeFocused();
  await expectClearOfHeader(page, wizard.step1Heading);

  await wizard.card(CARDS.health).check();
  await wizard.next.click();
  await wizard.summary.getByRole('link').press('Enter');
  await expect(wizard.card(CARDS.private)).toBeFocused();
  await expectClearOfHeader(page, page.getByRole('heading', { name: step1.healthQuestion }));
});

test('nothing is validated on leaving a field, and no button is disabled beforehand @any-width @any-content', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await expect(wizard.next).toBeEnabled();
  await wizard.toStep2('aca');
  for (const name of FIELDS) {
    await wizard.field(name).focus();
    await page.keyboard.press('Tab');
  }
  await wizard.field('email').fill('not an email');
  await wizard.field('phone').focus();
  await expect(wizard.schedule).toBeEnabled();
  await expect(wizard.summary).toBeHidden();
  await expect(wizard.form.locator('[aria-invalid]')).toHaveCount(0);
});

test('fields say what they take, and start empty @any-width @any-content', async ({ wizard }) => {
  await wizard.open();
  await wizard.toStep2('aca');
  const expected: Record<Field, Record<string, string>> = {
    firstName: { autocomplete: 'given-name' },
    lastName: { autocomplete: 'family-name' },
    email: { autocomplete: 'email', type: 'email', autocapitalize: 'none', spellcheck: 'false' },
    phone: { autocomplete: 'tel', type: 'tel' },
    zipCode: { autocomplete: 'postal-code', inputmode: 'numeric' },
    dateOfBirth: { autocomplete: 'bday', type: 'text', inputmode: 'numeric' },
  };
  for (const name of FIELDS) {
    for (const [attribute, value] of Object.entries(expected[name]))
      await expect(wizard.field(name)).toHaveAttribute(attribute, value);
    await expect(wizard.field(name)).toHaveAttribute('aria-required', 'true');
    await expect(wizard.field(name)).toHaveValue('');
  }
  await expect(wizard.field('phone')).toHaveAccessibleDescription(step2.fields['phone']?.hint ?? '');
  await expect(wizard.form).toContainText(COPY.required);
  for (const select of await wizard.form.getByRole('combobox').all()) await expect(select).toHaveValue('');
});
