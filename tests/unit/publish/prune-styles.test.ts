import { describe, expect, test } from 'vitest';
import { elements, parseHtml } from '../../../scripts/html/tree.ts';
import { createStyleReader } from '../../../scripts/publish/prune-styles.ts';
import { namesInScripts, namesOn } from '../../../scripts/publish/selector-names.ts';

const prune = (css: string, html: string, script = '') =>
  createStyleReader()(css)(namesOn(elements(parseHtml(html)), namesInScripts(script))).now;

describe('a rule stays', () => {
  test.each([
    ['for a class', '.card{color:red}', '<p class="big card">'],
    ['for a tag, an id and an attribute', 'main #top[hidden]{color:red}', '<main><p id="top" hidden>'],
    ['for a value', '[data-state="open"]{color:red}', '<p data-state="open">'],
    ['for the start of a value', '[class^=on-]{color:red}', '<p class="on-shell">'],
    ['for a pseudo-class and a pseudo-element', 'a:hover::before{color:red}', '<a>'],
    ['for an element without a class', 'p:not(.card){color:red}', '<p>'],
    ['for one of several options', ':is(.card,.note) p{color:red}', '<p class="note">'],
    ['for an element in <noscript>', '.notice{color:red}', '<noscript><p class="notice"></noscript>'],
    [
      'for an element in <noscript> in the head',
      '.notice{color:red}',
      '<head><noscript><link class="notice"></noscript>',
    ],
    ['for an element in <template>', '.notice{color:red}', '<template><p class="notice"></template>'],
    ['for an escaped name', '.w-1\\/2{color:red}', '<p class="w-1/2">'],
    ['in a group', '@media print{.card{color:red}}', '<p class="card">'],
  ])('%s', (_, css, html) => {
    expect(prune(css, html)).toBe(css);
  });

  test('for an attribute or a class that a script sets', () => {
    const css = '[data-scrolled] header.is-open{color:red}';
    const script = 'root.toggleAttribute("data-scrolled");head.classList.add("is-open")';
    expect(prune(css, '<header>', script)).toBe(css);
    expect(prune(css, '<header>')).toBe('');
  });
});

describe('a rule is removed', () => {
  test.each([
    ['whose class is only a word of the copy', '.carriers{color:red}', '<p>Our carriers</p>'],
    ['of which one part cannot match', '.card .gone{color:red}', '<p class="card">'],
    ['whose attribute has another value', '[data-state=open]{color:red}', '<p data-state="shut">'],
    ['none of whose options can match', ':where(.gone,.lost){color:red}', '<p class="card">'],
    ['with the group around it', '@media print{@supports (gap:0){.gone{color:red}}}', '<p>'],
    ['that is empty', '.card{}', '<p class="card">'],
  ])('%s', (_, css, html) => {
    expect(prune(css, html)).toBe('');
  });

  test('one selector of a list is removed, the others stay', () => {
    expect(prune('.card,.gone,p{color:red}', '<p class="card">')).toBe('.card,p{color:red}');
  });
});

test('writes the order of layers once', () => {
  const order = '@layer base,objects;';
  expect(prune(`${order}p{color:red}${order}@layer base{a{color:red}}`, '<p><a>')).toBe(
    `${order}p{color:red}@layer base{a{color:red}}`,
  );
});

test('shortens names of properties with the same meaning', () => {
  expect(prune('p{inline-size:1px;margin-block-end:2px;margin-inline-end:3px}', '<p>')).toBe(
    'p{width:1px;margin-bottom:2px;margin-inline-end:3px}',
  );
});

describe('of definitions', () => {
  test('keeps custom properties that a rule reads through another one', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px}p{margin:var(--a)}.gone{margin:var(--c)}';
    expect(prune(css, '<p>')).toBe(':root{--a:var(--b);--b:1px}p{margin:var(--a)}');
  });

  test('keeps custom properties of inline styles and of scripts', () => {
    const css = ':root{--a:1px;--b:2px;--c:3px}';
    expect(prune(css, '<p style="margin:var(--a)">', 'style.setProperty("--b",1)')).toBe(
      ':root{--a:1px;--b:2px}',
    );
  });

  test('keeps the animations that a rule names', () => {
    const fade = '@keyframes fade{to{opacity:0}}';
    const css = `${fade}@keyframes spin{to{rotate:1turn}}p{animation:1s fade}.gone{animation-name:spin}`;
    expect(prune(css, '<p>')).toBe(`${fade}p{animation:1s fade}`);
  });

  test('keeps the fonts that a rule names, also by a custom property', () => {
    const used = '@font-face{font-family:"Some Font";src:url(/a.woff2)}';
    const css = `${used}@font-face{font-family:Other;src:url(/b.woff2)}:root{--title:"Some Font",serif}p{font-family:var(--title)}`;
    expect(prune(css, '<html><p>')).toBe(
      `${used}:root{--title:"Some Font",serif}p{font-family:var(--title)}`,
    );
  });

  test.each([
    ['alone', 'font-family:Some Text Font,serif'],
    ['after its size', 'font:600 clamp(1rem,2vw,3rem)/1.5 Some Text Font,serif'],
    ['in quotes', "font:1rem 'Some Text Font'"],
    ['by a custom property', '--title:1rem/1 "Some Text Font";font:var(--title)'],
  ])('keeps a font whose name has several words: %s', (_, declaration) => {
    const font = '@font-face{font-family:Some Text Font;src:url(/a.woff2)}';
    expect(prune(`${font}p{${declaration}}`, '<p>')).toBe(`${font}p{${declaration}}`);
    expect(prune(`${font}p{font:1rem Some Font,serif}`, '<p>')).toBe('p{font:1rem Some Font,serif}');
  });

  test('keeps the order of layers, and drops the encoding of a sheet', () => {
    expect(prune('@charset "utf-8";@layer base,objects;@layer base{p{margin:0}}', '<p>')).toBe(
      '@layer base,objects;@layer base{p{margin:0}}',
    );
  });
});

test('keeps rules that only later words can use apart, whole and in order', () => {
  const names = (html: string) => namesOn(elements(parseHtml(html)), namesInScripts(''));
  const css =
    '@layer base,objects;p,.sum{color:red}@media print{.sum{top:0}p{top:0}}.sum{--x:1;left:var(--x)}@keyframes a{to{top:0}}.gone{top:0}';
  const styles = createStyleReader()(css)(names('<p><b class="sum">'), names('<p>'));
  expect(styles).toEqual({
    now: '@layer base,objects;p{color:red}@media print{p{top:0}}',
    later: ['.sum{color:red}', '@media print{.sum{top:0}}', '.sum{--x:1;left:var(--x)}'],
  });
});

test('keeps a selector only if the elements of the page can stand as it says', () => {
  const page = (html: string, selector: string, script = '') => {
    const names = namesOn(elements(parseHtml(html)), namesInScripts(script));
    return createStyleReader()(`${selector}{top:0}`)(names).now !== '';
  };
  const list = '<ul class="a"><li class="b">1<li>2</ul><p class="c">3</p>';
  for (const selector of ['.a .b', '.a>li+li', '.a~.c', '.b:hover', 'ul.a', '.a li:not(.b)'])
    expect(page(list, selector), selector).toBe(true);
  for (const selector of ['.b .c', '.a p', '.c>li', '.b+.c', 'p.a', '.c+.c'])
    expect(page(list, selector), selector).toBe(false);
  // Scripts may add a class that they spell, and may put the elements of a template anywhere.
  expect(page(list, '.b .c', '"c"')).toBe(true);
  expect(page(`${list}<template><i class="d"></i></template>`, '.a .d')).toBe(true);
});
