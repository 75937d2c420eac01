import { escapeRegExp } from '../../../scripts/lib/escape-regexp.ts';
import type { Locator } from 'playwright/test';
import { FIELDS, PERSON } from '../../quote.ts';
import { expect, test } from './test.ts';
import { expectSound } from './sound.ts';
import { expectClearOfHeader } from './view.ts';
import { CARDS, COPY, labelOf, PAGE_TITLE, STEP_2_TITLE } from './wizard.ts';

const { messages, problems, step1, step2 } = COPY;
const WIZARD = '[data-island="wizard"]';
/** Returns the y of an element's lower edge. Messages must be below their fields. */
const bottomOf = async (target: Locator) => {
  const box = await target.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN);
};
const topOf = async (target: Locator) => (await target.boundingBox())?.y;

test('each step names what is missing, until it is answered', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  expect(await wizard.problems()).toEqual([messages.insuranceType]);
  await expect(wizard.summary).toHaveAccessibleDescription(problems.one.replace('{count}', '1'));
  const kinds = page.getByRole('radiogroup', { name: step1.question });
  await expect(kinds).toHaveAccessibleDescription(`${COPY.errorPrefix} ${messages.insuranceType}`);
  await expect(kinds).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(`${COPY.errorTitle} ${PAGE_TITLE}`);
  const lastCard = await bottomOf(wizard.card(CARDS.life).locator('..'));
  expect(await topOf(wizard.error('insuranceType'))).toBeGreaterThanOrEqual(lastCard);
  await wizard.summary.getByRole('link').press('Enter');
  await expect(wizard.card(CARDS.health)).toBeFocused();
  await expectClearOfHeader(page, wizard.step1Heading);

  await wizard.card(CARDS.health).check();
  await expect(wizard.summary).toBeHidden();
  await expect(kinds).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveTitle(PAGE_TITLE);
  await wizard.next.click();
  expect(await wizard.problems()).toEqual([messages.healthPlanType]);
  const plans = page.getByRole('radiogroup', { name: step1.healthQuestion });
  await expect(plans).toHaveAccessibleDescription(`${COPY.errorPrefix} ${messages.healthPlanType}`);
  await wizard.summary.getByRole('link').press('Enter');
  await expect(wizard.card(CARDS.private)).toBeFocused();
  await expectClearOfHeader(page, page.getByRole('heading', { name: step1.healthQuestion }));

  await wizard.toStep2('private');
  await wizard.schedule.click();
  await expect(wizard.summary).toBeFocused();
  await expect(page.getByRole('heading', { name: COPY.summary })).toBeVisible();
  expect(await wizard.problems()).toEqual(FIELDS.map((name) => messages[name]));
  await expect(page).toHaveTitle(`${COPY.errorTitle} ${STEP_2_TITLE}`);
  for (const [index, name] of FIELDS.entries()) {
    const field = wizard.field(name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // The description is the hint, then a hidden word such as “Error:”, then the message.
    const hint = step2.fields[name]?.hint;
    await expect(field).toHaveAccessibleDescription(
      [hint, COPY.errorPrefix, messages[name]].filter(Boolean).join(' '),
    );
    expect(await topOf(wizard.error(name)), name).toBeGreaterThanOrEqual(await bottomOf(field));
    await wizard.summary.getByRole('link').nth(index).press('Enter');
    await expect(field).toBeFocused();
    await expectClearOfHeader(page, wizard.island.locator('label').filter({ hasText: labelOf(name) }));
  }
  await expect(page).toHaveURL(/\/quote#step-2$/);
  await expectSound(page, WIZARD);

  await wizard.answer({ email: PERSON.email });
  await expect(wizard.field('email')).not.toHaveAttribute('aria-invalid');
  const left = FIELDS.filter((name) => name !== 'email').map((name) => messages[name] ?? '');
  await expect(wizard.summary.getByRole('link')).toHaveText(left);
  await expect(wizard.summary).toHaveAccessibleDescription(problems.other.replace('{count}', '5'));
  await wizard.answer();
  // Fixing the last error removes the summary and the title's prefix.
  await expect(wizard.summary).toBeHidden();
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await wizard.expectAnswers();
  // The form takes an unusual answer, and asks about it once the visitor has left the field.
  for (const [name, odd] of [
    ['zipCode', '3301'],
    ['phone', '305 555 01'],
  ] as const) {
    const late = step2.fields[name]?.late ?? '';
    await wizard.field(name).fill(odd);
    await expect(wizard.island.getByText(late)).toHaveCount(0);
    await wizard.field(name).blur();
    await expect(wizard.field(name)).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(late)}$`));
    await expect(wizard.field(name)).not.toHaveAttribute('aria-invalid');
  }
});
