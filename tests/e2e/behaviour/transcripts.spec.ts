import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { content } from './copy.ts';
import { Menu } from './menu.ts';
import { ScreenReader } from './screen-reader.ts';
import { CARDS, PERSON, Wizard } from './wizard.ts';

// The reader's script is none of the site's.
test.use({ bypassCSP: true });

test('a refused step, as it is heard', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('private');
  await wizard.answer({ ...PERSON, email: 'no email', phone: '' });
  const reader = await ScreenReader.start(page);
  await wizard.schedule.focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid(['button, Schedule Consultation', 'region, There is a problem']);
  expect(await reader.read(7)).toEqual([
    'alert',
    'heading, There is a problem, level 2',
    'list',
    'listitem, level 1, position 1, set size 2',
    'link, Please enter a valid email address',
    'listitem, level 1, position 2, set size 2',
    'link, Phone number is required',
  ]);
  await wizard.summary.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid([
    'link, Please enter a valid email address',
    'textbox, Email, no email, Such as name@example.com Error: Please enter a valid email address, invalid, required',
  ]);
});

test('a step change, as it is heard', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  const reader = await ScreenReader.start(page);
  await wizard.card(CARDS.life).focus();
  await page.keyboard.press('Space');
  await wizard.next.focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid([
    'radio, Life Insurance, For the people who count on your income. Death benefit protection Cash value options Tax advantages, not checked, position 2, set size 2',
    'button, Next Step',
    'heading, Personal Information, level 2',
  ]);
  expect(await reader.read(8)).toEqual([
    'paragraph',
    content.pages.quote.wizard.step2.lead,
    'paragraph',
    'Please answer each question unless it is marked optional.',
    'First name',
    'textbox, First name, required',
    'Last name',
    'textbox, Last name, required',
  ]);
  await wizard.previous.focus();
  await page.keyboard.press('Enter');
  await reader.expectSaid([
    'button, Previous',
    'heading, What type of insurance are you looking for?, level 2',
  ]);
});

test('the progress indicator, as it is heard', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('life');
  const reader = await ScreenReader.start(page, page.getByRole('list', { name: 'Your progress' }));
  expect(await reader.read(9)).toEqual([
    'listitem, level 1, position 1, set size 3',
    'Insurance Type',
    'completed',
    'listitem, level 1, current step, position 2, set size 3',
    'Personal Info',
    'current step',
    'listitem, level 1, position 3, set size 3',
    'Schedule Call',
    'not completed',
  ]);
});

test('the menu, as it is heard', async ({ page, isMobile }) => {
  const menu = new Menu(page);
  await page.goto(below('/aca-plans'));
  await menu.wake();
  const reader = await ScreenReader.start(page);
  if (isMobile) {
    await menu.toggle.focus();
    await page.keyboard.press('Enter');
    await reader.expectSaid(['button, Open menu, 1 control, not expanded', 'button, Close menu']);
  }
  await menu.group.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await reader.expectSaid([
    'button, Health Plans submenu, 1 control, not expanded',
    'link, Health Plans',
    'button, Health Plans submenu, 1 control, expanded',
  ]);
  expect(await reader.read(11)).toEqual([
    'Health Plans',
    'submenu',
    'list',
    'listitem, level 2, position 1, set size 4',
    'link, Health Plans',
    'listitem, level 2, position 2, set size 4',
    'link, Private Medical Plans',
    'listitem, level 2, position 3, set size 4',
    'link, ACA Plans, current page',
    'listitem, level 2, position 4, set size 4',
    'link, Group Plans',
  ]);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await reader.expectSaid(['button, Open menu, 1 control, not expanded']);
  } else {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await reader.expectSaid([
      'link, Coralstone Health & Life, home page',
      'button, Health Plans submenu, 1 control, not expanded',
    ]);
  }
});
