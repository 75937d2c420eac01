import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { globSync } from 'tinyglobby';
import type { Scene, Scenes } from '../../../renderer/scenes.ts';
import { slugOf } from '../../../renderer/slug.ts';
import type { Content } from '../../../schemas/types.ts';
import { BROWSER_ARGS, findBrowser } from '../../browser.ts';
import { compileContent } from '../../content/compile.ts';
import { hashOf } from '../../hash.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { hashSources } from '../../publish/hash-files.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { openWork, readSealed, writeSealed } from '../../publish/store.ts';
import { listen } from '../../serve/listen.ts';
import { createSiteServer } from '../../serve/server.ts';
import { UsageError } from '../../usage-error.ts';
import { pathOf } from '../../content/link/old-address.ts';
import { readBuiltPages } from '../proof/traced-page.ts';
import { loadScenes } from './scenes.ts';
import { SEEN_TEXTS, type SeenPage, type SeenPages, textsOf } from './seen-page.ts';
import { lendTabs } from './visit.ts';
import { type BuiltPage, walkPage } from './walk-page.ts';

/** Limits how many pages are walked at once. With two cores, three are faster than two, and than four. */
const PAGES_AT_ONCE = 3;
/** Stores the last walk of each page. A page is walked again only when one of its sources changes. */
const KEPT_WALKS = '.build/seen';
/** Lists the sources of a walk besides the page: our code, the server, and every file without a hash in its name. */
const WALK_SOURCES = [
  'scripts/audit/seen/**/*.ts',
  'scripts/serve/**',
  'scripts/hosts/{headers,content-security-policy}.ts',
  'dist/hosts/site.json',
  'dist/client/*',
  '!dist/client/*.{html,br,gz}',
];

interface WalkOptions {
  /** Is called after each page. */
  onPage?: (done: number, all: number, route: string) => void;
}

/**
 * Reads every page of the built site in dist/ as a browser shows it, and keeps the texts in dist/audit/.
 * @returns the pages by route; the home page of a language alone has the header and footer that all show alike
 * @throws UsageError when there is no browser or it ends, a page never settles, or a scene cannot be reached; all faults
 * are named at once
 */
export async function walkPages(root: string, options: WalkOptions = {}): Promise<SeenPages> {
  const { content } = compileContent(root, { unchanged: openWork(root).unchanged });
  if (content === null) throw new UsageError('The content has errors: npm run validate lists them.');
  const seen = await walkSite(root, content, options);
  keepSeenPages(root, seen);
  return seen;
}

/** Writes the texts of the pages, in place of those of an earlier walk. */
function keepSeenPages(root: string, pages: SeenPages): void {
  const file = join(root, SEEN_TEXTS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([...textsOf(pages)]));
  renameSync(`${file}.${process.pid}`, file);
}

/** Walks a site with this content like `walkPages`, but writes only the cached walks. */
export async function walkSite(root: string, content: Content, { onPage }: WalkOptions): Promise<SeenPages> {
  const scenes = (await loadScenes(root)).map((each) => ({ ...each, list: each.list(content) }));
  return withSite(root, async (browser, home) => {
    const pages = listPages(root, home, scenes);
    const files = globSync(WALK_SOURCES, { cwd: root, dot: true }).sort();
    const rest = hashSources(root, files, [browser.version()]);
    const inTab = lendTabs(browser);
    const walked = new Map<string, SeenPage>();
    const faults: string[] = [];
    const walk = async (page: BuiltPage) => {
      if (!browser.isConnected()) return;
      // Another run is served at another address.
      const key = hashOf([rest, JSON.stringify({ ...page, address: '' })]);
      const file = join(root, KEPT_WALKS, slugOf(page.route).replaceAll('/', '--'));
      const kept: { key: string; seen: SeenPage } = JSON.parse(String(readSealed(file) ?? '{}'));
      try {
        const seen =
          kept.key === key ? kept.seen : await inTab(page.address, (visit) => walkPage(page, visit));
        if (kept.key !== key) writeSealed(file, Buffer.from(JSON.stringify({ key, seen })));
        walked.set(page.route, seen);
        onPage?.(walked.size, pages.length, page.route);
      } catch (error) {
        // Walk all pages before reporting, because other pages may have faults too.
        if (error instanceof UsageError) faults.push(error.message);
        else if (browser.isConnected()) throw error;
      }
    };
    const largestFirst = pages.toSorted((a, b) => b.html.length - a.html.length);
    await severalAtOnce(largestFirst, walk, PAGES_AT_ONCE);
    if (!browser.isConnected())
      throw new UsageError(
        `The browser ended after ${walked.size} of ${pages.length} pages: it was stopped, or this machine has too little memory. What was read is kept; run the command again.`,
      );
    if (faults.length > 0) throw new UsageError(faults.sort().join('\n'));
    const order = pages.map(({ route }) => route);
    return new Map([...walked].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
  });
}

/**
 * Serves the built site of a project and starts a browser, for as long as `work` takes.
 * @throws UsageError when this machine has no browser
 */
export async function withSite<Result>(
  root: string,
  work: (browser: Browser, home: string) => Promise<Result>,
): Promise<Result> {
  const found = await findBrowser('shell');
  if ('reason' in found)
    throw new UsageError(`The pages cannot be read as visitors meet them: ${found.reason}`);
  // Only commands that need the browser's driver load it.
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({
    executablePath: found.path,
    // Reuse one process for the pages of a tab: starting new ones takes a seventh of the time.
    args: [...BROWSER_ARGS, '--font-render-hinting=none', '--process-per-site'],
  });
  const site = describeSite(root);
  // A redirect of everything else would hide the error page.
  const redirects = site.redirects.filter(({ from }) => from !== '*');
  const options = { root: join(root, 'dist/client'), site: () => ({ ...site, redirects }) };
  const server = createSiteServer(options);
  // Close both: otherwise the command would not end.
  try {
    const { port } = await listen(server, 0);
    return await work(browser, `http://127.0.0.1:${port}${site.base}`);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

function describeSite(root: string): SiteDescription {
  return JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8'));
}

const IN_ENGLISH = /<html[^>]* lang="?en/;

/**
 * Lists the pages of the site. A server sends the error page for an address that no page has; a stub of a redirect shows
 * nothing to read. Only English pages have scenes: a translation has the same scripts with translated words.
 */
export function listPages(
  root: string,
  home: string,
  scenes: readonly (Omit<Scenes, 'list'> & { list: readonly Scene[] })[] = [],
): BuiltPage[] {
  const site = describeSite(root);
  const stubs = new Set(site.redirects.map(({ from }) => pathOf(from)));
  const pages = readBuiltPages(root).filter(
    ({ route }) => site.routes.includes(route) || !stubs.has(route.replace(/\/index$/, '')),
  );
  const anchors = anchorsIn(pages);
  return pages.map(({ route, html }) => ({
    route,
    address: new URL(site.routes.includes(route) ? `.${route}` : 'no-such-page', home).href,
    html,
    anchors: anchors.filter((id) => html.includes(`id="${id}"`)),
    scenes: scenes
      .filter(({ has, once }) => html.includes(has) && IN_ENGLISH.test(html) && (!once || route === '/'))
      .map(({ has, where = `[${has}]`, list }) => ({ where, list })),
  }));
}

/** Lists the ids that links in these pages lead to, on whichever page. */
export function anchorsIn(pages: readonly { html: string }[]): string[] {
  const ids = pages.flatMap(({ html }) =>
    [...html.matchAll(/\shref="[^"]*#([^"]+)"/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].filter(Boolean).sort();
}
