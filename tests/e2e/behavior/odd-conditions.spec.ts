import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { storedDraft } from './draft.ts';
import { SUB_ITEMS } from './menu.ts';
import { holdScripts } from './scripts.ts';
import { translate } from './translate.ts';
import { setOwnStyles } from './view.ts';
import {
  CARDS,
  COPY,
  KEPT_PERSON,
  LABELS,
  PERSON,
  SCHEDULING_PAGE,
  SCHEDULING_SITE,
  Wizard,
} from './wizard.ts';

async function walkTheWizard(page: Page, wizard: Wizard, first = 'insuranceType'): Promise<void> {
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  await expect(wizard.summary).toContainText(COPY.messages[first] ?? '');
  await wizard.toStep2('aca');
  await wizard.schedule.click();
  await expect(wizard.summary.getByRole('link')).toHaveCount(Object.keys(LABELS).length);
  await wizard.answer();
  await expect(wizard.summary).toBeHidden();
  await wizard.previous.click();
  await expect(wizard.step1Heading).toBeFocused();
  await expect(wizard.next).toBeVisible();
  await wizard.toStep2('life');
  await wizard.expectAnswers();
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
}

test.describe('@any-width', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(SCHEDULING_SITE, (route) => route.fulfill({ body: 'Pick a time' }));
  });

  test('a page that is translated while it is used goes on working', async ({ page, wizard }) => {
    await wizard.open();
    await page.evaluate(translate);
    await walkTheWizard(page, wizard);
  });

  test.describe('before React is there', () => {
    // React says that the page is not as it was sent, and draws it anew.
    test.use({ allowErrors: [/Minified React error #418/] });

    test('a translated page hydrates, with what was chosen in it', async ({ page, wizard }) => {
      const release = await holdScripts(page);
      await wizard.visit();
      await page.evaluate(translate);
      await wizard.card(CARDS.health).check();
      await release();
      await wizard.hydrated();
      await expect(wizard.card(CARDS.health)).toBeChecked();
      await walkTheWizard(page, wizard, 'healthPlanType');
    });
  });

  test('with a clock of another century everything works, and the draft is kept', async ({ page }) => {
    for (const year of [1970, 2099]) {
      await page.clock.setFixedTime(new Date(Date.UTC(year, 0, 2)));
      const wizard = new Wizard(page);
      await wizard.open();
      await wizard.clear.click();
      await wizard.toStep2('private');
      await wizard.answer();
      await page.reload();
      await wizard.hydrated();
      await wizard.expectAnswers();
      expect(await storedDraft(page)).toMatchObject({ data: { personalInfo: KEPT_PERSON } });
    }
  });

  const NAMES = {
    'of 400 letters': 'Wolfeschlegelsteinhausen'.repeat(17).slice(0, 400),
    'from right to left': 'محمد بن عبد الرحمن \u200f(أبو عمر)',
    'of emoji and combined letters': '👩‍👩‍👧‍👦 Zoe\u0308 O’Brien-Núñez',
  };
  test('odd names are kept as they are, and push nothing aside', async ({ page, wizard }) => {
    await wizard.open();
    await wizard.toStep2('life');
    for (const [kind, name] of Object.entries(NAMES)) {
      await wizard.answer({ ...PERSON, firstName: name, lastName: name });
      await page.reload();
      await wizard.hydrated();
      await expect(wizard.field('firstName'), `a name ${kind}`).toHaveValue(name);
      await expectNoSidewaysScroll(page, [320, 1280]);
    }
    await wizard.schedule.click();
    await expect(page).toHaveURL(SCHEDULING_PAGE);
  });

  test('formatted text is pasted as plain text', async ({ page, context, wizard }) => {
    await wizard.open();
    await wizard.toStep2('life');
    await wizard.answer();
    const letter = await context.newPage();
    await letter.setContent(
      `<table><tr><td><b style="font-size: 40px">Wilhelmina</b><br><i>Ada</i></td></tr></table>`,
    );
    await letter.keyboard.press('ControlOrMeta+A');
    await letter.keyboard.press('ControlOrMeta+C');
    await letter.setContent('<p>&nbsp; wilhelmina@mail.example <br></p>');
    await page.bringToFront();
    await wizard.field('firstName').fill('');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(wizard.field('firstName')).toHaveValue(/^Wilhelmina\s?Ada\s*$/);
    await expect(wizard.form.locator('table, b, i')).toHaveCount(0);
    await letter.bringToFront();
    await letter.keyboard.press('ControlOrMeta+A');
    await letter.keyboard.press('ControlOrMeta+C');
    await page.bringToFront();
    await wizard.field('email').fill('');
    await page.keyboard.press('ControlOrMeta+V');
    await wizard.schedule.click();
    await expect(page).toHaveURL(SCHEDULING_PAGE);
  });

  test.describe('with a content blocker', () => {
    test.use({ allowErrors: [/Failed to load resource/] });

    test('that refuses icons, fonts and pictures, every control has its words and works', async ({
      page,
      wizard,
    }) => {
      await page.route(/\.(?:woff2?|svg|png|webp|avif)(?:[?#]|$)/, (route) => route.abort('blockedbyclient'));
      await wizard.open();
      await expectNoSidewaysScroll(page, [320, 1280]);
      for (const control of await page.locator('a:visible, button:visible').all())
        await expect(control).not.toHaveAccessibleName('');
      await walkTheWizard(page, wizard);
    });
  });

  test('text of twice the size fits, and leaves room below the header', async ({ page }) => {
    for (const route of ['/', '/quote', '/aca-plans', '/about']) {
      await page.goto(below(route));
      await setOwnStyles(page, 'html { font-size: 200%; }');
      for (const width of [390, 768, 1280]) {
        await expectNoSidewaysScroll(page, [width]);
        expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(300);
      }
    }
  });
});

test.describe('in a browser without popovers', () => {
  test.use({ bypassCSP: true });

  test('the whole menu is in the header, which scrolls away', async ({ page }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(':popover-open', ':not-yet-known');
      return route.fulfill({ response, body: html });
    });
    await page.goto(below('/'));
    const header = page.getByRole('banner');
    for (const { name } of SUB_ITEMS) await expect(header.getByRole('link', { name })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
  });
});
