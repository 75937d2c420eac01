import { axeViolations } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect, test } from '../test.ts';

/** A page with defects that every accessibility engine must find. */
const SEEDED = `<!doctype html>
<html>
  <head><title></title></head>
  <body>
    <main>
      <h1>Seeded defects</h1>
      <h4>A level skipped</h4>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">
      <form><input type="text" name="unnamed"></form>
      <p style="color: #bbb; background: #fff">Grey words on white.</p>
    </main>
  </body>
</html>`;

const AXE_RULES = ['image-alt', 'label', 'color-contrast', 'html-has-lang', 'heading-order'];
const SECOND_RULES = ['img_alt_valid', 'input_label_exists', 'text_contrast_sufficient', 'html_lang_exists'];

test('two accessibility engines find all seeded defects of a page', async ({ page }) => {
  await page.setContent(SEEDED);
  const rulesIn = (violations: string[]) => violations.map((violation) => violation.split(':')[0]);
  expect(rulesIn(await axeViolations(page))).toEqual(expect.arrayContaining(AXE_RULES));
  expect(rulesIn(await equalAccessViolations(page))).toEqual(expect.arrayContaining(SECOND_RULES));
});
