import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key as Codes, Origin, type WebDriver } from 'selenium-webdriver';
import { VIEW, type Engine, type Key, type Tab } from './engine.ts';
import { freePort } from './programs.ts';

const KEYS: Record<Key, string> = {
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  Tab: Codes.TAB,
  Space: Codes.SPACE,
  ArrowDown: Codes.ARROW_DOWN,
};
const PAGE_PATIENCE_MS = 30_000;
const SCREEN = '1600x1100x24';

/** WebKitGTK in its own small browser, by WebDriver, on a virtual screen. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // The driver would wait for every script before each command, and a test may hold one back.
    pageLoadStrategy: 'none',
    timeouts: { pageLoad: PAGE_PATIENCE_MS, script: PAGE_PATIENCE_MS },
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  });
  const connect = async (): Promise<WebDriver> => {
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    await driver.getWindowHandle();
    return driver;
  };
  await answers(`http://127.0.0.1:${port}/status`, service);

  let driver: WebDriver | undefined;
  const forget = async () => {
    const [first, ...others] = (await driver?.getAllWindowHandles()) ?? [];
    // A session with several windows does not end.
    for (const other of others) {
      await driver?.switchTo().window(other);
      await driver?.close();
    }
    if (first !== undefined) await driver?.switchTo().window(first);
    await driver?.quit();
    driver = undefined;
  };
  return {
    name: 'webkit',
    async open() {
      if (driver) await driver.switchTo().newWindow('window');
      else driver = await connect();
      const tab = tabOf(driver, await driver.getWindowHandle());
      await tab.resize(VIEW.width);
      return tab;
    },
    forget,
    async stop() {
      await forget();
      service.kill();
      screen.kill();
    },
  };
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle);
  return {
    async goto(url) {
      await here();
      await driver.executeScript('window.isLeft = true');
      await driver.get(url);
      // To another anchor of the same page nothing is loaded.
      const isThere =
        'return (!window.isLeft || location.href === arguments[0]) && document.readyState !== "loading"';
      await driver.wait(
        () => driver.executeScript<boolean>(isThere, url).catch(() => false),
        PAGE_PATIENCE_MS,
      );
    },
    async evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument) {
      await here();
      return driver.executeScript<Result>(`return (${run})(arguments[0])`, argument);
    },
    async click(x, y) {
      await here();
      const place = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT };
      await driver.actions().move(place).click().perform();
    },
    async press(key) {
      await here();
      await driver.actions().sendKeys(KEYS[key]).perform();
    },
    async type(text) {
      await here();
      await driver.actions().sendKeys(text).perform();
    },
    async resize(width) {
      await here();
      await driver
        .manage()
        .window()
        .setRect({ width, height: VIEW.height + 100 });
    },
    async back() {
      await here();
      await driver.navigate().back();
    },
    async close() {
      await here();
      await driver.close();
    },
  };
}

/**
 * A separate screen: Xvfb chooses a free number and says which. Without `-noreset` it starts afresh when the last window
 * closes: a browser that opens its first window at that moment dies, and the driver never answers for its session.
 */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, screen };
}

/** Waits until a service answers at this address. @throws when its process ended before */
async function answers(url: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${service.spawnfile} ended with exit code ${service.exitCode}.`);
}
