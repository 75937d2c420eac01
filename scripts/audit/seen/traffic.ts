import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

export interface TrafficOptions {
  /** The page's own address: what lies outside its origin is refused. */
  address: string;
  /** What the page holds, in place of what the server says. */
  body?: string | undefined;
  /** In real time: a page, a request or a new tab that takes longer does not come. */
  patienceMs: number;
}

/** Requests that a page does not wait for: open streams, and what the browser asks for by itself, such as its icon. */
const LASTING = new Set(['EventSource', 'WebSocket', 'Ping', 'Prefetch', 'Other']);
const LOOK_EVERY_MS = 5;
const NO_CONTENT = 204;

/** Writes down what a page asks for and where it would go, and refuses what leads out of the site. */
export class Traffic {
  /** What was asked outside the site, or with more than an address: `POST https://…`. */
  readonly requests = new Set<string>();
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

  /** Expects the page to be opened now, by us. What an earlier one waited for, this one does not. */
  expectPage(): void {
    this.#isExpected = true;
    this.#pending.clear();
  }

  #listen(mainFrame: string): void {
    const { cdp, options } = this;
    const { origin } = new URL(options.address);
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '', frameId }) => {
      const { url, method, headers } = request;
      const isOwn = url.startsWith(`${origin}/`) || url.startsWith('data:');
      // A browser fetches the next page ahead, or the icon, as it sees fit.
      if (isOwn && (headers['Sec-Purpose'] ?? headers['sec-purpose'] ?? '').startsWith('prefetch')) return;
      this.count += 1;
      if (!LASTING.has(type) && !url.startsWith('data:')) this.#pending.set(requestId, `${method} ${url}`);
      const isPage = type === 'Document' && frameId === mainFrame;
      const isPlain = isOwn && method === 'GET' && !url.slice(origin.length).includes('?');
      if (!isPage && !isPlain && !url.startsWith('data:'))
        this.requests.add(`${method} ${url}`.replace(origin, ''));
    });
    const end = ({ requestId }: { requestId: string }) => this.#pending.delete(requestId);
    cdp.on('Network.loadingFinished', end);
    cdp.on('Network.loadingFailed', end);
    cdp.on('Network.webSocketCreated', ({ url }) => this.requests.add(`WEBSOCKET ${url}`));
    cdp.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
      // The tab may close meanwhile.
      void this.#answer(requestId, request, frameId === mainFrame).catch(() => undefined);
    });
  }

  async #answer(requestId: string, request: { url: string; method: string }, isPage: boolean): Promise<void> {
    const { cdp, options } = this;
    const { url, method } = request;
    const isOpened = isPage && this.#isExpected;
    if (isPage) this.#isExpected = false;
    if (isPage && !isOpened) {
      this.navigations.add(method === 'GET' ? url : `${url} by ${method}`);
      // An answer without content leaves the page where it is.
      await cdp.send('Fetch.fulfillRequest', { requestId, responseCode: NO_CONTENT });
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
