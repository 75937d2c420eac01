import { ensureBrowser, ensureHeadlessShell } from '../browser.ts';

/**
 * Returns the variables that tell end-to-end tests their browsers: `CHROMIUM_PATH` is a whole one, `BROWSER_PATH` the
 * headless shell where there is one. A browser that the caller named in BROWSER_PATH is the one to test in.
 * @returns the variables, or the reason why there is no browser
 */
export async function browserVariables(root: string): Promise<Record<string, string> | { reason: string }> {
  const browser = await ensureBrowser(root);
  if ('reason' in browser) return browser;
  const shell = process.env['BROWSER_PATH'] ? undefined : await ensureHeadlessShell();
  return { BROWSER_PATH: shell ?? browser.path, CHROMIUM_PATH: browser.path };
}
