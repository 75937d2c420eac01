import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { globSync } from 'tinyglobby';
import type { Scene, Scenes } from '../../../renderer/scenes.ts';
import { slugOf } from '../../../renderer/slug.ts';
import type { Content } from '../../../schemas/types.ts';
import { BROWSER_ARGS, describeBrowser, findBrowser, loadChromium, NO_BROWSER } from '../../lib/browser.ts';
import { hashOf } from '../../lib/hash.ts';
import { resolveSite, type SiteDescription } from '../../hosts/site-description.ts';
import { hashSources } from '../../publish/hash-files.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { readSealed, writeSealed } from '../../publish/store.ts';
import { listen } from '../../serve/listen.ts';
import { createSiteServer } from '../../serve/server.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { pathOf } from '../../content/link/old-address.ts';
import { readBuiltPages } from '../proof/traced-page.ts';
import type { SeenPage, SeenPages } from './seen-page.ts';
import { lendTabs } from './visit.ts';
import { type BuiltPage, walkPage } from './walk-page.ts';

/** Limits how many pages are read at once. On a computer with two cores, three is the fastest. */
const PAGES_AT_ONCE = 3;
/** Names the folder with the last result for each page. A page is read again only if a file it depends on changed. */
const KEPT_WALKS = '.build/seen';
/** Lists the files that every page depends on: our code, the server, and published files without a hash in the name. */
const WALK_SOURCES = [
  'scripts/audit/seen/**/*.ts',
  'scripts/serve/**',
  'scripts/hosts/headers.ts',
  'dist/hosts/site.json',
  'dist/client/*',
  '!dist/client/*.{html,br,gz}',
];

/**
 * Reads the built pages in dist/ in a browser. Reuses the last result for a page that has not changed. `content` has
 * the labels of the buttons that scenes press.
 * @returns the pages by route. Only the home page of a language has header and footer.
 * @throws UsageError that lists all faults: there is no browser, the browser ended, a page never settles, or a scene
 * cannot be reached
 */
export async function walkSite(
  root: string,
  content: Content,
  onPage?: (done: number, all: number, route: string) => void,
): Promise<SeenPages> {
  const program = await describeBrowser('shell');
  // Fail early if there is no browser.
  if (program === '') await requireBrowser();
  const scenes = (await loadScenes(root)).map((each) => ({ ...each, list: each.list(content) }));
  const pages = listPages(root, scenes);
  const files = globSync(WALK_SOURCES, { cwd: root, dot: true }).sort();
  const rest = hashSources(root, files, [program]);
  const walked = new Map<string, SeenPage>();
  const add = (route: string, seen: SeenPage) => {
    walked.set(route, seen);
    onPage?.(walked.size, pages.length, route);
  };
  const left = pages.flatMap((page) => {
    const key = hashOf([rest, JSON.stringify(page)]);
    const file = join(root, KEPT_WALKS, slugOf(page.route).replaceAll('/', '--'));
    const kept: { key: string; seen: SeenPage } = JSON.parse(String(readSealed(file) ?? '{}'));
    if (kept.key !== key) return { page, key, file };
    add(page.route, kept.seen);
    return [];
  });
  // Start a browser only if a page has changed.
  if (left.length > 0)
    await withSite(root, async (browser, home) => {
      const inTab = lendTabs(browser, home);
      const faults: string[] = [];
      const walk = async ({ page, key, file }: (typeof left)[number]) => {
        if (!browser.isConnected()) return;
        try {
          const seen = await inTab((visit) => walkPage(page, visit));
          writeSealed(file, Buffer.from(JSON.stringify({ key, seen })));
          add(page.route, seen);
        } catch (error) {
          // Read all pages before reporting, because other pages may have faults too.
          if (error instanceof UsageError) faults.push(error.message);
          else if (browser.isConnected()) throw error;
        }
      };
      const largestFirst = left.toSorted((a, b) => b.page.html.length - a.page.html.length);
      await severalAtOnce(largestFirst, walk, PAGES_AT_ONCE);
      if (!browser.isConnected())
        throw new UsageError(
          `The browser ended after ${walked.size} of ${pages.length} pages: it was stopped, or this machine has too little memory. What was read is kept; run the command again.`,
        );
      if (faults.length > 0) throw new UsageError(faults.sort().join('\n'));
    });
  const order = pages.map(({ route }) => route);
  return new Map([...walked].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Serves the built site and runs a browser until `work` ends. @throws UsageError if there is no browser */
export async function withSite<Result>(
  root: string,
  work: (browser: Browser, home: string) => Promise<Result>,
): Promise<Result> {
  const executablePath = await requireBrowser();
  const chromium = await loadChromium();
  const browser = await chromium.launch({
    executablePath,
    // Use one process for all pages of a tab. Starting a process for each page would take a seventh of the total time.
    args: [...BROWSER_ARGS, '--font-render-hinting=none', '--process-per-site'],
  });
  const site = describeSite(root);
  // Leave out a redirect for all unknown addresses, because it would hide the error page.
  const redirects = site.redirects.filter(({ from }) => from !== '*');
  const shown = resolveSite({ ...site, redirects });
  const server = createSiteServer(join(root, 'dist/client'), () => shown);
  // Always close the browser and the server. Otherwise the command would not end.
  try {
    const { port } = await listen(server, 0);
    return await work(browser, `http://127.0.0.1:${port}${site.base}`);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

/** Returns the path of a browser that can be started. @throws UsageError if this computer has none */
async function requireBrowser(): Promise<string> {
  const path = await findBrowser('shell');
  if (path !== null) return path;
  throw new UsageError(`The pages cannot be opened in a browser: ${NO_BROWSER}`);
}

function describeSite(root: string): SiteDescription {
  return JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8'));
}

const IN_ENGLISH = /<html[^>]* lang="?en/;

/** Lists the built pages. Only English pages have scenes, because translated pages run the same scripts. */
export function listPages(
  root: string,
  scenes: readonly (Omit<Scenes, 'list'> & { list: readonly Scene[] })[] = [],
): BuiltPage[] {
  const site = describeSite(root);
  const stubs = new Set(site.redirects.map(({ from }) => pathOf(from)));
  const pages = readBuiltPages(root).filter(
    ({ route }) => site.routes.includes(route) || !stubs.has(route.replace(/\/index$/, '')),
  );
  const anchors = new Set(anchorsIn(pages));
  return pages.map(({ route, html }) => ({
    route,
    address: site.routes.includes(route) ? `.${route}` : 'no-such-page',
    html,
    anchors: [...html.matchAll(/\sid="([^"]+)"/g)].flatMap(([, id = '']) => (anchors.has(id) ? id : [])),
    scenes: scenes
      .filter(({ has, once }) => html.includes(has) && IN_ENGLISH.test(html) && (!once || route === '/'))
      .map(({ has, where = `[${has}]`, list }) => ({ where, list })),
  }));
}

/** Lists the ids to which the links in these pages lead, on the same page or another page. */
export function anchorsIn(pages: readonly { html: string }[]): string[] {
  const ids = pages.flatMap(({ html }) =>
    [...html.matchAll(/\shref="[^"]*#([^"]+)"/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].filter(Boolean).sort();
}

/** Loads the scenes of all islands, enhancements and tools. */
async function loadScenes(root: string): Promise<Scenes[]> {
  const files = globSync(['renderer/islands/*/scenes.ts', 'renderer/client/*/*.scenes.ts'], { cwd: root });
  const lists = files.sort().map(async (file): Promise<Scenes | Scenes[]> => {
    // Write the start and the end of the path as literals, so that esbuild finds the files and compiles them.
    const { scenes } = await import(
      `../../../renderer/${file.slice('renderer/'.length, -'scenes.ts'.length)}scenes.ts`
    );
    return scenes;
  });
  return (await Promise.all(lists)).flat();
}
