import { PERSON } from '../../quote.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { ANY_PAGE, below } from '../site/pages.ts';
import { storedText } from './draft.ts';
import { expect, test } from './test.ts';
import { HAS_GROUP, SINGLES, SUB_ITEMS } from './menu.ts';
import { holdRequests } from './scripts.ts';
import { COPY, readyToHandOff, SCHEDULING_PAGE, watchScheduling } from './wizard.ts';

test.describe('with a content blocker', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('that blocks icons, fonts and pictures, every control still works', async ({ page, wizard }) => {
    await page.route(/\.(?:woff2?|svg|png|webp|avif)(?:[?#]|$)/, (route) => route.abort('blockedbyclient'));
    await wizard.open();
    await expectNoSidewaysScroll(page, [320, 1280]);
    for (const control of await page.locator('a:visible, button:visible').all())
      await expect(control).not.toHaveAccessibleName('');
    await wizard.toStep2();
    await wizard.schedule.click();
    await expect(wizard.summary).toBeFocused();
  });
});

test.describe('in a browser without popovers', () => {
  test.use({ bypassCSP: true });

  test('the whole menu is in the header, which scrolls away @both', async ({ page }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(':popover-open', ':not-yet-known');
      return route.fulfill({ response, body: html });
    });
    await page.goto(below('/'));
    const header = page.getByRole('banner');
    for (const { name } of [...SUB_ITEMS, ...SINGLES])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
  });
});

test('if all cookies are blocked, the form says so and works', async ({ page, context, wizard }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await watchScheduling(context);
  await readyToHandOff(wizard);
  await expect(page.locator('.wizard__privacy p').filter({ hasText: COPY.notKept })).toBeVisible();
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
});

test('with full storage, the form says so and leaves no answer', async ({ page, context, wizard }) => {
  await watchScheduling(context);
  await page.goto(below(ANY_PAGE));
  await page.evaluate(() => {
    let text = 'x'.repeat(1 << 22);
    for (let item = 0; text !== ''; item++)
      try {
        localStorage.setItem(`full-${item}`, text);
      } catch {
        text = text.slice(0, text.length >> 1);
      }
  });
  await readyToHandOff(wizard);
  await expect(wizard.status).toHaveText(COPY.notKept);
  await wizard.schedule.click();
  await expect(page).toHaveURL(SCHEDULING_PAGE);
  await page.goto(below(ANY_PAGE));
  expect((await storedText(page)) ?? '').not.toContain(PERSON.email);
});

test.describe('translated by the browser', () => {
  // React reports text that changed before hydration, and renders that part again.
  test.use({ allowErrors: [/React error #418/] });

  test('before and after it hydrates, the page works', async ({ page, wizard, menu }) => {
    const release = await holdRequests(page);
    await wizard.visit();
    await page.evaluate(translate);
    if (HAS_GROUP) {
      await menu.group.click();
      await expect(menu.subItems.first()).toBeVisible();
    }
    await release();
    if (HAS_GROUP) {
      await menu.hydrated();
      await expect(menu.group).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.subItems.first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await wizard.hydrated();
    await wizard.next.click();
    await expect(wizard.summary).toContainText(COPY.messages.insuranceType ?? '');
    await wizard.toStep2();
    await wizard.answer();
    await wizard.expectAnswers();
  });
});

/**
 * Runs in the page. Changes it like a browser's translation: wraps each text, now and later, in two <font> elements.
 */
function translate(): void {
  const isText = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    node.parentElement?.closest('font, script, style, textarea') === null;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = isText(root) ? [root] : [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const inner = document.createElement('font');
      inner.append(text.data);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrap(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
