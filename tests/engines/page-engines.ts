import type { BrowserContext, BrowserType } from 'playwright';
import puppeteer from 'puppeteer-core';
import { VIEW, type Engine, type Key, type Tab } from './engine.ts';

/** Starts Playwright's own Firefox or WebKit. */
export async function startPlaywright(type: BrowserType): Promise<Engine> {
  const browser = await type.launch();
  let context: BrowserContext | undefined;
  return {
    async open() {
      context ??= await browser.newContext({ viewport: VIEW, locale: 'en-US' });
      const page = await context.newPage();
      return tabOf(page, (width) => page.setViewportSize({ ...VIEW, width }));
    },
    async closeAll() {
      await context?.close();
      context = undefined;
    },
    stop: () => browser.close(),
  };
}

/** Starts an installed Firefox, with its built-in support of WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Start no processes ahead: that takes longer than loading the pages.
    extraPrefsFirefox: { 'dom.ipc.processPrelaunch.enabled': false, 'fission.autostart': false },
  });
  const tabs: Tab[] = [];
  return {
    async open() {
      const page = await browser.newPage();
      const tab = tabOf(page, (width) => page.setViewport({ ...VIEW, width }));
      await tab.resize(VIEW.width);
      tabs.push(tab);
      return tab;
    },
    async closeAll() {
      for (const tab of tabs.splice(0)) await tab.close();
    },
    stop: () => browser.close(),
  };
}

/** The common part of the pages of Playwright and Puppeteer. */
interface DrivenPage {
  goto(url: string, options: { waitUntil: 'domcontentloaded' }): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: {
    press(key: Key): Promise<void>;
    type(text: string): Promise<void>;
  };
}

function tabOf(page: DrivenPage, resize: Tab['resize']): Tab {
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
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize,
    async back() {
      // Go back with a script: for an anchor of the same page, BiDi's own command waits for a load that never happens.
      await page.evaluate('void history.back()');
    },
    close: () => page.close(),
  };
}
