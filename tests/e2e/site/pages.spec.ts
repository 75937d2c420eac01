import { expectAccessible, finishAnimations } from '../axe.ts';
import { BUTTONS, coveredFocus, gapBeforeClosing, wrongLooks } from '../behavior/call-bar.ts';
import { painted, setOwnStyles } from '../behavior/view.ts';
import { content, IS_SAMPLE } from '../../content.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect, test } from '../test.ts';
import { DRAWINGS, findFaults } from './drawings.ts';
import {
  brokenPictures,
  expectNoSidewaysScroll,
  findBrokenWords,
  findHiddenLandmarks,
  unfoldAll,
} from './layout.ts';
import { below, contentOf, isTranslated, ROUTES, SAME_AGAIN, TEMPLATES } from './pages.ts';
import { loadStandIns, scrollThrough, watchShifts } from './shifts.ts';
import { FAILURES, paleTexts, unseenTexts } from './shown.ts';
import { paleInStates } from './states.ts';
import { lowTargets } from './targets.ts';

const WIDTHS = {
  phone: {
    load: { width: 360, height: 740 },
    scroll: [320, 360],
    letters: { 125: [360] },
  },
  desktop: {
    load: { width: 1440, height: 900 },
    scroll: [768, 1024, 1440],
    letters: { 200: [320, 768, 1280] },
  },
};
/** The widths for axe. One visit judges both, because the first run in a page takes four times as long. */
const AXE_WIDTHS = [320, 1280];
/** The widths for pages that share a template with another page: all in one visit, as only words differ. */
const TWIN_WIDTHS = { ...WIDTHS.phone, scroll: [320, 360, 768, 1024, 1440] };
/** A page in another language that gets all checks of the English pages. Every site has a booking page. */
const FIRST_TRANSLATION = ROUTES.find(
  (route) => isTranslated(route) && route.endsWith(content.pages.booking.route),
);
/** The width at which the bar of a phone is tested. */
const BAR_WIDTH = 320;
/** The limit of the height of the sample's pages at the width of a phone, in pixels. */
const MOST_HEIGHT = 7500;
/** The most height for other languages, whose texts are longer. */
const MOST_HEIGHT_TRANSLATED = 8000;
/** The least height of a click target in px: 24 by WCAG 2.5.8, more for thumbs. Links in text are exempt. */
const TARGET = { desktop: 24, phone: 40 };
/**
 * The limit of the cumulative layout shift. Google rates 0.1 as good. The sample's typefaces cause a tenth of that;
 * others may add a line break.
 */
const MOST_SHIFT = IS_SAMPLE ? 0.01 : 0.1;
/** Returns how many sheets of paper a page may need in print. Only two kinds of pages have a limit. */
const mostSheets = (route: string) => {
  if (route === '/about') return 10;
  return route.startsWith('/guides/') && IS_SAMPLE ? 2 : Infinity;
};
const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? NaN;
/** Links that lead elsewhere, such as those of the header, the closing band and the footer. */
const NAVIGATION =
  '[href="#main"], [data-close-menu], header [href^="tel:"], .contents-row, [data-season], .call-to-action, .call-bar, footer details:has(.footer__links)';
/** The section of a guide that links to others. */
const OTHER_GUIDES = 'main div > section:has(a[href*="/guides/"])';
/** Elements that are useless on paper, because they need a script, a choice or a click. */
const NOT_PRINTED = `[hidden], .doors, .life-tower, button, .button, noscript, .choice-cards--healthPlanType, ${NAVIGATION}, .fold > summary, ${FAILURES}`;

/** The one page on which the footer is tested. All pages have the same footer. */
const FOOTER_AT = '/';

// Load a page once for all of its checks, because loading takes longer than most checks.
for (const route of ROUTES) {
  const isTwin =
    (isTranslated(route) && route !== FIRST_TRANSLATION) ||
    (SAME_AGAIN.includes(route) && route !== FOOTER_AT);
  const isTemplate = TEMPLATES.includes(route);
  const does = isTwin
    ? `${route} loads, and its words fit every width @phone`
    : `${route} loads whole and still, fits every width, is accessible and prints @both`;
  test(does, async ({ page, isMobile }) => {
    const widths = isTwin ? TWIN_WIDTHS : isMobile ? WIDTHS.phone : WIDTHS.desktop;
    await page.setViewportSize(widths.load);
    const endWatch = isTwin ? undefined : await watchShifts(page);

    await test.step('loads at its own address', async () => {
      const response = await page.goto(below(route));
      expect(response?.status()).toBe(200);
      expect(response?.request().redirectedFrom()).toBeNull();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await page.evaluate(findHiddenLandmarks)).toEqual([]);
      await scrollThrough(page);
      expect.soft(await brokenPictures(page), 'pictures that did not arrive').toEqual([]);
    });

    const statuses = Object.values(contentOf(route).interface.hours ?? {}).map(
      (status) => status.split('{')[0] ?? '',
    );
    if (statuses.length > 0)
      await test.step('says whether somebody answers the phone now', async () => {
        const isStatus = (text: string) => statuses.some((status) => text.startsWith(status));
        const places = page.locator('[data-office-hours]');
        await expect
          .poll(async () => (await places.allTextContents()).filter((text) => !isStatus(text)))
          .toEqual([]);
        expect.soft(await places.count()).toBeGreaterThan(0);
      });

    const hasStandIns = await page.evaluate(loadStandIns);
    // Without the stand-in fonts, words move on every page when the typefaces arrive.
    if (!hasStandIns)
      test.info().annotations.push({ type: 'not judged', description: 'shifts: no Arial or Liberation' });
    await test.step('does not move while it loads on a slow connection', async () => {
      expect(await page.evaluate(() => document.fonts.ready.then(({ size }) => size))).toBeGreaterThan(0);
      await painted(page);
      const shifts = (await endWatch?.()) ?? [];
      if (!hasStandIns) return;
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
    });

    if (isMobile && IS_SAMPLE)
      await test.step('is not too tall', async () => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const isEnglish = (await page.locator('html').getAttribute('lang'))?.startsWith('en');
        expect.soft(height).toBeLessThanOrEqual(isEnglish ? MOST_HEIGHT : MOST_HEIGHT_TRANSLATED);
      });
    await test.step('has controls that are high enough to click', async () => {
      const small = await page.evaluate(lowTargets, isMobile ? TARGET.phone : TARGET.desktop);
      expect.soft(small).toEqual([]);
    });
    if (!isTwin)
      await test.step('never covers the focused element', async () => {
        // Test the footer on one page only: all pages have the same footer, and the call bar ends above it.
        const parts = route === FOOTER_AT ? 'main, footer' : 'main';
        expect.soft(await page.evaluate(coveredFocus, { bar: BUTTONS, parts })).toEqual([]);
      });
    await test.step('is drawn as it should be', async () => {
      const drawings = DRAWINGS.filter(
        ({ only, ofSample }) =>
          (only === undefined || isMobile === (only === 'phone')) && (!ofSample || IS_SAMPLE),
      );
      for (const size of new Set(drawings.map((each) => each.size))) {
        await page.setViewportSize(size ?? widths.load);
        const checks = drawings.filter((each) => each.size === size);
        for (const [what, faults] of await findFaults(page, checks)) expect.soft(faults, what).toEqual([]);
      }
      await page.setViewportSize(widths.load);
    });
    if (isMobile && !isTwin && (await page.locator(BUTTONS).count()) > 0)
      await test.step('shows its call bar fully or not at all', async () => {
        await page.setViewportSize({ width: BAR_WIDTH, height: 740 });
        expect.soft(await wrongLooks(page)).toEqual([]);
        expect.soft(await gapBeforeClosing(page)).toBeLessThanOrEqual(1);
      });

    await test.step('never scrolls sideways', () => expectNoSidewaysScroll(page, widths.scroll));
    // Paper is never as narrow as a phone. A translation is printed as its English page is.
    if (!isMobile && isTemplate)
      await test.step('prints all of its text', async () => {
        await page.emulateMedia({ media: 'print' });
        await page.evaluate(finishAnimations);
        const except = route.startsWith('/guides/') ? `${NOT_PRINTED}, ${OTHER_GUIDES}` : NOT_PRINTED;
        expect.soft(await unseenTexts(page, { except })).toEqual([]);
        expect.soft(await paleTexts(page)).toEqual([]);
        if (mostSheets(route) < Infinity)
          expect.soft(sheetsIn(await page.pdf({ format: 'Letter' }))).toBeLessThanOrEqual(mostSheets(route));
        await page.emulateMedia({ media: 'screen' });
      });
    await test.step('breaks no word, and fits, with larger letters and everything unfolded', async () => {
      await page.evaluate(unfoldAll);
      for (const [percent, sizes] of Object.entries(widths.letters)) {
        await setOwnStyles(page, `html { font-size: ${percent}%; }`);
        await expectNoSidewaysScroll(page, sizes);
        // Judge words at 125% only, the size for phones. At 200%, a word may be wider than the page.
        if (isMobile) expect.soft(await page.evaluate(findBrokenWords)).toEqual([]);
        expect.soft((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(300);
      }
      await setOwnStyles(page, '');
    });
    if (isTwin || isMobile) return;

    // Leave out the footer of other pages: all pages have the same footer.
    await test.step('passes axe', () =>
      expectAccessible(page, AXE_WIDTHS, route === FOOTER_AT ? {} : { exclude: 'body > footer' }));
    await test.step('has enough contrast on hovered, focused and pressed controls', async () => {
      expect.soft(await paleInStates(page, route === FOOTER_AT ? undefined : 'body > footer')).toEqual([]);
    });
    // Names, roles and relations come from the template: one page of each is enough.
    if (!isTemplate) return;
    await test.step('passes a second accessibility engine', async () => {
      expect.soft(await equalAccessViolations(page, route === FOOTER_AT ? undefined : 'main')).toEqual([]);
    });
  });
}
