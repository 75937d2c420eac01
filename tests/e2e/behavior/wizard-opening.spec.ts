import type { Page } from 'playwright/test';
import { HAND_OFF_PATIENCE_MS } from '../../../renderer/islands/wizard/use-hand-off.ts';
import { compilation, needed } from '../../content.ts';
import { PERSON } from '../../quote.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { storedDraft, storedText } from './draft.ts';
import { COPY, HAS_STEP_1, readyToHandOff, SCHEDULING_PAGE, watchScheduling, type Wizard } from './wizard.ts';

// Test what a visitor does while the scheduling page is opening, which may take seconds.

/**
 * Answers everything and presses the button. The scheduling page does not open before `answer` is called. Playwright
 * cannot ask a page that is opening another one, so the page reports to a page beside it, and takes orders from there.
 */
async function startOpening(wizard: Wizard) {
  const { page } = wizard;
  const beside = await page.context().newPage();
  await beside.goto(below(ANY_PAGE));
  await beside.evaluate(() => {
    const { dataset } = document.documentElement;
    new BroadcastChannel('reports').addEventListener('message', ({ data }) => Object.assign(dataset, data));
  });
  await page.bringToFront();
  await page.addInitScript(report, HAND_OFF_PATIENCE_MS);
  const scheduling = await watchScheduling(page.context(), { isHeld: true });
  await readyToHandOff(wizard);
  const order = (act: string, selector = '') =>
    // A BroadcastChannel takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    beside.evaluate((data) => new BroadcastChannel('orders').postMessage(data), [act, selector]);
  const press = () => order('click', '[type=submit]');
  const status = (text: string) => expect(beside.locator('html')).toHaveAttribute('data-status', text);
  await press();
  await status(COPY.handOff);
  return { ...scheduling, order, press, status, stored: () => storedText(beside) };
}

/** Runs in the page. Reports the status line to the page beside, and obeys it. */
function report(patience: number) {
  const reports = new BroadcastChannel('reports');
  const wait = window.setTimeout.bind(window);
  const late: (() => void)[] = [];
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number) => (delay === patience ? late.push(run) : wait(run, delay)),
  });
  new BroadcastChannel('orders').addEventListener('message', ({ data: [act, selector] }) => {
    const target = document.querySelector<HTMLElement>(selector || 'body');
    if (act === 'click') target?.click();
    if (act === 'focus') target?.focus();
    if (act === 'go back') history.back();
    if (act === 'reload') location.reload();
    if (act === 'follow') location.hash = selector;
    if (act === 'wait') for (const run of late.splice(0)) run();
  });
  const tell = () => {
    const status = document.querySelector('[data-island=wizard] form > [role=status]')?.textContent ?? '';
    const busy = document.querySelector('[type=submit]')?.getAttribute('aria-busy') ?? 'no';
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    reports.postMessage({ status, busy });
  };
  new MutationObserver(tell).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // Do not open a mail program.
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.href.startsWith('mailto:')) follow.call(this);
  };
}

const CANCELED = `${COPY.handOffCanceled} ${COPY.handOffKept}`;

test('everything stays stored until the page is left, and is erased then', async ({ page, wizard }) => {
  const { answer, order, status, stored } = await startOpening(wizard);
  await expect.poll(stored).toContain(PERSON.email);
  // The skip link and other links within the page do not end the hand-off.
  await order('follow', 'main');
  await status(COPY.handOff);
  answer();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  await expect.poll(stored).not.toContain(PERSON.email);
  expect(await stored()).not.toMatch(new RegExp(`${PERSON.firstName}|1984`));
});

test('a slow scheduling page is reported, and the button opens it again', async ({ page, wizard }) => {
  const { answer, order, press, status, stored } = await startOpening(wizard);
  await order('wait');
  await status(COPY.handOffSlow);
  await expect.poll(stored).toContain(PERSON.email);
  await press();
  await status(COPY.handOff);
  answer();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  await expect.poll(stored).not.toContain(PERSON.email);
});

const CANCELS: Record<
  string,
  (order: (act: string, selector?: string) => Promise<void>, page: Page) => Promise<void>
> = {
  'an edited field': async (order, page) => {
    await order('focus', '#quote-firstName');
    await page.keyboard.press('End');
    await page.keyboard.press('x');
  },
  'an email': (order) => order('click', '[data-part=mail]'),
};
for (const [name, cancel] of Object.entries(CANCELS))
  test(`${name} ends the opening, says so, and keeps the answers`, async ({ page, wizard }) => {
    const { answer, order, press, status, stored } = await startOpening(wizard);
    await cancel(order, page);
    await status(CANCELED);
    answer();
    await expect(wizard.schedule).not.toHaveAttribute('aria-busy');
    await expect(wizard.field('lastName')).toHaveValue(PERSON.lastName);
    await expect.poll(stored).toContain(PERSON.email);
    // The next click opens the page, and only that erases the answers.
    await press();
    await expect(page).toHaveURL(SCHEDULING_PAGE);
    await expect.poll(stored).not.toContain(PERSON.email);
  });

test('Back and Clear end the opening and say so', async ({ page, wizard }) => {
  test.skip(!HAS_STEP_1, 'the form has one step');
  const { order, press, status, stored } = await startOpening(wizard);
  await order('go back');
  await status(CANCELED);
  await expect(wizard.step1Heading).toBeFocused();
  await expect.poll(stored).toContain(PERSON.email);
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
  await press();
  await status(COPY.handOff);
  await order('click', '[type=reset]');
  await status(`${COPY.handOffCanceled} ${COPY.cleared}`);
  await expect.poll(stored).toBe(null);
  await expect(page).toHaveURL(/\/quote/);
});

const KEPT = { isComplete: false, data: { personalInfo: { firstName: PERSON.firstName } } };
test('a reload keeps the answers, and nothing claims a hand-off', async ({ page, wizard }) => {
  const { order } = await startOpening(wizard);
  await order('reload');
  await expect(wizard.status).toContainText(COPY.restored);
  await wizard.expectAnswers();
  expect(await storedDraft(page)).toMatchObject(KEPT);
});

test('a change of the language keeps the answers, and nothing claims a hand-off', async ({
  page,
  wizard,
}) => {
  const [language] = compilation.languages;
  test.skip(!language?.content, 'there is one language');
  const { order } = await startOpening(wizard);
  const { code, content: own } = needed(language);
  await order('click', `header > div > [hreflang=${code}]`);
  await expect(page).toHaveURL(new RegExp(`/${code}/quote`));
  const copy = needed(own ?? undefined).pages.quote.wizard;
  await expect(wizard.status).toContainText(copy.restored);
  await expect(page.locator('#quote-firstName')).toHaveValue(PERSON.firstName);
  expect(await storedDraft(page)).toMatchObject(KEPT);
});
