import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import { comparePictures } from '../../../scripts/audit/seen/pictures.ts';
import { Visit } from '../../../scripts/audit/seen/visit.ts';
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
  /** Names what reveals the attack: words that the build or a browser reads, only the picture, or nothing. */
  seen: 'words' | 'picture' | 'no';
}
const ATTACKS: Record<string, Attack> = parse(
  readFileSync(new URL('../../fixtures/attacks-on-perception.yaml', import.meta.url), 'utf8'),
);

/** Limits the cases of one test. One page holds all honest bodies; each attacked page replaces one of them. */
const TOGETHER = 27;

// Skip attacks that nothing reveals: THREATS.md lists them as limits.
const cases = Object.entries(ATTACKS).filter(([, { seen }]) => seen !== 'no');
for (let from = 0; from < cases.length; from += TOGETHER) {
  const own = cases.slice(from, from + TOGETHER);
  test(`attacks ${from + 1} to ${from + own.length} are detected as the fixture expects`, async ({
    browser,
  }) => {
    const bodies = own.map(([, { page }]) => page);
    const honest = document(bodies);
    const attacked = own.map(([, { page, attack = page, style }], at) =>
      document(bodies.with(at, attack), style),
    );
    const anchors = anchorsIn([honest, ...attacked].map((html) => ({ html })));
    let served = honest;
    const server = createServer(({ url }, response) =>
      response.setHeader('Content-Type', 'text/html').end(url === '/' ? served : ''),
    );
    const address = `http://127.0.0.1:${(await listen(server, 0)).port}/`;
    const visit = await Visit.prepare(browser, address);
    const views = (html: string) => {
      served = html;
      return eachView({ route: '/', address, html, anchors, scenes: [] }, visit);
    };
    const picture = async (html: string) => {
      served = html;
      await visit.open(address);
      return visit.page.screenshot({ fullPage: true, animations: 'disabled' });
    };
    const known: string[] = [];
    for await (const view of views(honest)) known.push(JSON.stringify(view));
    const honestPicture = await picture(honest);

    /** Compares an attacked page with the honest one, as the build and a browser read it, and as a picture. */
    const seenOf = async (html: string): Promise<Attack['seen']> => {
      if (stringsOf(html) !== stringsOf(honest)) return 'words';
      const expected = known.values();
      // Stop at the first view that differs: most attacks are visible in the first.
      for await (const view of views(html))
        if (JSON.stringify(view) !== expected.next().value) return 'words';
      return (await comparePictures(honestPicture, await picture(html))).box === null ? 'no' : 'picture';
    };
    const found: string[] = [];
    for (const [at, [name]] of own.entries()) found.push(`${name}: ${await seenOf(attacked[at] ?? '')}`);
    await visit.close();
    server.close();
    server.closeAllConnections();
    expect(found).toEqual(own.map(([name, { seen }]) => `${name}: ${seen}`));
  });
}

const stringsOf = (html: string) => JSON.stringify(readPage(html).strings);

function document(bodies: readonly string[], style = ''): string {
  return `<!doctype html><html lang="en"><title>Case</title><style>body { background: #fff; } ${style}</style>
    <main>${bodies.map((body) => `<section>${body}</section>`).join('')}</main></html>`;
}
