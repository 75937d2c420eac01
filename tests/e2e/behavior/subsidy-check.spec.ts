import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { watchAddresses } from './addresses.ts';
import { expectOnlyCopy } from './only-copy.ts';
import { BANDS, COPY, dollars, povertyOf, SubsidyCheck, topsOf } from './subsidy-check.ts';

const { results, table } = COPY;
const LAST = BANDS.length - 1;

test.beforeEach(({ page }) => new SubsidyCheck(page).open());

test('the band of the answers is said and marked in the table @any-width', async ({ page }) => {
  const check = new SubsidyCheck(page);
  const top = topsOf(2)[1] ?? NaN;
  await check.ask({ household: '2', income: top });
  await check.expectBand(1);
  // Band, household and the amount where they meet.
  await expect(check.marked).toHaveText([
    table.columns.tiers[1] ?? '',
    new RegExp(`^${table.rows[1]?.people}`),
    dollars(top),
  ]);
  await check.ask({ income: (topsOf(2)[LAST] ?? NaN) + 1 });
  await expect(check.result).toContainText(results.over);
  await expect(check.marked).toHaveCount(0);
});

test('a household that the table does not list gets its band @any-width', async ({ page }) => {
  const check = new SubsidyCheck(page);
  await check.ask({ household: '6', income: topsOf(6)[LAST] ?? NaN });
  await check.expectBand(LAST);
  await expect(check.marked).toHaveText([table.columns.tiers[LAST] ?? '']);
});

test('a press made before its script arrives is answered when it does @any-content', async ({ page }) => {
  const check = new SubsidyCheck(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/subsidy-form\.[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await check.ask({ household: '2', income: topsOf(2)[0] ?? NaN });
  await expect(check.result).toBeEmpty();
  release();
  await check.expectBand(0);
});

test('the result comes into view, and goes when an answer changes @any-content', async ({ page }) => {
  const check = new SubsidyCheck(page);
  const income = topsOf(2)[0] ?? NaN;
  await check.ask({ household: '2', income });
  await expect(check.result).toBeInViewport({ ratio: 1 });
  await expect(check.carry).toBeVisible();
  await check.household.selectOption('3');
  await expect(check.result).toBeEmpty();
  await expect(check.marked).toHaveCount(0);
  await expect(check.carry).toBeHidden();
  await check.ask({ household: '2', income });
  await check.expectBand(0);
  // Nor does it stay beside an answer that is refused.
  await check.income.evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = '30k';
  });
  await check.ask();
  await expect(check.result).toBeEmpty();
  await expect(check.marked).toHaveCount(0);
  await expect(check.carry).toBeHidden();
});

test('an income low enough for Medicaid is told so, and no price @any-width', async ({ page }) => {
  const check = new SubsidyCheck(page);
  const share = content.facts.facts['medicaidShare']?.value ?? NaN;
  const highest = Math.floor((povertyOf(1) * share) / 100);
  const expectWordsOnly = async (words: string) => {
    await expect(check.result.locator('p')).toHaveText([words]);
    await expect(check.figures).toHaveCount(0);
    await expect(check.marked).toHaveCount(0);
  };
  await check.ask({ household: '1', income: 0 });
  await expectWordsOnly(results.belowPoverty);
  await check.ask({ income: povertyOf(1) - 1 });
  await expectWordsOnly(results.belowPoverty);
  await check.ask({ income: povertyOf(1) });
  await expectWordsOnly(results.medicaid);
  await check.ask({ income: highest });
  await expectWordsOnly(results.medicaid);
  await check.ask({ income: highest + 1 });
  await check.expectBand(0);
  await expect(check.result).not.toContainText(results.medicaid);
});

test('a premium that is a share of income is said in dollars a month @any-width', async ({ page }) => {
  const check = new SubsidyCheck(page);
  // Four percent and eight of $43,740, by twelve.
  await check.ask({ household: '1', income: 43_740 });
  await expect(check.figures.first()).toHaveText('$146-$292');
  await check.ask({ income: '43,741' });
  await expect(check.figures.first()).toHaveText('$292-$365');
  await check.ask({ household: '8', income: 202_240 });
  await expect(check.figures.first()).toHaveText('$1,348-$1,685');
});

test('a government program rules the credit out: no band, no price @any-width', async ({ page }) => {
  const check = new SubsidyCheck(page);
  await check.ask({ household: '2', income: topsOf(2)[1] ?? NaN });
  await check.expectBand(1);
  await check.ask({ coverage: 'government' });
  await expect(check.result.locator('p')).toHaveText([results.government]);
  await expect(check.figures).toHaveCount(0);
  await expect(check.marked).toHaveCount(0);
});

test('on a wide screen the answer is beside the form, below the table; its figures side by side', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone it is below the form');
  const check = new SubsidyCheck(page);
  await check.ask({ household: '2', income: topsOf(2)[1] ?? NaN });
  const boxOf = async (selector: string) => {
    const box = await check.root.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not seen`);
    return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  };
  const [form, limits, result] = [await boxOf('form'), await boxOf('table'), await boxOf('[role="status"]')];
  expect(result.left).toBeGreaterThan(form.right);
  expect(result.top).toBeGreaterThan(limits.bottom);
  const tops = await check.figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

for (const region of ['alaska', 'hawaii'])
  test(`${region} has its own guidelines @any-width`, async ({ page }) => {
    const check = new SubsidyCheck(page);
    await check.ask({ household: '2', income: topsOf(2)[0] ?? NaN });
    await expect(check.marked).toHaveCount(3);
    await check.ask({ region });
    await expect(check.result).toContainText(results.regions);
    await expect(check.result.locator('p')).toHaveCount(1);
    await expect(check.marked).toHaveCount(0);
    // A quote is offered only where the agency is licensed.
    const name = COPY.form.region.options.find(({ value }) => value === region)?.label;
    const isLicensed = content.site.licensedStates.some((state) => state.name === name);
    await expect(check.carry).toBeVisible({ visible: isLicensed });
  });

test('a job offer and health conditions each add what applies @any-width', async ({ page }) => {
  const check = new SubsidyCheck(page);
  await check.ask({ household: '3', income: topsOf(3)[2] ?? NaN });
  await expect(check.result).not.toContainText(results.jobOffer);
  await expect(check.result).not.toContainText(results.conditions);
  await check.ask({ coverage: 'employer' });
  await check.expectBand(2);
  await expect(check.result).toContainText(results.jobOffer);
  await check.ask({ coverage: 'none', conditions: 'yes' });
  await expect(check.result).not.toContainText(results.jobOffer);
  await expect(check.result).toContainText(results.conditions);
  await check.ask({ conditions: 'no' });
  await expect(check.result).not.toContainText(results.conditions);
});

test('an amount that cannot be read is said below the field @any-width @any-content', async ({ page }) => {
  const check = new SubsidyCheck(page);
  const { hint, invalid } = COPY.form.income;
  const message = page.getByText(invalid);
  await expect(check.income).toHaveAccessibleDescription(hint);
  for (const income of ['about 30k', '-5']) {
    await check.ask({ household: '1', income });
    await expect(check.income).toBeFocused();
    await expect(check.income).toHaveAttribute('aria-invalid', 'true');
    await expect(check.income).toHaveAccessibleDescription(`${hint} ${invalid}`);
    const [box, text] = [await check.income.boundingBox(), await message.boundingBox()];
    expect(text?.y).toBeGreaterThanOrEqual((box?.y ?? NaN) + (box?.height ?? NaN));
    await expect(check.income).toHaveValue(income);
  }
  await check.ask({ income: 20_000 });
  await expect(check.income).not.toHaveAttribute('aria-invalid');
  await expect(message).toBeHidden();
  await expect(check.income).toHaveAccessibleDescription(hint);
});

test('a missing answer is asked for @any-width @any-content', async ({ page }) => {
  const check = new SubsidyCheck(page);
  await check.ask();
  await expect(check.result).toHaveText(results.incomplete);
  await check.ask({ household: '1' });
  await expect(check.result).toHaveText(results.incomplete);
  await expect(check.carry).toBeHidden();
  await check.ask({ income: 0 });
  await expect(check.result).toContainText(results.belowPoverty);
});

test('the result is announced, shown by more than color, and says no amount of a subsidy @any-width', async ({
  page,
}) => {
  const check = new SubsidyCheck(page);
  await expect(check.result).toBeEmpty();
  const income = topsOf(2)[2] ?? NaN;
  await check.ask({ household: '2', income, coverage: 'none', conditions: 'yes' });
  await expect(check.result.getByRole('heading', { name: results.title })).toBeVisible();
  await expect(check.marked).toHaveCount(3);
  for (const cell of await check.marked.all()) {
    const looks = await cell.evaluate((element) => {
      const { fontWeight, boxShadow, outlineStyle } = getComputedStyle(element);
      return { fontWeight: Number(fontWeight), boxShadow, outlineStyle };
    });
    expect(
      looks.fontWeight >= 600 || looks.boxShadow !== 'none' || looks.outlineStyle !== 'none',
      'a marked cell differs by weight or line',
    ).toBe(true);
  }
  // What the household may pay and its deductible; there is no dollar figure of a subsidy.
  const amounts = /\$[\d,]+/g;
  const said = await check.result.innerText();
  const share = [4, 8].map((percent) => dollars(Math.round((income * percent) / 1200)));
  expect(said.match(amounts)).toEqual([...share, ...(BANDS[2]?.deductible.match(amounts) ?? [])]);
  await expectOnlyCopy(page);
});

test('nothing is sent or stored, and the answers stay out of the address @any-width @any-content', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const addresses = watchAddresses(page);
  const check = new SubsidyCheck(page);
  await check.ask({ household: '4', income: 67_891, conditions: 'yes' });
  await expect(check.result.getByRole('heading', { name: results.title })).toBeVisible();
  expect(requests.filter((url) => !/\/assets\//.test(url))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expect(page).toHaveURL(new RegExp(`/aca-plans#${COPY.id}$`));
  await check.carry.click();
  await expect(page).toHaveURL(/\/quote$/);
  // Choices go along, in the fragment, which no server sees; what was typed does not.
  addresses.expectNone(['67891']);
  expect(requests.filter((url) => /householdSize|estimatedIncome/.test(url))).toEqual([]);
});

test('the link to the quote carries household and income as its selects name them @any-width', async ({
  page,
}) => {
  const check = new SubsidyCheck(page);
  for (const [income, bracket] of [
    ['0', '0-25000'],
    ['75001', '75000+'],
  ]) {
    await check.ask({ household: '8', income });
    const href = (await check.carry.getAttribute('href')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(href.split('#')[1]))).toEqual({
      insuranceType: 'health',
      healthPlanType: 'aca',
      householdSize: '5',
      estimatedIncome: bracket,
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the table answers, and sending the form puts nothing into the address @any-width @any-content', async ({
    page,
  }) => {
    const check = new SubsidyCheck(page);
    const rows = check.root.getByRole('table').getByRole('row');
    for (const index of table.rows.keys())
      await expect(rows.nth(index + 1).getByRole('cell')).toHaveText(topsOf(index + 1).map(dollars));
    await expect(check.root.locator('caption')).toContainText(table.caption);
    if (await check.income.isVisible()) {
      await check.income.fill('30000');
      await check.income.press('Enter');
    }
    await expect(page).toHaveURL(new URL(below(`/aca-plans#${COPY.id}`), page.url()).href);
    // By selector: Playwright's text queries pass over what is in <noscript>.
    await expect(check.root.locator('noscript p')).toBeVisible();
  });
});

test('a phone shows all columns of the table at once', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'where columns have the least room');
  await page.evaluate(() => document.fonts.ready);
  const unseen = await page
    .getByRole('table', { name: table.caption })
    .evaluate(({ clientWidth, parentElement }) => clientWidth - (parentElement?.clientWidth ?? 0));
  expect(unseen).toBe(0);
});
