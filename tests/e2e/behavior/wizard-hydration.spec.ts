import { createServer } from 'node:http';
import { expect, test } from './test.ts';
import { draft, storedDraft, storeText } from './draft.ts';
import { holdScripts } from './scripts.ts';
import { CARDS, COPY, SCHEDULING_SITE, PERSON, STEP_2_TITLE, KEPT_PERSON } from './wizard.ts';

test('what is chosen before hydration stays, and reveals the plans at once @any-width', async ({
  page,
  wizard,
}) => {
  const release = await holdScripts(page);
  await wizard.visit();
  await wizard.card(CARDS.health).check();
  await wizard.card(CARDS.aca).check();
  await release();
  await wizard.hydrated();
  await expect(wizard.card(CARDS.health)).toBeChecked();
  await expect(wizard.card(CARDS.aca)).toBeChecked();
  await wizard.next.click();
  await expect(wizard.step2Heading).toBeFocused();
});

test('what was typed before hydration stays, over what a draft says @any-width', async ({ page, wizard }) => {
  // Step 2 is not shown before hydration: what is there was put there by the browser.
  await storeText(page, JSON.stringify(draft({ personalInfo: { firstName: 'Older', lastName: 'Kept' } })));
  const release = await holdScripts(page);
  await wizard.visit();
  await wizard.card(CARDS.life).check();
  await page.locator('#quote-firstName').evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'Typed';
  });
  await release();
  await wizard.hydrated();
  await wizard.next.click();
  await wizard.expectAnswers({ firstName: 'Typed', lastName: 'Kept' });
});

test('Next pressed on step 1 does not answer for step 2, where a draft resumes @any-width', async ({
  page,
  context,
  wizard,
}) => {
  const leaves: string[] = [];
  await context.route(SCHEDULING_SITE, (route) => {
    leaves.push(route.request().url());
    return route.fulfill({ body: 'Pick a time' });
  });
  const saved = draft({ currentStep: 2, personalInfo: KEPT_PERSON, coverageInfo: { planType: 'aca' } });
  await storeText(page, JSON.stringify(saved));
  const release = await holdScripts(page);
  await wizard.visit();
  await wizard.card(CARDS.life).check();
  await wizard.next.click();
  await release();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers();
  await expect(wizard.schedule).not.toHaveAttribute('aria-busy');
  await expect(wizard.summary).toBeHidden();
  // What was chosen is saved: whatever a held press would have done is done by then.
  await expect.poll(() => storedDraft(page)).toMatchObject({ data: { coverageInfo: { planType: 'life' } } });
  expect(leaves).toEqual([]);
});

test('“Clear my answers” pressed before hydration clears at once, and says so after it @any-width', async ({
  page,
  wizard,
}) => {
  const saved = draft({ currentStep: 2, personalInfo: KEPT_PERSON, coverageInfo: { planType: 'aca' } });
  await storeText(page, JSON.stringify(saved));
  await page.addInitScript(() => localStorage.setItem('quote-confirmed', 'householdSize'));
  const release = await holdScripts(page);
  await wizard.visit();
  await wizard.card(CARDS.life).check();
  await wizard.next.click();
  await wizard.clear.click();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await expect(wizard.card(CARDS.life)).not.toBeChecked();
  await release();
  await wizard.hydrated();
  await expect(wizard.status).toHaveText(COPY.cleared);
  await expect(wizard.step1Heading).toBeVisible();
  // The Next before it is cleared with the rest.
  await expect(wizard.summary).toBeHidden();
  await expect(wizard.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await wizard.toStep2('aca');
  await expect(wizard.field('firstName')).toHaveValue('');
});

test.describe('a page that is still arriving', () => {
  // It comes by way of another server.
  test.use({ allowErrors: [/^asked another host: http:\/\/127\.0\.0\.1:/] });

  test('answers Next when it is there @any-width', async ({ page, baseURL, wizard }) => {
    const html = await (await fetch(new URL('quote', baseURL))).text();
    const end = html.indexOf('</form>');
    let finish = () => {};
    // The page's own address, by way of a server that stops after the form until the test lets it finish.
    const slow = createServer((request, response) => {
      if (request.url !== '/quote') {
        void fetch(new URL(`.${request.url}`, baseURL)).then(async (answer) => {
          response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
          response.end(Buffer.from(await answer.arrayBuffer()));
        });
        return;
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.write(html.slice(0, end));
      finish = () => response.end(html.slice(end));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address();
    if (typeof address !== 'object' || !address) throw new Error('the server has no address');
    await page.goto(`http://127.0.0.1:${address.port}/quote#top`, { waitUntil: 'commit' });
    await wizard.card(CARDS.life).check();
    await wizard.next.click();
    await expect(wizard.next).toHaveAttribute('aria-busy', 'true');
    finish();
    await expect(wizard.step2Heading).toBeFocused();
    slow.closeAllConnections();
    slow.close();
  });
});

test('Next pressed before hydration is refused after it where an answer is missing @any-width', async ({
  page,
  wizard,
}) => {
  const release = await holdScripts(page);
  await wizard.visit();
  await wizard.next.click();
  await release();
  await expect(wizard.summary).toBeFocused();
  expect(await wizard.problems()).toEqual([COPY.messages['insuranceType']]);
});

test('a reload loses nothing, at step 1 and at step 2 @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.card(CARDS.health).check();
  await wizard.card(CARDS.private).check();
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.card(CARDS.private)).toBeChecked();
  await wizard.next.click();
  await wizard.answer();
  await page.reload();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await expect(page).toHaveTitle(STEP_2_TITLE);
  await wizard.expectAnswers(PERSON);
  await expect(wizard.status).toHaveText(COPY.restored);
  // Back still leads to step 1 over the entry that Next added.
  await page.goBack();
  await expect(wizard.step1Heading).toBeVisible();
  await expect(wizard.card(CARDS.private)).toBeChecked();
});

test('only choices are taken from an address, and taken out of it @any-width', async ({ page, wizard }) => {
  await wizard.open('?utm=x#firstName=Mallory&estimatedIncome=lots&householdSize=5');
  await expect(page).toHaveURL(/\/quote\?utm=x$/);
  await wizard.toStep2('aca');
  await expect(wizard.select('householdSize')).toHaveValue('5');
  await expect(wizard.select('estimatedIncome')).toHaveValue('');
  await expect(wizard.field('firstName')).toHaveValue('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is there to read, and sending it puts nothing into the address @any-width', async ({
    page,
    wizard,
  }) => {
    await wizard.visit('');
    await expect(wizard.step1Heading).toBeVisible();
    await expect(wizard.step2Heading).toBeVisible();
    await wizard.field('firstName').fill('Wilhelmina');
    await wizard.field('firstName').press('Enter');
    await wizard.card(CARDS.life).check();
    await wizard.card(CARDS.life).press('Enter');
    await expect(page).toHaveURL(/\/quote$/);
    await expect(wizard.field('firstName')).toHaveValue('Wilhelmina');
  });
});
