import { BROWSER_ARGS, installedBrowser } from '../../../scripts/lib/browser.ts';
import { PERSON } from '../../quote.ts';
import { expect, test } from './test.ts';
import { storedText } from './draft.ts';
import { COPY, readyToHandOff, SCHEDULING_PAGE, watchScheduling } from './wizard.ts';

// Start a browser with a back/forward cache, as visitors have it: Playwright switches it off, and the headless shell
// has none.
const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser();
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('after a return, the form can be sent again', async ({ page, context, wizard }) => {
  const scheduling = await watchScheduling(context);
  await readyToHandOff(wizard);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  // Go back by script, because Playwright's goBack waits for a load, which a cached page does not have. Use a timer,
  // because the navigation would interrupt the call that starts it.
  await page.evaluate(() => void setTimeout(() => history.back()));
  // The page came from the cache: the same document, with its script still running.
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers();
  await expect(wizard.status).toHaveText(COPY.returned);
  await expect(wizard.status).toBeInViewport({ ratio: 1 });
  expect(await storedText(page)).not.toContain(PERSON.email);
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  expect(scheduling.arrivals).toHaveLength(2);
});
