import { ensureBrowser, ensureHeadlessShell } from '../browser.ts';

/**
 * Returns the variables that name browsers for end-to-end tests: `CHROMIUM_PATH` for a full one, `BROWSER_PATH` for the
 * headless shell if there is one. Keeps a BROWSER_PATH that the caller has set.
 * @returns the variables, or the reason why there is no browser
 */
export async function browserVariables(root: string): Promise<Record<string, string> | { reason: string }> {
  const browser = await ensureBrowser(root);
  if ('reason' in browser) return browser;
  const shell = process.env['BROWSER_PATH'] ? undefined : await ensureHeadlessShell();
  return { BROWSER_PATH: shell ?? browser.path, CHROMIUM_PATH: browser.path };
}
