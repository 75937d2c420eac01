import { lists, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { painted } from './view.ts';

const about = needed(lists.find(({ sections }) => sections.some(({ points }) => points?.reveal)));
const TITLES = needed(about.sections.find(({ points }) => points?.reveal)?.points).items.map(
  ({ title }) => title,
);

test('the principles fade in when 30% of them is in view', async ({ page }) => {
  await page.goto(below(about.route));
  const principles = page.locator('[data-reveal]');
  await expect(principles.getByRole('heading')).toHaveText(TITLES);
  await expect(principles).toHaveAttribute('data-reveal', 'hidden');
  await expect(principles).toHaveCSS('opacity', '0');
  const show = (share: number) =>
    principles.evaluate((group, wanted) => {
      const { top, height } = group.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * wanted, behavior: 'instant' });
    }, share);
  await show(0.25);
  await painted(page);
  await expect(principles).toHaveAttribute('data-reveal', 'hidden');
  await show(0.35);
  await expect(principles).toHaveAttribute('data-reveal', 'shown');
  await expect(principles).toHaveCSS('opacity', '1');
  // A group that has been shown stays visible.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await painted(page);
  await expect(principles).toHaveAttribute('data-reveal', 'shown');
});
