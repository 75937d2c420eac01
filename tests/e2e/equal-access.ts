import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/** The source of IBM's accessibility engine, which gives a second opinion besides axe. */
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
 * Lists WCAG 2.2 failures that are certain. Leaves out issues that need a person's judgment.
 * @param within a selector of the part to judge; if left out, the whole page
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
