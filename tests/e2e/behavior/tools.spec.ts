import type { SceneStep } from '../../../renderer/scenes.ts';
import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { COPY, estimateOf, LAW, PLACES } from './estimate.ts';
import { holdRequests } from './scripts.ts';
import { act, playSteps, takeAlong, TOOLS, whyOutOfSight, type TakenAlong } from './tools.ts';

/** Sizes of windows: phones upright and on their side, and desktops. */
const WINDOWS = [
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [1280, 720],
  [1440, 900],
] as const;

/** The width of the window in which answers are also taken along. */
const WIDTH_OF_MAIL = 1440;
const TODAY = new Date(`${LAW.season.opens}T12:00:00`);

test('there are tools', () => {
  expect(TOOLS.length).toBeGreaterThan(0);
});

// Answer all scenes of a tool in one visit of each window, the first scene by mouse.
for (const { route, where, scenes } of TOOLS)
  test(`each answer is in sight and can be taken along: ${route} ${where}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const tool = page.locator(where);
    const hidden: string[] = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.clock.setFixedTime(TODAY);
      await page.goto(below(route));
      for (const [index, { name, steps }] of scenes.entries()) {
        const isByHand = (step: SceneStep) => index === 0 || step.do === 'wait until';
        for (const step of steps.filter(isByHand)) await act(page, tool, step);
        await tool.evaluate(
          playSteps,
          steps.filter((step) => !isByHand(step)),
        );
        const why = await tool.evaluate(whyOutOfSight);
        if (why) hidden.push(`${width} × ${height}, ${name}: ${why}`);
        if (width === WIDTH_OF_MAIL) expectTakenAlong(await tool.evaluate(takeAlong), name);
      }
    }
    expect(hidden).toEqual([]);
  });

/** Expects that the email has every figure and every address of the answer, and that paper has the addresses. */
function expectTakenAlong(taken: TakenAlong | null, name: string): void {
  if (taken === null) return;
  expect(taken.href.length, name).toBeLessThan(1_800);
  const lines = (new URL(taken.href).searchParams.get('body') ?? '').split('\r\n');
  // A line that ends with a colon is the head of a list.
  const isCutOff = (line: string, index: number) =>
    /[:;]$/.test(line) && !lines[index + 1]?.startsWith('- ');
  expect(lines.filter(isCutOff), name).toEqual([]);
  expect(lines, name).toEqual(expect.arrayContaining(taken.figures));
  for (const address of taken.addresses) {
    expect(lines.join('\n'), name).toContain(address);
    expect(taken.printed, name).toContain(address);
  }
  expect(taken.after, name).toBe(taken.shown);
}

test.describe('a click before the script has loaded', () => {
  test.beforeEach(async ({ page }) => {
    test.skip(content.estimate === undefined, 'no estimate');
    await page.clock.setFixedTime(TODAY);
    await page.goto(below('/'));
  });

  test('is answered without moving a page on which the visitor has gone on', async ({ page }) => {
    const estimate = estimateOf(page);
    for (const goOn of [
      () => estimate.income.click(),
      () => page.keyboard.press('Shift+Tab'),
      async () => {
        const scrolled = page.evaluate(
          () => new Promise((done) => addEventListener('scrollend', done, { once: true })),
        );
        await page.mouse.wheel(0, 5_000);
        await scrolled;
      },
    ]) {
      const release = await holdRequests(page, /\/estimate\.[^/]*\.js/);
      await page.reload();
      await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
      await expect(estimate.submit).toHaveAttribute('aria-busy', 'true');
      await goOn();
      await expect
        .poll(() => page.evaluate(() => document.querySelector('[data-gone-on]') !== null))
        .toBe(true);
      // What the visitor uses or looks at must not move, even if the answer appears above it.
      const looked = await page.evaluateHandle(() =>
        document.activeElement?.matches('.input')
          ? document.activeElement
          : document.elementFromPoint(innerWidth / 2, innerHeight / 2),
      );
      const placeOf = () => looked.evaluate((element) => element?.getBoundingClientRect().top ?? NaN);
      const focusOf = () => page.evaluate(() => document.activeElement?.id);
      const [before, focused] = [await placeOf(), await focusOf()];
      await release();
      await expect(estimate.answer).toContainText(COPY.answers.title);
      await expect(estimate.submit).not.toHaveAttribute('aria-busy');
      expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
      expect(await focusOf()).toBe(focused);
      // The next answer comes into view.
      await estimate.ask();
      expect(await estimate.root.evaluate(whyOutOfSight)).toBe('');
    }
  });

  test('is dropped when an answer changes, and the button is free again', async ({ page }) => {
    const release = await holdRequests(page, /\/estimate\.[^/]*\.js/);
    const estimate = estimateOf(page);
    await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
    await expect(estimate.submit).toHaveAttribute('aria-busy', 'true');
    await estimate.income.fill('40000');
    await expect(estimate.submit).not.toHaveAttribute('aria-busy');
    const loaded = page.waitForResponse(/\/estimate\.[^/]*\.js/);
    await release();
    await loaded;
    await expect(estimate.answer).toBeEmpty();
    await estimate.ask();
    await expect(estimate.answer).toContainText(COPY.answers.title);
  });
});

test.describe('a fault in an answer', () => {
  test.use({ allowErrors: [/seeded/] });

  for (const { route, where, scenes } of TOOLS)
    test(`is an error on the page: ${route} ${where}`, async ({ page }) => {
      await page.goto(below(route));
      const tool = page.locator(where);
      const answer = tool.getByRole('status').first();
      const error = tool.locator('[data-failed] > [role=alert]');
      await page.evaluate(() => {
        const append = Element.prototype.append;
        document.addEventListener('click', () => {
          Element.prototype.append = () => {
            throw new Error('seeded');
          };
        });
        document.addEventListener('heal', () => (Element.prototype.append = append));
      });
      for (const { steps } of scenes) {
        for (const step of steps) await act(page, tool, step);
        if (await error.isVisible()) break;
      }
      await expect(error).toBeInViewport();
      await expect(answer).toBeEmpty();
    });

  test('is not caused by a language that a translator sets', async ({ page }) => {
    test.skip(content.estimate === undefined, 'no estimate');
    await page.clock.setFixedTime(TODAY);
    await page.goto(below('/'));
    const estimate = estimateOf(page);
    for (const language of ['', 'auto', 'es-x-mtfrom-en', 'zh-CN', 'iw', '???']) {
      await page.evaluate((lang) => (document.documentElement.lang = lang), language);
      await estimate.ask({ people: '2', income: '39000', place: PLACES.usual });
      await expect(estimate.answer, language).toContainText(/\$\d/);
    }
  });
});
