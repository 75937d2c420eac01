import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page, Request } from 'playwright';
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
const LASTING = new Set(['eventsource', 'websocket', 'ping', 'prefetch', 'other']);

/** Names the page to visit. */
export interface Target {
  address: string;
  /** Holds the page, in place of what the server says. */
  body?: string | undefined;
}

export type Size = readonly [width: number, height: number];
export const DESKTOP: Size = [1280, 800];
export const PHONE: Size = [360, 740];

/** Shows one page after another in a tab, with its clock held and everything outside the site cut off. */
export class Visit {
  /** Lists what the page does: `asks for POST https://…`, `leads on to /other`. */
  readonly traffic = new Set<string>();
  readonly #pending = new Set<Request>();
  #asked = 0;
  /** Is true while the next document is the page itself. */
  #isExpected = false;
  #world: Promise<number> | null = null;
  #target: Target;

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly origin: string,
    readonly patienceMs: number,
  ) {
    this.#target = { address: origin };
  }

  /**
   * Prepares a tab for the pages of a site.
   * @param patienceMs limits a request, in real time
   */
  static async prepare(browser: Browser, address: string, patienceMs = PATIENCE_MS): Promise<Visit> {
    const { host, origin } = new URL(address);
    const context = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'America/New_York',
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      serviceWorkers: 'block',
      // Nothing but the site itself is reached: for all else there is a proxy that does not answer.
      proxy: { server: 'http://127.0.0.1:1', bypass: host },
    });
    // A busy machine takes long to open a tab.
    context.setDefaultTimeout(OPENS_WITHIN_MS);
    const page = await context.newPage();
    const visit = new Visit(page, await context.newCDPSession(page), origin, patienceMs);
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
   * Opens a page as on a first visit, and waits until nothing changes on it. Everything comes into view once: pictures
   * load, groups are revealed, islands hydrate. The window stays as high as the page: `resize` ends that.
   * @throws UsageError naming the request or timer that keeps the page busy
   */
  async open(target: Target, [width, height]: Size = DESKTOP): Promise<void> {
    this.#target = target;
    const { cdp, page, origin } = this;
    const storageId = { securityOrigin: origin, isLocalStorage: false };
    // A tab without a page of the site has none.
    await cdp.send('DOMStorage.clear', { storageId }).catch(() => undefined);
    // Ends the scripts of the page before, which could lead on, or store something.
    await page.goto('about:blank');
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.clock.setSystemTime(READ_AT);
    await this.resize([width, height]);
    this.traffic.clear();
    await this.#load((options) => page.goto(target.address, options));
  }

  /** Loads the page again, with what it stored in the browser, in a window of this size. */
  async reload(size: Size): Promise<void> {
    await this.#load((options) => this.page.reload(options));
    await this.resize(size);
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

  async resize([width, height]: Size): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  /** Makes the window this wide and as high as the page is, so that all of it is in view. */
  async stretch(width: number): Promise<void> {
    await this.resize([width, DESKTOP[1]]);
    const height = await this.run<number>('document.documentElement.scrollHeight');
    await this.resize([width, Math.min(Math.max(height, DESKTOP[1]), MAX_HEIGHT_PX)]);
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

  /** Notes what the page asks for and where it would go, and refuses what leads out of it. */
  async #watch(): Promise<void> {
    const { cdp, page, origin, traffic } = this;
    page.on('request', (request) => {
      const [url, method, type] = [request.url(), request.method(), request.resourceType()];
      // A browser fetches the next page ahead as it sees fit.
      if (url.startsWith('data:') || request.headers()['sec-purpose']?.startsWith('prefetch')) return;
      this.#asked += 1;
      if (!LASTING.has(type)) this.#pending.add(request);
      const isPlain = url.startsWith(`${origin}/`) && method === 'GET' && !url.includes('?');
      if (!isPlain && !request.isNavigationRequest())
        traffic.add(`asks for ${method} ${url.replace(origin, '')}`);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => this.#pending.delete(request));
    page.on('popup', (popup) => {
      traffic.add(`leads on to ${popup.url().replace(origin, '')} in a new tab`);
      void popup.close().catch(() => undefined);
    });
    await cdp.send('Page.enable');
    const main = (await cdp.send('Page.getFrameTree')).frameTree.frame.id;
    cdp.on('Fetch.requestPaused', ({ requestId, frameId, request: { url, method } }) => {
      const isOpened = frameId === main && this.#isExpected;
      if (isOpened) this.#isExpected = false;
      else if (frameId === main)
        traffic.add(`leads on to ${url.replace(origin, '')}${method === 'GET' ? '' : ` by ${method}`}`);
      const { body } = this.#target;
      const isServed = frameId !== main || (isOpened && body === undefined);
      const answer = isServed
        ? cdp.send('Fetch.continueRequest', { requestId })
        : cdp.send('Fetch.fulfillRequest', {
            requestId,
            // An answer without content leaves the page where it is.
            responseCode: isOpened ? 200 : 204,
            responseHeaders: [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }],
            body: Buffer.from(isOpened ? (body ?? '') : '').toString('base64'),
          });
      // The tab may close meanwhile.
      void answer.catch(() => undefined);
    });
    // Other requests are not paused: the browser keeps their answers for the next page.
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  }

  async #load(go: (options: { waitUntil: 'load'; timeout: number }) => Promise<unknown>): Promise<void> {
    this.#isExpected = true;
    this.#pending.clear();
    const width = this.page.viewportSize()?.width ?? DESKTOP[0];
    await go({ waitUntil: 'load', timeout: this.patienceMs }).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'TimeoutError' ? this.#neverSettles() : error;
    });
    this.#world = null;
    await this.stretch(width);
    await this.settle();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await this.run<number>('look.waiting()')) === 0) break;
      await this.settle();
    }
    await this.settle(OPENING_MS);
    // What came meanwhile may have made the page higher.
    await this.stretch(width);
  }

  async #arrived(): Promise<void> {
    for (const end = Date.now() + this.patienceMs; this.#pending.size > 0 && Date.now() < end;)
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
    const [pending] = this.#pending;
    const why =
      pending !== undefined
        ? `it waits for ${pending.method()} ${pending.url()}.`
        : changed === ''
          ? 'it does not finish loading.'
          : `a timer or an animation of a script keeps changing it, last at: ${changed}`;
    return new UsageError(`${new URL(this.#target.address).pathname} never settles: ${why}`);
  }
}

/** Lends tabs of a browser: one that was used before, unless its page failed. */
export function lendTabs(browser: Browser) {
  const free: Visit[] = [];
  return async <Result>(address: string, work: (visit: Visit) => Promise<Result>): Promise<Result> => {
    const visit = free.pop() ?? (await Visit.prepare(browser, address));
    try {
      const result = await work(visit);
      free.push(visit);
      return result;
    } catch (error) {
      await visit.close();
      throw error;
    }
  };
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
