import type { VisitorState } from '../../../renderer/visitor-states.ts';
import { writeHeadLines } from './write/head-lines.ts';
import {
  asBefore,
  CIRCUMSTANCES,
  ELSEWHERE,
  PREFERENCES,
  usual,
  visitFromElsewhere,
  widthsOf,
} from './visit/circumstances.ts';
import {
  type Device,
  DEVICES,
  type Meeting,
  type PageWalk,
  type WalkedPage,
  WIDTHS,
  type WalkTools,
} from './write/page-walk.ts';
import { writePageLines } from './write/page-lines.ts';
import { takeSnapshot, type Snapshot } from './read/snapshot.ts';
import { type PlacedState, statesOf } from './visit/visitor-states.ts';
import { unmetWords } from './write/unmet-words.ts';
import { describeStep, stepsAfter, takeSteps } from './visit/visitor-states.ts';
import { Visit } from './visit/visit.ts';

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
  // Which files hold the site's own code is nothing that a visitor perceives.
  const isOwnCode = (address: string) => /\.(?:js|css)$/.test(address) && addresses.digest(address) !== null;
  const told = [...requests].filter(([address]) => !isOwnCode(address));
  const names = told.map(([address, method]) => {
    const isSeen = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?|ttf|otf)$/.test(address);
    const name = isSeen ? addresses.file(address) : addresses.name(address);
    return method === 'GET' ? name : `${method} ${name}`;
  });
  return [...new Set(names)].sort();
}
