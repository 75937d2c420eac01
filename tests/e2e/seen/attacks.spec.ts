import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import { comparePictures } from '../../../scripts/audit/seen/pictures.ts';
import { DESKTOP, Visit } from '../../../scripts/audit/seen/visit.ts';
import { eachView } from '../../../scripts/audit/seen/walk-page.ts';
import { anchorsIn } from '../../../scripts/audit/seen/walk-site.ts';
import { listen } from '../../../scripts/serve/listen.ts';

interface Attack {
  /** Holds the body of the honest page. */
  page: string;
  /** Is the body of the attacked page; left out if only styles change. */
  attack?: string;
  /** Adds styles to the attacked page only. */
  style?: string;
  /** Names what reveals the attack: words (to the build or a browser), only the picture, or nothing. */
  seen: 'words' | 'picture' | 'no';
}
const ATTACKS: Record<string, Attack> = parse(
  readFileSync(new URL('../../fixtures/attacks-on-perception.yaml', import.meta.url), 'utf8'),
);

/** Reads one of the two pages in a tab. */
interface Tab {
  visit: Visit;
  address: string;
  /** Sets the page for this tab, and returns it. */
  serve(html: string): string;
}

/** Names the request header that identifies the tab. */
const WANTED = 'x-wanted';
/** Limits the cases of one test, which share two tabs. */
const AT_ONCE = 27;

// Skip attacks that nothing reveals: THREATS.md lists them as limits.
const cases = Object.entries(ATTACKS).filter(([, { seen }]) => seen !== 'no');
for (let from = 0; from < cases.length; from += AT_ONCE) {
  const own = cases.slice(from, from + AT_ONCE);
  test(`attacks ${from + 1} to ${from + own.length} are detected as ATTACKS expects @any-width`, async ({
    browser,
  }) => {
    const found: string[] = [];
    const served: Record<string, string> = {};
    // Serve both pages at the same address, by the tab's header.
    const server = createServer(({ url, headers }, response) =>
      response.setHeader('Content-Type', 'text/html').end(url === '/' ? served[String(headers[WANTED])] : ''),
    );
    const address = `http://127.0.0.1:${(await listen(server, 0)).port}/`;
    const prepare = async (which: string): Promise<Tab> => {
      const visit = await Visit.prepare(browser, address);
      await visit.page.setExtraHTTPHeaders({ [WANTED]: which });
      return { visit, address, serve: (html) => (served[which] = html) };
    };
    const tabs = [await prepare('honest'), await prepare('attacked')] as const;
    for (const [name, attack] of own) found.push(`${name}: ${await seenOf(attack, tabs)}`);
    for (const { visit } of tabs) await visit.close();
    server.close();
    server.closeAllConnections();
    expect(found).toEqual(own.map(([name, { seen }]) => `${name}: ${seen}`));
  });
}

/** Compares the honest page with the attacked one, as the build reads it, as a browser reads it, and as a picture. */
async function seenOf(
  { page: honest, attack = honest, style = '' }: Attack,
  tabs: readonly [Tab, Tab],
): Promise<Attack['seen']> {
  const bodies = [document(honest, ''), document(attack, style)] as const;
  const [before, after] = bodies.map((html) => JSON.stringify(readPage(html).strings));
  if (before !== after) return 'words';
  const anchors = anchorsIn(bodies.map((html) => ({ html })));
  const readings = tabs.map(({ visit, address, serve }, at) => {
    const html = serve(bodies[at] ?? '');
    return eachView({ route: '/', address, html, anchors, scenes: [] }, visit);
  });
  try {
    for (;;) {
      // Read one view of both pages at a time: most attacks are visible in the first.
      const [then, now] = await Promise.all(readings.map((reading) => reading.next()));
      if (JSON.stringify(then) !== JSON.stringify(now)) return 'words';
      if (then?.done === true) break;
    }
  } finally {
    for (const reading of readings) await reading.return(undefined);
  }
  const [then, now] = await Promise.all(
    tabs.map(async ({ visit, address }) => {
      await visit.open(address);
      await visit.resize(DESKTOP);
      await visit.settle();
      return visit.page.screenshot({ fullPage: true, animations: 'disabled' });
    }),
  );
  if (!then || !now) throw new Error('There is no picture.');
  return (await comparePictures(then, now)).box === null ? 'no' : 'picture';
}

function document(body: string, style: string): string {
  return `<!doctype html><html lang="en"><title>Case</title><style>body { background: #fff; } ${style}</style>
    <main>${body}</main></html>`;
}
