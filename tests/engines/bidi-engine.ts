import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import { VIEW, type Engine, type Tab } from './engine.ts';

/** Starts an installed Firefox, with its built-in support of WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  let context: BrowserContext | undefined;
  const closeAll = async () => {
    await context?.close();
    context = undefined;
  };
  return {
    name: 'firefox',
    async open() {
      context ??= await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(VIEW);
      return tabOf(page);
    },
    closeAll,
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument) {
      const result: Result = JSON.parse(
        String(await page.evaluate(`JSON.stringify((${run})(${JSON.stringify(argument ?? null)}) ?? null)`)),
      );
      return result;
    },
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    resize: (width) => page.setViewport({ ...VIEW, width }),
    async back() {
      // Go back with a script: for an anchor of the same page, BiDi's own command waits for a load that never happens.
      await page.evaluate('void history.back()');
    },
    close: () => page.close(),
  };
}
