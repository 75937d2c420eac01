import { content } from '../../content.ts';
import { expect, test } from './test.ts';
import { holdRequests } from './scripts.ts';
import { CARDS, COPY } from './wizard.ts';

// Test the fragment of the address: a step, answers of a tool, or nothing of the wizard's.

const ANSWERS = 'insuranceType=health&healthPlanType=aca&householdSize=3&estimatedIncome=50000-75000';
const skipLink = content.interface.skipLink;

test('the skip link leaves step, answers and notice alone', async ({ page, wizard }) => {
  await wizard.open(`#${ANSWERS}`);
  await expect(wizard.step2Heading).toBeFocused();
  await expect(page).toHaveURL(/\/quote#step-2$/);
  const notice = (await wizard.status.textContent()) ?? '';
  expect(notice).toContain(CARDS.aca);
  await page.getByRole('link', { name: skipLink }).press('Enter');
  await expect(page).toHaveURL(/\/quote#main$/);
  await expect(page.getByRole('main')).toBeFocused();
  for (const fragment of ['island-wizard', 'top', 'a=b', 'step-3']) {
    await page.evaluate((hash) => (location.hash = hash), fragment);
    await expect(page).toHaveURL(new RegExp(`#${fragment}$`));
  }
  await expect(wizard.step2Heading).toBeVisible();
  await expect(wizard.status).toHaveText(notice);
  await expect(wizard.select('householdSize')).toHaveValue('3');
  // Each entry of the history has its step. The first one is the step that the address has named.
  for (let back = 0; back < 5; back++) await page.goBack();
  await expect(page).toHaveURL(/\/quote#step-2$/);
  await expect(wizard.step2Heading).toBeVisible();
  await page.evaluate(() => (location.hash = 'step-1'));
  await expect(wizard.step1Heading).toBeFocused();
  await page.evaluate(() => (location.hash = 'step-2'));
  await expect(wizard.step2Heading).toBeFocused();
});

test('after the skip link in step 1, Back from step 2 returns to step 1', async ({ page, wizard }) => {
  await wizard.open();
  await page.getByRole('link', { name: skipLink }).press('Enter');
  await wizard.toStep2('life');
  await page.getByRole('link', { name: skipLink }).press('Enter');
  await page.goBack();
  await expect(page).toHaveURL(/#step-2$/);
  await expect(wizard.step2Heading).toBeVisible();
  await page.goBack();
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.card(CARDS.life)).toBeChecked();
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.step1Heading).toBeVisible();
});

test('answers of a tool are read at once, and leave the address before the script', async ({
  page,
  wizard,
}) => {
  const release = await holdRequests(page);
  await wizard.visit(`#${ANSWERS}`);
  await expect(page).toHaveURL(/\/quote$/);
  await page.getByRole('link', { name: skipLink }).press('Enter');
  await expect(page).toHaveURL(/\/quote#main$/);
  await release();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(wizard.select('householdSize')).toHaveValue('3');
  await expect(wizard.select('estimatedIncome')).toHaveValue('50000-75000');
  // They are read once: what the visitor changes since then stays.
  await wizard.select('householdSize').selectOption('5');
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.select('householdSize')).toHaveValue('5');
});

test('what a visitor chose before the script wins over answers of a tool', async ({ page, wizard }) => {
  const release = await holdRequests(page);
  await wizard.visit(`#${ANSWERS}`);
  await wizard.card(CARDS.life).check();
  await release();
  await wizard.hydrated();
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.card(CARDS.life)).toBeChecked();
  await expect(wizard.status).not.toContainText(CARDS.aca);
});

test('what a visitor cleared before the script stays cleared', async ({ page, wizard }) => {
  const release = await holdRequests(page);
  await wizard.visit(`#${ANSWERS}`);
  await wizard.clear.click();
  await release();
  await wizard.hydrated();
  await expect(wizard.status).toHaveText(COPY.cleared);
  await expect(wizard.island.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('answers of a tool that arrive while the form is shown count', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('life');
  await page.evaluate((answers) => (location.hash = answers), ANSWERS);
  await expect(wizard.status).toContainText(CARDS.aca);
  await expect(page).not.toHaveURL(/insuranceType/);
  await expect(wizard.select('householdSize')).toHaveValue('3');
});
