import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { UsageError } from '../../usage-error.ts';
import { IsolatedWorld } from './isolated-world.ts';
import { Traffic, type TrafficOptions } from './traffic.ts';

/** Every page is read at this moment, so that a script always makes the same of the date. */
export const READ_AT = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;
/** How long a page is left to itself: islands hydrate, and scripts stop waiting for each other. */
const OPENING_MS = 15_000;
/** What follows an action: autosave, notices. Shorter than the wizard waits before it leads on. */
const AFTER_ACTION_MS = 3_000;
/** How often a page may look different from the time before. */
const MAX_ROUNDS = 40;
const MAX_HEIGHT_PX = 30_000;

/** One page in a browser, with its clock held and everything outside the site cut off. */
export class Visit {
  readonly world: IsolatedWorld;
  /** New tabs on their way out. */
  readonly #tabs = { opened: 0, closed: 0 };
  #width = 0;
  #height = 0;
  /** False while addresses fail on purpose: islands do not hydrate then. */
  #isWhole = true;

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly address: string,
    readonly traffic: Traffic,
    readonly isPhone: boolean,
    public size: { width: number; height: number },
  ) {
    this.world = new IsolatedWorld(cdp);
    [this.#width, this.#height] = [size.width, size.height];
    cdp.on('Page.windowOpen', ({ url }) => {
      this.#tabs.opened += 1;
      traffic.navigations.add(`${url} (in a new tab)`);
    });
    page.on('popup', (popup) => {
      void popup
        .close()
        .catch(() => undefined)
        .finally(() => (this.#tabs.closed += 1));
    });
  }

  /** Prepares a tab for one page; `open` opens it. */
  static async prepare(context: BrowserContext, options: TrafficOptions, isPhone: boolean): Promise<Visit> {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    const traffic = await Traffic.watch(page, cdp, options);
    // All windows of a browser share one clock. It runs until it is paused, which takes time on a busy machine.
    if (context.pages().length === 1) {
      await page.clock.install({ time: READ_AT - HOUR_MS });
      await page.clock.pauseAt(READ_AT);
    }
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    return new Visit(page, cdp, options.address, traffic, isPhone, size);
  }

  /**
   * Opens the page and waits until nothing changes on it. Everything comes into view once: pictures load, groups are
   * revealed, islands hydrate. The window stays as high as the page: `resize` ends that.
   * @throws UsageError naming the request or timer that keeps the page busy
   */
  async open(): Promise<void> {
    await this.#load(() => this.page.goto(this.address, this.#loaded));
  }

  /** Opens the page again, with what it kept. */
  async reload(): Promise<void> {
    await this.#load(() => this.page.reload(this.#loaded));
  }

  /** Lets an action have its effects: until nothing arrives, moves or changes. */
  async settle(ms = AFTER_ACTION_MS): Promise<void> {
    // What was just asked for arrives before time goes on: a script's patience would end first.
    await this.#arrived();
    let known: number;
    do {
      known = this.traffic.count;
      await this.#tabsClosed();
      await this.page.clock.runFor(ms);
      await this.#quiet();
    } while (this.traffic.count > known);
    await this.#tabsClosed();
  }

  /** Makes the window this wide and as high as the page is, so that all of it is in view. */
  async stretch(width = this.size.width): Promise<void> {
    if (width !== this.#width) await this.resize(width);
    const height = Number(await this.world.run('document.documentElement.scrollHeight'));
    await this.resize(width, Math.min(Math.max(height, this.size.height), MAX_HEIGHT_PX));
  }

  /** Gives the window a size; that of the visit if left out. */
  async resize(width = this.size.width, height = this.size.height): Promise<void> {
    if (width === this.#width && height === this.#height) return;
    [this.#width, this.#height] = [width, height];
    await this.cdp.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: this.isPhone,
    });
  }

  /** Forgets what the page kept, as before a first visit. From here on `failing` addresses do not answer. */
  async forget(failing: ReadonlySet<string>): Promise<void> {
    this.#isWhole = failing.size === 0;
    const { origin } = new URL(this.address);
    this.traffic.navigations.clear();
    await Promise.all([
      this.cdp.send('Network.setBlockedURLs', { urls: [...failing] }),
      this.page.context().clearCookies(),
      this.page.clock.setSystemTime(READ_AT),
      this.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      this.cdp.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } }),
    ]);
  }

  get #loaded() {
    return { waitUntil: 'load', timeout: this.traffic.options.patienceMs } as const;
  }

  async #load(go: () => Promise<unknown>): Promise<void> {
    this.traffic.expectPage();
    await go().catch((error: unknown) => {
      throw error instanceof Error && error.name === 'TimeoutError' ? this.#neverSettles() : error;
    });
    this.world.renew();
    await this.stretch();
    await this.settle();
    for (let round = 0; this.#isWhole && round < MAX_ROUNDS; round += 1) {
      if ((await this.world.run('look.waiting()')) === 0) break;
      await this.settle();
    }
    await this.settle(OPENING_MS);
    // What came meanwhile may have made the page higher.
    await this.stretch();
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
      changed = await this.world.run('look.settled()');
      if (changed === '' && this.traffic.pending === null) return;
    }
    throw this.#neverSettles(String(changed));
  }

  async #tabsClosed(): Promise<void> {
    const end = Date.now() + this.traffic.options.patienceMs;
    while (this.#tabs.closed < this.#tabs.opened && Date.now() < end) await wait(LOOK_EVERY_MS);
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

const LOOK_EVERY_MS = 5;
