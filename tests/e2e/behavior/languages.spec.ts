import { pageTitle } from '../../../schemas/copy-rules.ts';
import { compilation, content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { expect, test } from './test.ts';
import { PERSON, SCHEDULING_PAGE, watchScheduling } from './wizard.ts';

const [language] = compilation.languages;
const { code, content: own } = needed(language);
const { wizard: copy, meta } = needed(own?.pages.quote);
const quote = routeIn(code, content.pages.quote.route);
const name = content.site.languages?.[code]?.name ?? '';
const english = content.site.languages?.[code]?.english ?? '';
const titleOf = (value: string) =>
  [...copy.step1.choices, ...(copy.step1.healthChoices ?? [])].find((choice) => choice.value === value)
    ?.title ?? '';

test('the whole quote is in the language of the page @any-width', async ({ page, context, wizard }) => {
  await watchScheduling(context);
  await page.goto(below(`${quote}#top`));
  await wizard.hydrated();
  await expect(page).toHaveTitle(pageTitle(meta.title, content.site.brand));
  const next = wizard.button(copy.buttons.next ?? '');
  await next.click();
  await expect(page.getByRole('region', { name: copy.summary })).toContainText(
    copy.messages['insuranceType'] ?? '',
  );
  await wizard.card(titleOf('health')).press(' ');
  await wizard.card(titleOf('aca')).press(' ');
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: copy.step2.heading })).toBeFocused();
  await expect(page).toHaveTitle(
    (copy.title ?? '').replace('{step}', '2').replace('{of}', '2').replace('{name}', copy.step2.heading),
  );
  const submit = wizard.button(copy.buttons.submit);
  await submit.press('Enter');
  await expect(page.getByText(copy.messages['firstName'] ?? '').first()).toBeVisible();
  const fieldOf = (field: keyof typeof PERSON) =>
    wizard.island.getByLabel(copy.step2.fields[field]?.label ?? '', { exact: true });
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const)
    await fieldOf(field).fill(PERSON[field]);
  await fieldOf('dateOfBirth').fill('17 de mayo de 1984');
  await submit.press('Enter');
  await expect(page).toHaveURL(SCHEDULING_PAGE);
});

test('a change of the language keeps the step and stored answers @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('aca');
  await wizard.answer();
  await wizard.select('householdSize').selectOption('3');
  await wizard.select('estimatedIncome').selectOption('75000+');
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${quote}(#step-2)?$`));
  await wizard.hydrated();
  await expect(page.getByRole('heading', { name: copy.step2.heading })).toBeVisible();
  for (const [field, { label }] of Object.entries(copy.step2.fields))
    if (field !== 'dateOfBirth')
      await expect(wizard.island.getByLabel(label, { exact: true })).not.toHaveValue('');
  await expect(page.locator('[name="householdSize"]')).toHaveValue('3');
  // The income is never stored.
  await expect(page.locator('[name="estimatedIncome"]')).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: english, exact: true }).first().click();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers(PERSON);
});
