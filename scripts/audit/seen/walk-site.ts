import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { globSync } from 'tinyglobby';
import { slugOf } from '../../../renderer/slug.ts';
import { BROWSER_ARGS, describeBrowser, findBrowser, loadChromium, NO_BROWSER } from '../../lib/browser.ts';
import { hashOf } from '../../lib/hash.ts';
import { resolveSite, type SiteDescription } from '../../hosts/site-description.ts';
import { hashSources } from '../../publish/hash-files.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { readSealed, writeSealed } from '../../publish/store.ts';
import { listen } from '../../serve/listen.ts';
import { createSiteServer } from '../../serve/server.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { isWildcard, pathOf } from '../../content/link/old-address.ts';
import { readBuiltPages } from '../proof/traced-page.ts';
import type { Page } from '../approved/line.ts';
import { hiddenPage, type HiddenWords, keepHidden, type WalkedPage } from './hidden-page.ts';
import { lendTabs, type Visit } from './visit.ts';

export interface BuiltPage {
  route: string;
  /** The page's address, relative to the home page. */
  address: string;
  html: string;
}

/** The most pages that are read at once. On a computer with two cores, three is the fastest. */
const PAGES_AT_ONCE = 3;
/** The folder with the last result for each page. A page is read again only if a file it depends on changed. */
const KEPT_WALKS = '.build/seen';
/** The files that every page depends on: our code, the server, and published files without a hash in the name. */
const WALK_SOURCES = [
  'scripts/audit/seen/**/*.ts',
  'scripts/serve/**',
  'scripts/hosts/headers.ts',
  'dist/hosts/site.json',
  'dist/client/*',
  '!dist/client/*.{html,br,gz}',
];

/** The widths at which a page is read, in px. */
const WIDTHS = [1280, 360];

/**
 * Reads each built page in a browser as it opens, and lists what nobody can perceive, and the notices whose contrast is
 * too low. Reuses the last result for a page that has not changed.
 * @param notices the texts of notices, from `noticesIn`
 * @throws UsageError that lists all faults: there is no browser, the browser ended, or a page never settles
 */
export async function walkHidden(
  root: string,
  notices: readonly string[],
  onPage?: (done: number, all: number, route: string) => void,
): Promise<Page> {
  const program = await describeBrowser('shell');
  // Fail early if there is no browser.
  if (program === '') await requireBrowser();
  const keyed = listKeyedPages(root, [program, ...notices]);
  const pages = keyed.map(({ page }) => page);
  const walked = new Map<string, WalkedPage['views']>();
  const add = (route: string, views: WalkedPage['views']) => {
    walked.set(route, views);
    onPage?.(walked.size, pages.length, route);
  };
  const left = keyed.flatMap(({ page, key }) => {
    const file = join(root, KEPT_WALKS, slugOf(page.route).replaceAll('/', '--'));
    const kept: { key: string; views: WalkedPage['views'] } = JSON.parse(String(readSealed(file) ?? '{}'));
    if (kept.key !== key) return { page, key, file };
    add(page.route, kept.views);
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
          const views = await inTab((visit) => walkPage(page, visit, notices));
          writeSealed(file, Buffer.from(JSON.stringify({ key, views })));
          add(page.route, views);
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
  const page = hiddenPage(pages.map(({ route, html }) => ({ route, html, views: walked.get(route) ?? {} })));
  keepHidden(root, page);
  return page;
}

/** Reads a page at both widths, as it opens. @throws UsageError if the page never settles */
export async function walkPage(
  { route, address }: BuiltPage,
  visit: Visit,
  notices: readonly string[],
): Promise<WalkedPage['views']> {
  visit.reading = route;
  await visit.open(address);
  const views: Record<string, HiddenWords[]> = {};
  for (const width of WIDTHS) {
    await visit.stretch(width);
    await visit.settle();
    views[`${width} px`] = await visit.run<HiddenWords[]>(`look.hiddenWords(${JSON.stringify(notices)})`);
  }
  return views;
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
  const redirects = site.redirects.filter(({ from }) => !isWildcard(from));
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

/** Lists the built pages, each with a hash of everything that its reading depends on, and of `more`. */
export function listKeyedPages(root: string, more: readonly string[]): { page: BuiltPage; key: string }[] {
  const files = globSync(WALK_SOURCES, { cwd: root, dot: true }).sort();
  const rest = hashSources(root, files, more);
  return listPages(root).map((page) => ({ page, key: hashOf([rest, page.route, page.html]) }));
}

/** Lists the built pages, without those that only lead elsewhere. */
function listPages(root: string): BuiltPage[] {
  const site = describeSite(root);
  const stubs = new Set(site.redirects.map(({ from }) => pathOf(from)));
  const pages = readBuiltPages(root).filter(
    ({ route }) => site.routes.includes(route) || !stubs.has(route.replace(/\/index$/, '')),
  );
  return pages.map(({ route, html }) => ({
    route,
    address: site.routes.includes(route) ? `.${route}` : 'no-such-page',
    html,
  }));
}
