import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { answerScheduling, chosenLine, PLANS, timesOf } from './booking.ts';
import { holdScripts, PLAN_SCRIPT } from './scripts.ts';
import { expectSound } from './sound.ts';

test.skip(
  content.pages.booking.calendar?.embedded === true,
  'the calendar is on the page: see calendar.spec.ts',
);
test.beforeEach(({ context }) => answerScheduling(context));

test('each plan opens in a new tab; the last choice is stored @any-width', async ({ page, context }) => {
  await page.goto(below('/booking'));
  // Without a calendar in content, the page has none.
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(chosenLine(page)).toHaveCount(0);
  for (const plan of PLANS) {
    const opened = context.waitForEvent('page');
    await timesOf(page, plan).click();
    const tab = await opened;
    await expect(tab).toHaveURL(plan.address);
    expect(await tab.evaluate(() => opener)).toBeNull();
    await tab.close();
    // With only one consultation, there is no choice to show.
    const chosen = plan.chosen === undefined ? [] : [plan.chosen];
    await expect(chosenLine(page)).toHaveText(chosen);
    await page.reload();
    await expect(chosenLine(page)).toHaveText(chosen);
  }
  await expectSound(page, `#${content.pages.booking.choice.id ?? 'main'}`);
});

test('a choice made before the script loads is stored and shown @any-width', async ({ page, context }) => {
  const plan = PLANS.at(-1);
  test.skip(plan?.chosen === undefined, 'one consultation alone is not a choice to keep');
  const release = await holdScripts(page, PLAN_SCRIPT);
  await page.goto(below('/booking'), { waitUntil: 'commit' });
  const opened = context.waitForEvent('page');
  await timesOf(page, plan).click();
  await (await opened).close();
  await expect(chosenLine(page)).toHaveCount(0);
  await release();
  await expect(chosenLine(page)).toHaveText(plan?.chosen ?? '');
});
