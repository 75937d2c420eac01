import { expect } from 'playwright/test';
import { content } from '../../content.ts';
import { finish, giveVerdict, open, test, type TestDesk, transcriptOf } from './desk-fixture.ts';

/** Pages that every site has, whose title is edited, and what it says then. */
const EDITED = [
  ['content/pages/booking.yaml', 'Schedule a consultation'],
  ['content/pages/home.yaml', 'Insurance that a person explains'],
  ['content/pages/quote.yaml', 'Ask for your quote'],
] as const;
/** A picture that two pages show. */
const PICTURE = content.pages.quote.hero.picture?.src ?? content.site.brand.logo;
const USERS = ['content/pages/privacy.yaml', 'content/pages/quote.yaml'];
/** Pages that are made from a template. */
const ENTRY = /^\/(?:guides|states)\/./;
/** More than an entry of the desk lists by their addresses. */
const MOST_ENTRIES = 7;
const TEMPLATE = 'content/pages/states.yaml';
/** What all states say at the end, and what an author makes of it. */
const SAID = 'title: Talk to an agent licensed';
const SAYS = 'title: Talk with an agent licensed';
const states = ({ routes }: TestDesk) => routes.filter((route) => route.startsWith('/states/'));
const stateOf = (route: string, words: string) =>
  `${transcriptOf(route)}\n${words} an agent licensed in ${route}`;
const routeOf = (file: string) => file.replace(/^content\/pages(.*)\.yaml$/, '$1');

// On a tall screen there is less to scroll to the end of; the longest pages are still longer.
test.use({ entries: MOST_ENTRIES, viewport: { width: 1280, height: 2400 } });

test('a first approval is a verdict for each page and each template, one for what is around them, and one table, and Finish commits it; then six edits are six entries, and those of a template one each @any-width', async ({
  page,
  desk,
}) => {
  test.skip(
    states(desk).length < MOST_ENTRIES || !desk.file(TEMPLATE).includes(SAID),
    `the site has not ${MOST_ENTRIES} states with the words of the sample’s closing`,
  );
  desk.commitAs('Ada Reviewer');
  for (const route of states(desk)) desk.transcripts?.set(route, stateOf(route, 'Talk to'));
  await open(page, desk);
  await expect(page.getByText('Nothing is approved yet.')).toBeVisible();
  const titles = await page.locator('nav li a > span:first-child').allTextContents();
  expect([titles.at(0), titles.at(-1)]).toEqual(['What waits', 'Facts and records']);
  // A place for each page that is built or template, and what is around all of them.
  const pages = desk.routes.filter((route) => !ENTRY.test(route));
  const templates = ['Guides', 'States'].flatMap((name) => {
    const count = desk.routes.filter((route) => route.startsWith(`/${name.toLowerCase()}/`)).length;
    return count > 1 ? [`${name} · ${count} pages`] : [];
  });
  expect(titles.slice(1, -1)).toHaveLength(pages.length + templates.length + 1);
  expect(titles).toEqual(expect.arrayContaining(templates));
  let keys = 0;
  for (const title of titles.slice(1)) {
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    keys += 1 + (await giveVerdict(page));
  }
  test
    .info()
    .annotations.push({ type: 'first approval', description: `${titles.length - 1} verdicts, ${keys} keys` });
  await expect(page.locator('.count')).toHaveText('Everything is approved');
  const acts = desk.acts();
  expect(new Set(acts.map(({ unit }) => unit)).size, 'each thing once').toBe(acts.length);
  expect(acts.filter(({ unit }) => unit.startsWith('page:')).length).toBe(desk.routes.length);
  await finish(page);
  expect(desk.git('log', '-1', '--format=%an: %s')).toMatch(
    /^Ada Reviewer: Review: approved [\d,]+ sentences, \d+ pages, \d+ facts and records$/,
  );
  expect(desk.git('status', '--porcelain')).toBe('');

  // An author edits three sentences, a picture on two pages and the end of a fact; a developer opens questions on six pages.
  for (const [file, words] of EDITED)
    desk.edit(file, (text) => text.replace(/^ {2}title: .*$/m, `  title: ${words}`));
  desk.edit(`content/media/${PICTURE}`, (svg) => svg.replace('</svg>', '<g/></svg>'));
  desk.edit('content/facts.yaml', (text) => text.replace(/expires: '[\d-]+'/, "expires: '2027-01-31'"));
  const opened = desk.routes.slice(0, 6);
  for (const route of opened) desk.transcripts?.set(route, transcriptOf(route, false));
  desk.commit('Edits');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits');
  const entries = page.locator('.change');
  await expect(entries).toHaveCount(6);
  const sentences = entries.filter({ hasText: 'Changed words' });
  await expect(sentences).toHaveCount(3);
  for (const sentence of await sentences.all())
    await expect(sentence.locator('ins, del').first()).toBeVisible();
  const drawing = entries.filter({ hasText: `The picture ${PICTURE} changed` });
  const shownOn = await drawing.locator('.quiet').first().textContent();
  expect(shownOn?.match(/\/[\w-]+/g)?.toSorted()).toEqual(USERS.map((file) => routeOf(file)).toSorted());
  for (const what of ['as approved', 'now']) {
    const image = drawing.getByRole('img', { name: `${PICTURE}, ${what}` });
    await expect
      .poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth > 0))
      .toBe(true);
  }
  const fact = entries.filter({ hasText: /^The fact/ });
  await expect(fact.locator('.uses li').first()).toBeVisible();
  await expect(entries.last()).toContainText('Questions and folded parts start open on 6 pages');
  await expect(page.locator('body')).not.toContainText(/[0-9a-f]{40}/);

  // What is recorded is what the entries showed: nothing else, and in these words.
  const before = new Set(desk.acts().map((act) => JSON.stringify(act)));
  await entries.first().focus();
  for (let left = 6; left > 0; left -= 1) {
    await page.keyboard.press('a');
    await expect(entries).toHaveCount(left - 1);
  }
  await expect(page.locator('.count')).toHaveText('Everything is approved');
  const decided = desk.acts().filter((act) => !before.has(JSON.stringify(act)));
  const texts = new Map(decided.map(({ unit, text }) => [unit, text]));
  for (const [file, words] of EDITED) expect(texts.get(`${file}#/meta/title`)).toBe(words);
  for (const route of opened) expect(texts.get(`page:${route}`)).toBe(transcriptOf(route, false));
  expect([...texts.keys()].filter((unit) => unit.startsWith('value:')).toSorted()).toEqual([
    expect.stringMatching(/^value:content\/facts\.yaml#\/facts\//),
    ...USERS.map((file) => `value:${file}`),
  ]);
  expect(texts.size).toBe(EDITED.length + 1 + USERS.length + opened.length);

  // An author edits what one state says, and what all of them say.
  await finish(page);
  const state = `content${states(desk)[0]}.yaml`;
  desk.edit(state, (text) => text.replace(/^lead: .*$/m, 'lead: Ask which hospital system a plan includes.'));
  desk.edit(TEMPLATE, (text) => text.replace(SAID, SAYS));
  for (const route of states(desk)) desk.transcripts?.set(route, stateOf(route, 'Talk with'));
  desk.commit('A state and the template');
  await page.reload();
  await expect(entries).toHaveCount(2);
  const template = entries.filter({ hasText: 'an agent licensed in' });
  await expect(template.locator('ins')).toContainText('with');
  await expect(template).toContainText(`With it: ${states(desk).length} pages as shown.`);
  const known = new Set(desk.acts().map((act) => JSON.stringify(act)));
  await entries.first().focus();
  await page.keyboard.press('a');
  // A press while a decision is recorded decides nothing else.
  await expect(entries).toHaveCount(1);
  await page.keyboard.press('a');
  await expect(page.locator('.count')).toHaveText('Everything is approved');
  const last = desk.acts().filter((act) => !known.has(JSON.stringify(act)));
  expect(new Set(last.map(({ unit }) => unit))).toEqual(
    new Set([
      `${state}#/lead`,
      `${TEMPLATE}#/entries/closing/title`,
      ...states(desk).map((route) => `page:${route}`),
    ]),
  );
});
