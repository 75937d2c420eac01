import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright';
import type { Scene } from '../../../renderer/scenes.ts';
import { hashOf } from '../../hash.ts';
import { type AriaNode, linesOf } from './page-lines.ts';
import { enterScene, spellStep } from './scenes.ts';
import type { SeenLine, SeenPage, SeenView } from './seen-page.ts';
import { Visit } from './visit.ts';

/** A page to read. `body` is given where no server answers with this file: the error page. */
export interface BuiltPage {
  route: string;
  address: string;
  html: string;
  body?: string;
}

export interface WalkTools {
  browser: Browser;
  /** The scenes of the site, with the part of a page that each drives: a CSS selector. */
  scenes: readonly { where: string; once: boolean; list: readonly Scene[] }[];
  /** The ids that links of the site lead to. */
  anchors: readonly string[];
  /** How long a page, a request or a new tab may take, in real time. */
  patienceMs?: number;
}

const PATIENCE_MS = 30_000;
const HOME = '/';
const TABLET_PX = 768;

export const DEVICES = {
  desktop: { name: '1280 px', options: { viewport: { width: 1280, height: 800 } } },
  phone: {
    name: '360 px',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  },
} as const;
type Device = keyof typeof DEVICES;

/** Settings in which no time of a visitor or of a zone, and nothing outside of the site, is met. */
export function contextOptions(address: string, options: BrowserContextOptions): BrowserContextOptions {
  return {
    ...options,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    // Nothing but the site itself is reached: for all else there is a proxy that does not answer.
    proxy: { server: 'http://127.0.0.1:1', bypass: new URL(address).host },
  };
}

/**
 * Opens a page at the width of a desktop and of a phone, and reads it in each view.
 * @throws UsageError when the page never settles or a scene cannot be reached
 */
export async function walkPage(page: BuiltPage, tools: WalkTools): Promise<SeenPage> {
  const desktop = await walkAs('desktop', page, tools);
  const phone = await walkAs('phone', page, tools);
  const [opens, ...others] = [...desktop, ...phone];
  const isOfKind = (kind: SeenView['kind']) => others.filter((view) => view.kind === kind);
  const title =
    opens?.lines.find(({ role, note }) => role === 'head' && note === 'title')?.text ?? page.route;
  return {
    route: page.route,
    title,
    hash: hashPage(page.html),
    views: [...(opens ? [opens] : []), ...isOfKind('opens'), ...isOfKind('setting'), ...isOfKind('scene')],
  };
}

/** A build names scripts by their bytes, and a policy names inline code: neither is HTML or style. */
const OF_SCRIPTS = /(?<=assets\/[\w/-]+)[.-][\w-]{8}(?=\.js)|'sha\d+-[\w+/=]+'/g;

/** Hashes the HTML of a page with its styles. */
export function hashPage(html: string): string {
  return hashOf([html.replace(OF_SCRIPTS, '')]);
}

/** Reads a page in each view that it has at the width of a device. */
export async function walkAs(device: Device, page: BuiltPage, tools: WalkTools): Promise<SeenView[]> {
  const { address, body } = page;
  const { options } = DEVICES[device];
  const context = await tools.browser.newContext(contextOptions(address, options));
  try {
    const { patienceMs = PATIENCE_MS } = tools;
    const visit = await Visit.prepare(context, { address, body, patienceMs }, device === 'phone');
    return await new PageWalker(visit, device, page.route, tools).walk();
  } finally {
    await context.close();
  }
}

class PageWalker {
  constructor(
    readonly visit: Visit,
    readonly device: Device,
    readonly route: string,
    readonly tools: WalkTools,
  ) {}

  async walk(): Promise<SeenView[]> {
    const { visit, device } = this;
    await visit.open();
    const opens = await this.#readOpen();
    return [
      opens,
      ...(device === 'desktop' ? await this.#readSettings() : []),
      ...(await this.#readScenes()),
    ];
  }

  /** Reads the page as it opens: its words, and what the tree of words does not tell. */
  async #readOpen(): Promise<SeenView> {
    const { visit, device, tools } = this;
    const lines = await this.#read('html');
    const { world } = visit;
    const ask = (call: string) => world.run<SeenLine[]>(`look.${call}`);
    const hidden = await ask(`unseenWords('body', 'page')`);
    const asides = [
      ...hidden,
      ...(await ask(`wayLines(${JSON.stringify(tools.anchors)})`)),
      ...(await ask('headLines()')),
    ];
    // Rare looks are the same at each width, and contrast takes long.
    if (device === 'desktop') asides.push(...(await ask('rareLooks()')), ...(await this.#pale()));
    await visit.resize();
    await world.run(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`);
    await visit.settle(0);
    for (const each of await ask(`unseenWords('body', 'end')`))
      if (each.note?.includes('covered') === true && !hidden.some(({ text }) => text === each.text))
        asides.push({ ...each, note: 'covered at the end of the page' });
    await world.run(`scrollTo({ top: 0, behavior: 'instant' })`);
    const traffic = [...this.#traffic()];
    return {
      name: DEVICES[device].name,
      kind: 'opens',
      steps: [],
      lines: [...lines, ...sorted([...asides, ...traffic])],
    };
  }

  /** Reads the page at another width, on paper, and with every answer open. */
  async #readSettings(): Promise<SeenView[]> {
    const { visit } = this;
    const views: SeenView[] = [];
    const read = async (name: string, kind: SeenView['kind']) => {
      await visit.settle(0);
      const lines = await this.#read('html');
      const hidden = await visit.world.run<SeenLine[]>(`look.unseenWords('body', 'page')`);
      views.push({ name, kind, steps: [], lines: [...lines, ...sorted(hidden)] });
    };
    await visit.stretch();
    await visit.cdp.send('Emulation.setEmulatedMedia', { media: 'print' });
    await read('on paper', 'setting');
    await visit.cdp.send('Emulation.setEmulatedMedia', { media: '' });
    await visit.stretch(TABLET_PX);
    await read(`${TABLET_PX} px`, 'opens');
    // Header and footer are the same on all pages.
    const part = this.route === HOME ? 'body' : 'main';
    if ((await visit.world.run<number>(`look.unfold('${part}')`)) > 0) {
      await visit.stretch(TABLET_PX);
      await read(`with all answers open, ${TABLET_PX} px`, 'setting');
    }
    await visit.resize();
    return views;
  }

  /** Brings the page into each of its scenes, and reads the part that the scene drives. */
  async #readScenes(): Promise<SeenView[]> {
    const { visit, device, tools, route } = this;
    const views: SeenView[] = [];
    let before: Scene | null = null;
    for (const { where, once, list } of tools.scenes) {
      if ((once && route !== HOME) || (await visit.page.locator(where).count()) === 0) continue;
      for (const scene of list) {
        if (scene.only !== undefined && scene.only !== device) continue;
        await enterScene(visit, where, scene, before);
        // What stands in for something that did not load may be beside it.
        const part = scene.failing === undefined ? where : 'main';
        const lines = await this.#read(part);
        const hidden = await visit.world.run<SeenLine[]>(
          `look.unseenWords(${JSON.stringify(part)}, 'scene')`,
        );
        views.push({
          name: `${scene.name}, ${DEVICES[device].name}`,
          kind: 'scene',
          steps: scene.steps.map(spellStep),
          lines: [...lines, ...sorted([...hidden, ...this.#traffic()])],
        });
        before = scene;
      }
    }
    return views;
  }

  async #read(where: string): Promise<SeenLine[]> {
    const tree = await this.visit.page.locator(where).first().ariaSnapshotJSON();
    return linesOf(Array.isArray(tree) ? (tree as AriaNode[]) : []);
  }

  /** Words in a color much like that of what is behind them. */
  async #pale(): Promise<SeenLine[]> {
    const { world } = this.visit;
    await world.run(`${axeSource()}; undefined`);
    const texts = await world.run<string[]>(paleIn(this.route === HOME ? 'body' : 'main'));
    return texts.map((text) => ({
      role: 'look',
      text,
      note: 'pale: hardly told from what is behind it',
      place: '',
    }));
  }

  *#traffic(): Generator<SeenLine> {
    const { requests, navigations } = this.visit.traffic;
    const { origin } = new URL(this.visit.address);
    for (const text of requests) yield { role: 'request', text, place: '' };
    for (const address of navigations) yield { role: 'leads', text: address.replace(origin, ''), place: '' };
  }
}

/** Order tells nothing of lines that are not words of the page. */
function sorted(lines: readonly SeenLine[]): SeenLine[] {
  const once = new Map(lines.map((line) => [`${line.role} ${line.text} ${line.note}`, line]));
  return [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

let axe: string | undefined;
function axeSource(): string {
  axe ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axe;
}

/** Below this contrast nobody reads words; white on white is no violation to axe, but "equal ratio". */
const paleIn = (
  part: string,
): string => `axe.run(document.querySelector('${part}') ?? document, { runOnly: ['color-contrast'], resultTypes: ['violations', 'incomplete'] })
  .then(({ violations, incomplete }) => [...violations, ...incomplete].flatMap(({ nodes }) => nodes)
    .filter(({ any: [check] }) => check?.data?.messageKey === 'equalRatio' || check?.data?.contrastRatio < 1.5)
    .map(({ target }) => document.querySelector(target[0])?.textContent.replace(/\\s+/g, ' ').trim() ?? ''))`;
