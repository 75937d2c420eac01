import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { draft, storeText } from './draft.ts';
import { holdScripts } from './scripts.ts';
import { PERSON, STEP_2_TITLE, Wizard } from './wizard.ts';

test('what is chosen before hydration stays, and reveals the plans at once', async ({ page }) => {
  const release = await holdScripts(page);
  const wizard = new Wizard(page);
  await page.goto(below('/quote'));
  await wizard.card('Health Insurance').check();
  await wizard.card('ACA Plans').check();
  await release();
  await wizard.hydrated();
  await expect(wizard.card('Health Insurance')).toBeChecked();
  await expect(wizard.card('ACA Plans')).toBeChecked();
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
});

test('what was typed before hydration stays, over what a draft says', async ({ page }) => {
  // Step 2 is not shown before hydration: what stands there was put there by the browser.
  await storeText(page, JSON.stringify(draft({ personalInfo: { firstName: 'Older', lastName: 'Kept' } })));
  const release = await holdScripts(page);
  const wizard = new Wizard(page);
  await page.goto(below('/quote'));
  await wizard.card('Life Insurance').check();
  await page.locator('#quote-firstName').evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'Typed';
  });
  await release();
  await wizard.hydrated();
  await wizard.next.click();
  await wizard.expectAnswers({ firstName: 'Typed', lastName: 'Kept' });
});

test('Next pressed before hydration is answered after it', async ({ page }) => {
  const release = await holdScripts(page);
  const wizard = new Wizard(page);
  await page.goto(below('/quote'));
  await wizard.card('Life Insurance').check();
  await wizard.next.click();
  await expect(page).toHaveURL(/\/quote$/);
  await release();
  await expect(wizard.step2Heading).toBeFocused();
  await expect(page).toHaveTitle(STEP_2_TITLE);
});

test('Next pressed before hydration is refused after it where an answer is missing', async ({ page }) => {
  const release = await holdScripts(page);
  const wizard = new Wizard(page);
  await page.goto(below('/quote'));
  await wizard.next.click();
  await release();
  await expect(wizard.summary).toBeFocused();
  expect(await wizard.problems()).toEqual(['Please select an insurance type']);
});

test('a reload loses nothing, at step 1 and at step 2', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.card('Health Insurance').check();
  await wizard.card('Private Medical Plans').check();
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.card('Private Medical Plans')).toBeChecked();
  await wizard.next.click();
  await wizard.answer();
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await wizard.expectAnswers(PERSON);
  await expect(wizard.status).toHaveText('Your earlier answers are back. You can change them or clear them.');
  // Back still leads to step 1 over the entry that Next added.
  await page.goBack();
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.card('Private Medical Plans')).toBeChecked();
});

test('leaving for another page and coming back loses nothing', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('ACA Plans');
  await wizard.answer();
  await wizard.select(/Household size/).selectOption('4');
  await page.goto(below('/about'));
  await page.goBack();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers();
  await expect(wizard.select(/Household size/)).toHaveValue('4');
});

test('answers carried from the subsidy check arrive filled in, and the address is cleaned', async ({
  page,
}) => {
  await page.goto(below('/aca-plans'));
  await page.getByLabel('People in your household').selectOption('3');
  await page.getByLabel('Yearly household income, in dollars').fill('$48,000');
  await page.getByRole('button', { name: 'Find my band' }).click();
  await page.getByRole('link', { name: 'Take these answers to my free quote' }).click();

  const wizard = new Wizard(page);
  await wizard.hydrated();
  await expect(page).toHaveURL(/\/quote$/);
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.card('Health Insurance')).toBeChecked();
  await expect(wizard.card('ACA Plans')).toBeChecked();
  await wizard.next.click();
  await expect(wizard.select(/Household size/)).toHaveValue('3');
  await expect(wizard.select(/Estimated annual income/)).toHaveValue('35000-50000');
});

const CARRIED = {
  'a query': ['?householdSize=5&utm=x', '?utm=x', '5'],
  'values of no option': ['#householdSize=6&estimatedIncome=lots', '', ''],
  'fields that are none': ['#firstName=Mallory&householdSize=2', '', '2'],
};
for (const [name, [given = '', left = '', household = '']] of Object.entries(CARRIED))
  test(`${name} in the address: only choices are taken, and taken out`, async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open(given);
    await expect(page).toHaveURL(new RegExp(`/quote${left.replace('?', '\\?')}$`));
    await wizard.toStep2('ACA Plans');
    await expect(wizard.select(/Household size/)).toHaveValue(household);
    await expect(wizard.field('firstName')).toHaveValue('');
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is there to read, and sending it puts nothing into the address', async ({ page }) => {
    const wizard = new Wizard(page);
    await page.goto(below('/quote'));
    await expect(wizard.step1Heading).toBeVisible();
    await expect(wizard.step2Heading).toBeVisible();
    await wizard.field('firstName').fill('Wilhelmina');
    await wizard.field('firstName').press('Enter');
    await wizard.card('Life Insurance').check();
    await wizard.card('Life Insurance').press('Enter');
    await expect(page).toHaveURL(/\/quote$/);
    await expect(wizard.field('firstName')).toHaveValue('Wilhelmina');
    // By selector: Playwright's text and role queries pass over what stands in <noscript>.
    const words = page.locator('main noscript');
    await expect(words.locator('h2')).toBeVisible();
    await expect(words.locator('a[href="tel:+18005550142"]')).toBeVisible();
    await expect(words.locator('a[href="mailto:help@coralstone.example"]')).toBeVisible();
  });
});
