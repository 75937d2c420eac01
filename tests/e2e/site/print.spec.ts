import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { unseenTexts } from './shown.ts';

/** What answers to script or to a choice alone: nothing to read on paper. */
const WAITING = '[hidden], button, noscript, .choice-cards--healthPlanType';

for (const { route } of PAGES)
  test(`${route} is printed whole`, async ({ page }) => {
    await page.goto(below(route));
    await page.emulateMedia({ media: 'print' });
    expect(await unseenTexts(page, { except: WAITING })).toEqual([]);
  });
