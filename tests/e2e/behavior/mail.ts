import type { Locator } from 'playwright/test';

/** Presses what opens a mail, and reads the mail in place of the visitor’s own program. */
export async function mailOf(button: Locator): Promise<URL> {
  await button.page().evaluate(() => {
    HTMLAnchorElement.prototype.click = function () {
      document.body.dataset['mail'] = this.href;
    };
  });
  await button.click();
  return new URL((await button.page().locator('body').getAttribute('data-mail')) ?? '');
}
