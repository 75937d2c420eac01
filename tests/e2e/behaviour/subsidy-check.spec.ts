import type { Page } from 'playwright/test';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { watchAddresses } from './addresses.ts';
import { expectOnlyCopy } from './copy.ts';

/** Top yearly income of each band for households of one to four: 150, 200, 300 and 400% of the poverty level. */
const TOPS: Record<string, [number, number, number, number]> = {
  'One person': [21_870, 29_160, 43_740, 58_320],
  'Two people': [29_580, 39_440, 59_160, 78_880],
  'Three people': [37_290, 49_720, 74_580, 99_440],
  'Four people': [45_000, 60_000, 90_000, 120_000],
};
/** Chapter 9 of the specification. */
const BANDS = [
  { tier: 'Up to 150%', premium: 'Free or low-cost', deductible: '$0-$500' },
  { tier: '150-200%', premium: '2-4% of income', deductible: '$500-$1,500' },
  { tier: '200-300%', premium: '4-8% of income', deductible: '$1,500-$3,000' },
  { tier: '300-400%', premium: '8-10% of income', deductible: '$3,000-$5,000' },
];
const FOUR_PEOPLE = 30_000;
const EACH_FURTHER = 5_140;

const check = (page: Page) => page.locator('#subsidy-calculator');
const result = (page: Page) => check(page).getByRole('status');
const marked = (page: Page) => check(page).locator('[data-current]');
const carryLink = (page: Page) =>
  check(page).getByRole('link', { name: 'Take these answers to my free quote' });

interface Situation {
  household?: string;
  income?: string | number;
  region?: string;
  coverage?: string;
  conditions?: 'Yes' | 'No';
}

async function ask(
  page: Page,
  { household, income, region, coverage, conditions }: Situation,
): Promise<void> {
  const form = check(page);
  if (household) await form.getByLabel('People in your household').selectOption(household);
  if (income !== undefined) await form.getByLabel('Yearly household income, in dollars').fill(String(income));
  if (region) await form.getByLabel('Where you live').selectOption(region);
  if (coverage) await form.getByLabel('Coverage you have or are offered now').selectOption(coverage);
  if (conditions) await form.getByRole('radio', { name: conditions, exact: true }).check();
  await form.getByRole('button', { name: 'Find my band' }).click();
}

async function expectBand(page: Page, index: number): Promise<void> {
  const { tier, premium, deductible } = BANDS[index] ?? { tier: '', premium: '', deductible: '' };
  await expect(result(page)).toContainText(
    `Band: ${tier} of the poverty level. Premium: ${premium}. Deductible: ${deductible}.`,
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto(below('/aca-plans#subsidy-calculator'));
});

test('the band of the answers is said and marked in the table @any-width', async ({ page }) => {
  const [household = '', tops] = Object.entries(TOPS)[1] ?? [];
  await ask(page, { household, income: tops?.[1] });
  await expectBand(page, 1);
  // Household, band and the amount where they meet.
  await expect(marked(page)).toHaveText([
    BANDS[1]?.tier ?? '',
    new RegExp(`^${household}`),
    `$${tops?.[1].toLocaleString('en-US')}`,
  ]);
  await ask(page, { income: (tops?.[3] ?? 0) + 1 });
  await expect(result(page)).toContainText('Your income is over 400% of the poverty level');
  await expect(marked(page)).toHaveCount(0);
});

test('a household that the table does not name is told its band @any-width', async ({ page }) => {
  await ask(page, { household: 'Six people', income: (FOUR_PEOPLE + 2 * EACH_FURTHER) * 4 });
  await expectBand(page, 3);
  await expect(marked(page)).toHaveText(['300-400%']);
});

test('the result comes into view, and goes when an answer changes', async ({ page }) => {
  await ask(page, { household: 'Two people', income: 30_000 });
  await expect(result(page)).toBeInViewport({ ratio: 1 });
  await expect(carryLink(page)).toBeVisible();
  await check(page).getByLabel('People in your household').selectOption('Three people');
  await expect(result(page)).toBeEmpty();
  await expect(marked(page)).toHaveCount(0);
  await expect(carryLink(page)).toBeHidden();
  await ask(page, { income: 30_000 });
  await expectBand(page, 0);
  // Nor does it stay beside an answer that is refused.
  await check(page)
    .getByLabel('Yearly household income, in dollars')
    .evaluate((input) => {
      if (input instanceof HTMLInputElement) input.value = '30k';
    });
  await ask(page, {});
  await expect(result(page)).toBeEmpty();
  await expect(marked(page)).toHaveCount(0);
  await expect(carryLink(page)).toBeHidden();
});

test('income low enough for Medicaid is said beside the band @any-width', async ({ page }) => {
  // 138% of 14,580 is 20,120.40.
  await ask(page, { household: 'One person', income: 20_120 });
  await expectBand(page, 0);
  await expect(result(page)).toContainText('Medicaid');
  await ask(page, { income: 20_121 });
  await expectBand(page, 0);
  await expect(result(page)).not.toContainText('Medicaid');
});

for (const region of ['Alaska', 'Hawaii'])
  test(`${region} has guidelines of its own @any-width`, async ({ page }) => {
    await ask(page, { household: 'Two people', income: 30_000 });
    await expect(marked(page)).toHaveCount(3);
    await ask(page, { region });
    await expect(result(page)).toContainText('Alaska and Hawaii have their own, higher poverty guidelines');
    await expect(result(page)).not.toContainText('Band:');
    await expect(marked(page)).toHaveCount(0);
    // The agency is not licensed there.
    await expect(carryLink(page)).toBeHidden();
  });

test('a job offer and health conditions each add what applies @any-width', async ({ page }) => {
  const situation = { household: 'Three people', income: 60_000 };
  await ask(page, situation);
  await expect(result(page)).not.toContainText(/employer|conditions/);
  await ask(page, { coverage: 'Coverage offered by an employer' });
  await expectBand(page, 2);
  await expect(result(page)).toContainText('Coverage offered by an employer matters here.');
  await ask(page, { coverage: 'None', conditions: 'Yes' });
  await expect(result(page)).not.toContainText('employer');
  await expect(result(page)).toContainText('Health conditions never raise the price of an ACA plan');
  await ask(page, { conditions: 'No' });
  await expect(result(page)).not.toContainText('Health conditions');
});

test('an amount that cannot be read is said below the field @any-width', async ({ page }) => {
  const field = page.getByLabel('Yearly household income, in dollars');
  await expect(field).not.toHaveAccessibleDescription(/Enter your yearly income/);
  for (const income of ['about 30k', '-5']) {
    await ask(page, { household: 'One person', income });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/ Enter your yearly income as a number, in dollars$/);
    const message = page.getByText('Enter your yearly income as a number, in dollars');
    const [box, text] = [await field.boundingBox(), await message.boundingBox()];
    expect(text?.y).toBeGreaterThanOrEqual((box?.y ?? NaN) + (box?.height ?? NaN));
    await expect(field).toHaveValue(income);
  }
  await ask(page, { income: 20_000 });
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Enter your yearly income as a number, in dollars')).toBeHidden();
  await expect(field).not.toHaveAccessibleDescription(/Enter your yearly income/);
});

test('a missing answer is asked for @any-width', async ({ page }) => {
  const sentence = 'Choose your household size and enter your yearly income to see your band.';
  await ask(page, {});
  await expect(result(page)).toHaveText(sentence);
  await ask(page, { household: 'One person' });
  await expect(result(page)).toHaveText(sentence);
  await expect(carryLink(page)).toBeHidden();
  await ask(page, { income: 0 });
  await expectBand(page, 0);
});

test('the result is announced, shown by more than color, and promises no amount @any-width', async ({
  page,
}) => {
  await expect(result(page)).toBeEmpty();
  await ask(page, { household: 'Two people', income: 50_000, coverage: 'None', conditions: 'Yes' });
  await expect(result(page).getByRole('heading', { name: 'Your income band' })).toBeVisible();
  await expect(marked(page)).toHaveCount(3);
  for (const cell of await marked(page).all()) {
    const looks = await cell.evaluate((element) => {
      const { fontWeight, boxShadow, outlineStyle, textDecorationLine } = getComputedStyle(element);
      return { fontWeight: Number(fontWeight), boxShadow, outlineStyle, textDecorationLine };
    });
    expect(
      looks.fontWeight >= 600 || looks.boxShadow !== 'none' || looks.outlineStyle !== 'none',
      'a marked cell differs by weight or line',
    ).toBe(true);
  }
  // The deductible is a range of the specification's; there is no dollar figure of a subsidy.
  expect((await result(page).innerText()).match(/\$[\d,]+/g)).toEqual(['$1,500', '$3,000']);
  await expectOnlyCopy(page);
});

test('nothing is sent or stored, and the answers stay out of the address @any-width', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const addresses = watchAddresses(page);
  await ask(page, { household: 'Four people', income: 67_891, conditions: 'Yes' });
  await expectBand(page, 2);
  expect(requests.filter((url) => !/\/assets\//.test(url))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expect(page).toHaveURL(/\/aca-plans#subsidy-calculator$/);
  await carryLink(page).click();
  await expect(page).toHaveURL(/\/quote$/);
  // Choices go along, in the fragment, which no server sees; what was typed does not.
  addresses.expectNone(['67891']);
  expect(requests.filter((url) => /householdSize|estimatedIncome/.test(url))).toEqual([]);
});

const BRACKETS: Record<string, string> = {
  '0': '0-25000',
  '75001': '75000+',
};
test('the link to the quote carries household and income as its selects name them @any-width', async ({
  page,
}) => {
  for (const [income, bracket] of Object.entries(BRACKETS)) {
    await ask(page, { household: 'Eight people', income });
    const href = (await carryLink(page).getAttribute('href')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(href.split('#')[1]))).toEqual({
      insuranceType: 'health',
      healthPlanType: 'aca',
      householdSize: '5',
      estimatedIncome: bracket,
    });
  }
});

test('the whole table and its source are in the page, before any answer @any-width', async ({ page }) => {
  const table = check(page).getByRole('table');
  for (const [household, tops] of Object.entries(TOPS))
    await expect(table.getByRole('row', { name: household }).getByRole('cell')).toHaveText(
      tops.map((top) => `$${top.toLocaleString('en-US')}`),
    );
  await expect(table.locator('caption')).toContainText(
    /HHS poverty guidelines of 2023.*used for 2024 coverage.*\$5,140/s,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the table answers, and sending the form puts nothing into the address @any-width', async ({
    page,
  }) => {
    await expect(check(page).getByRole('table')).toBeVisible();
    const income = page.getByLabel('Yearly household income, in dollars');
    if (await income.isVisible()) {
      await income.fill('30000');
      await income.press('Enter');
    }
    await expect(page).toHaveURL(/\/aca-plans#subsidy-calculator$/);
    // By selector: Playwright's text queries pass over what stands in <noscript>.
    await expect(check(page).locator('noscript p')).toBeVisible();
  });
});
