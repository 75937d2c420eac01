import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { ERROR_PAGE } from '../read/snapshot.ts';

export interface TrafficOptions {
  /** The page's own address: all that lies outside its origin is refused. */
  address: string;
  /** What the page holds, in place of what the server says. */
  body?: string | undefined;
  /** In real time: a page, a request or a new tab that takes longer does not come. */
  patienceMs: number;
}

interface PausedRequest {
  requestId: string;
  request: { url: string; method: string; postData?: string };
}

/** Requests that a page does not wait for: open streams, and what the browser asks for by itself, such as its icon. */
const LASTING = new Set(['EventSource', 'WebSocket', 'Ping', 'Prefetch', 'Other']);

const LOOK_EVERY_MS = 5;

/** What a page asks for and where it would go: written down, and refused where it leads out of the site. */
export class Traffic {
  /** Each address that was asked for, with the method. */
  readonly requests = new Map<string, string>();
  /** Where the page or its scripts would have gone, in order. */
  readonly navigations = new Set<string>();
  /** How many requests were made so far. */
  count = 0;
  readonly #pending = new Map<string, string>();
  /** The next document is the page itself. */
  #isExpected = false;

  private constructor(
    readonly cdp: CDPSession,
    readonly options: TrafficOptions,
  ) {}

  static async watch(page: Page, cdp: CDPSession, options: TrafficOptions): Promise<Traffic> {
    const traffic = new Traffic(cdp, options);
    const { frameTree } = await cdp.send('Page.getFrameTree');
    traffic.#listen(frameTree.frame.id);
    page.on('dialog', (dialog) => {
      traffic.navigations.add(`a dialog: ${dialog.message()}`);
      // A page that asks whether to leave it is left.
      void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
    });
    await Promise.all([
      cdp.send('Network.enable'),
      cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] }),
    ]);
    return traffic;
  }

  /** A request that has not been answered, such as "GET https://…", or null. */
  get pending(): string | null {
    const [first] = this.#pending.values();
    return first ?? null;
  }

  /** Waits until all requests are answered, as long as there is patience. */
  async arrived(): Promise<void> {
    for (const end = Date.now() + this.options.patienceMs; this.#pending.size > 0 && Date.now() < end;)
      await wait(LOOK_EVERY_MS);
  }

  /** The page is opened now, by us. What an earlier one waited for, this one does not. */
  expectPage(): void {
    this.#isExpected = true;
    this.#pending.clear();
  }

  /** Forgets what was asked for. From here on `failing` addresses do not answer. */
  async restart(failing: ReadonlySet<string>): Promise<void> {
    this.requests.clear();
    this.navigations.clear();
    await this.cdp.send('Network.setBlockedURLs', { urls: [...failing] });
  }

  #listen(mainFrame: string): void {
    const { cdp } = this;
    cdp.on('Network.requestWillBeSent', ({ requestId, documentURL, request, type = '', frameId }) => {
      const { url, method, headers } = request;
      // What the browser asks for by itself, to say that a frame was refused.
      if (documentURL === ERROR_PAGE) return;
      const isOwn = url.startsWith(new URL(this.options.address).origin) && !url.includes('?');
      // A browser fetches the next page ahead, or the icon, as it sees fit; both are named on the page.
      const isAhead = Object.entries(headers).some(([name, value]) =>
        /^sec-purpose: prefetch/i.test(`${name}: ${value}`),
      );
      if (isOwn && isAhead) return;
      this.count += 1;
      if (!LASTING.has(type) && !url.startsWith('data:')) this.#pending.set(requestId, `${method} ${url}`);
      const isPage = type === 'Document' && frameId === mainFrame;
      if (!isPage && !(isOwn && type === 'Other')) this.requests.set(url, method);
    });
    const end = ({ requestId }: { requestId: string }) => this.#pending.delete(requestId);
    cdp.on('Network.loadingFinished', end);
    cdp.on('Network.loadingFailed', end);
    cdp.on('Network.webSocketCreated', ({ url }) => this.requests.set(url, 'WEBSOCKET'));
    cdp.on('Fetch.requestPaused', (paused) => {
      // The tab may close meanwhile.
      void this.#answer(paused, paused.frameId === mainFrame).catch(() => undefined);
    });
  }

  async #answer({ requestId, request }: PausedRequest, isPage: boolean): Promise<void> {
    const { cdp, options } = this;
    const { url, method, postData } = request;
    const isOpened = isPage && this.#isExpected;
    if (isPage) this.#isExpected = false;
    if (isPage && !isOpened) {
      const by = method === 'GET' ? '' : ` by ${method}`;
      this.navigations.add(`${url}${by}${postData === undefined ? '' : ` with ${postData}`}`);
      // An answer without content leaves the page where it is.
      await cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    } else if (isOpened && options.body !== undefined)
      await cdp.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }],
        body: Buffer.from(options.body).toString('base64'),
      });
    else if (new URL(url).origin === new URL(options.address).origin)
      await cdp.send('Fetch.continueRequest', { requestId });
    else await cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  }
}
