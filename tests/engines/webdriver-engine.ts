import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { VIEW, type Engine, type Key, type Tab } from './engine.ts';
import { freePort } from '../hosts/servers/process.ts';

/** A map from keys to WebDriver's codes: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};
const PAGE_PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** The longest wait for a command. Pages and scripts take less, but WebKit's driver sometimes never answers a key. */
const COMMAND_PATIENCE_MS = 40_000;
const SCREEN = '1600x1100x24';

/** Starts WebKitGTK's own small browser with WebDriver, on a virtual screen. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`, service);
  const capabilities = {
    browserName: 'MiniBrowser',
    // Do not wait for scripts before each command, because a test may delay one.
    pageLoadStrategy: 'none',
    timeouts: { pageLoad: PAGE_PATIENCE_MS, script: PAGE_PATIENCE_MS },
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  };

  let send: Command | undefined;
  /** An empty window that stays open, because the browser would end with its last window. */
  let first = '';
  const end = async () => {
    await send?.('DELETE', '');
    send = undefined;
  };
  const closeOthers = async (driver: Command) => {
    for (const handle of await driver<string[]>('GET', '/window/handles'))
      if (handle !== first) {
        await driver('POST', '/window', { handle });
        await driver('DELETE', '/window');
      }
    await driver('POST', '/window', { handle: first });
  };
  return {
    async open() {
      if (!send) {
        send = await startSession(address, capabilities);
        first = await send('GET', '/window');
      }
      const { handle } = await send<{ handle: string }>('POST', '/window/new', { type: 'window' });
      await send('POST', '/window', { handle });
      const tab = tabOf(send, handle);
      await tab.resize(VIEW.width);
      return tab;
    },
    async closeAll() {
      // If the windows cannot be closed, end the browser. `open` starts another.
      if (send) await closeOthers(send).catch(end);
    },
    async stop() {
      // Close other windows first: a session with several windows does not end.
      if (send) await closeOthers(send).catch(() => {});
      await end();
      service.kill();
      screen.kill();
    },
  };
}

function tabOf(send: Command, handle: string): Tab {
  const here = () => send('POST', '/window', { handle });
  const run = <Result>(script: string, ...args: unknown[]) =>
    send<Result>('POST', '/execute/sync', { script, args });
  const act = (type: string, actions: object[], more: object = {}) =>
    send('POST', '/actions', { actions: [{ type, id: type, ...more, actions }] });
  const type = async (text: string) => {
    await here();
    await act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((move) => ({ type: move, value }))),
    );
  };
  return {
    async goto(url) {
      await here();
      await run('window.isLeft = true');
      await send('POST', '/url', { url });
      // The browser does not reload the page for a link to another anchor on it.
      const isThere =
        'return (!window.isLeft || location.href === arguments[0]) && document.readyState !== "loading"';
      const until = Date.now() + PAGE_PATIENCE_MS;
      while (!(await run<boolean>(isThere, url).catch(() => false))) {
        if (Date.now() > until) throw new Error(`${url} did not open.`);
        await pause(LOOK_EVERY_MS);
      }
    },
    async evaluate<Argument, Result>(script: (argument: Argument) => Result, argument: Argument) {
      await here();
      return run<Result>(`return (${script})(arguments[0])`, argument ?? null);
    },
    async click(x, y) {
      await here();
      const place = { x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 100 };
      await act(
        'pointer',
        [
          { type: 'pointerMove', ...place },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { parameters: { pointerType: 'mouse' } },
      );
    },
    press: (key) => type(KEYS[key]),
    type,
    async resize(width) {
      await here();
      await send('POST', '/window/rect', { width, height: VIEW.height + 100 });
    },
    async back() {
      await here();
      await send('POST', '/back');
    },
    async close() {
      await here();
      await send('DELETE', '/window');
    },
  };
}

/**
 * Starts a virtual screen. Xvfb chooses a free display number and prints it. With `-noreset`, Xvfb stays when the last
 * window closes. Otherwise, a browser that opens its first window at that moment would crash, and the driver would
 * never answer.
 */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, screen };
}

/** Waits until a service answers at this address. @throws Error if its process ends first */
async function answers(url: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`${service.spawnfile} ended with exit code ${service.exitCode}.`);
}

/**
 * Sends a command to a session and returns its result: https://www.w3.org/TR/webdriver2/. Each command is one request.
 * @throws Error with the driver's message if it fails
 */
type Command = <Result = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Result>;

/**
 * Starts a session.
 * @param address of the driver, such as http://127.0.0.1:4444
 */
async function startSession(address: string, capabilities: object): Promise<Command> {
  const { sessionId } = await request<{ sessionId: string }>(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  return (method, path, body = {}) => request(`${address}/session/${sessionId}${path}`, method, body);
}

async function request<Result>(url: string, method: string, body: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_PATIENCE_MS),
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value }: { value: Result & { error?: string; message?: string } } = JSON.parse(
    await response.text(),
  );
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}
