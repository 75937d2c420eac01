import type { Page } from 'playwright/test';
import { priceHousehold } from '../../../renderer/client/prices.ts';
import { estimate } from '../../../renderer/client/estimate.ts';
import { sectionsOf } from '../../../renderer/scenes.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import type { PriceFile } from '../../../schemas/price-file.ts';
import { readPriceLine } from '../../../schemas/price-line.ts';
import type { Content } from '../../../schemas/types.ts';
import { publishPrices } from '../../../scripts/content/assemble/price-files.ts';
import { compilation, content, needed } from '../../content.ts';
import { below, ROUTES } from '../site/pages.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { mailOf } from './addresses.ts';
import { ID, LAW, tagOf } from './estimate.ts';

const [prices] = Object.values(content.prices);
const { state: code, counties } = needed(prices);
const STATE = needed(content.site.licensedStates.find((state) => state.code === code)).name;
const COUNTY = readPriceLine(needed(counties.find((line) => line.startsWith('Miami-Dade')) ?? counties[0]));
const FILE: PriceFile = JSON.parse(needed(publishPrices(content).find((file) => file.state === code)).text);
const FILE_ADDRESS = /\/assets\/prices\//;

/** Answers the estimate for a household in the state with prices. */
async function ask(page: Page, own: Content, people: number, income: string) {
  const { form } = needed(own.estimate);
  const root = page.locator(`#${sectionsOf(own.pages, 'estimate')[0]?.id ?? ID}`);
  await root.getByLabel(form.household.label).selectOption(String(people));
  await root.getByLabel(form.income.label).fill(income);
  await root.getByLabel(form.state.label, { exact: true }).selectOption(STATE);
  await root.getByRole('button', { name: form.submit }).click();
  const words = needed(own.priceForm).form;
  return {
    root,
    county: root.getByLabel(words.county.label, { exact: true }),
    ages: root.getByLabel(words.ages.label),
    show: root.getByRole('button', { name: words.submit }),
    table: root.getByRole('table'),
    form: root.getByRole('form', { name: words.title }),
  };
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${LAW.season.opens}T12:00:00`));
});

/** English, and each language that has the home page. */
const VERSIONS = [
  { route: '/', own: content },
  ...compilation.languages.flatMap(({ code: language, content: own }) =>
    own && ROUTES.includes(routeIn(language, '/')) ? [{ route: routeIn(language, '/'), own }] : [],
  ),
];

for (const [index, { route, own }] of VERSIONS.entries()) {
  const tag = tagOf(index, VERSIONS.length);
  test(`${route} shows what plans cost these people in their county${tag}`, async ({ page, isMobile }) => {
    const { form, table: words, answers } = needed(own.priceForm);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(below(route));
    expect(asked.filter((url) => FILE_ADDRESS.test(url))).toEqual([]);
    const { root, county, ages, show, table } = await ask(page, own, 2, '70000');
    await expect(county.getByRole('option')).toHaveCount(counties.length + 1);

    await show.click();
    await expect(county).toHaveAccessibleDescription(form.county.invalid);
    await expect(county).toBeFocused();
    await expect(ages).toHaveAccessibleDescription(new RegExp(`${form.ages.hint}.*${form.ages.none}`));
    await expectAccessible(page, [isMobile ? 320 : 1280], { include: `#${await root.getAttribute('id')}` });
    await county.selectOption({ label: COUNTY.name });
    await expect(county).not.toHaveAttribute('aria-invalid');
    for (const [typed, message] of [
      ['sixty', form.ages.unread],
      ['61, 158', form.ages.old],
      ['61, 58, 20', form.ages.many],
    ] as const) {
      await ages.fill(typed);
      await show.click();
      await expect(ages).toHaveAccessibleDescription(new RegExp(message));
      await expect(ages).toBeFocused();
      await expect(table).toHaveCount(0);
    }
    await ages.fill('61, 58');
    await ages.press('Enter');
    await expect(ages).not.toHaveAttribute('aria-invalid');

    const household = { people: 2, income: 70_000 };
    const shares = content.marketplace?.planYears.find(
      ({ shares: each }) => typeof each === 'object',
    )?.shares;
    const law = { ...LAW, rows: typeof shares === 'object' ? shares.rows : [] };
    const found = estimate(household, law, { ...LAW, upTo: 0, hours: false });
    const priced = priceHousehold({
      county: COUNTY,
      factors: FILE.factors,
      ages: [61, 58],
      household,
      found,
    });
    const benchmark = needed(priced.plans.find(({ plan }) => plan === 'benchmark'));
    const dollars = (amount = Number.NaN) => `$${Math.round(amount).toLocaleString('en-US')}`;
    await expect(table.getByRole('row')).toHaveText([
      Object.values(words.columns).join(''),
      ...priced.plans.map(({ plan, full, withCredit, deductible, limit }) =>
        [words.rows[plan], ...[full / 100, withCredit / 100, deductible, limit].map(dollars)].join(''),
      ),
    ]);
    await expect(root).toContainText(answers.sample);
    await expect(root).toContainText(answers.edge.replace('{room}', '$16,560').replace('{limit}', '$86,560'));
    const [full, paid, credit] = [benchmark.full, benchmark.withCredit, priced.credit].map((cents) =>
      dollars(cents / 100),
    );
    await expect(root).toContainText(
      answers.credit
        .replace('{full}', `${full}`)
        .replace('{own}', `${paid}`)
        .replace('{credit}', `${credit}`),
    );
    await expect(root.locator('[data-say=price-bar] :last-child')).toHaveAttribute(
      'width',
      `${(100 * benchmark.withCredit) / benchmark.full}%`,
    );
    const { href, searchParams } = await mailOf(root.locator('[data-part=mail]'));
    expect(href.length).toBeLessThan(1_800);
    for (const { plan, full: cents } of priced.plans)
      expect(searchParams.get('body')).toContain(`${words.rows[plan]}: ${dollars(cents / 100)}; `);
    await expect(root).not.toContainText(/[{}]|undefined|NaN/);
    expect(asked.filter((url) => FILE_ADDRESS.test(url))).toHaveLength(1);
    await expectAccessible(page, [isMobile ? 320 : 1280], { include: `#${await root.getAttribute('id')}` });

    await ages.fill('61');
    await expect(table).toHaveCount(0);
  });
}

test('tells families about Medicaid and CHIP, Medicare, and the limit', async ({ page }) => {
  const { answers } = needed(content.priceForm);
  await page.goto(below('/'));
  const family = await ask(page, content, 4, '60,000');
  await family.county.selectOption({ label: COUNTY.name });
  await family.ages.fill('66, 41, 12, 7');
  await family.show.click();
  await expect(family.root).toContainText(answers.children);
  await expect(family.root).toContainText(answers.medicare);
  await expect(family.table).toContainText('41, 12');

  const rich = await ask(page, content, 4, '140,000');
  await expect(rich.table).toHaveCount(0);
  await rich.county.selectOption({ label: COUNTY.name });
  await rich.ages.fill('41, 12');
  await rich.show.click();
  await expect(rich.table.getByRole('columnheader')).toHaveCount(4);
  await expect(rich.root).toContainText(
    answers.over.replace('{room}', '$8,000').replace('{limit}', '$132,000'),
  );
  await expect(rich.root).not.toContainText(answers.children);

  await rich.ages.fill('65');
  await rich.show.click();
  await expect(rich.root).toContainText(answers.medicare);
  await expect(rich.table).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('says so, and tries again', async ({ page }) => {
    const { answers } = needed(content.priceForm);
    await page.goto(below('/'));
    await page.route(FILE_ADDRESS, (route) => route.abort());
    const { root, county, ages, show, table } = await ask(page, content, 1, '30000');
    await ages.fill('40');
    await show.click();
    await expect(root).toContainText(answers.failed);
    await page.unroute(FILE_ADDRESS);
    await show.click();
    await expect(county).toBeFocused();
    await county.selectOption({ label: COUNTY.name });
    await show.click();
    await expect(table).toBeVisible();
    await expect(root).not.toContainText(answers.failed);
  });
});

test('asks for no county in a state without prices', async ({ page }) => {
  const { form } = needed(content.estimate);
  await page.goto(below('/'));
  const other = content.site.licensedStates.find((state) => content.priceFiles[state.code] === undefined);
  test.skip(other === undefined, 'every state has prices');
  const priced = await ask(page, content, 1, '30000');
  await expect(priced.form).toBeVisible();
  await priced.root.getByLabel(form.state.label, { exact: true }).selectOption(other?.name ?? '');
  await expect(priced.form).toHaveCount(0);
  await priced.root.getByRole('button', { name: form.submit }).click();
  await expect(priced.root.getByRole('status').first()).not.toBeEmpty();
  await expect(priced.form).toHaveCount(0);
});
