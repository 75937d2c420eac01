import { routeIn } from '../../../schemas/language-route.ts';
import { compilation, content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { chosenLine, PLANS, timesOf } from './booking.ts';
import { holdRequests } from './scripts.ts';
import { expectSound } from './sound.ts';
import { watchScheduling, wizardOf } from './wizard.ts';

type Plan = (typeof PLANS)[number];

test.skip(
  content.pages.booking.calendar?.embedded === true,
  'the calendar is on the page: see calendar.spec.ts',
);

test('each plan opens in a new tab; the last choice is stored', async ({ page, context }) => {
  for (const { address } of PLANS) await watchScheduling(context, { address });
  const release = await holdRequests(page, /\/assets\/plan-choice\.[^/]*\.js/);
  await page.goto(below('/booking'), { waitUntil: 'commit' });
  const open = async (plan: Plan) => {
    const opened = context.waitForEvent('page');
    await timesOf(page, plan).click();
    const tab = await opened;
    await expect(tab).toHaveURL(plan.address);
    expect(await tab.evaluate(() => opener)).toBeNull();
    await tab.close();
  };
  // With only one consultation, there is no choice to show.
  const lineOf = ({ chosen }: Plan) => (chosen === undefined ? [] : [chosen]);
  const last = needed(PLANS.at(-1));
  await open(last);
  await expect(chosenLine(page)).toHaveCount(0);
  await release();
  await expect(chosenLine(page)).toHaveText(lineOf(last));
  // The page must not load a calendar, because content does not embed one.
  await expect(page.locator('iframe')).toHaveCount(0);
  for (const plan of PLANS) {
    await open(plan);
    await expect(chosenLine(page)).toHaveText(lineOf(plan));
  }
  await page.reload();
  await expect(chosenLine(page)).toHaveText(lineOf(last));
  await expectSound(page, `#${content.pages.booking.choice.id ?? 'main'}`);

  // The choice is the same in another language, and "Clear my answers" forgets it, also in a window beside.
  const [language] = compilation.languages;
  const own = language?.content?.pages.booking;
  if (language && own) {
    await page.goto(below(routeIn(language.code, content.pages.booking.route)));
    await expect(chosenLine(page)).toHaveText([own.choice.items.at(-1)?.chosen ?? []].flat());
  }
  const quote = wizardOf(await context.newPage());
  await quote.open();
  await quote.clear.click();
  await expect(chosenLine(page)).toHaveCount(0);
  await page.reload();
  await expect(chosenLine(page)).toHaveCount(0);
});
