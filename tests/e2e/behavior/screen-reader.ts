import { createRequire } from 'node:module';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import type { JSHandle, Locator, Page } from 'playwright/test';
import { expect } from '../test.ts';

const SCRIPT = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
const ADDRESS = './virtual-screen-reader.js';

/** A virtual screen reader in the page: says what a real one would. Needs a context with `bypassCSP`. */
export class ScreenReader {
  private constructor(private readonly reader: JSHandle<Virtual>) {}

  /** Starts at the beginning of the page, or of `within`. */
  static async start(page: Page, within: Locator = page.locator('body')): Promise<ScreenReader> {
    await page.route('**/virtual-screen-reader.js', (route) =>
      route.fulfill({ path: SCRIPT, contentType: 'text/javascript' }),
    );
    const reader = await within.evaluateHandle(async (container, address): Promise<Virtual> => {
      const { virtual } = await import(address);
      await virtual.start({ container });
      await virtual.clearSpokenPhraseLog();
      return virtual;
    }, ADDRESS);
    return new ScreenReader(reader);
  }

  /** It says these phrases, no more and no less, since it was last asked. */
  async expectSaid(phrases: readonly string[]): Promise<void> {
    // It also reads the value of a button, which real screen readers do not.
    const said = async () =>
      (await this.reader.evaluate((reader) => reader.spokenPhraseLog())).map((phrase) =>
        phrase.replace(/^(button, .*), [12]$/, '$1'),
      );
    await expect.poll(said).toEqual(phrases);
    await this.forget();
  }

  /** Reads on from where it is, phrase by phrase; `end of …` is left out. */
  async read(count: number): Promise<string[]> {
    await this.forget();
    const phrases = await this.reader.evaluate(async (reader, wanted) => {
      const spoken: string[] = [];
      while (spoken.length < wanted) {
        await reader.next();
        const phrase = await reader.lastSpokenPhrase();
        if (!phrase.startsWith('end of ')) spoken.push(phrase);
      }
      return spoken;
    }, count);
    await this.forget();
    return phrases;
  }

  async forget(): Promise<void> {
    await this.reader.evaluate((reader) => reader.clearSpokenPhraseLog());
  }
}
