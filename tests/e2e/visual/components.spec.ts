import { openGallery, test } from '../gallery/gallery.ts';
import { expect } from '../test.ts';
import { holdStill, PICTURE_OPTIONS, skipWhereForeign, TOLERANCE } from './rendering.ts';

test.use(PICTURE_OPTIONS);

test('every component looks as it did hovered, focused and pressed @any-width', async ({ page }, {
  config,
}) => {
  await skipWhereForeign(page, config, () => openGallery(page));
  await openGallery(page);
  await holdStill(page);
  await page.addStyleTag({ content: '.gallery__example:not([data-shown]) { display: none; }' });
  // What has no such state looks here as it does in the pictures of pages.
  for (const example of await page.locator('.gallery__example:has([data-state])').all()) {
    const id = await example.evaluate((element) => {
      element.parentElement?.querySelector('[data-shown]')?.removeAttribute('data-shown');
      element.setAttribute('data-shown', '');
      return element.id;
    });
    const name = `${id.replace('example-', '')}.png`;
    await expect.soft(example).toHaveScreenshot(name, { ...TOLERANCE, scale: 'device' });
  }
});
