import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page, Request } from 'playwright';
import { UsageError } from '../../lib/usage-error.ts';

/** The time of every page's clock, always the same, so that scripts always compute the same dates. */
const READ_AT = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;
/** The time by which the page's clock advances after loading. In this time, islands hydrate and delayed scripts run. */
const OPENING_MS = 15_000;
/** The time by which the page's clock advances after an action. In this time, autosave runs and notices appear. */
const AFTER_ACTION_MS = 3_000;
/** The longest time that the browser may take to open a tab or set its clock, in real time. */
const OPENS_WITHIN_MS = 120_000;
/** The longest time that a request may take, in real time. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 5;
/** The most times that a page may change before it counts as never settling. */
const MAX_ROUNDS = 40;
const MAX_HEIGHT_PX = 30_000;
/** Types of requests that may stay open: streams, pings, and what the browser loads by itself, such as icons. */
const LASTING = new Set(['eventsource', 'websocket', 'ping', 'prefetch', 'other']);

type Size = readonly [width: number, height: number];
const DESKTOP: Size = [1280, 800];

/** Holds a script for every page. It blocks and reports links, scripts and forms that would open another page. */
const STAY = `if (self === top) navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument) return;
  event.preventDefault();
  noteLeaving(event.destination.url + (event.formData ? ' by POST' : ''));
})
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[target=_blank]');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  noteLeaving(link.href + ' in a new tab');
});
window.open = (address) => void noteLeaving(new URL(address, location.href) + ' in a new tab')`;

/** Opens the pages of a site one after another in a tab. The tab's clock is stopped, and other sites are blocked. */
export class Visit {
  /** The page or scene that is being read, for messages. */
  reading = '';
  /** Navigations and unusual requests of the page: `leads on to /other`, `asks for POST https://…`. */
  readonly traffic = new Set<string>();
  readonly origin: string;
  readonly #pending = new Set<Request>();
  #asked = 0;
  #world: Promise<number> | null = null;
  #address = '';

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly home: string,
    readonly patienceMs: number,
  ) {
    this.origin = new URL(home).origin;
  }

  /** Prepares a tab for the site with this home page. A request may take at most `patienceMs` real milliseconds. */
  static async prepare(browser: Browser, home: string, patienceMs = PATIENCE_MS): Promise<Visit> {
    const context = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'America/New_York',
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      serviceWorkers: 'block',
      // Allow only the site itself: all other requests go to a proxy that does not answer.
      proxy: { server: 'http://127.0.0.1:1', bypass: new URL(home).host },
    });
    // Wait longer than Playwright's default, because opening a tab takes long on a busy computer.
    context.setDefaultTimeout(OPENS_WITHIN_MS);
    const page = await context.newPage();
    const visit = new Visit(page, await context.newCDPSession(page), home, patienceMs);
    await visit.#watch();
    // Start the clock an hour early. It runs until it is paused, and it can be paused only at a later time.
    await page.clock.install({ time: READ_AT - HOUR_MS });
    await page.clock.pauseAt(READ_AT);
    return visit;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /**
   * Opens a page as on a first visit, scrolls everything into view once, and waits until nothing changes.
   * Leaves the window as high as the page. `address` is relative to the home page.
   * @throws UsageError naming the request or timer that keeps the page busy, or the address that the page leads to
   */
  async open(address: string, size: Size = DESKTOP): Promise<void> {
    const { cdp, page, origin } = this;
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    // Clear storage when the new page starts: the previous page may have stored something as it closed.
    const forget = { source: 'sessionStorage.clear(); localStorage.clear()' };
    const { identifier } = await cdp.send('Page.addScriptToEvaluateOnNewDocument', forget);
    await page.clock.setSystemTime(READ_AT);
    await this.resize(size);
    // Ignore requests that the previous page sends as it closes.
    page.once('framenavigated', () => this.traffic.clear());
    this.#address = new URL(address, this.home).href;
    await this.#load((options) => page.goto(this.#address, options));
    await cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  }

  /** Advances the page's clock by `ms`, and waits until no request is pending and nothing moves or changes. */
  async settle(ms = AFTER_ACTION_MS): Promise<void> {
    // Wait for requests before the clock advances: otherwise a script's timeout would fire first.
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

  /** Sets the window's width, and makes the window as high as the page, so that the whole page is in view. */
  async stretch(width: number): Promise<void> {
    await this.resize([width, DESKTOP[1]]);
    // Apply the width first, so that scripts always see the same sequence of sizes.
    await this.run('look.settled()');
    const height = await this.run<number>('document.documentElement.scrollHeight');
    await this.resize([width, Math.min(Math.max(height, DESKTOP[1]), MAX_HEIGHT_PX)]);
  }

  /** Evaluates an expression out of reach of the page's scripts and clock. It can call browser/look.ts as `look`. */
  async run<Value>(expression: string): Promise<Value> {
    this.#world ??= this.#createWorld();
    return this.#evaluate(await this.#world, expression);
  }

  /** Converts an error of the browser to a UsageError with the page and a remedy. Returns other errors unchanged. */
  faultOf(error: unknown): unknown {
    const left = this.#leftFor();
    if (left !== null) return left;
    if (!(error instanceof Error) || !/^(?:Timeout)?Error$/.test(error.name)) return error;
    const [why] = error.message.split('\n');
    return new UsageError(
      `${this.reading} could not be read: ${why} Run the command again; pages that were read are kept.`,
    );
  }

  /** Returns an error if the tab no longer shows the page that was opened; otherwise null. */
  #leftFor(): UsageError | null {
    const url = this.page.url();
    if (url.startsWith(this.#address) || url.startsWith('chrome-error:')) return null;
    return new UsageError(
      `${this.reading} leads away by itself, to ${url}. Find the script that goes back or elsewhere, and let it wait for a visitor.`,
    );
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

  async #watch(): Promise<void> {
    const { page, origin, traffic } = this;
    page.on('request', (request) => {
      const [url, method] = [request.url(), request.method()];
      // Ignore prefetches: the browser decides when to make them.
      if (url.startsWith('data:') || request.headers()['sec-purpose']?.startsWith('prefetch')) return;
      this.#asked += 1;
      if (!LASTING.has(request.resourceType())) this.#pending.add(request);
      const isPlain = url.startsWith(`${origin}/`) && method === 'GET' && !url.includes('?');
      if (!isPlain && !request.isNavigationRequest())
        traffic.add(`asks for ${method} ${url.replace(origin, '')}`);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => this.#pending.delete(request));
    // Close new tabs. `STAY` blocks links and window.open, but not a form that opens a new tab.
    page.on('popup', (popup) => {
      traffic.add('opens a new tab');
      void popup.close().catch(() => undefined);
    });
    await page.exposeFunction('noteLeaving', (to: string) => {
      traffic.add(`leads on to ${to.replace(origin, '')}`);
    });
    await page.addInitScript(STAY);
  }

  async #load(go: (options: { waitUntil: 'load'; timeout: number }) => Promise<unknown>): Promise<void> {
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
    // Stretch again if the page has become higher.
    if (await this.run<boolean>('document.documentElement.scrollHeight > innerHeight'))
      await this.stretch(width);
  }

  async #arrived(): Promise<void> {
    for (const end = Date.now() + this.patienceMs; this.#pending.size > 0 && Date.now() < end;)
      await wait(LOOK_EVERY_MS);
    if (this.#pending.size > 0) throw this.#neverSettles();
  }

  /** Waits until no request is pending, no animation runs and the markup is the same as at the last check. */
  async #quiet(): Promise<void> {
    let changed = '';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.#arrived();
      const left = this.#leftFor();
      if (left !== null) throw left;
      changed = await this.run<string>('look.settled()');
      if (changed === '' && this.#pending.size === 0) return;
    }
    throw this.#neverSettles(changed);
  }

  /** Creates the error for a page that never settles. `changed` is markup that keeps changing; empty if unknown. */
  #neverSettles(changed = ''): UsageError {
    const [pending] = this.#pending;
    const why =
      pending !== undefined
        ? `it waits for ${pending.method()} ${pending.url()}.`
        : changed === ''
          ? ['it does not finish loading', ...this.traffic].join('; it ') + '.'
          : `a timer or an animation of a script keeps changing it, last at: ${changed}`;
    return new UsageError(`${this.reading} never settles: ${why}`);
  }
}

/** Returns a function that does work in a free or a new tab. If the work fails, the function closes the tab. */
export function lendTabs(browser: Browser, home: string) {
  const free: Visit[] = [];
  return async <Result>(work: (visit: Visit) => Promise<Result>): Promise<Result> => {
    const visit = free.pop() ?? (await Visit.prepare(browser, home));
    try {
      const result = await work(visit);
      free.push(visit);
      return result;
    } catch (error) {
      await visit.close().catch(() => undefined);
      throw visit.faultOf(error);
    }
  };
}

let program: Promise<string> | undefined;

function compileLook(): Promise<string> {
  const entry = join(import.meta.dirname, 'browser/look.ts');
  program ??= build({
    entryPoints: [entry],
    bundle: true,
    globalName: 'look',
    target: 'es2023',
    write: false,
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return program;
}
