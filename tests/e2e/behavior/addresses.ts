import type { Page } from 'playwright/test';
import { expect } from '../test.ts';

/** Records every address that a page has or asks for, from now on. */
export function watchAddresses(page: Page): { expectNone(words: readonly string[]): void } {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.postData() ?? ''));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return {
    /** None of the words was ever part of an address or sent with a request. */
    expectNone(words) {
      expect(addresses.length).toBeGreaterThan(0);
      // The hash in the name of an asset may hold any letters.
      const named = addresses.map((address) => address.replace(/(\/assets\/.*\.)[0-9a-f]{10}\./, '$1'));
      const all = named.flatMap((address) => [address, decodeURIComponent(address)]);
      for (const word of words)
        expect(
          all.filter((address) => address.includes(word)),
          `addresses with ${word}`,
        ).toEqual([]);
    },
  };
}
