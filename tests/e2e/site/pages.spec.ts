import { expectAccessible, finishAnimations } from '../axe.ts';
import { content } from '../../content.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect, test } from '../test.ts';
import { brokenPictures, expectNoSidewaysScroll } from './layout.ts';
import { below, ROUTES } from './pages.ts';
import { FAILURES, unseenTexts } from './shown.ts';

const WIDTHS = {
  phone: { scroll: [320, 360], axe: [320] },
  // What a tablet changes are components: gallery/gallery.spec.ts judges them at 768 px.
  desktop: { scroll: [768, 1024, 1440], axe: [1280] },
};
/** Answers only to script, to a choice or to a finger: there is nothing to read on paper. */
const NOT_PRINTED = `[hidden], button, .button, noscript, .choice-cards--healthPlanType, .no-print, .fold > summary, ${FAILURES}`;

// A page is loaded once for all of its checks: loading takes longer than most of them.
for (const route of ROUTES)
  test(`${route} loads whole, fits every width, is accessible and prints`, async ({ page, isMobile }) => {
    const widths = isMobile ? WIDTHS.phone : WIDTHS.desktop;

    await test.step('loads at its own address', async () => {
      const response = await page.goto(below(route));
      expect(response?.status()).toBe(200);
      expect(response?.request().redirectedFrom()).toBeNull();
      const { name, shortName } = content.site.brand;
      expect([name, shortName]).toContain((await page.title()).split(' | ').at(-1));
      const headline = page.getByRole('heading', { level: 1 });
      await expect(headline).toHaveCount(1);
      await expect(headline).toBeInViewport();
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(landmark)).toBeVisible();
      expect.soft(await brokenPictures(page), 'pictures that did not arrive').toEqual([]);
    });

    await test.step('never scrolls sideways', () => expectNoSidewaysScroll(page, widths.scroll));
    // Paper is never as narrow as a phone.
    if (!isMobile)
      await test.step('prints all of its text', async () => {
        await page.emulateMedia({ media: 'print' });
        await page.evaluate(finishAnimations);
        expect.soft(await unseenTexts(page, { except: NOT_PRINTED })).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      });
    await test.step('passes axe', () => expectAccessible(page, widths.axe));

    // The second engine reads names, roles and relations, which are the same at every width.
    if (!isMobile)
      await test.step('passes a second accessibility engine', async () => {
        expect.soft(await equalAccessViolations(page)).toEqual([]);
      });
  });
