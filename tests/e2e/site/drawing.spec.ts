import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { below, ROUTES } from './pages.ts';

/** Words keep this distance, in px, from the edge of what holds them. */
const LEAST_ROOM = 8;
/** A column of running text that is narrower, in px, is hard to read. */
const LEAST_COLUMN = 150;
const TABLET = { width: 768, height: 900 };

/** Opens each page in turn and collects what `find` says of it. */
async function findOnEach(page: Page, find: (most: number) => string[], most: number): Promise<void> {
  for (const route of ROUTES) {
    await page.goto(below(route));
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await page.evaluate(find, most), route).toEqual([]);
  }
}

test('amounts of a table do not touch its edge', ({ page }) =>
  findOnEach(
    page,
    (least) =>
      [...document.querySelectorAll('main td:last-child')].flatMap((cell) => {
        // On a phone a table may be a list of cards.
        if (getComputedStyle(cell).display !== 'table-cell') return [];
        const words = document.createRange();
        words.selectNodeContents(cell);
        const end = words.getBoundingClientRect().right;
        const edge = cell.closest('table')?.getBoundingClientRect().right ?? NaN;
        return end > 0 && edge - end < least ? [`${cell.textContent}: ${edge - end} px`] : [];
      }),
    LEAST_ROOM,
  ));

test('words end before the waves above the footer', ({ page }) =>
  findOnEach(
    page,
    (least) => {
      const footer = document.querySelector('footer');
      if (!footer) return ['no footer'];
      const waves = parseFloat(getComputedStyle(footer, '::before').height);
      const top = footer.getBoundingClientRect().top - waves;
      return [...document.querySelectorAll('main :is(p, li, a, button)')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).position !== 'fixed')
        .filter((each) => !each.closest('[role=group]'))
        .filter((each) => each.getBoundingClientRect().bottom > top - least)
        .map((each) => each.textContent ?? '');
    },
    2 * LEAST_ROOM,
  ));

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the rows of a phone');

  test('a link in the row of contents is whole, or cut so that one sees that there is more', ({ page }) =>
    findOnEach(
      page,
      (least) =>
        [...document.querySelectorAll('main nav li > a[href^="#"]')].flatMap((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          const past = words.getBoundingClientRect().right - innerWidth;
          return Math.abs(past) < least ? [`${link.textContent}: ${past} px past the edge`] : [];
        }),
      LEAST_ROOM,
    ));

  test('the chosen words of a select are whole', ({ page }) =>
    findOnEach(
      page,
      () => {
        const pen = document.createElement('canvas').getContext('2d');
        const selects = [...document.querySelectorAll('select')].filter((each) => each.checkVisibility());
        return selects.flatMap((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          if (pen) pen.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return [...select.options]
            .filter(({ text }) => (pen?.measureText(text).width ?? NaN) > room)
            .map(({ text }) => text);
        });
      },
      0,
    ));
});

test.describe('on a tablet', () => {
  test.skip(({ isMobile }) => isMobile, 'wider than a phone');

  test('no running text is in a narrow column', async ({ page }) => {
    await page.setViewportSize(TABLET);
    await findOnEach(
      page,
      (least) =>
        [...document.querySelectorAll('main p')]
          .filter((words) => (words.textContent ?? '').length > 60 && words.checkVisibility())
          .filter((words) => words.getBoundingClientRect().width < least)
          .map((words) => `${words.getBoundingClientRect().width} px: ${words.textContent}`),
      LEAST_COLUMN,
    );
  });
});
