import type { Locator } from 'playwright/test';

/** Presses a button that opens an email, and returns the email instead of opening a mail program. */
export async function mailOf(button: Locator): Promise<URL> {
  await button.page().evaluate(() => {
    HTMLAnchorElement.prototype.click = function () {
      document.body.dataset['mail'] = this.href;
    };
  });
  await button.click();
  return new URL((await button.page().locator('body').getAttribute('data-mail')) ?? '');
}
