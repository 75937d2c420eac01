import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/** IBM's engine: the second opinion beside axe. */
const ENGINE = readFileSync(
  new URL('../../node_modules/accessibility-checker-engine/ace.js', import.meta.url),
  'utf8',
);

interface Finding {
  ruleId: string;
  /** Level and outcome, such as VIOLATION and FAIL. */
  value: [string, string];
  message: string;
  path: { dom: string };
}

/**
 * Lists certain WCAG 2.2 failures. Leaves out issues that need a person's judgment.
 * @param within a selector of the part to judge; default the whole page
 */
export async function equalAccessViolations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(ENGINE);
  const part = within === undefined ? 'document' : `document.querySelector(${JSON.stringify(within)})`;
  const findings = await page.evaluate<Finding[]>(
    `new ace.Checker().check(${part}, ["WCAG_2_2"]).then(({ results }) => results)`,
  );
  return findings
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`);
}
