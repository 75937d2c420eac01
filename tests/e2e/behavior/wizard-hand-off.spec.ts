import { content, schedulingOf } from '../../content.ts';
import { PERSON, titleOf } from '../../quote.ts';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { productOf } from '../../../renderer/islands/take-along.tsx';
import { mailOf, watchAddresses } from './addresses.ts';
import { storedDraft, storedText } from './draft.ts';
import { expectOnlyCopy } from './sound.ts';
import { centerOf } from './view.ts';
import {
  COPY,
  HAS_STEP_1,
  readyToHandOff,
  SCHEDULING_PAGE,
  SCHEDULING_SITE,
  watchScheduling,
} from './wizard.ts';

test('emails, prints and hands off once, without answers in addresses', async ({ page, context, wizard }) => {
  const { takeAlong } = content.interface;
  const [choice] = COPY.step1.choices;
  const product = productOf(choice?.value ?? '');
  const ready = choice?.takeAlong ?? (product && takeAlong[product]);
  const addresses = watchAddresses(page);
  const scheduling = await watchScheduling(context, { isHeld: true });
  await readyToHandOff(wizard);
  if (COPY.step2.selects.estimatedIncome) await wizard.select('estimatedIncome').selectOption('75000+');
  if (HAS_STEP_1) {
    await page.goBack();
    await expect(wizard.step1Heading).toBeFocused();
    await page.goForward();
    await expect(wizard.step2Heading).toBeFocused();
  }
  // After a rejected step, the page's title mentions the error. The email must not.
  await wizard.field('zipCode').fill('');
  await wizard.schedule.click();
  const mail = await mailOf(page.getByRole('button', { name: takeAlong.mail }));
  expect(mail.pathname).toBe(PERSON.email);
  const body = mail.searchParams.get('body') ?? '';
  for (const words of [PERSON.firstName, PERSON.dateOfBirth, ...(ready?.items ?? []), takeAlong.contact])
    expect(body).toContain(words);
  expect(mail.searchParams.get('subject')).toBe(ready?.subject);
  await page.evaluate(() => (window.print = () => {}));
  await page.getByRole('button', { name: takeAlong.print }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(wizard.field('firstName')).toBeVisible();
  await expect(page.getByText(takeAlong.lead)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: null });

  await wizard.answer({ zipCode: PERSON.zipCode });
  await expect(wizard.summary).toBeHidden();
  // Count navigations in the page: Chromium does not send a second request for the address that it is opening.
  const left: string[] = [];
  page.on('console', (message) => left.push(message.text()));
  await page.evaluate(() => navigation.addEventListener('navigate', () => console.log('leaves')));
  // Do not use Playwright's click, which waits while the page is about to close.
  await wizard.schedule.scrollIntoViewIfNeeded();
  const { x, y } = await centerOf(wizard.schedule);
  await wizard.field('zipCode').focus();
  await page.keyboard.press('Enter');
  for (let click = 0; click < 5; click++) await page.mouse.click(x, y);
  scheduling.answer();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  expect(scheduling.arrivals).toEqual([SCHEDULING_PAGE]);
  expect(left).toEqual(['leaves']);
  addresses.expectNone([...Object.values(PERSON), 'aca', '75000']);
});

test('step 2 shows as complete after leaving; offline, answers stay', async ({ page, context, wizard }) => {
  // Answer without a page, so that the quote stays visible, as it does until the next page has loaded.
  await context.route(SCHEDULING_SITE, (route) => route.fulfill({ status: 204 }));
  await readyToHandOff(wizard);
  await wizard.schedule.click();
  await expect(wizard.status).toHaveText(COPY.handOff);
  if (HAS_STEP_1) await wizard.expectProgress(['completed', 'completed', 'current']);
  expect(await wizard.progress.last().textContent()).not.toContain(` ${COPY.progress.completed}`);
  await expectOnlyCopy(page);

  // Changing an answer cancels the hand-off.
  await wizard.answer({ firstName: '' });
  await wizard.answer();
  await context.unroute(SCHEDULING_SITE);
  await context.setOffline(true);
  await wizard.schedule.click({ noWaitAfter: true });
  await expect.poll(() => page.url()).not.toContain('/quote');
  await context.setOffline(false);
  // Load the page again, like a browser without a back/forward cache.
  await page.goto(below('/quote'));
  await expect(wizard.field('firstName')).toHaveValue(PERSON.firstName);
  expect(await storedText(page)).toContain(PERSON.email);
});

// Playwright switches the back/forward cache off: wizard-return.spec.ts tests a return with it.
for (const choice of [...(COPY.step1.healthChoices ?? []), ...COPY.step1.choices].map(({ value }) => value)) {
  if (choice === 'health') continue;
  test(`after a return without the cache, ${choice}: says what was erased, again after a reload`, async ({
    page,
    context,
    wizard,
  }) => {
    const scheduling = schedulingOf(choice);
    await watchScheduling(context, { address: scheduling });
    await wizard.open();
    await wizard.toStep2(choice);
    await wizard.answer();
    const selects = wizard.island.getByRole('combobox');
    for (const select of await selects.all()) await select.selectOption({ index: 1 });
    const chosen = await selects.evaluateAll((all) => all.map((each) => 'value' in each && each.value));
    await wizard.schedule.click();
    await expect(page).toHaveURL(scheduling);
    await page.goBack();
    const expectWord = async () => {
      await wizard.hydrated();
      await expect(wizard.status).toContainText(COPY.handedOff);
      await expect(wizard.status).toContainText(titleOf(choice));
      await expect(wizard.status).toBeInViewport({ ratio: 1 });
      await expect(wizard.step2Heading).toBeFocused();
      await wizard.expectAnswers({ firstName: '', zipCode: '', dateOfBirth: '' });
      expect(await storedDraft(page)).toMatchObject({ isComplete: true });
    };
    await expectWord();
    // The browser restores the optional answers, which are not personal.
    expect(await selects.evaluateAll((all) => all.map((each) => 'value' in each && each.value))).toEqual(
      chosen,
    );
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await page.reload();
    await expectWord();
  });
}
