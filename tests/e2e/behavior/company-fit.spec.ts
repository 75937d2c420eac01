import { content, lists, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { mailOf } from './addresses.ts';
import { expectSound } from './sound.ts';

const { route, sections } = needed(lists.find((page) => page.sections.some(({ companyFit }) => companyFit)));
const COPY = needed(sections.find(({ companyFit }) => companyFit)?.companyFit);
const { answers, plans } = COPY;
const [small, level, self] = plans;
const average = needed(COPY.average);
/** The cost of 10 employees a month at half of the average premium. */
const COST = `$${Math.round((10 * average.premium) / 24).toLocaleString('en-US')}`;

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(
    new Date(`${needed(content.facts.sources[average.source]).verifiedOn}T12:00:00`),
  );
});

test('shows the plans that fit, their requirements, and the law', async ({ page }) => {
  await page.goto(below(route));
  const root = page.locator(`#${COPY.id}`);
  const answer = root.getByRole('status');
  const share = root.getByLabel(COPY.fields.share.label);
  const ask = async (employees: string, percent = '') => {
    await root.getByLabel(COPY.fields.employees.label).fill(employees);
    await share.fill(percent);
    await root.getByRole('button', { name: COPY.submit }).click();
  };
  await ask('14', '40%');
  const cost = answers.cost.note
    .replace('{people}', '10')
    .replace('{paid}', '50')
    .replace('{premium}', `$${average.premium.toLocaleString('en-US')}`);
  await expect(answer.locator('dl')).toHaveText(
    `${answers.cost.label}${answers.cost.dollars.replace('{dollars}', COST)}${cost}${answers.fits}${small?.name}${small?.size}${answers.joining.label}10 of 14at 70% minimum participation` +
      `${answers.contribution.label}50%Your 40% is too little.`,
  );
  await expect(answer).toContainText(answers.window);
  await expect(answer).toContainText(answers.small);
  await expect(answer.getByRole('link', { name: answers.source.link.title })).toHaveAttribute(
    'href',
    answers.source.link.url,
  );
  await expectSound(page, `#${COPY.id}`);
  const { searchParams } = await mailOf(root.getByRole('button', { name: content.interface.takeAlong.mail }));
  expect(searchParams.get('subject')).toBe(content.interface.takeAlong.group?.subject);
  expect(searchParams.get('body')).toContain('10 of 14');
  const mail = root.getByRole('link', { name: COPY.mail.label });
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  const letter = (await mail.getAttribute('href')) ?? '';
  expect(letter.startsWith(`${COPY.mail.href}?`)).toBe(true);
  expect(letter.length).toBeLessThan(1_800);
  expect(new URL(letter).searchParams.get('body')).toContain(COST);
  await share.fill('');
  await expect(answer).toBeEmpty();
  await ask('1,200');
  await expect(answer.locator('dl > div:not([data-part=cost])')).toHaveText([
    `${answers.fits}${level?.name}${level?.size}`,
    `${answers.fits}${self?.name}${self?.size}`,
  ]);
  await expect(answer).toContainText(answers.carrier);
  await expect(answer).toContainText(answers.large);
  await ask('1');
  await expect(answer).toContainText(answers.few.text);
  await expect(answer.locator('dl')).toHaveCount(0);

  await page.clock.setFixedTime(new Date('2099-01-01T12:00:00'));
  await ask('14', '50');
  await expect(answer).toContainText('10 of 14');
  await expect(answer).not.toContainText('$');
});
