import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../test.ts';

const ASSETS = new URL('../../../dist/client/assets/', import.meta.url);

/** Records the address of every page and request, and the data of every POST request. */
export function watchAddresses(page: Page): { expectNone(words: readonly string[]): void } {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.postData() ?? ''));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return {
    /** Expects that none of the words was part of an address or of a request. */
    expectNone(words) {
      expect(addresses.length).toBeGreaterThan(0);
      // Skip published files: the hashes in their names may contain any letters.
      const published = new Set(readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }));
      const isPublished = (address: string) =>
        published.has(address.match(/^[^?#]*\/assets\/(.*)$/)?.[1] ?? '');
      const all = addresses
        .filter((address) => !isPublished(address))
        .flatMap((address) => [address, decodeURIComponent(address)]);
      for (const word of words)
        expect(
          all.filter((address) => address.includes(word)),
          `addresses with ${word}`,
        ).toEqual([]);
    },
  };
}

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
