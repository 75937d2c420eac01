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
  /** Holds the body of an honest page. */
  page: string;
  /** Holds the body of the attacked page; the honest one if styles do all of the attack. */
  attack?: string;
  /** Holds styles of the attacked page only. */
  style?: string;
  /**
   * Names what reveals the attack: words of the page (read by the build or a browser), only its picture, or nothing.
   */
  seen: 'words' | 'picture' | 'no';
}
const ATTACKS: Record<string, Attack> = parse(
  readFileSync(new URL('../../fixtures/attacks-on-perception.yaml', import.meta.url), 'utf8'),
);

/** A tab that reads one of the two pages. */
interface Tab {
  visit: Visit;
  address: string;
  /** Takes and returns what the server answers this tab from now on. */
  serve(html: string): string;
}

/** Names the header by which a tab asks for its page. */
const WANTED = 'x-wanted';
/** Limits the cases of one test: they share two tabs. */
const AT_ONCE = 10;

// A case that nothing shows is a limit, which THREATS.md names: to try it proves nothing.
const cases = Object.entries(ATTACKS).filter(([, { seen }]) => seen !== 'no');
for (let from = 0; from < cases.length; from += AT_ONCE) {
  const own = cases.slice(from, from + AT_ONCE);
  test(`attacks ${from + 1} to ${from + own.length} are seen as the fixture says @any-width`, async ({
    browser,
  }) => {
    const found: string[] = [];
    const served: Record<string, string> = {};
    // Both pages have one address: the tab says which it wants.
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
      // One view of both at a time: most attacks show at the first.
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
