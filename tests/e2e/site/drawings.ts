import type { Page } from 'playwright/test';

/** The least distance, in px, between words and the edge of their container. */
const LEAST_ROOM = 8;
/** The width, in px, below which a column of running text is hard to read. */
const LEAST_COLUMN = 150;
const TABLET = { width: 768, height: 900 };

/** A check of how a page looks. */
interface Drawing {
  what: string;
  /** The only project in which to check; left out to check in each. */
  only?: 'phone' | 'desktop';
  /** True to check only the sample: with other typefaces, lines end in different places. */
  ofSample?: true;
  /** The size of the window; if left out, that of the project applies. */
  size?: { width: number; height: number };
  /** Runs in the page. Lists the faults. Gets the limit `least`, in px, if the check has one. */
  find: (least: number) => string[];
  least?: number;
}

/** The checks of each page besides the screenshots in `visual/`. */
export const DRAWINGS: readonly Drawing[] = [
  {
    what: 'keeps amounts of its tables from their edges',
    find: (least) =>
      [...document.querySelectorAll('main td:last-child')].flatMap((cell) => {
        // On a phone, a table may be drawn as cards.
        if (getComputedStyle(cell).display !== 'table-cell') return [];
        const words = document.createRange();
        words.selectNodeContents(cell);
        const end = words.getBoundingClientRect().right;
        const edge = cell.closest('table')?.getBoundingClientRect().right ?? NaN;
        return end > 0 && edge - end < least ? [`${cell.textContent}: ${edge - end} px`] : [];
      }),
    least: LEAST_ROOM,
  },
  {
    what: 'ends its words before the waves above the footer',
    find: (least) => {
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
    least: 2 * LEAST_ROOM,
  },
  {
    what: 'shows links in its row of contents whole, or cut so that one sees that there is more',
    only: 'phone',
    ofSample: true,
    find: (least) =>
      [...document.querySelectorAll('main nav li > a[href^="#"]')].flatMap((link) => {
        // Scroll the row back to its start: an earlier check focused its links, which scrolled it.
        link.closest('ul')?.scrollTo(0, 0);
        const words = document.createRange();
        words.selectNodeContents(link);
        const past = words.getBoundingClientRect().right - innerWidth;
        return Math.abs(past) < least ? [`${link.textContent}: ${past} px past the edge`] : [];
      }),
    least: LEAST_ROOM,
  },
  {
    what: 'shows the chosen words of its selects whole',
    only: 'phone',
    find: () => {
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
  },
  {
    what: 'leaves no word of what opens alone on a line',
    only: 'phone',
    find: (least) =>
      [...document.querySelectorAll('main summary')].flatMap((summary) => {
        const words = document.createRange();
        const texts = document.createTreeWalker(summary, NodeFilter.SHOW_TEXT);
        const title = texts.nextNode();
        if (title) words.selectNodeContents(title);
        const lines = [...words.getClientRects()];
        const last = lines.at(-1)?.width ?? NaN;
        return lines.length > 1 && last < least ? [`${title?.textContent}: ${last} px`] : [];
      }),
    least: 10 * LEAST_ROOM,
  },
  {
    what: 'puts no words on other words, or on a picture',
    // Skip phones: the bar covers words on purpose.
    only: 'desktop',
    find: (least) => {
      // Begin at the top: a sticky part covers words that are scrolled under it.
      scrollTo({ top: 0, behavior: 'instant' });
      const main = document.querySelector('main') ?? document.body;
      const boxes = [...main.querySelectorAll('img')]
        .filter((picture) => picture.checkVisibility())
        .map((picture): { holder: Element; box: DOMRect } => ({
          holder: picture,
          box: picture.getBoundingClientRect(),
        }));
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const holder = text.parentElement;
        if (!holder?.checkVisibility({ visibilityProperty: true }) || !/\S/.test(text.textContent ?? ''))
          continue;
        // Skip text that only screen readers read.
        if (getComputedStyle(holder).clipPath !== 'none') continue;
        const words = document.createRange();
        words.selectNodeContents(text);
        boxes.push(...[...words.getClientRects()].map((box) => ({ holder, box })));
      }
      const nameOf = ({ holder }: { holder: Element }) => holder.getAttribute('src') ?? holder.textContent;
      const isCovered = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > least;
      const isOneText = (one: Element, other: Element) => one.contains(other) || other.contains(one);
      // From top to bottom, only boxes that begin above the end of this one can be on it.
      boxes.sort((one, other) => one.box.top - other.box.top);
      return boxes.flatMap((one, index) => {
        const end = boxes.findIndex(({ box }, other) => other > index && box.top >= one.box.bottom);
        return boxes
          .slice(index + 1, end === -1 ? undefined : end)
          .filter((other) => isCovered(one.box, other.box) && !isOneText(one.holder, other.holder))
          .map((other) => `${nameOf(one)} and ${nameOf(other)}`);
      });
    },
    least: 4,
  },
  {
    what: 'aligns its headings one way',
    find: () => {
      const headings = [...document.querySelectorAll('main h2')].filter((each) => each.checkVisibility());
      const ways = new Map(headings.map((each) => [getComputedStyle(each).textAlign, each.textContent]));
      return ways.size > 1 ? [...ways].map(([way, heading]) => `${way}: ${heading}`) : [];
    },
  },
  {
    what: 'has labels and controls of a row of fields at one height',
    only: 'desktop',
    find: (least) => {
      const boxes = [...document.querySelectorAll('main .field')]
        .filter((field) => field.checkVisibility())
        .map((field) => ({ field, box: field.getBoundingClientRect() }));
      return boxes.flatMap(({ field, box }, index) => {
        const before = boxes[index - 1];
        const isRow =
          before && before.field.parentElement === field.parentElement && before.box.right <= box.left;
        if (!isRow) return [];
        const apart = ['label', '.input'].map((part) => {
          const [one, other] = [before.field, field].map((each) => each.querySelector(part));
          return Math.abs(
            (one?.getBoundingClientRect().top ?? 0) - (other?.getBoundingClientRect().top ?? 0),
          );
        });
        return Math.max(...apart) > least ? [`${field.textContent}: ${apart.join(' and ')} px`] : [];
      });
    },
    least: 1,
  },
  {
    what: 'has no running text in a narrow column on a tablet',
    only: 'desktop',
    size: TABLET,
    find: (least) =>
      [...document.querySelectorAll('main p')]
        .filter((words) => (words.textContent ?? '').length > 60 && words.checkVisibility())
        .filter((words) => words.getBoundingClientRect().width < least)
        .map((words) => `${words.getBoundingClientRect().width} px: ${words.textContent}`),
    least: LEAST_COLUMN,
  },
];

/** Makes checks of a page, and returns the faults of each by its name. Asks the page once for all of them. */
export async function findFaults(
  page: Page,
  checks: readonly Drawing[],
): Promise<[what: string, faults: string[]][]> {
  const calls = checks.map(({ find, least = 0 }) => `(${find})(${least})`);
  const faults = await page.evaluate<string[][]>(`[${calls.join()}]`);
  return checks.map(({ what }, index) => [what, faults[index] ?? ['not checked']]);
}
