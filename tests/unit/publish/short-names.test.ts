import { serialize } from 'parse5';
import { expect, test } from 'vitest';
import { elements, parseHtml } from '../../../scripts/html/tree.ts';

import { createStyleReader } from '../../../scripts/publish/prune-styles.ts';
import { namesInScripts, namesOn } from '../../../scripts/publish/selector-names.ts';
import { shortenClasses, shortNames } from '../../../scripts/publish/short-names.ts';

const SITE = '.hero__link{color:red}.hero__title{color:tan}.note__text{color:tan}';
const COMPONENTS = new Set(['hero', 'note']);

/** Returns the body and the styles of a page after shortening the names in both. */
function shorten(html: string, { css = SITE, scripts = '' } = {}) {
  const document = parseHtml(html);
  const all = elements(document);
  const short = shortNames(css, scripts, COMPONENTS);
  const styles = createStyleReader(short)(css)(namesOn(all, namesInScripts(''))).now;
  shortenClasses(all, short);
  const [, body] = /<body>(.*)<\/body>/.exec(serialize(document)) ?? [];
  return `${body}\n${styles}`;
}

test('a component has the same short name on every page', () => {
  expect(shorten('<p class="hero wide"><b class="hero__link big"></b></p>')).toBe(
    '<p class="hero wide"><b class="a big"></b></p>\n.a{color:red}',
  );
  expect(shorten('<main><noscript><p class="note__text hero__title"></p></noscript></main>')).toBe(
    '<main><noscript><p class="c b"></p></noscript></main>\n.b{color:tan}.c{color:tan}',
  );
});

test.each([
  ['a script spells', '.card--open{color:red}', 'p.classList.add("card--open")'],
  ['a script puts together', '.card--open{color:red}', 'p.className=`card card--${state}`'],
  ['a selector reads as text', '[class*=" card--"]{color:red}.card--open{color:tan}', ''],
  ['is escaped in selectors', '.card--1\\/2{color:red}', ''],
])('a class that %s keeps its name', (_, css, scripts) => {
  const html = css.includes('1') ? '<p class="x card--1/2"></p>' : '<p class="x card--open"></p>';
  expect(shorten(html, { css, scripts })).toBe(`${html}\n${css}`);
});

test('shortens shared classes and keeps the names of components', () => {
  const css = '.muted{color:red}.hero{color:tan}';
  expect(shorten('<p class="hero muted"></p>', { css })).toBe(
    '<p class="hero a"></p>\n.a{color:red}.hero{color:tan}',
  );
});

test('a script that spells a part of a name does not stop the shortening of others', () => {
  const css = '.card--open{color:red}.card--shut{color:tan}';
  expect(shorten('<p class="card--shut"></p>', { css, scripts: '"card--open"' })).toBe(
    '<p class="a"></p>\n.a{color:tan}',
  );
});

test('a name of the site is not given to another class, and names continue with two letters', () => {
  const parts = Array.from({ length: 28 }, (_, index) => `x__${String(index).padStart(2, '0')}`);
  const css = ['b', ...parts].map((name) => `.${name}{top:0}`).join('');
  expect(shorten(`<p class="${parts.join(' ')}"></p>`, { css, scripts: 'b' })).toMatch(
    /^<p class="a c d .* z aa ab ac">/,
  );
});

test('the most frequent name gets the shortest name', () => {
  const css = '.hero__link{color:red}.note__text{color:tan}.note__text:hover{color:red}';
  expect(Object.fromEntries(shortNames(css, '', COMPONENTS))).toEqual({ note__text: 'a', hero__link: 'b' });
});

test('a dot in an attribute does not make a class', () => {
  const css = '.hero__link[href$=".pdf"]{color:red}';
  expect(shorten('<a class="hero__link" href="a.pdf"></a>', { css })).toBe(
    '<a class="a" href="a.pdf"></a>\n.a[href$=".pdf"]{color:red}',
  );
});

test('two dashes in a script do not begin a name', () => {
  const css = 'p{--text:red;color:var(--text)}';
  expect(shorten('<p></p>', { css, scripts: 'for(;--(n);)n--' })).toBe('<p></p>\np{--a:red;color:var(--a)}');
});

test('custom properties get short names too, but not those that a script spells', () => {
  const css =
    'body{--text:red;--line:url(/x--line.svg);--gap:1px}p{color:var(--text,var(--line));gap:var(--gap)}';
  expect(shorten('<p></p>', { css, scripts: 'p.style.setProperty("--gap",1)' })).toBe(
    '<p></p>\nbody{--b:red;--a:url(/x--line.svg);--gap:1px}p{color:var(--b,var(--a));gap:var(--gap)}',
  );
});
