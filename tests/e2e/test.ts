import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/**
 * The test function of this suite. Pages are relative to the served site. A test fails if its page logs an error,
 * throws, or requests anything from another host. A test that causes an error on purpose names it in `allowErrors`.
 */
export const test = base.extend<{ allowErrors: RegExp[]; watch: void }>({
  allowErrors: [[], { option: true }],
  // Playwright requires an object pattern here; this fixture uses no other fixture.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env['SITE_ADDRESS']),
  watch: [
    async ({ page, baseURL, allowErrors }, use) => {
      await page.addInitScript(ignoreRestingPointer);
      const errors: string[] = [];
      const note = (text: string) => {
        if (!allowErrors.some((pattern) => pattern.test(text))) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      page.on('request', (request) => {
        const url = request.url();
        const isOwn = url.startsWith('data:') || new URL(url).origin === new URL(baseURL ?? '').origin;
        if (!request.isNavigationRequest() && !isOwn) note(`asked another host: ${url}`);
      });
      await use();
      base.expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs in the page. Ignores pointer events at 0,0, where Chromium's headless shell starts: they would hydrate the menu.
 */
function ignoreRestingPointer() {
  for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove'] as const)
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
