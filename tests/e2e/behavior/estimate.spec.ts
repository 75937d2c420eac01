import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { mailOf, watchAddresses } from './addresses.ts';
import { COPY, estimateOf, HAS_COMMON_SEASON, ID, LAW, PLACES, POVERTY, SEASON } from './estimate.ts';
import { holdRequests } from './scripts.ts';
import { whyOutOfSight } from './tools.ts';
import { expectOnlyCopy, expectSound } from './sound.ts';

const { answers, form, marketplace, seasons } = COPY;
const { opens, closes } = LAW.season;
/** The estimated monthly cost for two people with $39,000 a year. */
const IN_BAND = '$184';

/** Replaces `{year}` and `{sharesYear}` as the page does for the plan year on sale. */
const filled = (words: string) =>
  words
    .replaceAll('{year}', String(LAW.year))
    .replaceAll('{sharesYear}', typeof LAW.shares === 'number' ? String(LAW.shares) : '');

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${opens}T12:00:00`));
  await page.goto(below('/'));
});

test('explains invalid input, and answers in dollars a month', async ({ page }) => {
  const estimate = estimateOf(page);
  await estimate.ask();
  await expect(estimate.household).toBeFocused();
  for (const [field, message] of [
    [estimate.household, form.household.invalid],
    [estimate.income, form.income.invalid],
    [estimate.state, form.state.invalid],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectSound(page, `#${ID}`);
  await estimate.ask({ people: '2', income: 'a lot', place: PLACES.usual });
  await expect(estimate.income).toHaveAccessibleDescription(new RegExp(form.income.invalid));
  await expect(estimate.income).toBeFocused();
  await expect(estimate.income).toHaveValue('a lot');
  await expect(estimate.answer).toBeEmpty();
  await estimate.ask({ income: ' $ 39,000.50 /yr' });
  await expect(estimate.income).not.toHaveAttribute('aria-invalid');
  await expect(estimate.answer).toContainText(IN_BAND);

  const income = POVERTY * 2;
  await estimate.ask({ people: '1', income: `$${income.toLocaleString('en-US')}` });
  await expect(estimate.answer.getByRole('heading', { name: answers.title })).toBeVisible();
  await expect(estimate.answer.locator('dl')).toHaveText(
    [
      `${answers.premium}about $176${answers.yearly.replace('{total}', '$2,112')}${answers.share}6.60%at 200% of the poverty level`,
      `${answers.deductible}${COPY.deductibles[1]?.range}${answers.deductibleNote}`,
      `${answers.deadline}${SEASON}`,
    ].join(''),
  );
  for (const words of [answers.note, answers.olderShares, answers.status])
    await expect(estimate.answer).toContainText(filled(words));
  await expect(estimate.answer).not.toContainText(/[{}]|undefined|NaN/);
  await expect(estimate.answer).toBeInViewport();
  const [slug] = Object.entries(content.states).find(([, { name }]) => name === PLACES.usual) ?? [];
  if (slug)
    await expect(
      estimate.answer.getByRole('link', { name: answers.statePage.replace('{state}', PLACES.usual ?? '') }),
    ).toHaveAttribute('href', new RegExp(`/states/${slug}#top$`));
  await expectSound(page, `#${ID}`);
});

test('can be printed, emailed and carried to the quote, until an answer changes', async ({ page }) => {
  const { title, lead, health, contact, print } = content.interface.takeAlong;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const addresses = watchAddresses(page);
  const estimate = estimateOf(page);
  await expect(estimate.root.getByText(title)).toBeHidden();
  await estimate.ask({ people: '2', income: '$39,000', place: PLACES.usual });
  const mail = await mailOf(estimate.mail);
  expect(mail.protocol + mail.pathname).toBe('mailto:');
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(
    expect.arrayContaining([
      `${form.household.label}: 2`,
      `${form.income.label}: $39,000`,
      `${form.state.label}: ${PLACES.usual}`,
      `${answers.premium}: about ${IN_BAND}; ${answers.yearly.replace('{total}', '$2,208')}`,
      lead,
      ...(health?.items ?? []).map((item) => `- ${item}`),
      contact,
      page.url(),
    ]),
  );
  expect(mail.searchParams.get('subject')).toBe(health?.subject);
  await page.evaluate(() => (window.print = () => {}));
  await estimate.root.getByRole('button', { name: print }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(estimate.answer).toBeVisible();
  // The printed page has the name of the agency at the top.
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });

  await estimate.ask({ people: '6', income: '67,891' });
  await expect(estimate.carry).toBeVisible();
  await estimate.income.fill('67,892');
  await expect(estimate.answer).toBeEmpty();
  await expect(estimate.carry).toBeHidden();
  await estimate.ask();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([]);
  const address = (await estimate.carry.getAttribute('href')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(address.split('#')[1]))).toEqual({
    insuranceType: 'health',
    healthPlanType: 'aca',
    householdSize: '5',
    estimatedIncome: '50000-75000',
  });
  await estimate.carry.click();
  // Step 2 shows the carried answers, and removes them from the address.
  await expect(page).toHaveURL(/\/quote#step-2$/);
  addresses.expectNone(['67892', '67,892']);
});

test('names the marketplace, the season and the law of each state, and what has ended', async ({ page }) => {
  const estimate = estimateOf(page);
  const cases: [kind: string, share: number, words: string, place: string | undefined][] = [
    ['Medicaid first', 1, answers.medicaid, PLACES.usual],
    ['below the poverty level without Medicaid', 0.5, answers.gap, PLACES.withoutMedicaid],
    ['no income at all', 0, answers.gap, PLACES.withoutMedicaid],
    ['above the credit', 4.1, answers.over, PLACES.usual],
    ['hours of work', 0.5, answers.hours, PLACES.withHours],
    ['without a license', 2, answers.unlicensed, PLACES.elsewhere],
  ];
  // Skip kinds of states in which the agency has no license.
  for (const [kind, share, words, place] of cases.filter(([, , , where]) => where !== undefined)) {
    await estimate.ask({ people: '1', income: String(Math.ceil(POVERTY * share)), place });
    await expect(estimate.answer, kind).toContainText(filled(words));
    await expect(estimate.answer.locator('dl'), kind).toHaveCount(0);
    await expect(estimate.carry, kind).toBeVisible({ visible: words === answers.over });
  }
  await expectOnlyCopy(page);
  await expect(estimate.answer).toContainText(marketplace.where);
  await expect(estimate.answer.getByRole('link')).toHaveAttribute('href', /^https:\/\//);

  const income = String(POVERTY * 2);
  const { code = '', name } = PLACES.ownMarketplace ?? {};
  if (name !== undefined) {
    const address = COPY.ownMarketplaces[code] ?? '';
    await estimate.ask({ income, place: name });
    await expect(estimate.answer.getByRole('link', { name: address })).toHaveAttribute(
      'href',
      `https://${address.toLowerCase()}/`,
    );
    await expect(estimate.answer).toContainText(seasons.ownDates);
    await expect(estimate.answer).not.toContainText(seasons.openNote);
    await expect(estimate.carry).toBeVisible();
    // The last day that the law allows for such a state is still open, and the day after it is not.
    const last = Date.parse(`${needed(LAW.statesCloseBy)}T12:00:00`);
    await page.clock.setFixedTime(new Date(last));
    await estimate.ask();
    await expect(estimate.answer).toContainText(seasons.ownDates);
    await page.clock.setFixedTime(new Date(last + 864e5));
    await estimate.ask();
    await expect(estimate.answer).toContainText(seasons.over);
    await expect(estimate.answer).not.toContainText(seasons.ownDates);
    await page.clock.setFixedTime(new Date(`${opens}T12:00:00`));
  }

  // A state's own help stands beside the federal figure.
  for (const { code: own, name: place } of content.site.licensedStates) {
    const help = content.marketplace?.stateHelp?.[own];
    if (help === undefined) continue;
    await estimate.ask({ income: String(POVERTY * 3), place });
    await expect(estimate.answer).toContainText(`${answers.federal} ${help.text}`);
    await expect(estimate.answer.getByRole('link', { name: help.link.label })).toHaveAttribute(
      'href',
      help.link.href,
    );
  }

  // Ask again two days after the season, and long after the figures have expired.
  if (!HAS_COMMON_SEASON) return;
  await page.clock.setFixedTime(new Date(Date.parse(closes) + 2 * 864e5));
  await estimate.ask({ income, place: PLACES.usual });
  await expect(estimate.answer).toContainText(seasons.over);
  await page.clock.setFixedTime(new Date('2049-01-01'));
  await estimate.ask();
  await expect(estimate.answer).toContainText(answers.ended);
  await expect(estimate.answer.locator('dl')).toHaveCount(0);
  await expect(estimate.root.getByRole('link', { name: COPY.call.label })).toBeVisible();
  // With a clock that is years behind, the answer shows the last day to enroll.
  await page.clock.setFixedTime(new Date('2009-01-01'));
  await estimate.ask();
  await expect(estimate.answer).toContainText(SEASON.replace(seasons.openNote, ''));
});

test.describe('offline', () => {
  test.use({ allowErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported/] });

  test('reports a failed load, then answers once loaded', async ({ page, context }) => {
    const estimate = estimateOf(page);
    await context.setOffline(true);
    await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
    await expect(estimate.root.getByRole('alert')).toHaveText(content.interface.error.part);
    await expect(estimate.income).toHaveValue('39000');
    await context.setOffline(false);
    // The address must differ from the one that failed, which some browsers remember.
    const release = await holdRequests(page, /\/estimate\.[^/]*\.js\?/);
    await estimate.ask();
    await expect(estimate.submit).toHaveAttribute('aria-busy', 'true');
    await expect(estimate.answer).toBeEmpty();
    await release();
    await expect(estimate.answer).toContainText(IN_BAND);
    await expect(estimate.submit).not.toHaveAttribute('aria-busy');
    await expect(estimate.root.getByRole('alert')).toBeHidden();
  });
});

test.describe('a click before the script has loaded', () => {
  test('is answered without moving a page on which the visitor has gone on', async ({ page }) => {
    const estimate = estimateOf(page);
    for (const goOn of [
      () => estimate.income.click(),
      () => page.keyboard.press('Shift+Tab'),
      async () => {
        const scrolled = page.evaluate(
          () => new Promise((done) => addEventListener('scrollend', done, { once: true })),
        );
        await page.mouse.wheel(0, 5_000);
        await scrolled;
      },
    ]) {
      const release = await holdRequests(page, /\/estimate\.[^/]*\.js/);
      await page.reload();
      await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
      await expect(estimate.submit).toHaveAttribute('aria-busy', 'true');
      await goOn();
      await expect
        .poll(() => page.evaluate(() => document.querySelector('[data-gone-on]') !== null))
        .toBe(true);
      // What the visitor uses or looks at must not move, even if the answer appears above it.
      const looked = await page.evaluateHandle(() =>
        document.activeElement?.matches('.input')
          ? document.activeElement
          : document.elementFromPoint(innerWidth / 2, innerHeight / 2),
      );
      const placeOf = () => looked.evaluate((element) => element?.getBoundingClientRect().top ?? NaN);
      const focusOf = () => page.evaluate(() => document.activeElement?.id);
      const [before, focused] = [await placeOf(), await focusOf()];
      await release();
      await expect(estimate.answer).toContainText(answers.title);
      await expect(estimate.submit).not.toHaveAttribute('aria-busy');
      expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
      expect(await focusOf()).toBe(focused);
      // The next answer comes into view.
      await estimate.ask();
      expect(await estimate.root.evaluate(whyOutOfSight)).toBe('');
    }
  });

  test('is dropped when an answer changes, and the button is free again', async ({ page }) => {
    const release = await holdRequests(page, /\/estimate\.[^/]*\.js/);
    const estimate = estimateOf(page);
    await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
    await expect(estimate.submit).toHaveAttribute('aria-busy', 'true');
    await estimate.income.fill('40000');
    await expect(estimate.submit).not.toHaveAttribute('aria-busy');
    const loaded = page.waitForResponse(/\/estimate\.[^/]*\.js/);
    await release();
    await loaded;
    await expect(estimate.answer).toBeEmpty();
    await estimate.ask();
    await expect(estimate.answer).toContainText(answers.title);
  });
});

test('answers in whatever language a translator sets', async ({ page }) => {
  const estimate = estimateOf(page);
  for (const language of ['', 'auto', 'es-x-mtfrom-en', 'zh-CN', 'iw', '???']) {
    await page.evaluate((lang) => (document.documentElement.lang = lang), language);
    await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
    await expect(estimate.answer, language).toContainText(/\$\d/);
  }
});
