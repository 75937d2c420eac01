import type { Page } from 'playwright/test';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { content, expectOnlyCopy } from './copy.ts';
import { centerOf, painted } from './view.ts';
import { COPY, SCHEDULING_SITE, CARDS, PAGE_TITLE, PERSON, STEP_2_TITLE, Wizard } from './wizard.ts';

test('step 1 is the specification’s: cards, bullets, and the plans that Health reveals', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await expect(wizard.previous).toBeDisabled();
  await expect(wizard.next).toBeEnabled();
  const bullets = {
    'Health Insurance': ['Medical coverage', 'Prescription drugs', 'Preventive care'],
    'Life Insurance': ['Death benefit protection', 'Cash value options', 'Tax advantages'],
    'Private Medical Plans': [
      'Medical underwriting required',
      'Lower premiums for healthy applicants',
      'Year-round enrollment',
    ],
    'ACA Plans': ['No underwriting', 'Covers pre-existing conditions', 'Income-based subsidies'],
  };
  const plans = page.getByRole('radiogroup', { name: 'Which type of health plan interests you?' });
  await expect(plans).toBeHidden();
  await wizard.card(CARDS.life).check();
  await expect(plans).toBeHidden();
  await wizard.card(CARDS.health).check();
  await expect(plans).toBeVisible();
  for (const [name, items] of Object.entries(bullets))
    await expect(wizard.card(name)).toHaveAccessibleDescription(
      new RegExp(items.join('.*').replace(/[-]/g, '.')),
    );
  await expectOnlyCopy(page);
});

test('a press anywhere on a card chooses it, and so do the arrow keys', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  const bullet = page.getByText('Preventive care');
  await bullet.scrollIntoViewIfNeeded();
  const { x, y } = await centerOf(bullet);
  await page.mouse.click(x, y);
  await expect(wizard.card(CARDS.health)).toBeChecked();
  await wizard.card(CARDS.health).press('ArrowDown');
  await expect(wizard.card(CARDS.life)).toBeChecked();
  await expect(wizard.card(CARDS.life)).toBeFocused();
});

test('Next leads to step 2: focus, title, address and progress say so', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await expectProgress(wizard, ['current step', 'not completed', 'not completed']);

  await wizard.toStep2('private');
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await expect(page).toHaveURL(/\/quote#step-2$/);
  await expectProgress(wizard, ['completed', 'current step', 'not completed']);
  await expect(wizard.step1Heading).toBeHidden();
  await expect(wizard.schedule).toBeVisible();
  await expectOnlyCopy(page);

  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await expect(page).toHaveURL(/\/quote#top$/);
  // The browser moves focus once more when it is back at the entry before.
  await expect(wizard.step1Heading).toBeFocused();
  await expect(wizard.previous).toBeDisabled();
  await expect(wizard.card(CARDS.private)).toBeChecked();
  await expectProgress(wizard, ['current step', 'not completed', 'not completed']);
});

test('step 2 is shown complete after leaving it; step 3 never is', async ({ page, context }) => {
  // An answer without a page leaves this one standing: what a visitor sees until the other one is there.
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ status: 204 }));
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('life');
  await wizard.answer();
  await wizard.schedule.click();
  await expect(wizard.status).toHaveText(COPY.handOff);
  await expectProgress(wizard, ['completed', 'completed', 'current step']);
  expect(await wizard.progress.nth(2).textContent()).not.toContain(' completed');
  await expectOnlyCopy(page);
});

test('a double click on Next does not refuse step 2', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.card(CARDS.life).check();
  await wizard.next.dblclick();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(wizard.summary).toBeHidden();
});

test('Enter in a field is Next', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.card(CARDS.life).check();
  await wizard.card(CARDS.life).press('Enter');
  await expect(wizard.step2Heading).toBeFocused();
  await wizard.field('zipCode').press('Enter');
  await expect(wizard.summary).toBeFocused();
});

test('Back and Forward walk through the steps and lose nothing', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('aca');
  await wizard.answer();
  await wizard.select(/Household size/).selectOption('3');
  await wizard.select(/Estimated annual income/).selectOption('35000-50000');

  await page.goBack();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(page).toHaveTitle(PAGE_TITLE);
  await expect(wizard.card(CARDS.aca)).toBeChecked();

  await page.goForward();
  await expect(wizard.step2Heading).toBeFocused();
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await wizard.expectAnswers();
  await expect(wizard.select(/Household size/)).toHaveValue('3');
  await expect(wizard.select(/Estimated annual income/)).toHaveValue('35000-50000');
});

for (const fragment of ['', '#top'])
  test(`Previous and Clear keep focus, entered at /quote${fragment}`, async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open(fragment);
    for (const button of [wizard.previous, wizard.clear]) {
      await wizard.toStep2('life');
      const back = page.evaluate(
        () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true })),
      );
      await button.click();
      await back;
      await painted(page);
      await expect(wizard.step1Heading).toBeFocused();
      await expect(wizard.step1Heading).toBeInViewport();
    }
  });

test('Previous goes back over the entry that Next added', async ({ page }) => {
  const wizard = new Wizard(page);
  await page.goto(below('/about'));
  await wizard.open();
  await wizard.toStep2('life');
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('an address of step 2 without the answers of step 1 shows step 1', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open('#step-2');
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.step2Heading).toBeHidden();
  await expect(page).toHaveURL(/\/quote$/);
  await expectProgress(wizard, ['current step', 'not completed', 'not completed']);

  // Neither does an address typed later skip a step.
  await page.evaluate(() => (location.hash = 'step-2'));
  await expect(page).toHaveURL(/\/quote$/);
  await expect(wizard.step1Heading).toBeVisible();
});

test('ACA asks for household and income, with the specification’s options', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('aca');
  expect(await optionsOf(page, 'Household size (optional)')).toEqual([
    ['', 'Choose a household size'],
    ['1', '1 person'],
    ['2', '2 people'],
    ['3', '3 people'],
    ['4', '4 people'],
    ['5', '5+ people'],
  ]);
  expect(await optionsOf(page, 'Estimated annual income (optional)')).toEqual([
    ['', 'Choose a range'],
    ['0-25000', '$0-$25,000'],
    ['25000-35000', '$25,000-$35,000'],
    ['35000-50000', '$35,000-$50,000'],
    ['50000-75000', '$50,000-$75,000'],
    ['75000+', '$75,000+'],
  ]);
  await expect(wizard.select(/coverage amount|Tobacco/i)).toHaveCount(0);
});

test('life asks for amount and tobacco, with the specification’s options', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('life');
  expect(await optionsOf(page, 'Desired coverage amount (optional)')).toEqual([
    ['', 'Choose an amount'],
    ['100000', '$100,000'],
    ['250000', '$250,000'],
    ['500000', '$500,000'],
    ['1000000', '$1,000,000'],
    ['1500000', '$1,500,000+'],
  ]);
  expect(await optionsOf(page, 'Tobacco use (optional)')).toEqual([
    ['', 'Choose an answer'],
    ['no', 'No'],
    ['yes', 'Yes'],
  ]);
  await expect(wizard.select(/Household|income/i)).toHaveCount(0);
  await expectOnlyCopy(page);
});

test('private plans ask for nothing more', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('private');
  await expect(wizard.form.getByRole('combobox')).toHaveCount(0);
});

test('help is a call or an email away', async ({ page }) => {
  const { help } = content.pages.quote;
  await page.goto(below('/quote'));
  await expect(page.getByRole('heading', { name: help.title })).toBeVisible();
  const main = page.getByRole('main');
  for (const { label, href } of [help.call, help.email])
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

test('answers stay as they were typed when the plan changes in between', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('aca');
  await wizard.answer();
  await wizard.previous.click();
  await wizard.card(CARDS.life).check();
  await wizard.next.click();
  await wizard.expectAnswers(PERSON);
});

/** The three items of the progress indicator, with the words that say how far each is. */
async function expectProgress(wizard: Wizard, states: [string, string, string]): Promise<void> {
  const names = ['Insurance Type', 'Personal Info', 'Schedule Call'];
  await expect(wizard.progress).toHaveText(names.map((name, index) => `${name} ${states[index]}`));
  for (const [index, state] of states.entries()) {
    const item = wizard.progress.nth(index);
    if (state === 'current step') await expect(item).toHaveAttribute('aria-current', 'step');
    else await expect(item).not.toHaveAttribute('aria-current');
  }
}

function optionsOf(page: Page, name: string): Promise<[string, string][]> {
  return page
    .getByRole('combobox', { name })
    .locator('option')
    .evaluateAll((options) =>
      options.map((option): [string, string] =>
        option instanceof HTMLOptionElement ? [option.value, option.text] : ['', ''],
      ),
    );
}
