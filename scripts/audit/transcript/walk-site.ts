import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import type { VisitorStates } from '../../../renderer/visitor-states.ts';
import type { Content } from '../../../schemas/types.ts';
import { BROWSER_ARGS, findBrowser } from '../../browser.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { serveDist } from '../../serve/serve-dist.ts';
import { UsageError } from '../../usage-error.ts';
import { readBuiltPages } from '../proof/traced-page.ts';
import { Addresses, anchorsIn } from './write/addresses.ts';
import { composeTranscripts, type WalkedWidths } from './write/compose.ts';
import { walkerDigest, readKept, writeKept } from './kept-walks.ts';
import { writeStyleTranscript } from './write/style-transcript.ts';
import { FILES_ROUTE, SHARED_ROUTE, STYLES_ROUTE } from './write/transcript-files.ts';
import { writeFileTranscript } from './write/site-files.ts';
import { unwalkedWords, wordsForScripts } from './write/unmet-words.ts';
import { loadVisitorStates } from './visit/visitor-states.ts';
import { walkPage } from './walk-page.ts';
import { type Device, type PageWalk, type WalkedPage } from './write/page-walk.ts';

/** Several pages at once: a walk waits more than it works. */
const TASKS_AT_ONCE = 4;
/** On top of the flags of the tests: pages do not learn that they are walked, and letters fall the same everywhere. */
const WALK_ARGS = [
  ...BROWSER_ARGS,
  '--disable-blink-features=AutomationControlled',
  '--font-render-hinting=none',
];

export interface WalkOptions {
  content: Content;
  /** Walks every page, also those that have not changed since the last walk. */
  fresh?: boolean;
  /** Only these pages are walked afresh; by default all. */
  routes?: readonly string[];
  /** Told of each page, for the terminal. */
  onPage?: (route: string, isKept: boolean) => void;
}

/**
 * Opens every page of the built site in dist/ in a browser, in every state that visitors can bring it into, and gives
 * the transcript of each route, of `SHARED_ROUTE`, `FILES_ROUTE` and `STYLES_ROUTE`. The same site gives the same bytes on every machine.
 * @throws UsageError when there is no browser, a page never settles, a state cannot be reached, or words that a page
 * hands to its scripts are met in no state
 */
export async function walkSite(
  root: string,
  { content, fresh = false, routes, onPage }: WalkOptions,
): Promise<Map<string, string>> {
  const found = await findBrowser('shell');
  if ('reason' in found)
    throw new UsageError(`The pages cannot be read as visitors meet them: ${found.reason}`);
  const states = await loadVisitorStates(root);
  const browser = await chromium.launch({ executablePath: found.path, args: WALK_ARGS });
  // Left open, either of them would keep the command from ending.
  const { server, port, base } = await serveDist(root, 0).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const pages = listPages(root, origin + base);
    const anchors = anchorsIn(pages);
    const key = walkerDigest(root, browser.version(), [
      states.map(({ where, list }) => [where, list(content)]),
      [...anchors].sort(),
    ]);
    const isFresh = (route: string) => fresh && (routes === undefined || routes.includes(route));
    const walk = new SiteWalk({ root, browser, states, content, origin, base, key, anchors, isFresh });
    const walks = await walk.pages(pages, onPage);
    const transcripts = composeTranscripts(walks);
    checkWords(pages, [...transcripts.pages.values(), transcripts.shared]);
    return new Map([
      ...transcripts.pages,
      [SHARED_ROUTE, transcripts.shared],
      [FILES_ROUTE, writeFileTranscript(root)],
      [STYLES_ROUTE, writeStyleTranscript(join(root, 'dist/client'), pages, readNames(root))],
    ]);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The short names of the build; none where it gave none. */
function readNames(root: string): Record<string, string> {
  const path = join(root, 'dist/names.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Every HTML file of the site. A server answers for the pages; the error page and redirect stubs come from their file. */
function listPages(root: string, home: string): WalkedPage[] {
  const site: SiteDescription = JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8'));
  return readBuiltPages(root).map(({ route, html }) => ({
    route,
    address: new URL(`.${route}`, home).href,
    html,
    ...(site.routes.includes(route) ? {} : { body: html }),
  }));
}

interface SiteWalkOptions {
  root: string;
  browser: Browser;
  states: readonly VisitorStates[];
  content: Content;
  origin: string;
  base: string;
  key: string;
  anchors: ReadonlySet<string>;
  isFresh: (route: string) => boolean;
}

class SiteWalk {
  constructor(readonly options: SiteWalkOptions) {}

  async pages(
    pages: readonly WalkedPage[],
    onPage: WalkOptions['onPage'],
  ): Promise<Map<string, WalkedWidths>> {
    const walks = new Map<string, WalkedWidths>();
    const faults: string[] = [];
    const largestFirst = pages.toSorted((a, b) => b.html.length - a.html.length);
    const limit = createLimit(TASKS_AT_ONCE);
    const ends = await Promise.allSettled(
      largestFirst.map(async (page) => {
        const kept = this.options.isFresh(page.route) ? null : this.#kept(page);
        try {
          walks.set(page.route, kept ?? (await this.#walk(page, limit)));
          onPage?.(page.route, kept !== null);
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          faults.push(error.message);
        }
      }),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (faults.length > 0) throw new UsageError(faults.sort().join('\n'));
    // In the order of the pages, whichever was walked first.
    return new Map(pages.flatMap(({ route }) => entryOf(walks, route)));
  }

  async #walk(page: WalkedPage, limit: Limit): Promise<WalkedWidths> {
    const addresses = this.#addresses();
    const tools = { ...this.options, addresses };
    const walkAt = (device: Device): Promise<PageWalk> => limit(() => walkPage(page, device, tools));
    // Both come to an end before the error of either is shown: a browser is not closed under a walk.
    const walks = await Promise.allSettled([walkAt('desktop'), walkAt('phone')]);
    const [desktop, phone] = walks.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
    if (desktop === undefined || phone === undefined)
      throw new Error('a walk of two widths gave less than two');
    const walk: WalkedWidths = { desktop, phone, digests: addresses.digests.list() };
    writeKept(this.options.root, page.route, {
      key: this.options.key,
      html: page.html,
      files: addresses.used([...desktop.asked, ...phone.asked]),
      walk,
    });
    return walk;
  }

  /** An earlier walk, if nothing that it was made of has changed. */
  #kept(page: WalkedPage): WalkedWidths | null {
    const kept = readKept(this.options.root, page.route);
    if (kept === null || kept.key !== this.options.key || kept.html !== page.html) return null;
    const addresses = this.#addresses();
    const isSame = Object.entries(kept.files).every(([path, digest]) => addresses.digest(path) === digest);
    return isSame ? kept.walk : null;
  }

  #addresses(): Addresses {
    const { root, origin, base, anchors } = this.options;
    return new Addresses(join(root, 'dist/client'), origin, base, anchors);
  }
}

function entryOf<Value>(map: ReadonlyMap<string, Value>, key: string): [string, Value][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

function checkWords(pages: readonly WalkedPage[], transcripts: readonly string[]): void {
  const seen = new Set<string>();
  const missing = pages.flatMap(({ route, html }) =>
    unwalkedWords(wordsForScripts(html), transcripts).flatMap(({ words, from }) => {
      if (seen.has(words)) return [];
      seen.add(words);
      return [
        `${route}: no state of the walk shows “${words}” from ${from}. List the state that does in its states.ts.`,
      ];
    }),
  );
  if (missing.length > 0) throw new UsageError(missing.join('\n'));
}

type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most so many tasks at once, in the order in which they come. */
function createLimit(atOnce: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
