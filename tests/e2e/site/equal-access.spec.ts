import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';
import { SEEDED } from './seeded.ts';

/** IBM's engine: the second opinion beside axe. */
const ENGINE = readFileSync(
  new URL('../../../node_modules/accessibility-checker-engine/ace.js', import.meta.url),
  'utf8',
);

interface Finding {
  ruleId: string;
  /** Level and outcome, such as VIOLATION and FAIL. */
  value: [string, string];
  message: string;
  path: { dom: string };
}

/** What fails WCAG 2.2 for certain; the engine's questions to a person are left to one. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(ENGINE);
  const findings = await page.evaluate<Finding[]>(
    'new ace.Checker().check(document, ["WCAG_2_2"]).then(({ results }) => results)',
  );
  return findings
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`);
}

// What is still fading in has no contrast to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { route } of PAGES)
  test(`${route} passes a second engine`, async ({ page }) => {
    await page.goto(below(route));
    expect(await violations(page)).toEqual([]);
  });

test('the second engine finds the defects of a page that has them', async ({ page }) => {
  await page.setContent(SEEDED);
  const rules = (await violations(page)).map((violation) => violation.split(':')[0]);
  for (const rule of ['img_alt_valid', 'input_label_exists', 'text_contrast_sufficient', 'html_lang_exists'])
    expect(rules).toContain(rule);
});
