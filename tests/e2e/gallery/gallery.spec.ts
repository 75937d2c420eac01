import { axeViolations, expectAccessible } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect } from '../test.ts';
import { openGallery, test } from './gallery.ts';

/** Where a component changes its layout, and the narrowest screen that it has to fit. */
const WIDTHS = [320, 768, 1280];
/** What axe finds on a tablet, it finds on a phone or a desktop. */
const JUDGED = [320, 1280];
/** The copies of an example that look hovered, focused or pressed. */
const STATES = '[data-state]';
/** One component many times on one page: what has to be unique on a page is judged on the pages. */
const UNIQUE = {
  axe: ['landmark-unique'],
  equalAccess: /^(aria_\w+_label_unique|input_checkboxes_grouped):/,
};
/** Takes the plane of the training, an icon that flies upward, for a page that is turned on its side. */
const TURNED_ICON = /^element_orientation_unlocked: The element <span>/;

test('every component is accessible at every width, and hovered, focused and pressed @any-width', async ({
  page,
}) => {
  await openGallery(page);
  const fits = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page
      .locator('.gallery__example')
      .evaluateAll((examples) =>
        examples.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ id }) => id),
      );
    expect.soft(wide, `wider than ${width} px`).toEqual([]);
  };
  for (const width of WIDTHS) await fits(width);
  await expectAccessible(page, JUDGED, { exclude: STATES, without: UNIQUE.axe });
  expect(await page.locator(STATES).count()).toBeGreaterThan(0);
  expect.soft(await axeViolations(page, { include: STATES, without: UNIQUE.axe })).toEqual([]);
  // The second engine reads names, roles and relations, which the copies share with their examples.
  await page.locator(STATES).evaluateAll((copies) => copies.forEach((copy) => copy.remove()));
  const second = await equalAccessViolations(page);
  // What a frame will show is the page of another site; here it is empty.
  const own = second.filter((violation) => !violation.includes('/iframe[') && !TURNED_ICON.test(violation));
  expect(own.filter((violation) => !UNIQUE.equalAccess.test(violation))).toEqual([]);
});
