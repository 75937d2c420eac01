import type { Browser, BrowserContextOptions } from 'playwright';
import type { VisitorState, VisitorStates } from '../../../renderer/visitor-states.ts';
import type { Content } from '../../../schemas/types.ts';
import type { Addresses } from './addresses.ts';
import { writeHeadLines } from './head-lines.ts';
import {
  asBefore,
  CIRCUMSTANCES,
  ELSEWHERE,
  PREFERENCES,
  usual,
  visitFromElsewhere,
  widthsOf,
} from './circumstances.ts';
import { writePageLines } from './page-lines.ts';
import { takeSnapshot, type PageNode, type Snapshot } from './snapshot.ts';
import { tidy } from './tidy.ts';
import { describeStep, stepsAfter, takeSteps } from './visitor-states.ts';
import { Visit } from './visit.ts';

/** A page to walk. `body` is given where no server answers with this file: the error page and the stubs of redirects. */
export interface WalkedPage {
  route: string;
  address: string;
  html: string;
  body?: string;
}

export interface WalkTools {
  browser: Browser;
  addresses: Addresses;
  states: readonly VisitorStates[];
  content: Content;
}

/** One way to meet a page. */
export interface Meeting {
  name: string;
  width: string;
  steps: readonly string[];
  /** Those of one group are compared with each other: settings of the visitor, a visit from elsewhere, states. */
  group: 'settings' | 'elsewhere' | 'states';
  lines: readonly string[];
}

/** All that a walk of a page found, at one width. */
export interface PageWalk {
  head: readonly string[];
  lines: readonly string[];
  requests: readonly string[];
  navigations: readonly string[];
  /** Every address that was asked for, in any state. */
  asked: readonly string[];
  meetings: readonly Meeting[];
  /** Words that are on the page but that nobody met in any state. */
  unmet: readonly string[];
}

const SHARED: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  serviceWorkers: 'block',
};
const DEVICES = {
  desktop: { ...SHARED, viewport: { width: 1280, height: 800 } },
  phone: { ...SHARED, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const;
export type Device = keyof typeof DEVICES;
export const WIDTHS: Record<Device, string> = { desktop: '1280 px', phone: '360 px' };

/** Opens a page at one width, brings it into each of its states and writes down what differs. */
export async function walkPage(page: WalkedPage, device: Device, tools: WalkTools): Promise<PageWalk> {
  const context = await tools.browser.newContext({ ...DEVICES[device], proxy: nothingBut(page.address) });
  try {
    return await walkIn(await Visit.prepare(context, page.address, page.body), device, tools);
  } finally {
    await context.close();
  }
}

async function walkIn(visit: Visit, device: Device, tools: WalkTools): Promise<PageWalk> {
  let withoutScripts: string[] = [];
  if (device === 'desktop') {
    await visit.loadWithoutScripts();
    withoutScripts = await read(visit, tools);
    await visit.forget();
  }
  await visit.load();
  const snapshot = await takeSnapshot(visit.cdp);
  const opened = await read(visit, tools, snapshot);
  const meetings: Meeting[] = [];
  const meet = (group: Meeting['group'], name: string, steps: readonly string[], lines: readonly string[]) =>
    meetings.push({ group, name, width: WIDTHS[device], steps, lines });

  const states = await statesOf(visit, device, tools);
  if (device === 'desktop') {
    const circumstances = { ...(await widthsOf(visit)), ...CIRCUMSTANCES };
    for (const [name, prepare] of Object.entries(circumstances)) {
      await prepare(visit);
      await visit.settle(0);
      meet(
        'settings',
        name,
        [],
        await read(visit, tools, undefined, name === PREFERENCES ? 'forced' : 'own'),
      );
    }
    await usual(visit);
    meet('settings', 'without scripts', [], withoutScripts);
  }
  const navigations = [...visit.traffic.navigations];
  const asked = new Map(visit.traffic.requests);
  const isNews = newsAfter(asked, navigations, tools);
  if (device === 'desktop') {
    await visitFromElsewhere(visit);
    const lines = await read(visit, tools);
    meet(
      'elsewhere',
      ELSEWHERE,
      [],
      [...lines.map((line) => line.replace(/^(address: .*)\?utm_source.*/, '$1')), ...isNews(visit)],
    );
    await asBefore(visit);
  }
  const start = device === 'desktop' ? null : AS_IT_OPENS;
  await walkStates({ visit, tools, states, asked, start }, (state, lines) =>
    meet('states', state.name, state.steps.map(describeStep), [...lines, ...isNews(visit)]),
  );

  return {
    head: writeHeadLines(snapshot, tools.addresses),
    lines: opened,
    requests: namesOf(asked, tools),
    navigations: navigations.map((address) => tools.addresses.name(address)),
    asked: [...asked.keys()],
    meetings,
    unmet: unmetWords(snapshot, [...opened, ...meetings.flatMap(({ lines }) => lines)]),
  };
}

/** Nothing but the site itself is reached: for all else there is a proxy that does not answer. */
function nothingBut(address: string): { server: string; bypass: string } {
  return { server: 'http://127.0.0.1:1', bypass: new URL(address).host };
}

async function read(
  visit: Visit,
  { addresses }: WalkTools,
  snapshot?: Snapshot,
  colors: 'own' | 'forced' = 'own',
): Promise<string[]> {
  const taken = snapshot ?? (await takeSnapshot(visit.cdp));
  const address = addresses.name(visit.page.url());
  return [
    `title: ${taken.title}`,
    `address: ${address}`,
    ...writePageLines(taken, addresses, colors),
    ...(await visit.kept()),
  ];
}

interface PlacedState {
  where: string;
  state: VisitorState;
  failing: ReadonlySet<string>;
}

/** The states that this page has at this width, with the addresses that fail in each. */
async function statesOf(base: Visit, device: Device, { states, content }: WalkTools): Promise<PlacedState[]> {
  const placed: PlacedState[] = [];
  for (const { where, list } of states) {
    if ((await base.page.locator(where).count()) === 0) continue;
    for (const state of list(content)) {
      if (state.only !== undefined && state.only !== device) continue;
      placed.push({ where, state, failing: await addressesOf(base, state.failing) });
    }
  }
  return placed;
}

async function addressesOf({ page, address }: Visit, selector: string | undefined): Promise<Set<string>> {
  if (selector === undefined) return new Set();
  const found = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((each) => each.getAttribute('data-src') ?? each.getAttribute('src') ?? ''),
    );
  return new Set(found.filter((each) => each !== '').map((each) => new URL(each, address).href));
}

interface StateWalk {
  /** The page as it opened; the first state goes on from there. */
  visit: Visit;
  tools: WalkTools;
  states: readonly PlacedState[];
  /** Takes what is asked for from here on. */
  asked: Map<string, string>;
  /** Where the page is; null when it must be opened again. */
  start: VisitorState | null;
}

const AS_IT_OPENS: VisitorState = { name: 'as it opens', steps: [] };

async function walkStates(
  { visit, tools, states, asked, start }: StateWalk,
  meet: (state: VisitorState, lines: readonly string[]) => void,
): Promise<void> {
  let before = start;
  for (const { where, state, failing } of states) {
    let steps = stepsAfter(before, state);
    if (steps === null) {
      await visit.restart(failing);
      steps = state.steps;
    }
    await takeSteps(visit, where, state, steps);
    for (const [address, method] of visit.traffic.requests) asked.set(address, method);
    meet(state, await read(visit, tools));
    before = state;
  }
}

/** What a page asks for and where it leads, as lines, beyond what it did as it opened. */
function newsAfter(asked: ReadonlyMap<string, string>, navigations: readonly string[], tools: WalkTools) {
  const known = new Set(namesOf(asked, tools));
  const name = (address: string) => `leads to: ${tools.addresses.name(address)}`;
  return ({ traffic }: Visit): string[] => {
    const told = [...traffic.requests].filter(([address, method]) => !isOwnFile(address, method, tools));
    return [
      ...namesOf(told, tools)
        .filter((request) => !known.has(request))
        .map((request) => `request: ${request}`),
      ...[...traffic.navigations].filter((address) => !navigations.includes(address)).map(name),
    ];
  };
}

/** When a page fetches files of the site tells nothing of the visitor; all that it fetches is listed once. */
function isOwnFile(address: string, method: string, { addresses }: WalkTools): boolean {
  return method === 'GET' && !/[?#]/.test(address) && addresses.digest(address) !== null;
}

/** What a page asked for, by name; pictures and fonts with their hash, since what they show is in their bytes. */
function namesOf(requests: Iterable<readonly [string, string]>, { addresses }: WalkTools): string[] {
  const names = [...requests].map(([address, method]) => {
    const isSeen = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?|ttf|otf)$/.test(address);
    const name = isSeen ? addresses.file(address) : addresses.name(address);
    return method === 'GET' ? name : `${method} ${name}`;
  });
  return [...new Set(names)].sort();
}

/** Words in the page's markup that were neither seen nor heard in any state. */
function unmetWords({ documents }: Snapshot, met: readonly string[]): string[] {
  const all = plain(met.join(' '));
  const words = new Set<string>();
  const visit = (node: PageNode): void => {
    if (['script', 'style', 'head', 'option'].includes(node.name)) return;
    const text = tidy(node.name === '#text' ? node.value : '');
    if (/[\p{L}\p{N}]/u.test(text) && node.parent?.name !== 'noscript' && !all.includes(plain(text)))
      words.add(text);
    for (const child of node.children) visit(child);
  };
  for (const { root } of documents) visit(root);
  return [...words];
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
