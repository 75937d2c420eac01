import type { BrowserContext, CDPSession, Page } from 'playwright';
import { UsageError } from '../../../usage-error.ts';
import { IsolatedWorld } from './isolated-world.ts';
import { HeldClock } from './held-clock.ts';
import {
  FRAME,
  LISTEN_TO_STORAGE,
  LOOK,
  NOT_HYDRATED,
  OPEN_DETAILS,
  STORE_SIGNAL,
} from './in-page-scripts.ts';
import { readKept } from './kept-in-browser.ts';
import { Traffic } from './traffic.ts';

/** Idle callbacks and the islands' imports begin in the first second; patience and late timers end within the second figure. */
const FIRST_MS = 1_000;
const LATE_MS = 90_000;
/** What follows an action: autosave, notices. Shorter than the patience of a hand-off. */
const AFTER_ACTION_MS = 3_000;
/** What follows when something arrived after that. */
const AFTER_ARRIVAL_MS = 500;
/** So often a page may look different from the time before. */
const MAX_ROUNDS = 40;
/** In real time: a page, a request or a new tab that takes longer does not come. */
const PATIENCE_MS = 30_000;
const OPENED = { waitUntil: 'load', timeout: PATIENCE_MS } as const;
const MAX_HEIGHT_PX = 30_000;

/** One page in a browser, with its clock held and everything outside the site cut off. */
export class Visit {
  readonly world: IsolatedWorld;
  readonly width: number;
  readonly height: number;
  /** New tabs on their way out, and where they would have gone. */
  readonly #tabs = { opened: 0, closed: 0 };
  #newTabs: string[] = [];
  #failing: ReadonlySet<string> = new Set();

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly address: string,
    readonly body: string | undefined,
    readonly traffic: Traffic,
    readonly clock: HeldClock,
  ) {
    this.world = new IsolatedWorld(cdp);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    [this.width, this.height] = [width, height];
    // The address of a link is written beside its words; a tab that a script opens leads on.
    cdp.on('Page.windowOpen', ({ url }) => {
      this.#tabs.opened += 1;
      this.#newTabs.push(url);
    });
    page.on('popup', (popup) => {
      void popup.close().finally(() => (this.#tabs.closed += 1));
    });
  }

  /** A new tab of a browser, for one page; `load` opens the page. */
  static async prepare(context: BrowserContext, address: string, body?: string): Promise<Visit> {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    const [traffic, clock] = await Promise.all([
      Traffic.watch(page, cdp, { address, body }),
      HeldClock.hold(page),
    ]);
    return new Visit(page, cdp, address, body, traffic, clock);
  }

  /**
   * Opens the page and waits until nothing changes on it any more, or opens it as a link does that leads here from
   * elsewhere.
   * @throws UsageError naming the request or timer that keeps it busy
   */
  async load({ query, from }: { query?: string; from?: string } = {}): Promise<void> {
    const address = query === undefined ? this.address : `${this.address}?${query}`;
    const referrer = from === undefined ? {} : { referer: from };
    await this.#opening(() => this.page.goto(address, { ...OPENED, ...referrer }));
    await this.#arrive();
  }

  /** Opens the page in a browser that runs no scripts: nothing changes after it has loaded. */
  async loadWithoutScripts(): Promise<void> {
    await this.cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
    await this.#opening(() => this.page.goto(this.address, OPENED));
    await this.world.evaluate(OPEN_DETAILS);
  }

  async reload(): Promise<void> {
    await this.#opening(() => this.page.reload(OPENED));
    await this.#arrive();
  }

  /** As before a first visit: nothing is kept, and `failing` does not answer. */
  async forget(failing: ReadonlySet<string> = new Set()): Promise<void> {
    const { origin } = new URL(this.address);
    this.#failing = failing;
    await Promise.all([
      this.traffic.restart(failing),
      this.cdp.send('Emulation.setScriptExecutionDisabled', { value: false }),
      this.page.context().clearCookies(),
      this.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      this.cdp.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } }),
    ]);
  }

  /** Opens the page again for another state. What comes late is known from the first visit, unless something fails now. */
  async restart(failing: ReadonlySet<string>): Promise<void> {
    await this.forget(failing);
    await this.#opening(() => this.page.goto(this.address, OPENED));
    await this.#arrive(failing.size > 0 ? LATE_MS : FIRST_MS);
  }

  /** Lets an action have its effects. */
  async settle(ms = AFTER_ACTION_MS): Promise<void> {
    // What was just asked for arrives before time goes on: a script's patience would end first.
    await this.#arrived();
    let known = this.traffic.count;
    if (ms > 0) await this.#pass(ms);
    await this.#quiet();
    for (let round = 0; round < MAX_ROUNDS && this.traffic.count > known; round += 1) {
      known = this.traffic.count;
      await this.#pass(AFTER_ARRIVAL_MS);
      await this.#quiet();
    }
    await this.#tellTabs();
  }

  /** What the page keeps in this browser: storage and cookies. */
  kept(): Promise<string[]> {
    return readKept(this.page.context(), this.cdp, new URL(this.address).origin);
  }

  /** The same page in a second window of the same browser. */
  async openBeside(): Promise<Visit> {
    const visit = await Visit.prepare(this.page.context(), this.address, this.body);
    await visit.load();
    return visit;
  }

  /** Waits until what another window has stored is known here. */
  async heardFrom(other: Visit): Promise<void> {
    await this.world.evaluate(LISTEN_TO_STORAGE);
    await other.world.evaluate(STORE_SIGNAL);
    await this.world.evaluate('self.heard');
    await this.settle();
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  /** As when the visitor's storage is full. */
  async refuseStorage(): Promise<void> {
    await this.cdp.send('Runtime.evaluate', {
      expression: `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError') }`,
    });
  }

  async #opening(go: () => Promise<unknown>): Promise<void> {
    this.traffic.isOpening = true;
    this.traffic.forgetPending();
    await go().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw this.#neverSettles();
      throw error;
    });
    this.world.renew();
  }

  /** @param late how much time passes on the page once everything has been in view */
  async #arrive(late = LATE_MS): Promise<void> {
    const { page, width, height } = this;
    // Every answer is opened, so that it is read; what is closed at first says so.
    await this.world.evaluate(OPEN_DETAILS);
    // Everything comes into view once: pictures load, groups are revealed, islands hydrate.
    const full = await this.world.evaluate('document.documentElement.scrollHeight');
    await page.setViewportSize({ width, height: Math.min(Number(full), MAX_HEIGHT_PX) });
    await this.settle(FIRST_MS);
    await this.#hydrated();
    await this.settle(late);
    await page.setViewportSize({ width, height });
    await this.settle(FIRST_MS);
  }

  /** A tab that closes just now holds the clock up. */
  async #pass(ms: number): Promise<void> {
    await this.#tabsClosed();
    await this.clock.pass(ms);
  }

  async #arrived(): Promise<void> {
    await this.traffic.arrived(PATIENCE_MS);
    if (this.traffic.pending !== null) throw this.#neverSettles();
  }

  /** Waits until no request is under way, no animation runs and two looks at the page are the same. */
  async #quiet(): Promise<void> {
    await this.world.evaluate('delete self.seen');
    let changed: unknown = '';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.#arrived();
      changed = await this.world.evaluate(LOOK);
      if (changed === '' && this.traffic.pending === null) return;
    }
    throw this.#neverSettles(String(changed));
  }

  async #tabsClosed(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (this.#tabs.closed < this.#tabs.opened && Date.now() < end) await this.world.evaluate(FRAME);
  }

  /** A link's own address is no news. */
  async #tellTabs(): Promise<void> {
    await this.#tabsClosed();
    for (const address of this.#newTabs) {
      const isLinked = await this.world.evaluate(
        `[...document.querySelectorAll('a[href]')].some(({ href }) => href === ${JSON.stringify(address)})`,
      );
      if (isLinked !== true) this.traffic.navigations.add(`${address} (in a new tab)`);
    }
    this.#newTabs = [];
  }

  /** Waits for the islands that hydrate by themselves, unless their script fails in this state. */
  async #hydrated(): Promise<void> {
    if (this.#failing.size > 0) return;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await this.world.evaluate(NOT_HYDRATED)) === 0) break;
      await this.settle(FIRST_MS);
    }
  }

  /** @param changed the markup that is different at every look */
  #neverSettles(changed = ''): UsageError {
    const path = new URL(this.address).pathname;
    const { pending } = this.traffic;
    if (pending !== null) return new UsageError(`${path} never settles: it waits for ${pending}.`);
    return new UsageError(
      changed === ''
        ? `${path} never settles: it does not finish loading.`
        : `${path} never settles: a timer or an animation of a script keeps changing it, last at: ${changed}`,
    );
  }
}
