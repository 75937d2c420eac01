import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { test as base, expect } from 'playwright/test';
import { parse } from 'yaml';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import { comparePages } from '../../../scripts/audit/seen/compare-views.ts';
import { comparePictures } from '../../../scripts/audit/seen/pictures.ts';
import { walkAs } from '../../../scripts/audit/seen/walk-page.ts';
import { anchorsIn } from '../../../scripts/audit/seen/walk-site.ts';
import { severalAtOnce } from '../../../scripts/publish/staging.ts';

interface Attack {
  /** What an honest page says. */
  page: string;
  /** What an attack makes of it; the same where styles do all of it. */
  attack?: string;
  /** Styles of the attacked page only. */
  style?: string;
  /** What tells it: the words of the page (read by the build or by a browser), only its picture, or nothing. */
  seen: 'words' | 'picture' | 'no';
}
const ATTACKS: Record<string, Attack> = parse(
  readFileSync(new URL('../../fixtures/attacks-on-perception.yaml', import.meta.url), 'utf8'),
);

const ADDRESS = 'http://127.0.0.1:9/';
const AT_ONCE = 6;
const TIMEOUT_MS = 180_000;

const test = base.extend<object, { seen: ReadonlyMap<string, Attack['seen']> }>({
  seen: [
    async ({ browser }, use) => {
      const cases = Object.entries(ATTACKS);
      const found = await severalAtOnce(cases, ([, attack]) => seenOf(browser, attack), AT_ONCE);
      await use(new Map(cases.map(([name], index) => [name, found[index] ?? 'no'])));
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
});

// In one worker: each would read all cases for itself.
test.describe.configure({ mode: 'default' });

for (const [name, attack] of Object.entries(ATTACKS))
  test(`${name}: ${attack.seen} @any-width`, ({ seen }) => {
    expect(seen.get(name)).toBe(attack.seen);
  });

/** Compares the honest page with the attacked one, as the build reads it, as a browser reads it, and as a picture. */
async function seenOf(
  browser: Browser,
  { page: honest, attack = honest, style = '' }: Attack,
): Promise<Attack['seen']> {
  const [before, after] = [document(honest, ''), document(attack, style)];
  const stringsOf = (html: string) => JSON.stringify(readPage(html).strings);
  if (stringsOf(before) !== stringsOf(after)) return 'words';
  const anchors = anchorsIn([{ html: before }, { html: after }]);
  const read = async (html: string) => ({
    route: '/',
    title: '',
    hash: '',
    views: await walkAs(
      'desktop',
      { route: '/', address: ADDRESS, html, body: html },
      { browser, scenes: [], anchors },
    ),
  });
  if (comparePages(await read(before), await read(after)).length > 0) return 'words';
  const { box } = await comparePictures(await shoot(browser, before), await shoot(browser, after));
  return box === null ? 'no' : 'picture';
}

async function shoot(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(ADDRESS);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await page.close();
  return picture;
}

function document(body: string, style: string): string {
  return `<!doctype html><html lang="en"><title>Case</title><style>body { background: #fff; } ${style}</style>
    <main>${body}</main></html>`;
}
