import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright';
import { UsageError } from '../../usage-error.ts';

/** Fixes the moment at which every page is read, so that a script always makes the same of the date. */
const READ_AT = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;
/** Leaves a page to itself so long: islands hydrate, and scripts stop waiting for each other. */
const OPENING_MS = 15_000;
/** Waits for what follows an action: autosave, notices. Shorter than the wizard waits before it leads on. */
const AFTER_ACTION_MS = 3_000;
/** Limits how long a tab and its clock may take, in real time. */
const OPENS_WITHIN_MS = 120_000;
/** Limits how long a request may take, in real time. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 5;
/** Limits how often a page may look different from the time before. */
const MAX_ROUNDS = 40;
const MAX_HEIGHT_PX = 30_000;
/** Lists requests that a page does not wait for: open streams, and what the browser asks for by itself, such as its icon. */
const LASTING = new Set(['EventSource', 'WebSocket', 'Ping', 'Prefetch', 'Other']);
/** Key of a navigation that was requested, until the request for its document. */
const LEAVES = 'leaves';

/** Names the page to visit. */
export interface Target {
  address: string;
  /** Holds the page, in place of what the server says. */
  body?: string | undefined;
  /** Limits a request, in real time. */
  patienceMs?: number | undefined;
}

export interface Device {
  viewport: { width: number; height: number };
  isMobile?: boolean;
  hasTouch?: boolean;
}

/** Shows one page in a browser, with its clock held and everything outside the site cut off. */
export class Visit {
  /** Lists what was asked outside the site, or with more than an address: `POST https://…`. */
  readonly requests = new Set<string>();
  /** Lists where the page or its scripts would have gone, in order. */
  readonly navigations = new Set<string>();
  readonly #pending = new Map<string, string>();
  #asked = 0;
  /** Holds the address of the page itself until its document is asked for. */
  #expected: string | null = null;
  #world: Promise<number> | null = null;

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly target: Target,
    readonly device: Device,
  ) {}

  /** Prepares a tab of its own for one page; `open` opens it. */
  static async prepare(browser: Browser, target: Target, device: Device): Promise<Visit> {
    const context = await browser.newContext({
      ...device,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      serviceWorkers: 'block',
      // Nothing but the site itself is reached: for all else there is a proxy that does not answer.
      proxy: { server: 'http://127.0.0.1:1', bypass: new URL(target.address).host },
    });
    // A busy machine takes long to open a tab.
    context.setDefaultTimeout(OPENS_WITHIN_MS);
    const page = await context.newPage();
    const visit = new Visit(page, await context.newCDPSession(page), target, device);
    await visit.#watch();
    // The clock runs until it is paused, which takes time on a busy machine.
    await page.clock.install({ time: READ_AT - HOUR_MS });
    await page.clock.pauseAt(READ_AT);
    return visit;
  }

  /** Closes the tab; a browser that has ended has none. */
  async close(): Promise<void> {
    if (this.page.context().browser()?.isConnected() !== false) await this.page.context().close();
  }

  /**
   * Opens the page and waits until nothing changes on it. Everything comes into view once: pictures load, groups are
   * revealed, islands hydrate. The window stays as high as the page: `resize` ends that.
   * @throws UsageError naming the request or timer that keeps the page busy
   */
  async open(): Promise<void> {
    await this.#load(this.target.address, () => this.page.goto(this.target.address, this.#loaded));
  }

  /** Loads the page again, with what it stored in the browser, and fits the window to it. */
  async reload(): Promise<void> {
    await this.#load(this.page.url(), () => this.page.reload(this.#loaded));
    await this.resize();
  }

  /** Lets an action have its effects: until nothing arrives, moves or changes. */
  async settle(ms = AFTER_ACTION_MS): Promise<void> {
    // What was just asked for arrives before time goes on: a script's patience would end first.
    await this.#arrived();
    let known: number;
    do {
      known = this.#asked;
      await this.page.clock.runFor(ms);
      await this.#quiet();
    } while (this.#asked > known);
  }

  /** Makes the window this wide and as high as the page is, so that all of it is in view. */
  async stretch(width = this.device.viewport.width): Promise<void> {
    await this.resize(width);
    const height = await this.run<number>('document.documentElement.scrollHeight');
    await this.resize(width, Math.min(Math.max(height, this.device.viewport.height), MAX_HEIGHT_PX));
  }

  /** Gives the window a size; that of the device if left out. */
  async resize(width = this.device.viewport.width, height = this.device.viewport.height): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  /** Forgets what the page kept, as before a first visit. */
  async forget(): Promise<void> {
    const { origin } = new URL(this.target.address);
    this.navigations.clear();
    await Promise.all([
      this.page.context().clearCookies(),
      this.page.clock.setSystemTime(READ_AT),
      this.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      this.cdp.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } }),
    ]);
  }

  /**
   * Evaluates an expression in a world apart, which the held clock does not reach; `look` is browser/look.ts there.
   * Returns its value, or that of its promise, as JSON.
   */
  async run<Value>(expression: string): Promise<Value> {
    this.#world ??= this.#createWorld();
    return this.#evaluate(await this.#world, expression);
  }

  async #createWorld(): Promise<number> {
    const { frameTree } = await this.cdp.send('Page.getFrameTree');
    const frameId = frameTree.frame.id;
    const { executionContextId } = await this.cdp.send('Page.createIsolatedWorld', { frameId });
    await this.#evaluate(executionContextId, `${await compileLook()}; self.look = look; undefined`);
    return executionContextId;
  }

  async #evaluate(contextId: number, expression: string): Promise<any> {
    const options = { expression, contextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', options);
    if (exceptionDetails === undefined) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  /** Notes what the page asks for and where it would go, and refuses what leads out of the site. */
  async #watch(): Promise<void> {
    const { cdp, page, target } = this;
    await cdp.send('Page.enable');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const main = frameTree.frame.id;
    const { origin } = new URL(target.address);
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '', frameId }) => {
      const { url, method, headers } = request;
      const isPage = type === 'Document' && frameId === main;
      if (isPage) this.#pending.delete(LEAVES);
      // A browser fetches the next page ahead as it sees fit.
      if (url.startsWith('data:') || headers['Sec-Purpose']?.startsWith('prefetch')) return;
      this.#asked += 1;
      if (!LASTING.has(type)) this.#pending.set(requestId, `${method} ${url}`);
      const isPlain = url.startsWith(`${origin}/`) && method === 'GET' && !url.includes('?');
      if (!isPage && !isPlain) this.requests.add(`${method} ${url}`.replace(origin, ''));
    });
    for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
      cdp.on(event, ({ requestId }) => this.#pending.delete(requestId));
    cdp.on('Network.webSocketCreated', ({ url }) => this.requests.add(`WEBSOCKET ${url}`));
    // A script leaves the page at once, and the request for the next one comes later on a busy machine.
    cdp.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      const isLoaded = /^https?:/.test(url) && withoutFragment(url) !== withoutFragment(page.url());
      if (frameId === main && disposition === 'currentTab' && isLoaded)
        this.#pending.set(LEAVES, `GET ${url}`);
    });
    cdp.on('Page.windowOpen', ({ url }) => this.navigations.add(`${url} (in a new tab)`));
    page.on('popup', (popup) => void popup.close().catch(() => undefined));
    cdp.on('Fetch.requestPaused', ({ requestId, frameId, request: { url, method } }) => {
      const isOpened = frameId === main && withoutFragment(url) === this.#expected;
      if (isOpened) this.#expected = null;
      else if (frameId === main) this.navigations.add(method === 'GET' ? url : `${url} by ${method}`);
      const isServed = frameId !== main || (isOpened && target.body === undefined);
      const answer = isServed
        ? cdp.send('Fetch.continueRequest', { requestId })
        : cdp.send('Fetch.fulfillRequest', {
            requestId,
            // An answer without content leaves the page where it is.
            responseCode: isOpened ? 200 : 204,
            responseHeaders: [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }],
            body: Buffer.from(isOpened ? (target.body ?? '') : '').toString('base64'),
          });
      // The tab may close meanwhile.
      void answer.catch(() => undefined);
    });
    await cdp.send('Network.enable');
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  }

  get #patience(): number {
    return this.target.patienceMs ?? PATIENCE_MS;
  }

  get #loaded() {
    return { waitUntil: 'load', timeout: this.#patience } as const;
  }

  async #load(address: string, go: () => Promise<unknown>): Promise<void> {
    this.#expected = withoutFragment(address);
    this.#pending.clear();
    await go().catch((error: unknown) => {
      throw error instanceof Error && error.name === 'TimeoutError' ? this.#neverSettles() : error;
    });
    this.#world = null;
    await this.stretch();
    await this.settle();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await this.run<number>('look.waiting()')) === 0) break;
      await this.settle();
    }
    await this.settle(OPENING_MS);
    // What came meanwhile may have made the page higher.
    await this.stretch();
  }

  async #arrived(): Promise<void> {
    for (const end = Date.now() + this.#patience; this.#pending.size > 0 && Date.now() < end;)
      await wait(LOOK_EVERY_MS);
    if (this.#pending.size > 0) throw this.#neverSettles();
  }

  /** Waits until no request is under way, no animation runs and the page looks as it did at the last look. */
  async #quiet(): Promise<void> {
    let changed = '';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.#arrived();
      changed = await this.run<string>('look.settled()');
      if (changed === '' && this.#pending.size === 0) return;
    }
    throw this.#neverSettles(changed);
  }

  /** @param changed the markup that is different at every look; empty where it is not known */
  #neverSettles(changed = ''): UsageError {
    const [pending] = this.#pending.values();
    const why =
      pending !== undefined
        ? `it waits for ${pending}.`
        : changed === ''
          ? 'it does not finish loading.'
          : `a timer or an animation of a script keeps changing it, last at: ${changed}`;
    return new UsageError(`${new URL(this.target.address).pathname} never settles: ${why}`);
  }
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, '');
}

let program: Promise<string> | undefined;

/** Compiles browser/look.ts for a page, once. */
function compileLook(): Promise<string> {
  program ??= build({
    entryPoints: [join(import.meta.dirname, 'browser/look.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'look',
    target: 'es2023',
    write: false,
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return program;
}
