import { sectionsOf } from '../../../renderer/scenes.ts';
import { content, lists, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { COPY, estimateOf, LAW, PLACES, POVERTY } from './estimate.ts';
import { expectSound } from './sound.ts';

const { id, coverage, conditions, answers } = needed(sectionsOf(content.pages, 'subsidyCheck')[0]);
const { route } = needed(lists.find(({ sections }) => sections.some((each) => 'subsidyCheck' in each)));
const place = PLACES.usual;
/** Twice the poverty level of two people. */
const income = String(2 * (POVERTY + LAW.poverty.further));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${LAW.season.opens}T12:00:00`));
  await page.goto(below(`${route}#${id}`));
});

test('shows an amount and advice, but no amount with government coverage', async ({ page }) => {
  const check = estimateOf(page, id);
  const optionOf = (value: string) => coverage.options.find((option) => option.value === value)?.label ?? '';
  await check.ask({ people: '2', income, place });
  await expect(check.answer).toContainText(/\$[\d,]+/);
  await expect(check.answer).toContainText(COPY.answers.deductibleNote);
  await expectSound(page, `#${id}`);
  for (const words of Object.values(answers)) await expect(check.answer).not.toContainText(words);
  await check.root.getByLabel(coverage.label).selectOption(optionOf('employer'));
  await check.root.getByLabel(conditions.label).selectOption(conditions.options[0]?.label ?? '');
  await check.ask();
  await expect(check.answer).toContainText(answers.employer);
  await expect(check.answer).toContainText(answers.care);
  const address = (await check.carry.getAttribute('href')) ?? '';
  expect(new URLSearchParams(address.split('#')[1]).get('healthPlanType')).toBe('aca');
  await check.root.getByLabel(coverage.label).selectOption(optionOf('government'));
  await check.ask();
  await expect(check.answer).toContainText(answers.government);
  await expect(check.answer.locator('dl')).toHaveCount(0);
});
