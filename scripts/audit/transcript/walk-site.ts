import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Content } from '../../../schemas/types.ts';
import { BROWSER_ARGS, findBrowser } from '../../browser.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { noCache, openCache } from '../../publish/build-cache.ts';
import { hashSources } from '../../publish/hash-files.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { serveDist } from '../../serve/serve-dist.ts';
import { compileContent } from '../../content/compile.ts';
import { UsageError } from '../../usage-error.ts';
import { requireContent } from '../register/require-content.ts';
import { readBuiltPages } from '../proof/traced-page.ts';
import { loadScenes } from './visit/states.ts';
import { type BuiltPage, walkPage, type WalkTools } from './walk-page.ts';
import { Addresses, anchorsIn } from './write/addresses.ts';
import { composeTranscripts, type WalkedPage } from './write/compose.ts';
import { writeFileTranscript } from './write/site-files.ts';
import { FILES_ROUTE, SHARED_ROUTE, writeTranscripts } from './write/transcript-files.ts';
import { unwalkedWords } from './write/unwalked-words.ts';

/** Several pages at once: a walk waits more than it works. */
const PAGES_AT_ONCE = 4;
/** A page is not walked again while nothing has changed that its transcript rests on. */
const KEPT_WALKS = '.build/transcripts';
/** Besides the page: our code, what the server says, and every file without a hash of its bytes in its name. */
const WALK_SOURCES = [
  'scripts/audit/transcript/**',
  'scripts/serve/**',
  'scripts/hosts/{headers,content-security-policy}.ts',
  'dist/hosts/site.json',
  'dist/client/*',
  '!dist/client/*.{html,br,gz}',
];
/** On top of the flags of the tests: letters fall the same everywhere. */
const WALK_ARGS = [...BROWSER_ARGS, '--font-render-hinting=none'];

/**
 * The transcript of each page of the built site, written to dist/audit/transcripts too.
 * @param fresh walks also the pages that have not changed since the last walk
 * @throws UsageError when content has errors, or as `walkSite` does
 */
export async function walkTranscripts(root: string, { fresh = false } = {}): Promise<Map<string, string>> {
  const transcripts = await walkSite(root, requireContent(compileContent(root)), fresh);
  writeTranscripts(root, transcripts);
  return transcripts;
}

/**
 * Opens every page of the built site in dist/ in a browser, in every state that visitors can bring it into, and gives
 * the transcript of each route, of `SHARED_ROUTE` and `FILES_ROUTE`. The same site gives the same bytes on every
 * machine.
 * @throws UsageError when there is no browser, a page never settles, a state cannot be reached, or words that a page
 * hands to its scripts are met in no state
 */
export async function walkSite(root: string, content: Content, fresh: boolean): Promise<Map<string, string>> {
  const found = await findBrowser('shell');
  if ('reason' in found)
    throw new UsageError(`The pages cannot be read as visitors meet them: ${found.reason}`);
  const states = await loadScenes(root);
  // The browser's driver is loaded by the commands that need it, and by no other.
  const { chromium } = await import('playwright');
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
    const listed = states.map(({ where, list }) => [where, list(content)]);
    const rest = restsOn(root, browser.version(), listed, [...anchors].sort());
    const cache = fresh ? noCache() : openCache(join(root, KEPT_WALKS));
    const addresses = new Addresses(join(root, 'dist/client'), origin, base, anchors);
    const tools: WalkTools = { browser, states, content, addresses };
    const walks = await walkPages(pages, async (page) => {
      const kept = await cache.get('walks', [rest, page.route, page.html], async () =>
        Buffer.from(JSON.stringify(await walkWidths(page, tools))),
      );
      return JSON.parse(Buffer.from(kept).toString());
    });
    cache.clean();
    const transcripts = composeTranscripts(walks);
    const unwalked = unwalkedWords(pages, [...transcripts.pages.values(), transcripts.shared]);
    const faults = unwalked.map(
      ({ route, words, from }) =>
        `${route}: no scene shows “${words}” from ${from}. List the scene that does in its scenes.ts.`,
    );
    if (faults.length > 0) throw new UsageError(faults.join('\n'));
    return new Map([
      ...transcripts.pages,
      [SHARED_ROUTE, transcripts.shared],
      [FILES_ROUTE, writeFileTranscript(root)],
    ]);
  } finally {
    await browser.close();
    server.close();
  }
}

/** What every page's transcript rests on, as a hash. */
function restsOn(root: string, ...settings: unknown[]): string {
  return hashSources(root, globSync(WALK_SOURCES, { cwd: root, dot: true }).sort(), [
    JSON.stringify(settings),
  ]);
}

/** Every HTML file of the site. A server answers for pages; the error page and redirect stubs come from their file. */
function listPages(root: string, home: string): BuiltPage[] {
  const site: SiteDescription = JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8'));
  return readBuiltPages(root).map(({ route, html }) => ({
    route,
    address: new URL(`.${route}`, home).href,
    html,
    ...(site.routes.includes(route) ? {} : { body: html }),
  }));
}

/** Walks a few pages at a time, the largest first, and gives them in their order. @throws UsageError with all faults */
async function walkPages(
  pages: readonly BuiltPage[],
  walk: (page: BuiltPage) => Promise<WalkedPage>,
): Promise<Map<string, WalkedPage>> {
  const walks = new Map<string, WalkedPage>();
  const faults = new Set<string>();
  const walkOne = async (page: BuiltPage) => {
    try {
      walks.set(page.route, await walk(page));
    } catch (error) {
      // Another page may have a fault as well: all of them are walked before any is told.
      if (!(error instanceof UsageError)) throw error;
      faults.add(error.message);
    }
  };
  const largestFirst = pages.toSorted((a, b) => b.html.length - a.html.length);
  await severalAtOnce(largestFirst, walkOne, PAGES_AT_ONCE);
  if (faults.size > 0) throw new UsageError([...faults].sort().join('\n'));
  return new Map(
    pages.flatMap(({ route }) => {
      const walked = walks.get(route);
      return walked === undefined ? [] : [[route, walked] as const];
    }),
  );
}

async function walkWidths(page: BuiltPage, tools: WalkTools): Promise<WalkedPage> {
  return {
    desktop: await walkPage(page, 'desktop', tools),
    phone: await walkPage(page, 'phone', tools),
  };
}
