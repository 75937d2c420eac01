import type { BrowserContext, CDPSession, Page, Request } from 'playwright';
import { UsageError } from '../../usage-error.ts';

/** The day on which every walk takes place, so that what a script makes of the date is the same on each. */
const WALK_TIME = new Date('2026-01-15T12:00:00Z');
/** Idle callbacks and the islands' imports begin in the first second; patience and late timers end within this. */
const FIRST_MS = 1_000;
const LATE_MS = 90_000;
/** What follows an action: autosave, notices. Shorter than the patience of a hand-off. */
const AFTER_ACTION_MS = 3_000;
const MAX_ROUNDS = 40;
const MAX_HEIGHT_PX = 30_000;

/** Where a page or its scripts asked to go or what they asked for, in order, each once. */
export interface Traffic {
  requests: Map<string, string>;
  navigations: Set<string>;
}

export interface VisitOptions {
  /** Addresses that do not answer. */
  failing?: ReadonlySet<string>;
  /** What the page holds, in place of what the server says. */
  body?: string | undefined;
}

/** One page in a browser, with its clock held and everything outside the site cut off. */
export class Visit {
  readonly traffic: Traffic = { requests: new Map(), navigations: new Set() };
  readonly #pending = new Set<Request>();
  /** New tabs on their way out. They share the clock: while one closes it cannot be moved. */
  readonly #closing: Promise<void>[] = [];
  #isOpening = true;

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly address: string,
    readonly options: VisitOptions,
    readonly width: number,
    readonly height: number,
  ) {}

  /**
   * Opens a page and waits until nothing changes on it any more.
   * @throws UsageError naming the request or timer that keeps a page busy
   */
  static async open(context: BrowserContext, address: string, options: VisitOptions = {}): Promise<Visit> {
    const isFirst = context.pages().length === 0;
    const page = await context.newPage();
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    const visit = new Visit(page, await context.newCDPSession(page), address, options, width, height);
    await visit.#prepare(isFirst);
    await visit.load();
    return visit;
  }

  async load(): Promise<void> {
    this.#isOpening = true;
    await this.page.goto(this.address, { waitUntil: 'load' });
    await this.#arrive();
  }

  async reload(): Promise<void> {
    this.#isOpening = true;
    await this.page.reload({ waitUntil: 'load' });
    await this.#arrive();
  }

  /** Lets an action have its effects. */
  async settle(ms = AFTER_ACTION_MS): Promise<void> {
    // What was just asked for arrives before time goes on: a script's patience would end first.
    if (this.#pending.size > 0) await this.#quiet();
    if (ms > 0) await this.#pass(ms);
    await this.#quiet();
  }

  async #pass(ms: number): Promise<void> {
    await Promise.all(this.#closing);
    try {
      await this.page.clock.runFor(ms);
    } catch (error) {
      if (this.page.isClosed() || this.#closing.length === 0) throw error;
      await Promise.all(this.#closing);
      await this.page.clock.runFor(ms);
    }
  }

  /** What the page keeps in this browser: storage and cookies. */
  async kept(): Promise<string[]> {
    const { origin } = new URL(this.address);
    const lines: string[] = [];
    for (const isLocalStorage of [true, false]) {
      const { entries } = await this.cdp.send('DOMStorage.getDOMStorageItems', {
        storageId: { securityOrigin: origin, isLocalStorage },
      });
      for (const [key = '', value = ''] of entries)
        for (const leaf of leavesOf(key, value))
          lines.push(`kept in this browser${isLocalStorage ? '' : ' for this tab'}: ${leaf}`);
    }
    for (const { name, value } of await this.page.context().cookies())
      lines.push(`kept in this browser as a cookie: ${name} = ${value}`);
    return lines.sort();
  }

  /** The same page in a second window of the same browser. */
  openBeside(): Promise<Visit> {
    return Visit.open(this.page.context(), this.address, this.options);
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  /** As if every element were under the pointer, pressed and in focus at once, or again none. */
  async point(isPointed: boolean): Promise<void> {
    if (!isPointed) {
      await this.cdp.send('CSS.disable');
      return;
    }
    await this.cdp.send('DOM.enable');
    await this.cdp.send('CSS.enable');
    const { root } = await this.cdp.send('DOM.getDocument');
    const { nodeIds } = await this.cdp.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'body, body *',
    });
    await Promise.all(
      nodeIds.map((nodeId) =>
        this.cdp.send('CSS.forcePseudoState', {
          nodeId,
          forcedPseudoClasses: ['hover', 'active', 'focus', 'focus-visible', 'focus-within'],
        }),
      ),
    );
  }

  /** As when the visitor's storage is full. */
  async refuseStorage(): Promise<void> {
    await this.cdp.send('Runtime.evaluate', {
      expression: `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError') }`,
    });
  }

  /** Opens every answer, so that it is read; what is closed at first says so. */
  static async openDetails(cdp: CDPSession): Promise<void> {
    // A page that is on its way to another loses the first attempt.
    for (let attempt = 0; attempt < 3; attempt += 1)
      await cdp.send('Runtime.evaluate', { expression: OPEN_DETAILS }).catch(() => undefined);
  }

  async #prepare(isFirst: boolean): Promise<void> {
    const { page, traffic } = this;
    const { failing = new Set(), body } = this.options;
    const { origin } = new URL(this.address);
    page.on('request', (request) => {
      this.#pending.add(request);
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame())
        traffic.requests.set(request.url(), request.method());
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('websocket', (socket) => traffic.requests.set(socket.url(), 'WEBSOCKET'));
    page.on('popup', (popup) => {
      // The address of a link stands beside its words; a tab that a script opens asks for its own, see below.
      this.#closing.push(popup.close());
    });
    page.on('dialog', (dialog) => {
      traffic.navigations.add(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route('**/*', async (route) => {
      const request = route.request();
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (isPage && !this.#isOpening) {
        const data = request.postData();
        traffic.navigations.add(
          `${request.url()}${request.method() === 'GET' ? '' : ` by ${request.method()}`}${data === null ? '' : ` with ${data}`}`,
        );
        return route.abort('aborted');
      }
      if (isPage && body !== undefined)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
      if (failing.has(request.url())) return route.abort('failed');
      return new URL(request.url()).origin === origin ? route.continue() : route.abort('blockedbyclient');
    });
    // One clock for all windows of a browser.
    if (!isFirst) return;
    // What new tabs ask for: nothing outside the site is reached from them either.
    await page.context().route('**/*', async (route) => {
      const address = route.request().url();
      const isLinked = (await page.locator(`a[href="${quoted(address)}"]`).count()) > 0;
      if (!isLinked) traffic.navigations.add(`${address} (in a new tab)`);
      await route.abort('aborted');
    });
    // The clock runs until it is paused, and on a busy machine that takes seconds: it starts an hour before.
    await page.clock.install({ time: WALK_TIME.getTime() - 3_600_000 });
    await page.clock.pauseAt(WALK_TIME.getTime() + 1_000);
  }

  async #arrive(): Promise<void> {
    this.#isOpening = false;
    await Visit.openDetails(this.cdp);
    // Everything comes into view once: pictures load, groups are revealed, islands hydrate.
    const height = await this.#evaluate('document.documentElement.scrollHeight');
    await this.page.setViewportSize({ width: this.width, height: Math.min(Number(height), MAX_HEIGHT_PX) });
    await this.settle(FIRST_MS);
    await this.#hydrated();
    await this.#pass(LATE_MS);
    await this.#quiet();
    await this.page.setViewportSize({ width: this.width, height: this.height });
    await this.settle(FIRST_MS);
  }

  /** Waits until no request is under way, no animation runs and two looks at the page are the same. */
  async #quiet(): Promise<void> {
    let before = '';
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const now = String(await this.#evaluate(LOOK));
      if (this.#pending.size === 0 && now === before) return;
      before = now;
    }
    const path = new URL(this.address).pathname;
    const [request] = this.#pending;
    throw new UsageError(
      request === undefined
        ? `${path} never settles: its content changes at every look. A timer or an animation of a script keeps it busy.`
        : `${path} never settles: it waits for ${request.method()} ${request.url()}.`,
    );
  }

  /** Waits for the islands that hydrate by themselves, unless their script fails in this state. */
  async #hydrated(): Promise<void> {
    if ((this.options.failing?.size ?? 0) > 0) return;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const waiting = await this.#evaluate(
        `document.querySelectorAll('[data-hydrate="idle"]:not([data-hydrated]), [data-hydrate="visible"]:not([data-hydrated])').length`,
      );
      if (waiting === 0) break;
      await this.settle(FIRST_MS);
    }
    await this.#quiet();
  }

  /** Runs code of ours in a world of its own: nothing that the page defined reaches it. */
  async #evaluate(expression: string): Promise<unknown> {
    const { frameTree } = await this.cdp.send('Page.getFrameTree');
    const { executionContextId } = await this.cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value;
  }
}

const OPEN_DETAILS = `for (const each of document.querySelectorAll('details:not([open])')) {
  each.setAttribute('data-at-first', 'closed');
  each.removeAttribute('name');
  each.open = true;
}`;

function quoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}

/** What is stored under a key: where it is JSON, each value in it that holds something. */
function leavesOf(key: string, value: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(value);
  } catch {
    return [`${key} = ${value}`];
  }
  if (typeof data !== 'object' || data === null) return [`${key} = ${value}`];
  return Object.entries(data).flatMap(([name, inner]) =>
    inner === '' || inner === null
      ? []
      : leavesOf(`${key}.${name}`, typeof inner === 'string' ? inner : JSON.stringify(inner)),
  );
}

/** Ends what moves, lets two frames pass and gives all that the page holds. */
const LOOK = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const animations = document.getAnimations();
  for (const animation of animations) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await frame();
  await frame();
  return document.title + '\\0' + document.documentElement.outerHTML;
})()`;
