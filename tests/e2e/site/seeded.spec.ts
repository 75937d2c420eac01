import { axeViolations } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect, test } from '../test.ts';
import { SEEDED } from './seeded.ts';

const ENGINES = {
  axe: {
    run: axeViolations,
    rules: [
      'image-alt',
      'label',
      'button-name',
      'link-name',
      'color-contrast',
      'html-has-lang',
      'heading-order',
    ],
  },
  'the second engine': {
    run: equalAccessViolations,
    rules: ['img_alt_valid', 'input_label_exists', 'text_contrast_sufficient', 'html_lang_exists'],
  },
};

for (const [name, { run, rules }] of Object.entries(ENGINES))
  test(`${name} finds the defects of a page that has them @any-width`, async ({ page }) => {
    await page.setContent(SEEDED);
    const found = (await run(page)).map((violation) => violation.split(':')[0]);
    expect(found).toEqual(expect.arrayContaining(rules));
  });
