import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { content } from './only-copy.ts';
import { GROUP, SUB_ITEMS } from './menu.ts';
import { ScreenReader } from './screen-reader.ts';
import { CARDS, COPY, LABELS, PERSON } from './wizard.ts';

const { step1, step2, buttons, messages, progress } = COPY;
const { navigation, homeLink } = content.interface;
const group = `button, ${GROUP.name} ${navigation.submenu}, 1 control`;

// The reader's script does not come from the site.
test.use({ bypassCSP: true });

test('a refused step, as it is heard @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('private');
  await wizard.answer({ ...PERSON, email: 'no email', phone: '' });
  const reader = await ScreenReader.start(page);
  await wizard.schedule.focus();
  await page.keyboard.press('Enter');
  const count = COPY.problems.other.replace('{count}', '2');
  await reader.expectSaid([`button, ${buttons.submit}`, `region, ${COPY.summary}, ${count}`]);
  expect(await reader.read(8)).toEqual([
    `heading, ${COPY.summary}, level 2`,
    'paragraph',
    count,
    'list',
    'listitem, level 1, position 1, set size 2',
    `link, ${messages['emailFormat']}`,
    'listitem, level 1, position 2, set size 2',
    `link, ${messages['phone']}`,
  ]);
  await wizard.summary.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid([
    `link, ${messages['emailFormat']}`,
    `textbox, ${LABELS.email}, no email, ${step2.fields['email']?.hint} ${COPY.errorPrefix} ${messages['emailFormat']}, invalid, required`,
  ]);
});

test('a step change, as it is heard @any-width', async ({ page, wizard }) => {
  const life = step1.choices.find(({ title }) => title === CARDS.life);
  await wizard.open();
  const reader = await ScreenReader.start(page);
  await wizard.card(CARDS.life).focus();
  await page.keyboard.press('Space');
  await wizard.next.focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid([
    `radio, ${life?.title}, ${[life?.text, ...(life?.features ?? [])].join(' ')}, not checked, position 2, set size 2`,
    `button, ${buttons.next}`,
    `heading, ${step2.heading}, level 2`,
  ]);
  expect(await reader.read(8)).toEqual([
    'paragraph',
    step2.lead,
    'paragraph',
    COPY.required,
    LABELS.firstName,
    `textbox, ${LABELS.firstName}, required`,
    LABELS.lastName,
    `textbox, ${LABELS.lastName}, required`,
  ]);
  await wizard.previous.focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid([`button, ${buttons.previous}`, `heading, ${step1.question}, level 2`]);
});

test('the progress indicator, as it is heard @any-width', async ({ page, wizard }) => {
  await wizard.open();
  await wizard.toStep2('life');
  const reader = await ScreenReader.start(page, page.getByRole('list', { name: progress.label }));
  expect(await reader.read(9)).toEqual([
    'listitem, level 1, position 1, set size 3',
    progress.steps[0],
    progress.completed,
    'listitem, level 1, current step, position 2, set size 3',
    progress.steps[1],
    progress.current,
    'listitem, level 1, position 3, set size 3',
    progress.steps[2],
    progress.notCompleted,
  ]);
});

test('the menu, as it is heard', async ({ page, isMobile, menu }) => {
  await page.goto(below('/aca-plans'));
  await menu.wake();
  const reader = await ScreenReader.start(page);
  if (isMobile) {
    await menu.toggle.focus();
    await page.keyboard.press('Enter');
    await reader.expectSaid([
      `button, ${navigation.open}, 1 control, not expanded`,
      `button, ${navigation.close}`,
    ]);
  }
  await menu.group.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await reader.expectSaid([`${group}, not expanded`, `link, ${SUB_ITEMS[0]?.name}`, `${group}, expanded`]);
  const { path: here } = SUB_ITEMS.find(({ path }) => path.startsWith('/aca-plans')) ?? GROUP;
  expect(await reader.read(3 + 2 * SUB_ITEMS.length)).toEqual([
    GROUP.name,
    navigation.submenu,
    'list',
    ...SUB_ITEMS.flatMap(({ name, path }, index) => [
      `listitem, level 2, position ${index + 1}, set size ${SUB_ITEMS.length}`,
      `link, ${name}${path === here ? ', current page' : ''}`,
    ]),
  ]);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await reader.expectSaid([`button, ${navigation.open}, 1 control, not expanded`]);
  } else {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await reader.expectSaid([`link, ${homeLink}`, `${group}, not expanded`]);
  }
});
