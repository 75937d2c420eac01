import type { Browser, BrowserContextOptions } from 'playwright';
import type { Scene, Scenes } from '../../../renderer/scenes.ts';
import type { Content } from '../../../schemas/types.ts';
import { type Snapshot, takeSnapshot } from './read/snapshot.ts';
import { Combinations } from './visit/combinations.ts';
import { describeStep, statesOf, stepsAfter, takeSteps } from './visit/states.ts';
import { onPhone, PREFERENCES, refuseUntried, sizesOf, usual, VIEWS } from './visit/views.ts';
import { Visit } from './visit/visit.ts';
import type { Addresses } from './write/addresses.ts';
import type { View } from './write/compare-views.ts';
import { type Device, type PageWalk, WIDTHS } from './write/compose.ts';
import { writeHeadLines } from './write/head-lines.ts';
import { writePageLines } from './write/page-lines.ts';

/** A page to walk. `body` is given where no server answers with this file: the error page, redirect stubs. */
export interface BuiltPage {
  route: string;
  address: string;
  html: string;
  body?: string;
}

export interface WalkTools {
  browser: Browser;
  addresses: Addresses;
  states: readonly Scenes[];
  content: Content;
  /** How long a page, a request or a new tab may take, in real time. */
  patienceMs?: number;
}

const PATIENCE_MS = 30_000;
const DEVICES: Record<Device, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
};

/** Opens a page at one width, brings it into each of its states and writes down what is met there. */
export async function walkPage(
  { address, body }: BuiltPage,
  device: Device,
  tools: WalkTools,
): Promise<PageWalk> {
  const context = await tools.browser.newContext({
    ...DEVICES[device],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    // Nothing but the site itself is reached: for all else there is a proxy that does not answer.
    proxy: { server: 'http://127.0.0.1:1', bypass: new URL(address).host },
  });
  try {
    const { patienceMs = PATIENCE_MS } = tools;
    const visit = await Visit.prepare(context, { address, body, patienceMs });
    return await new PageWalker(visit, device, tools).walk();
  } finally {
    await context.close();
  }
}

class PageWalker {
  /** Requests and navigations that are written once, for the page as a whole. */
  #known: ReadonlySet<string> = new Set();

  constructor(
    readonly visit: Visit,
    readonly device: Device,
    readonly tools: WalkTools,
  ) {}

  async walk(): Promise<PageWalk> {
    const { visit, device, tools } = this;
    const { traffic } = visit;
    await visit.open();
    const snapshot = await takeSnapshot(visit.cdp, visit.world);
    const opened = await this.#meet('', { snapshot });
    const states = await statesOf(visit, device, tools);
    const requests = new Map(traffic.requests);
    const navigations = [...traffic.navigations].map((each) => tools.addresses.name(each));
    const views = device === 'desktop' ? await this.#walkSettings() : [];
    let before: Scene | null = device === 'desktop' ? null : { name: 'as it opens', steps: [] };
    for (const { where, state, failing } of states) {
      const steps = stepsAfter(before, state);
      if (steps === null) {
        await visit.forget(failing);
        await visit.open();
      }
      await takeSteps(visit, where, state, steps ?? state.steps);
      for (const [address, method] of traffic.requests) requests.set(address, method);
      views.push(await this.#meet(state.name, { group: 'states', steps: state.steps.map(describeStep) }));
      before = state;
    }
    return {
      head: writeHeadLines(snapshot, tools.addresses),
      opened,
      views,
      requests: namesOf(requests, tools),
      navigations,
    };
  }

  async #walkSettings(): Promise<View[]> {
    const { visit } = this;
    const views: View[] = [];
    const sizes = await sizesOf(visit);
    const combinations = await Combinations.find(visit.world);
    await combinations.look();
    await onPhone(visit);
    await combinations.look();
    for (const [name, prepare] of Object.entries({ ...sizes, ...VIEWS })) {
      await usual(visit);
      await prepare(visit);
      await visit.settle(0);
      views.push(await this.#meet(name));
      await combinations.look();
    }
    await usual(visit);
    await visit.forget();
    await visit.openWithoutScripts();
    await combinations.look();
    refuseUntried(visit, combinations.untried);
    return [...views, await this.#meet('without scripts')];
  }

  /** The page as it is now. What it asks for and where it leads counts where that is not written for all of it. */
  async #meet(
    name: string,
    { snapshot, ...view }: { snapshot?: Snapshot } & Partial<Pick<View, 'group' | 'steps'>> = {},
  ): Promise<View> {
    const { visit, tools } = this;
    const taken = snapshot ?? (await takeSnapshot(visit.cdp, visit.world));
    const news = this.#news();
    if (name === '') this.#known = new Set(news);
    const lines = [
      `title: ${taken.title}`,
      `address: ${tools.addresses.name(visit.page.url())}`,
      ...writePageLines(taken, tools.addresses, name === PREFERENCES),
      ...(await visit.kept()),
      ...(await visit.lasting()),
      ...news.filter((line) => !this.#known.has(line)),
    ];
    return { group: 'settings', steps: [], ...view, name, width: WIDTHS[this.device], lines };
  }

  /** What the page asks for, and where it leads. */
  #news(): string[] {
    const { tools } = this;
    const { requests, navigations } = this.visit.traffic;
    // When a page fetches files of the site tells nothing of the visitor; all that it fetches is listed once.
    const told = [...requests].filter(
      ([address, method]) =>
        method !== 'GET' || /[?#]/.test(address) || tools.addresses.hashOf(address) === null,
    );
    return [
      ...namesOf(told, tools).map((name) => `request: ${name}`),
      ...[...navigations].map((address) => `leads to: ${tools.addresses.name(address)}`),
    ];
  }
}

/** What a page asked for, by name; pictures and fonts with their hash, since what they show is in their bytes. */
function namesOf(requests: Iterable<readonly [string, string]>, { addresses }: WalkTools): string[] {
  const names = [...requests].flatMap(([address, method]) => {
    // Which files hold the site's own code is nothing that a visitor perceives.
    if (/\.(?:js|css)$/.test(address) && addresses.hashOf(address) !== null) return [];
    const isSeen = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?|ttf|otf)$/.test(address);
    const name = isSeen ? addresses.file(address) : addresses.name(address);
    return method === 'GET' ? name : `${method} ${name}`;
  });
  return [...new Set(names)].sort();
}
