import type { BrowserContext, CDPSession, Page } from 'playwright';
import { UsageError } from '../../../usage-error.ts';
import { FRAME, IsolatedWorld, keptInBrowser, LASTING, LOOK, NOT_HYDRATED, OPEN_DETAILS } from './in-page.ts';
import { Traffic, type TrafficOptions } from './traffic.ts';

/** The moment at which every walk takes place, so that what a script makes of the date is the same on each. */
export const WALK_TIME = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;
/** How long a page is left to itself: islands hydrate, and the patience of scripts with each other ends. */
const OPENING_MS = 15_000;
/** What follows an action: autosave, notices. Shorter than the patience of a hand-off. */
const AFTER_ACTION_MS = 3_000;
/** What follows when something arrived after that. */
const AFTER_ARRIVAL_MS = 500;
/** So often a page may look different from the time before. */
const MAX_ROUNDS = 40;
const MAX_HEIGHT_PX = 30_000;

/** One page in a browser, with its clock held and everything outside the site cut off. */
export class Visit {
  readonly world: IsolatedWorld;
  readonly width: number;
  readonly height: number;
  /** New tabs on their way out. */
  readonly #tabs = { opened: 0, closed: 0 };
  #isWhole = true;

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly address: string,
    readonly traffic: Traffic,
  ) {
    this.world = new IsolatedWorld(cdp);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    [this.width, this.height] = [width, height];
    cdp.on('Page.windowOpen', ({ url }) => {
      this.#tabs.opened += 1;
      traffic.navigations.add(`${url} (in a new tab)`);
    });
    page.on('popup', (popup) => {
      void popup.close().finally(() => (this.#tabs.closed += 1));
    });
  }

  /** A new tab of a browser, for one page; `open` opens the page. */
  static async prepare(context: BrowserContext, options: TrafficOptions): Promise<Visit> {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    const traffic = await Traffic.watch(page, cdp, options);
    // One clock for all windows of a browser. It runs until it is paused, which takes time on a busy machine.
    if (context.pages().length === 1) {
      await page.clock.install({ time: WALK_TIME - HOUR_MS });
      await page.clock.pauseAt(WALK_TIME);
    }
    return new Visit(page, cdp, options.address, traffic);
  }

  /**
   * Opens the page and waits until nothing changes on it any more.
   * @throws UsageError naming the request or timer that keeps the page busy
   */
  async open(): Promise<void> {
    await this.#load(() => this.page.goto(this.address, this.#opened));
    await this.#arrive();
  }

  /** Opens the page in a browser that runs no scripts: nothing changes after it has loaded. */
  async openWithoutScripts(): Promise<void> {
    await this.cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
    await this.#load(() => this.page.goto(this.address, this.#opened));
    await this.world.evaluate(OPEN_DETAILS);
  }

  /** Opens the page again, with what it kept. */
  async reload(): Promise<void> {
    await this.#load(() => this.page.reload(this.#opened));
    await this.#arrive();
  }

  /** Lets an action have its effects: until nothing arrives, moves or changes any more. */
  async settle(ms = AFTER_ACTION_MS): Promise<void> {
    // What was just asked for arrives before time goes on: a script's patience would end first.
    await this.#arrived();
    let known = this.traffic.count;
    await this.#pass(ms);
    for (let round = 0; round < MAX_ROUNDS && this.traffic.count > known; round += 1) {
      known = this.traffic.count;
      await this.#pass(AFTER_ARRIVAL_MS);
    }
  }

  /** What the page keeps in this browser: storage and cookies. */
  kept(): Promise<string[]> {
    return keptInBrowser(this.page.context(), this.cdp, new URL(this.address).origin);
  }

  /** What moves for long, or without end, and was brought to its end for the walk. */
  async lasting(): Promise<string[]> {
    return String(await this.world.evaluate(LASTING))
      .split('\n')
      .filter(Boolean);
  }

  /** As before a first visit: nothing is kept. From here on `failing` addresses do not answer. */
  async forget(failing: ReadonlySet<string> = new Set()): Promise<void> {
    this.#isWhole = failing.size === 0;
    const { origin } = new URL(this.address);
    await Promise.all([
      this.traffic.restart(failing),
      this.cdp.send('Emulation.setScriptExecutionDisabled', { value: false }),
      this.page.context().clearCookies(),
      this.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      this.cdp.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } }),
    ]);
  }

  get #opened() {
    return { waitUntil: 'load', timeout: this.traffic.options.patienceMs } as const;
  }

  async #load(go: () => Promise<unknown>): Promise<void> {
    this.traffic.expectPage();
    await go().catch((error: unknown) => {
      throw error instanceof Error && error.name === 'TimeoutError' ? this.#neverSettles() : error;
    });
    this.world.renew();
  }

  async #arrive(): Promise<void> {
    const { page, width, height } = this;
    // Every answer is opened, so that it is read; what is closed at first says so.
    await this.world.evaluate(OPEN_DETAILS);
    // Everything comes into view once: pictures load, groups are revealed, islands hydrate.
    const full = await this.world.evaluate('document.documentElement.scrollHeight');
    await page.setViewportSize({ width, height: Math.min(Number(full), MAX_HEIGHT_PX) });
    await this.settle();
    if (this.#isWhole) await this.#hydrated();
    await this.settle(OPENING_MS);
    await page.setViewportSize({ width, height });
    await this.settle();
  }

  /** Waits for the islands that hydrate by themselves. */
  async #hydrated(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await this.world.evaluate(NOT_HYDRATED)) === 0) return;
      await this.settle();
    }
  }

  async #pass(ms: number): Promise<void> {
    // A tab that closes just now would hold the clock up.
    await this.#tabsClosed();
    await this.page.clock.runFor(ms);
    await this.#quiet();
    await this.#tabsClosed();
  }

  async #arrived(): Promise<void> {
    await this.traffic.arrived();
    if (this.traffic.pending !== null) throw this.#neverSettles();
  }

  /** Waits until no request is under way, no animation runs and the page looks as it did at the last look. */
  async #quiet(): Promise<void> {
    let changed: unknown = '';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.#arrived();
      changed = await this.world.evaluate(LOOK);
      if (changed === '' && this.traffic.pending === null) return;
    }
    throw this.#neverSettles(String(changed));
  }

  async #tabsClosed(): Promise<void> {
    const end = Date.now() + this.traffic.options.patienceMs;
    while (this.#tabs.closed < this.#tabs.opened && Date.now() < end) await this.world.evaluate(FRAME);
  }

  /** @param changed the markup that is different at every look; empty where it is not known */
  #neverSettles(changed = ''): UsageError {
    const { pending } = this.traffic;
    const why =
      pending !== null
        ? `it waits for ${pending}.`
        : changed === ''
          ? 'it does not finish loading.'
          : `a timer or an animation of a script keeps changing it, last at: ${changed}`;
    return new UsageError(`${new URL(this.address).pathname} never settles: ${why}`);
  }
}
