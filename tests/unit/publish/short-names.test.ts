import { expect, test } from 'vitest';
import { elements, parseHtml, serializeHtml } from '../../../scripts/html/tree.ts';
import { readStyles } from '../../../scripts/publish/prune-styles.ts';
import { namesInScript, namesOn } from '../../../scripts/publish/selector-names.ts';
import { shortenNames } from '../../../scripts/publish/short-names.ts';

/** Returns the body and the styles of a page with short names. */
function shorten(css: string, html: string, script = '') {
  const document = parseHtml(html);
  const names = namesOn(elements(document), namesInScript(script));
  const styles = shortenNames(elements(document), readStyles(css)(names), names);
  const [, body] = /<body>(.*)<\/body>/.exec(serializeHtml(document)) ?? [];
  return `${body}\n${styles}`;
}

test('parts and variants get the same short names in markup and styles, the most frequent the shortest', () => {
  const css = '.hero__title{color:red}.hero:has(.hero__link) .hero__link:hover,.hero>p{color:blue}';
  const html = '<div class="hero wide"><h1 class="hero__title"></h1><a class="hero__link big"></a></div>';
  expect(shorten(css, html)).toMatchInlineSnapshot(`
    "<div class="hero wide"><h1 class="b"></h1><a class="a big"></a></div>
    .b{color:red}.hero:has(.a) .a:hover{color:blue}"
  `);
});

test('a class that a script spells keeps its name', () => {
  expect(shorten('.card--open{color:red}', '<p class="card--open">', 'p.classList.add("card--open")'))
    .toMatchInlineSnapshot(`
    "<p class="card--open"></p>
    .card--open{color:red}"
  `);
});

test('a class in an island keeps its name everywhere: React may render it again', () => {
  const html =
    '<div class="card card--one"></div><div data-island="menu"><p class="card card--one"></p></div>';
  expect(shorten('.card{color:red}.card--one{color:blue}', html)).toMatchInlineSnapshot(`
    "<div class="card card--one"></div><div data-island="menu"><p class="card card--one"></p></div>
    .card{color:red}.card--one{color:blue}"
  `);
});

test('a class that a selector reads as text keeps its name', () => {
  expect(shorten('[class*=" card--"]{color:red}.card--one{color:tan}', '<p class="card card--one">'))
    .toMatchInlineSnapshot(`
    "<p class="card card--one"></p>
    [class*=" card--"]{color:red}.card--one{color:tan}"
  `);
});

test('what is in <noscript> and <template> gets the names too', () => {
  const html =
    '<main><noscript><p class="notice__text"></p></noscript><template><p class="notice__text"></p></template>';
  expect(shorten('.notice__text{color:red}', html)).toMatchInlineSnapshot(`
    "<main><noscript><p class="a"></p></noscript><template><p class="a"></p></template></main>
    .a{color:red}"
  `);
});

test('a name that the page has is not given to another class', () => {
  expect(
    shorten(
      '.hero__title{color:red}.b{color:blue}',
      '<p class="a"></p><p class="b"></p><p class="hero__title"></p>',
    ),
  ).toMatchInlineSnapshot(`
    "<p class="a"></p><p class="b"></p><p class="c"></p>
    .c{color:red}.b{color:blue}"
  `);
});

test('an attribute with a dot is not a class, and an escaped name stays', () => {
  const html = '<a class="hero__link w-1/2" href="a.pdf"></a>';
  expect(shorten('.hero__link[href$=".pdf"]{color:red}.w-1\\/2{color:blue}', html)).toMatchInlineSnapshot(`
    "<a class="a w-1/2" href="a.pdf"></a>
    .a[href$=".pdf"]{color:red}.w-1\\/2{color:blue}"
  `);
});

test('names go on with two letters', () => {
  const classes = Array.from({ length: 28 }, (_, index) => `class__${index}`);
  const css = classes.map((name) => `.${name}{color:red}`).join('');
  expect(shorten(css, `<p class="${classes.join(' ')}">`)).toContain('w x y z aa ab"');
});

test('custom properties get short names too, but not those that a script or an inline style knows', () => {
  const css =
    'body{--text:red;--line:tan;--gap:1px;--a:2px}p{color:var(--text,var(--line));border-color:var( --text);gap:var(--gap);margin:var(--a)}';
  expect(shorten(css, '<p style="--gap:2px">', 'p.style.setProperty("--a", 1)')).toMatchInlineSnapshot(`
    "<p style="--gap:2px"></p>
    body{--b:red;--c:tan;--gap:1px;--a:2px}p{color:var(--b,var(--c));border-color:var( --b);gap:var(--gap);margin:var(--a)}"
  `);
});

test('two dashes elsewhere are no custom property', () => {
  const css = '.b--line{--line:url(/x--line.svg);background:var(--line)}';
  expect(shorten(css, '<p class="b--line">')).toMatchInlineSnapshot(`
    "<p class="a"></p>
    .a{--a:url(/x--line.svg);background:var(--a)}"
  `);
});
