import { HAND_OFF_PATIENCE_MS } from '../../../renderer/islands/wizard/use-hand-off.ts';
import { compilation, content, needed } from '../../content.ts';
import { PERSON } from '../../quote.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { storedDraft, storedText } from './draft.ts';
import { centerOf } from './view.ts';
import { COPY, HAS_STEP_1, readyToHandOff, SCHEDULING_PAGE, watchScheduling, type Wizard } from './wizard.ts';

// Test what a visitor does while the scheduling page is opening, which may take seconds.

/** Answers everything and presses the button. The scheduling page does not open before `answer` is called. */
async function startOpening(wizard: Wizard) {
  const { page } = wizard;
  // Use another page of the site to read the shared storage while the quote page is closing.
  const beside = await page.context().newPage();
  await beside.goto(below(ANY_PAGE));
  await page.bringToFront();
  const scheduling = await watchScheduling(page.context(), { isHeld: true });
  await readyToHandOff(wizard);
  // Do not use Playwright's click, which waits while the page is about to close.
  const press = async () => {
    await wizard.schedule.scrollIntoViewIfNeeded();
    const { x, y } = await centerOf(wizard.schedule);
    await page.mouse.click(x, y);
  };
  await press();
  await expect(wizard.status).toHaveText(COPY.handOff);
  return { ...scheduling, press, stored: () => storedText(beside) };
}

const CANCELED = `${COPY.handOffCanceled} ${COPY.handOffKept}`;

test('everything stays stored until the page is left, and is erased then', async ({ page, wizard }) => {
  const { answer, stored } = await startOpening(wizard);
  await expect.poll(stored).toContain(PERSON.email);
  // The skip link and other links within the page do not end the hand-off.
  await page.evaluate(() => (location.hash = 'main'));
  await expect(wizard.status).toHaveText(COPY.handOff);
  answer();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  await expect.poll(stored).not.toContain(PERSON.email);
  expect(await stored()).not.toMatch(new RegExp(`${PERSON.firstName}|1984`));
});

test('a slow scheduling page is reported, and the button opens it again', async ({ page, wizard }) => {
  await page.addInitScript((patience) => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) =>
        delay === patience ? addEventListener('patience', run, { once: true }) : wait(run, delay),
    });
  }, HAND_OFF_PATIENCE_MS);
  const { answer, press, stored } = await startOpening(wizard);
  await page.evaluate(() => void dispatchEvent(new Event('patience')));
  await expect(wizard.status).toHaveText(COPY.handOffSlow);
  await expect(wizard.schedule).not.toHaveAttribute('aria-busy');
  await expect.poll(stored).toContain(PERSON.email);
  await press();
  await expect(wizard.status).toHaveText(COPY.handOff);
  answer();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  await expect.poll(stored).not.toContain(PERSON.email);
});

const CANCELS: Record<string, (wizard: Wizard) => Promise<void>> = {
  'an edited field': (wizard) => wizard.field('firstName').fill('Mina'),
  'a call': (wizard) => wizard.page.locator('main a[href^="tel:"]').first().click(),
  'an email': (wizard) => wizard.button(content.interface.takeAlong.mail).click(),
};
for (const [name, cancel] of Object.entries(CANCELS))
  test(`${name} ends the opening, says so, and keeps the answers`, async ({ page, wizard }) => {
    const { answer, press, stored, arrivals } = await startOpening(wizard);
    await page.evaluate(() => {
      // Do not open a mail program.
      HTMLAnchorElement.prototype.click = () => {};
    });
    await cancel(wizard);
    await expect(wizard.status).toHaveText(CANCELED);
    await expect(wizard.schedule).not.toHaveAttribute('aria-busy');
    answer();
    await expect.poll(stored).toContain(PERSON.email);
    await expect(page).toHaveURL(/\/quote/);
    // The next click opens the page, and only that erases the answers.
    await press();
    await expect(page).toHaveURL(SCHEDULING_PAGE);
    expect(arrivals).toEqual([SCHEDULING_PAGE, SCHEDULING_PAGE]);
    await expect.poll(stored).not.toContain(PERSON.email);
  });

test('Back and Clear end the opening and say so', async ({ page, wizard }) => {
  test.skip(!HAS_STEP_1, 'the form has one step');
  const { press, stored } = await startOpening(wizard);
  await page.evaluate(() => history.back());
  await expect(wizard.step1Heading).toBeFocused();
  await expect(wizard.status).toHaveText(CANCELED);
  await expect.poll(stored).toContain(PERSON.email);
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
  await press();
  await expect(wizard.status).toHaveText(COPY.handOff);
  await wizard.clear.click();
  await expect(wizard.status).toHaveText(`${COPY.handOffCanceled} ${COPY.cleared}`);
  await expect.poll(stored).toBe(null);
});

const KEPT = { isComplete: false, data: { personalInfo: { firstName: PERSON.firstName } } };
test('a reload keeps the answers, and nothing claims a hand-off', async ({ page, wizard }) => {
  await startOpening(wizard);
  await page.reload();
  await wizard.hydrated();
  await wizard.expectAnswers();
  await expect(wizard.status).toContainText(COPY.restored);
  expect(await storedDraft(page)).toMatchObject(KEPT);
});

test('a change of the language keeps the answers, and nothing claims a hand-off', async ({
  page,
  wizard,
}) => {
  const [language] = compilation.languages;
  test.skip(!language?.content, 'there is one language');
  await startOpening(wizard);
  const { code } = needed(language);
  const name = content.site.languages?.[code]?.name ?? '';
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${code}/quote`));
  await wizard.hydrated();
  const copy = needed(needed(language).content ?? undefined).pages.quote.wizard;
  await expect(wizard.status).toContainText(copy.restored);
  await expect(page.locator('#quote-firstName')).toHaveValue(PERSON.firstName);
  expect(await storedDraft(page)).toMatchObject(KEPT);
});
