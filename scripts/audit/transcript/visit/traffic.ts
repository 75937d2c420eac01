import type { CDPSession, Page } from 'playwright';
import { ERROR_PAGE } from '../read/snapshot.ts';

export interface TrafficOptions {
  /** The page's own address: all that lies outside its origin is refused. */
  address: string;
  /** What the page holds, in place of what the server says. */
  body?: string | undefined;
}

interface PausedRequest {
  requestId: string;
  request: { url: string; method: string; postData?: string };
}

/** Requests that a page does not wait for: open streams, and what the browser asks for by itself, such as its icon. */
const LASTING = new Set(['EventSource', 'WebSocket', 'Ping', 'Prefetch', 'Other']);

/** What a page asks for and where it would go: written down, and refused where it leads out of the site. */
export class Traffic {
  /** Each address that was asked for, with the method. */
  readonly requests = new Map<string, string>();
  /** Where the page or its scripts would have gone, in order. */
  readonly navigations = new Set<string>();
  /** The page is being opened by us: the next document is its own. */
  isOpening = false;
  /** How many requests were made so far. */
  count = 0;
  readonly #pending = new Map<string, string>();
  #onArrival: (() => void)[] = [];

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly options: TrafficOptions,
  ) {}

  static async watch(page: Page, cdp: CDPSession, options: TrafficOptions): Promise<Traffic> {
    const traffic = new Traffic(page, cdp, options);
    const { frameTree } = await cdp.send('Page.getFrameTree');
    traffic.#listen(frameTree.frame.id);
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

  /** Waits until all requests are answered, at most so long in real time. */
  async arrived(ms: number): Promise<void> {
    if (this.#pending.size === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([
      new Promise<void>((resolve) => this.#onArrival.push(resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))),
    ]);
    clearTimeout(timer);
  }

  /** What an earlier page waited for, this one does not. */
  forgetPending(): void {
    this.#pending.clear();
  }

  /** Forgets what was asked for. From here on `failing` addresses do not answer. */
  async restart(failing: ReadonlySet<string>): Promise<void> {
    this.requests.clear();
    this.navigations.clear();
    await this.cdp.send('Network.setBlockedURLs', { urls: [...failing] });
  }

  /** Some browsers ask for the icon of a page and others do not; it is named in the head. */
  #isIcon(url: string, type: string | undefined): boolean {
    return type === 'Other' && url.startsWith(new URL(this.options.address).origin) && !url.includes('?');
  }

  /**
   * A browser fetches the next page of the site ahead, or does not, as it sees fit. The rules by which a page asks for
   * that are in its scripts.
   */
  #isLookedAhead(url: string, headers: Record<string, string>): boolean {
    const isAhead = Object.entries(headers).some(
      ([name, value]) => name.toLowerCase() === 'sec-purpose' && value.startsWith('prefetch'),
    );
    return isAhead && url.startsWith(new URL(this.options.address).origin) && !url.includes('?');
  }

  #listen(mainFrame: string): void {
    const { cdp, page } = this;
    cdp.on(
      'Network.requestWillBeSent',
      ({ requestId, documentURL, request: { url, method, headers }, type, frameId }) => {
        // What the browser asks for by itself, to say that a frame was refused.
        if (documentURL === ERROR_PAGE || this.#isLookedAhead(url, headers)) return;
        this.count += 1;
        if (!LASTING.has(type ?? '') && !url.startsWith('data:'))
          this.#pending.set(requestId, `${method} ${url}`);
        const isPage = type === 'Document' && frameId === mainFrame;
        if (!isPage && !this.#isIcon(url, type)) this.requests.set(url, method);
      },
    );
    const end = ({ requestId }: { requestId: string }) => {
      this.#pending.delete(requestId);
      if (this.#pending.size > 0) return;
      for (const resolve of this.#onArrival) resolve();
      this.#onArrival = [];
    };
    cdp.on('Network.loadingFinished', end);
    cdp.on('Network.loadingFailed', end);
    cdp.on('Network.webSocketCreated', ({ url }) => this.requests.set(url, 'WEBSOCKET'));
    cdp.on('Fetch.requestPaused', (paused) => {
      // The tab may close meanwhile.
      void this.#answer(paused, paused.frameId === mainFrame).catch(() => undefined);
    });
    page.on('dialog', (dialog) => {
      this.navigations.add(`a dialog: ${dialog.message()}`);
      // A page that asks whether to leave it is left.
      void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
    });
  }

  async #answer({ requestId, request }: PausedRequest, isPage: boolean): Promise<void> {
    const { cdp, options } = this;
    const { url, method, postData } = request;
    const isOpened = isPage && this.isOpening;
    if (isPage) this.isOpening = false;
    if (isPage && !isOpened) {
      this.navigations.add(
        `${url}${method === 'GET' ? '' : ` by ${method}`}${postData === undefined ? '' : ` with ${postData}`}`,
      );
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
