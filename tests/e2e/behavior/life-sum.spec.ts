import { content, lists, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { mailOf } from './addresses.ts';
import { expectSound } from './sound.ts';

const { route, sections } = needed(lists.find((page) => page.sections.some(({ lifeSum }) => lifeSum)));
const COPY = needed(sections.find(({ lifeSum }) => lifeSum)?.lifeSum);
const { answers, fields } = COPY;
type Name = (typeof fields)[number]['name'];

test('adds up, names the nearest choices, and carries one to the quote', async ({ page }) => {
  await page.goto(below(route));
  const root = page.locator(`#${COPY.id}`);
  const answer = root.getByRole('status');
  const carry = root.getByRole('link', { name: COPY.carry });
  const field = (name: Name) => root.locator(`[name=${name}]`);
  const ask = async (amounts: Partial<Record<Name, string>>) => {
    for (const { name } of fields) {
      const amount = amounts[name];
      if (amount !== undefined) await field(name).fill(amount);
    }
    await root.getByRole('button', { name: COPY.submit }).click();
  };
  await field('years').selectOption('12');
  // The tower beside the form grows while the visitor types.
  const tower = page.locator('[data-part=tower]');
  // The height after the transition.
  const heightOf = () => tower.evaluate((each) => Number.parseFloat(each.style.blockSize));
  if ((await tower.count()) > 0) {
    // It also grows for a visitor who types and never presses anything.
    await field('income').fill('10,000');
    await expect(tower).toHaveAttribute('data-built');
    const low = await heightOf();
    await field('income').fill('100,000');
    await expect(tower.locator('[data-block=income] b')).toHaveText('$1,200,000');
    expect(await heightOf()).toBeGreaterThan(low * 1.5);
  }
  await ask({ income: '$5,000 a month', mortgage: '180 000', children: '1', existing: '110,000.00' });
  // The sum is 720,000 + 180,000 + 100,000 + 15,000 - 110,000.
  await expect(answer.locator('dl')).toHaveText(
    `${answers.sum}$905,000${answers.coverage}${['1000000', '500000']
      .map((choice) => answers.options.find(({ value }) => value === choice)?.label)
      .join('')}`,
  );
  await expect(answer).toContainText(answers.note);
  // unit/islands/life-sum.test.ts tests how the parts are drawn.
  const labelOf = (name: Name) => fields.find((one) => one.name === name)?.label;
  await expect(answer.getByRole('listitem')).toHaveText([
    `${answers.blocks.income.replace('{years}', '12')} $720,000`,
    `${labelOf('mortgage')} $180,000`,
    `${answers.blocks.children} $100,000`,
    `${labelOf('finalExpenses')} $15,000`,
    `${answers.blocks.existing} $110,000`,
  ]);
  await expect(answer.locator('rect')).toHaveCount(6);
  await expectSound(page, `#${COPY.id}`);
  const { searchParams } = await mailOf(root.getByRole('button', { name: content.interface.takeAlong.mail }));
  expect(searchParams.get('subject')).toBe(content.interface.takeAlong.life?.subject);
  expect(searchParams.get('body')).toContain(`${labelOf('income')}: $5,000 a month`);
  const address = (await carry.getAttribute('href')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(address.split('#')[1]))).toEqual({
    insuranceType: 'life',
    coverageAmount: '1000000',
  });
  await root.locator('[name=income]').fill('1');
  await expect(answer).toBeEmpty();
  await expect(carry).toBeHidden();
  // If existing coverage is enough, the tool says so and shows no amount.
  await ask({ income: '0', existing: '9999999999' });
  await expect(answer).toContainText(answers.enough);
  await expect(carry).toBeHidden();
});
