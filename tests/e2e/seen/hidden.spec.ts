import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { hiddenPage } from '../../../scripts/audit/seen/hidden-page.ts';
import { Visit } from '../../../scripts/audit/seen/visit.ts';
import { walkPage } from '../../../scripts/audit/seen/walk-site.ts';
import { listen } from '../../../scripts/serve/listen.ts';

const NOTICE = 'We do not offer every plan available in your area.';

/** Pages with a notice, and why nobody can perceive it; null if everybody can. */
const CASES: Record<string, [html: string, why: string | null]> = {
  'as it is': [`<p>${NOTICE}</p>`, null],
  transparent: [`<p style="opacity: 0">${NOTICE}</p>`, 'hidden: transparent, 1280 px and 360 px'],
  invisible: [`<p style="visibility: hidden">${NOTICE}</p>`, 'hidden: transparent, 1280 px and 360 px'],
  'not displayed on phones': [
    `<style>@media (width < 40em) { p { display: none } }</style><p>${NOTICE}</p>`,
    'hidden: not displayed, 360 px',
  ],
  'off the page': [
    `<p style="position: absolute; left: -9999px">${NOTICE}</p>`,
    'hidden: off the page, 1280 px and 360 px',
  ],
  covered: [
    `<div style="position: relative"><p>${NOTICE}</p><div style="position: absolute; inset: 0; background: #fff"></div></div>`,
    'hidden: covered, 1280 px and 360 px',
  ],
  'cut off': [
    `<div style="height: 0; overflow: hidden"><p>${NOTICE}</p></div><p>Other words</p>`,
    'hidden: cut off, 1280 px and 360 px',
  ],
  pale: [
    `<p style="color: #999">We do not offer <b>every plan</b> available in your area.</p>`,
    'hidden: contrast 2.8 : 1, 1280 px and 360 px',
  ],
  'almost transparent': [
    `<div style="opacity: 0.3"><p>${NOTICE}</p></div>`,
    'hidden: contrast 2.1 : 1, 1280 px and 360 px',
  ],
  'pale on phones': [
    `<style>@media (width < 40em) { main { background: oklch(0.5 0 0) } }</style><p>${NOTICE}</p>`,
    'hidden: contrast 3.4 : 1, 360 px',
  ],
  'pale, and no notice': [`<p style="color: #999">We offer plans.</p><p>${NOTICE}</p>`, null],
  'at the end of a row that scrolls': [
    `<div style="overflow-x: auto; white-space: nowrap"><span style="padding-left: 2000px">${NOTICE}</span></div>`,
    null,
  ],
  'in a row that is too narrow to scroll': [
    `<div style="overflow-x: auto; white-space: nowrap; width: 20px"><span style="padding-left: 2000px">${NOTICE}</span></div>`,
    'hidden: off the page, 1280 px and 360 px',
  ],
  'a sum that a script writes': [
    `<p><b style="opacity: 0"></b> days left</p><script>document.querySelector('b').textContent = '334'</script>`,
    null,
  ],
  'in a fold': [`<details><summary>See</summary><p>${NOTICE}</p></details>`, null],
  'in a dialog': [`<dialog><p>${NOTICE}</p></dialog>`, null],
  'in a menu': [
    `<button aria-controls="m">Menu</button><div id="m" style="display: none"><p>${NOTICE}</p></div>`,
    null,
  ],
};

test.describe.configure({ mode: 'default' });

test('lists the words that nobody can perceive as a page opens, and no others', async ({ browser }) => {
  test.setTimeout(180_000);
  const pages = Object.fromEntries(
    Object.entries(CASES).map(([, [html]], at) => [
      `/${at}`,
      `<!doctype html><title>x</title><main>${html}</main>`,
    ]),
  );
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'text/html').end(pages[url] ?? '');
  });
  const { port } = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const visit = await Visit.prepare(browser, origin);
  const found: Record<string, string | null> = {};
  for (const [at, name] of Object.keys(CASES).entries()) {
    const [route, html] = [`/${at}`, pages[`/${at}`] ?? ''];
    const views = await walkPage({ route, address: origin + route, html }, visit, [NOTICE]);
    const { lines } = hiddenPage([{ route, html, views }]);
    found[name] = lines.find(({ text }) => text === NOTICE)?.role ?? null;
  }
  await visit.close();
  server.close();
  server.closeAllConnections();
  expect(found).toEqual(Object.fromEntries(Object.entries(CASES).map(([name, [, why]]) => [name, why])));
});
