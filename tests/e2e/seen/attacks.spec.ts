import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import { comparePictures } from '../../../scripts/audit/seen/pictures.ts';
import { DESKTOP, Visit } from '../../../scripts/audit/seen/visit.ts';
import { readViews } from '../../../scripts/audit/seen/walk-page.ts';
import { anchorsIn } from '../../../scripts/audit/seen/walk-site.ts';
import { listen } from '../../../scripts/serve/listen.ts';

interface Attack {
  /** Holds the body of an honest page. */
  page: string;
  /** Holds the body of the attacked page; the same where styles do all of it. */
  attack?: string;
  /** Holds styles of the attacked page only. */
  style?: string;
  /** Tells what shows the attack: words of the page (read by the build or a browser), only its picture, or nothing. */
  seen: 'words' | 'picture' | 'no';
}
const ATTACKS: Record<string, Attack> = parse(
  readFileSync(new URL('../../fixtures/attacks-on-perception.yaml', import.meta.url), 'utf8'),
);

/** Limits the cases of one test: they share a tab. */
const AT_ONCE = 10;

// A case that nothing shows is a limit, which THREATS.md names: to try it proves nothing.
const cases = Object.entries(ATTACKS).filter(([, { seen }]) => seen !== 'no');
for (let from = 0; from < cases.length; from += AT_ONCE) {
  const own = cases.slice(from, from + AT_ONCE);
  test(`attacks ${from + 1} to ${from + own.length} are seen as the fixture says @any-width`, async ({
    browser,
  }) => {
    const found: string[] = [];
    let served = '';
    const server = createServer((request, response) =>
      response.setHeader('Content-Type', 'text/html').end(request.url === '/' ? served : ''),
    );
    const address = `http://127.0.0.1:${(await listen(server, 0)).port}/`;
    const visit = await Visit.prepare(browser, address);
    const serve = (html: string) => {
      served = html;
      return address;
    };
    for (const [name, attack] of own) found.push(`${name}: ${await seenOf(visit, attack, serve)}`);
    await visit.close();
    server.close();
    server.closeAllConnections();
    expect(found).toEqual(own.map(([name, { seen }]) => `${name}: ${seen}`));
  });
}

/** Compares the honest page with the attacked one, as the build reads it, as a browser reads it, and as a picture. */
async function seenOf(
  visit: Visit,
  { page: honest, attack = honest, style = '' }: Attack,
  serve: (html: string) => string,
): Promise<Attack['seen']> {
  const [before, after] = [document(honest, ''), document(attack, style)];
  const stringsOf = (html: string) => JSON.stringify(readPage(html).strings);
  if (stringsOf(before) !== stringsOf(after)) return 'words';
  const anchors = anchorsIn([{ html: before }, { html: after }]);
  const read = async (html: string) =>
    JSON.stringify(await readViews({ route: '/', address: serve(html), html, anchors, scenes: [] }, visit));
  if ((await read(before)) !== (await read(after))) return 'words';
  const draw = async (html: string) => {
    await visit.open(serve(html));
    await visit.resize(DESKTOP);
    await visit.settle();
    return visit.page.screenshot({ fullPage: true, animations: 'disabled' });
  };
  return (await comparePictures(await draw(before), await draw(after))).box === null ? 'no' : 'picture';
}

function document(body: string, style: string): string {
  return `<!doctype html><html lang="en"><title>Case</title><style>body { background: #fff; } ${style}</style>
    <main>${body}</main></html>`;
}
