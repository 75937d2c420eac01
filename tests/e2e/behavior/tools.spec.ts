import type { SceneStep } from '../../../renderer/scenes.ts';
import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { act, play, TOOLS, type TakenAlong } from './tools.ts';

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
/** A day of the season on sale, if the site has one. */
const TODAY = new Date(`${content.marketplace?.planYears[0]?.season.opens ?? '2026-11-01'}T12:00:00`);

test('there are tools', () => {
  expect(TOOLS.length).toBeGreaterThan(0);
});

// Answer all scenes of a tool in one visit, in each window, the first scene by mouse.
for (const { route, where, scenes } of TOOLS)
  test(`each answer is in sight and can be taken along: ${route} ${where}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(TODAY);
    await page.goto(below(route));
    const tool = page.locator(where);
    const hidden: string[] = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.clock.setFixedTime(TODAY);
      await tool
        .locator('form')
        .first()
        .evaluate((form) => form instanceof HTMLFormElement && form.reset());
      for (const [index, { name, steps }] of scenes.entries()) {
        const isByHand = (step: SceneStep) => index === 0 || step.do === 'wait until';
        for (const step of steps.filter(isByHand)) await act(page, tool, step);
        const { why, taken } = await play(
          page,
          where,
          steps.filter((step) => !isByHand(step)),
        );
        if (why) hidden.push(`${width} × ${height}, ${name}: ${why}`);
        if (width === WIDTH_OF_MAIL) expectTakenAlong(taken, name);
      }
    }
    expect(hidden).toEqual([]);
  });

/** Expects that the email has every figure and every address of the answer, and that paper has the addresses. */
function expectTakenAlong(taken: TakenAlong | null, name: string): void {
  if (taken === null) return;
  expect(taken.href.length, name).toBeLessThan(1_800);
  const lines = (new URL(taken.href).searchParams.get('body') ?? '').split('\r\n');
  // A line that ends with a colon is the head of a list, which a long email marks as left out.
  const isCutOff = (line: string, index: number) =>
    /[:;]$/.test(line) && !/^(?:- |\[…\])/.test(lines[index + 1] ?? '');
  expect(lines.filter(isCutOff), name).toEqual([]);
  expect(lines, name).toEqual(expect.arrayContaining(taken.figures));
  for (const address of taken.addresses) {
    expect(lines.join('\n'), name).toContain(address);
    expect(taken.printed, name).toContain(address);
  }
  expect(taken.after, name).toBe(taken.shown);
}

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
});
