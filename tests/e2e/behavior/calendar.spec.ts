import { axeViolations } from '../axe.ts';
import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { chosenLine, PLANS, timesOf } from './booking.ts';
import { watchScheduling } from './wizard.ts';

test('a choice shows its calendar in the page; Back returns to the choices @both', async ({
  page,
  context,
}) => {
  const plan = needed(PLANS[0]);
  const other = PLANS.at(-1) ?? plan;
  const { arrivals, answer } = await watchScheduling(context, { isHeld: true, address: plan.address });
  const calendar = needed(content.pages.booking.calendar);
  await page.goto(below('/booking'));
  const frame = page.getByTitle(calendar.title);
  const loading = page.getByText(calendar.loading);
  const back = page.getByRole('button', { name: calendar.back });
  const choice = timesOf(page, plan);
  await expect(frame).toBeHidden();
  await expect(back).toBeHidden();

  await choice.click();
  await expect(frame).toBeVisible();
  await expect(loading).toBeVisible();
  await expect(back).toBeFocused();
  await expect(choice).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  answer();
  await expect(frame.contentFrame().getByRole('heading', { name: 'Pick a time' })).toBeVisible();
  await expect(loading).toBeHidden();
  expect(arrivals).toEqual([plan.address]);
  expect(context.pages()).toHaveLength(1);

  for (const [width, height] of [
    [1280, 700],
    [360, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await frame.boundingBox())?.height, `at ${width} px`).toBeGreaterThanOrEqual(height);
  }

  await back.click();
  await expect(choice).toBeFocused();
  await expect(frame).toBeHidden();
  await timesOf(page, other).click();
  await expect(frame).toBeVisible();
  await expect.poll(() => arrivals.at(-1)).toBe(other.address);
  await page.reload();
  await expect(chosenLine(page)).toHaveText(other.chosenHere ?? '');
});
