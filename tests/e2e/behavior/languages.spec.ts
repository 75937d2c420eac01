import { pageTitle } from '../../../schemas/copy-rules.ts';
import { compilation, content, needed } from '../../content.ts';
import { FIELDS, PERSON, titleOf } from '../../quote.ts';
import { below, ROUTES } from '../site/pages.ts';
import { englishRoute } from '../../../renderer/languages.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { expect, test } from './test.ts';
import { TOOLS } from './tools.ts';
import { labelOf, SCHEDULING_PAGE, watchScheduling } from './wizard.ts';

const [language] = compilation.languages;
const { code, content: own } = needed(language);
const { wizard: copy, meta } = needed(own?.pages.quote);
const quote = routeIn(code, content.pages.quote.route);
/** A page without a form that has a translation, if there is one. */
const translated = ROUTES.includes(routeIn(code, '/about')) ? '/about' : content.pages.quote.route;
const name = content.site.languages?.[code]?.name ?? '';
const english = content.site.languages?.[code]?.english ?? '';

test('a change of the language keeps step and answers', async ({ page, context, wizard }) => {
  await watchScheduling(context);
  await page.goto(below(`${quote}#top`));
  await wizard.hydrated();
  await expect(page).toHaveTitle(pageTitle(meta.title, content.site.brand));
  const next = wizard.button(copy.buttons.next ?? '');
  await wizard.card(titleOf('health', copy)).press(' ');
  await wizard.card(titleOf('aca', copy)).press(' ');
  await next.press('Enter');
  const heading = page.getByRole('heading', { name: copy.step2.heading });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(
    (copy.title ?? '').replace('{step}', '2').replace('{of}', '2').replace('{name}', copy.step2.heading),
  );
  const submit = wizard.button(copy.buttons.submit);
  await submit.press('Enter');
  await expect(page.getByText(copy.messages['firstName'] ?? '').first()).toBeVisible();
  const fieldOf = (field: (typeof FIELDS)[number]) =>
    wizard.island.getByLabel(labelOf(field, copy), { exact: true });
  for (const field of FIELDS) await fieldOf(field).fill(PERSON[field]);
  await fieldOf('dateOfBirth').fill('17 de mayo de 1984');
  await page.locator('[name="householdSize"]').selectOption('3');
  await page.locator('[name="estimatedIncome"]').selectOption('75000+');

  const languageLink = (label: string) =>
    page.getByRole('banner').getByRole('link', { name: label, exact: true }).first();
  await languageLink(english).click();
  await wizard.hydrated();
  await expect(wizard.step2Heading).toBeVisible();
  await wizard.expectAnswers(PERSON);
  await languageLink(name).click();
  await expect(page).toHaveURL(new RegExp(`${quote}(#step-2)?$`));
  await wizard.hydrated();
  await expect(heading).toBeVisible();
  for (const field of FIELDS) await expect(fieldOf(field)).not.toHaveValue('');
  await expect(page.locator('[name="householdSize"]')).toHaveValue('3');
  // The income is never stored.
  await expect(page.locator('[name="estimatedIncome"]')).toHaveValue('');
  await submit.press('Enter');
  await expect(page).toHaveURL(SCHEDULING_PAGE);
});

test('the chosen language is offered again on pages that have it, and elsewhere its home page is', async ({
  page,
}) => {
  const offered = page.locator('[data-offered]:visible');
  const link = (label: string) =>
    page.getByRole('banner').getByRole('link', { name: label, exact: true }).first();
  await page.goto(below(`${translated}#top`));
  await expect(offered).toHaveCount(0);
  await link(name).click();
  await expect(page).toHaveURL(new RegExp(`${routeIn(code, translated)}#top$`));
  const untranslated = Object.values(content.pages).find(
    (each) => content.versions[each.route] === undefined && englishRoute(content, each.route) === each.route,
  );
  if (untranslated !== undefined) {
    await page.goto(below(`${untranslated.route}#top`));
    const home = content.site.languages?.[code]?.home ?? '';
    await expect(link(home)).toHaveAttribute('href', new RegExp(`${routeIn(code, '/')}#top$`));
    await expect(offered).toHaveText(home);
  }
  await page.goto(below('/quote#top'));
  await expect(offered.filter({ hasText: name })).toHaveCount(1);
});

test('what was typed into a tool goes along to the page in the other language', async ({ page }) => {
  const tool = TOOLS.find(({ route }) => content.versions[route]?.some((version) => version.code === code));
  test.skip(tool === undefined, 'No page with a tool is translated.');
  const route = needed(tool).route;
  const fields = page.locator('[data-load-on-use] [name]');
  const amount = page.locator('[data-load-on-use] input[name]').first();
  await page.goto(below(`${route}#top`));
  await amount.fill('52,000');
  const select = page.locator('[data-load-on-use] select').first();
  if ((await select.count()) > 0) await select.selectOption({ index: 2 });
  const values = () => fields.evaluateAll((all) => all.map((each) => 'value' in each && each.value));
  const typed = await values();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${routeIn(code, route)}$`));
  await expect(amount).toHaveValue('52,000');
  expect(await values()).toEqual(typed);
  await expect(amount).toBeInViewport();
  // The answers leave the address, and nothing else does.
  const id = (await amount.getAttribute('id')) ?? '';
  await page.goto(below(`${route}?from=mail#${id}=41`));
  await expect(amount).toHaveValue('41');
  await expect(page).toHaveURL(new RegExp(`${route}\\?from=mail$`));
});
