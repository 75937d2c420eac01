import { routeIn } from '../../../schemas/language-route.ts';
import { sectionsOf } from '../../../renderer/scenes.ts';
import { writeDay } from '../../../renderer/client/plan-year.ts';
import { compilation, content, needed } from '../../content.ts';
import { expectAccessible } from '../axe.ts';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { mailOf } from './addresses.ts';
import { ID, LAW, PLACES, POVERTY, tagOf } from './estimate.ts';

/** English, and each language that has the home page. */
const VERSIONS = [
  { language: 'en-US', route: '/', own: content },
  ...compilation.languages.flatMap(({ code: language, content: own }) =>
    own && ROUTES.includes(routeIn(language, '/')) ? [{ language, route: routeIn(language, '/'), own }] : [],
  ),
];
/** The year in which the season of the plan year on sale opens, which is the plan year before. */
const YEAR = LAW.year - 1;

for (const [index, { language, route, own }] of VERSIONS.entries()) {
  const tag = tagOf(index, VERSIONS.length);
  test(`${route} has the dates of a special window beside those of open enrollment${tag}`, async ({
    page,
    isMobile,
  }) => {
    const { form, answers: words, seasons, lostCoverage: lost } = needed(own.estimate);
    await page.clock.setFixedTime(new Date(`${YEAR}-11-28T12:00:00`));
    await page.goto(below(route));
    const root = page.locator(`#${sectionsOf(own.pages, 'estimate')[0]?.id ?? ID}`);
    await root.getByLabel(form.household.label).selectOption('1');
    await root.getByLabel(form.income.label).fill(String(POVERTY * 2));
    await root.getByLabel(form.state.label, { exact: true }).selectOption({ label: PLACES.usual });
    await root.getByRole('button', { name: form.submit }).click();
    const question = root.getByRole('form', { name: lost.title });
    const day = question.getByLabel(lost.day.label);
    const answer = question.locator('~ [role=status]');
    const show = question.getByRole('button', { name: lost.submit });

    await day.fill('soon');
    await show.click();
    await expect(day).toBeFocused();
    await expect(day).toHaveAccessibleDescription(`${lost.day.hint} ${lost.day.invalid}`);
    await expectAccessible(page, [isMobile ? 320 : 1280], { include: `#${await root.getAttribute('id')}` });
    await day.fill(`11/24/${YEAR}`);
    await expect(day).not.toHaveAttribute('aria-invalid');
    await show.click();
    const write = (date: string) => writeDay(date, language);
    const figures = [
      [
        lost.answers.chooseBy,
        `${YEAR}-11-30`,
        lost.answers.begins.replace('{begins}', write(`${YEAR}-12-01`)),
      ],
      [lost.answers.closes, `${LAW.year}-01-23`, lost.answers.length.replace('{days}', '60')],
      [words.deadline, LAW.season.closes, seasons.openNote],
    ].map(([term = '', date = '', note = '']) => [term, write(date), note]);
    await expect(answer.locator('dl > div')).toHaveText(figures.map((texts) => texts.join('')));
    await expect(answer).toBeInViewport();
    await expect(answer).toContainText(`${YEAR}`);
    await expect(answer).toContainText(`${LAW.year}`);
    await expect(answer).not.toContainText(/[{}]|undefined|NaN/);
    await expectAccessible(page, [isMobile ? 320 : 1280], { include: `#${await root.getAttribute('id')}` });
    const { href, searchParams } = await mailOf(root.locator('[data-part=mail]'));
    expect(href.length).toBeLessThan(1_800);
    const [term, date, note] = needed(figures[0]);
    expect(searchParams.get('body')).toContain(`${term}: ${date}; ${note}`);

    await question.getByLabel(lost.medicaid.label).selectOption(lost.medicaid.options.yes);
    await expect(answer).toBeEmpty();
    await day.fill(`9/1/${YEAR}`);
    await day.press('Enter');
    await expect(answer).toContainText(`${lost.answers.closes}${write(`${YEAR}-11-30`)}`);
    await question.getByLabel(lost.medicaid.label).selectOption(lost.medicaid.options.no);
    await show.click();
    await expect(answer).toContainText(write(`${YEAR}-10-31`));
    await expect(answer.locator('dl')).toHaveCount(0);
  });
}
