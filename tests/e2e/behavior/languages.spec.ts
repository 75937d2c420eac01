import { compilation, content, needed } from '../../content.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { expect, test } from './test.ts';
import { PERSON } from './wizard.ts';

const [language] = compilation.languages;
const { code, content: own } = needed(language);
const { wizard: copy } = needed(own?.pages.quote);
const quote = routeIn(code, content.pages.quote.route);
const name = content.site.languages?.[code]?.name ?? '';
const english = content.site.languages?.[code]?.english ?? '';

test('a visitor who changes the language keeps the step and every answer that a draft keeps @any-width', async ({
  page,
  wizard,
}) => {
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
  // The income is never kept.
  await expect(page.locator('[name="estimatedIncome"]')).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: english, exact: true }).first().click();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers(PERSON);
});
