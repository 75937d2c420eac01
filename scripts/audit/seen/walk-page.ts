import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import type { Scene } from '../../../renderer/scenes.ts';
import { hashOf } from '../../hash.ts';
import { type AriaNode, linesOf } from './page-lines.ts';
import { enterScene, spellStep } from './scenes.ts';
import { homeOf, type SeenLine, type SeenPage, type SeenView } from './seen-page.ts';
import { type Target, Visit } from './visit.ts';

/** Names a page to read. `body` is given where no server answers with this file: the error page. */
export interface BuiltPage extends Target {
  route: string;
  html: string;
}

export interface WalkTools {
  browser: Browser;
  /** Lists the scenes of the site, with the part of a page that each drives: a CSS selector. */
  scenes: readonly { where: string; once: boolean; list: readonly Scene[] }[];
  /** Lists the ids that links of the site lead to. */
  anchors: readonly string[];
}

const TABLET_PX = 768;
const DEVICES = {
  desktop: { name: '1280 px', options: { viewport: { width: 1280, height: 800 } } },
  phone: {
    name: '360 px',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  },
} as const;
type DeviceName = keyof typeof DEVICES;

/**
 * Opens a page at the width of a desktop and of a phone, and reads it in each view.
 * @throws UsageError when the page never settles or a scene cannot be reached
 */
export async function walkPage(page: BuiltPage, tools: WalkTools): Promise<SeenPage> {
  const views: SeenView[] = [];
  for (const device of ['desktop', 'phone'] as const) {
    const reader = await PageReader.start(device, page, tools);
    try {
      views.push(await reader.readOpen());
      if (device === 'desktop') views.push(...(await reader.readSettings()));
      views.push(...(await reader.readScenes()));
    } finally {
      await reader.visit.close();
    }
  }
  const order = ['opens', 'setting', 'scene'];
  const title = views[0]?.lines.find(({ role }) => role === 'head')?.text ?? page.route;
  return {
    route: page.route,
    title,
    hash: hashOf([page.html.replace(OF_SCRIPTS, '')]),
    views: views.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
  };
}

/** Matches what a build makes of the bytes of scripts, and a policy of inline code: neither is HTML or style. */
const OF_SCRIPTS = /(?<=assets\/[\w/-]+)[.-][\w-]{8}(?=\.js)|'sha\d+-[\w+/=]+'/g;

/** Reads one page at the width of a device, view by view. */
export class PageReader {
  constructor(
    readonly visit: Visit,
    readonly device: DeviceName,
    readonly route: string,
    readonly tools: Omit<WalkTools, 'browser'>,
  ) {}

  static async start(device: DeviceName, page: BuiltPage, tools: WalkTools): Promise<PageReader> {
    const visit = await Visit.prepare(tools.browser, page, DEVICES[device].options);
    return new PageReader(visit, device, page.route, tools);
  }

  /** Opens the page and reads it: its words, and what the tree of words does not tell. */
  async readOpen(): Promise<SeenView> {
    const { visit, device, tools } = this;
    await visit.open();
    const lines = await this.#read('html');
    const hidden = await this.#look(`unseenWords('body', 'page')`);
    const title = { role: 'head', text: await visit.page.title(), note: 'title', place: '' };
    const asides = [title, ...hidden, ...(await this.#look(`wayLines(${JSON.stringify(tools.anchors)})`))];
    // Rare looks are the same at each width, and contrast takes long.
    if (device === 'desktop') asides.push(...(await this.#look('rareLooks()')), ...(await this.#pale()));
    await visit.resize();
    await visit.run(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`);
    await visit.settle(0);
    for (const each of await this.#look(`unseenWords('body', 'end')`))
      if (each.note?.includes('covered') === true && !hidden.some(({ text }) => text === each.text))
        asides.push({ ...each, note: 'covered at the end of the page' });
    await visit.run(`scrollTo({ top: 0, behavior: 'instant' })`);
    return this.#view(DEVICES[device].name, 'opens', lines, [...asides, ...this.#traffic()]);
  }

  /** Reads the open page on paper, at the width of a tablet, and with every answer open. */
  async readSettings(): Promise<SeenView[]> {
    const { visit } = this;
    const views: SeenView[] = [];
    const read = async (name: string, kind: SeenView['kind']) => {
      await visit.settle(0);
      views.push(
        this.#view(name, kind, await this.#read('html'), await this.#look(`unseenWords('body', 'page')`)),
      );
    };
    await visit.stretch();
    await visit.cdp.send('Emulation.setEmulatedMedia', { media: 'print' });
    await read('on paper', 'setting');
    await visit.cdp.send('Emulation.setEmulatedMedia', { media: '' });
    await visit.stretch(TABLET_PX);
    await read(`${TABLET_PX} px`, 'opens');
    // Header and footer are the same on all pages.
    if ((await visit.run<number>(`look.unfold('${this.#ownPart}')`)) > 0) {
      await visit.stretch(TABLET_PX);
      await read(`with all answers open, ${TABLET_PX} px`, 'setting');
    }
    await visit.resize();
    return views;
  }

  /** Brings the page into each of its scenes, and reads the part that the scene drives. */
  async readScenes(): Promise<SeenView[]> {
    const { visit, device, tools, route } = this;
    const views: SeenView[] = [];
    let before: Scene | null = null;
    for (const { where, once, list } of tools.scenes) {
      if ((once && route !== homeOf(route)) || (await visit.page.locator(where).count()) === 0) continue;
      for (const scene of list.filter(({ only = device }) => only === device)) {
        await enterScene(visit, where, scene, before);
        const hidden = await this.#look(`unseenWords(${JSON.stringify(where)}, 'scene')`);
        const name = `${scene.name}, ${DEVICES[device].name}`;
        const view = this.#view(name, 'scene', await this.#read(where), [...hidden, ...this.#traffic()]);
        views.push({ ...view, steps: scene.steps.map(spellStep) });
        before = scene;
      }
    }
    return views;
  }

  /** Makes a view of the words and of what else there is to tell, whose order tells nothing. */
  #view(name: string, kind: SeenView['kind'], lines: SeenLine[], asides: readonly SeenLine[]): SeenView {
    const once = new Map(asides.map((line) => [`${line.role} ${line.text} ${line.note}`, line]));
    const sorted = [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
    return { name, kind, steps: [], lines: [...lines, ...sorted] };
  }

  async #read(where: string): Promise<SeenLine[]> {
    const tree = await this.visit.page.locator(where).first().ariaSnapshotJSON();
    return linesOf(Array.isArray(tree) ? (tree as AriaNode[]) : []);
  }

  #look(call: string): Promise<SeenLine[]> {
    return this.visit.run(`look.${call}`);
  }

  get #ownPart(): string {
    return this.route === homeOf(this.route) ? 'body' : 'main';
  }

  /** Lists words in a color much like that of what is behind them. */
  async #pale(): Promise<SeenLine[]> {
    axe ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await this.visit.run(`${axe}; undefined`);
    const texts = await this.visit.run<string[]>(paleIn(this.#ownPart));
    const note = 'pale: hardly told from what is behind it';
    return texts.map((text) => ({ role: 'look', text, note, place: '' }));
  }

  #traffic(): SeenLine[] {
    const { requests, navigations, target } = this.visit;
    const { origin } = new URL(target.address);
    return [
      ...[...requests].map((text) => ({ role: 'request', text, place: '' })),
      ...[...navigations].map((to) => ({ role: 'leads', text: to.replace(origin, ''), place: '' })),
    ];
  }
}

let axe: string | undefined;

/** Asks axe for words that nobody can read: white on white is no violation to it, but "equal ratio". */
const paleIn = (
  part: string,
): string => `axe.run(document.querySelector('${part}') ?? document, { runOnly: ['color-contrast'], resultTypes: ['violations', 'incomplete'] })
  .then(({ violations, incomplete }) => [...violations, ...incomplete].flatMap(({ nodes }) => nodes)
    .filter(({ any: [check] }) => check?.data?.messageKey === 'equalRatio' || check?.data?.contrastRatio < 1.5)
    .map(({ target }) => document.querySelector(target[0])?.textContent.replace(/\\s+/g, ' ').trim() ?? ''))`;
