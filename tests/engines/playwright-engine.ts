import type { BrowserContext, BrowserType } from 'playwright';
import { VIEW, type Engine, type Tab } from './engine.ts';

/** Starts an engine with Playwright: Chromium, or its own Firefox or WebKit if installed. */
export async function startPlaywright(
  type: BrowserType,
  options: Parameters<BrowserType['launch']>[0],
): Promise<Engine> {
  const browser = await type.launch(options);
  let context: BrowserContext | undefined;
  const closeAll = async () => {
    await context?.close();
    context = undefined;
  };
  return {
    name: type.name(),
    async open() {
      context ??= await browser.newContext({ viewport: VIEW, locale: 'en-US' });
      return tabOf(await context.newPage());
    },
    closeAll,
    stop: () => browser.close(),
  };
}

function tabOf(page: Awaited<ReturnType<BrowserContext['newPage']>>): Tab {
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    // Pass a plain value: Playwright's type only allows serializable arguments.
    evaluate: (run, argument) => page.evaluate(`(${run})(${JSON.stringify(argument ?? null)})`),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width) => page.setViewportSize({ ...VIEW, width }),
    async back() {
      await page.goBack();
    },
    close: () => page.close(),
  };
}
