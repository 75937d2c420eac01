import { expect, test } from 'vitest';
import { parseHtml } from '../../../scripts/html/tree.ts';
import { writeHtml } from '../../../scripts/html/write-html.ts';
import { addStyles, putBackWords, takeOutWords } from '../../../scripts/publish/tool-words.ts';

const PAGE = `<!DOCTYPE html><html lang="en-US"><head></head><body><div data-load-on-use data-src="/a.js"><template><p data-say="note">Two <bdi>May 1</bdi> &amp; &lt;three&gt;<p data-say="link"><a href="/b#top">“There”</a></p><svg class="bar"><rect height="100%"></rect></svg><!--a comment--></template></div><template><p>Not of a tool</template></body></html>`;

test('moves the words of a tool to a file, and back', () => {
  const document = parseHtml(PAGE);
  const { files, restore } = takeOutWords(document, '/base/');
  expect(files).toMatchInlineSnapshot(`
    {
      "assets/words.d53d6f93.json": "[["p",{"data-say":"note"},"Two ",["bdi",{},"May 1"]," & <three>"],["p",{"data-say":"link"},["a",{"href":"/b#top"},"“There”"]],["svg",{"class":"bar"},["rect",{"height":"100%"}]]]",
    }
  `);
  const small = writeHtml(document);
  const [path = ''] = Object.keys(files);
  expect(small).toContain(`<template data-src="/base/${path}"></template>`);
  expect(small).toContain('Not of a tool');
  expect(small).not.toContain('May 1');
  restore();
  expect(writeHtml(document)).toBe(PAGE);
  const read = (name: string) => files[name] ?? '';
  const whole = PAGE.replace('<!--a comment-->', '').replace(
    '<template>',
    `<template data-src="/base/${path}">`,
  );
  expect(putBackWords(small, read)).toBe(whole);
  expect(putBackWords(whole, read)).toBe(whole);
});

test('moves the props of a form to a file, and back', () => {
  const block = '<script type="application/json" id="island-wizard-props">{"a":"\\u003c"}</script>';
  const page = `<!DOCTYPE html><html><head></head><body><script>run()</script>${block}</body></html>`;
  const document = parseHtml(page);
  const { files, restore } = takeOutWords(document, '/');
  expect(Object.values(files)).toEqual(['{"a":"\\u003c"}']);
  const small = writeHtml(document);
  expect(small).not.toContain('u003c');
  expect(small).toContain('run()');
  restore();
  expect(writeHtml(document)).toBe(page);
  expect(putBackWords(small, (name) => files[name] ?? '')).toContain('{"a":"\\u003c"}</script>');
});

test('gives equal words one file, and leaves a page without tools alone', () => {
  const [one, two] = ['/', '/base/'].map((base) => takeOutWords(parseHtml(PAGE), base).files);
  expect(one).toEqual(two);
  const plain = '<!DOCTYPE html><p>No tool';
  expect(putBackWords(plain, () => '')).toBe(plain);
});

test('moves the styles of answers with their words, rule by rule', () => {
  const document = parseHtml(PAGE);
  addStyles(document, ['.a>b{top:0}', '@media print{.a{top:0}}']);
  const { files } = takeOutWords(document, '/');
  const [[path, text] = ['', '[]']] = Object.entries(files);
  expect(JSON.parse(text)[0]).toEqual(['style', {}, '.a>b{top:0}', '@media print{.a{top:0}}']);
  const small = writeHtml(document);
  expect(small).not.toContain('<style>');
  expect(putBackWords(small, (name) => (name === path ? text : ''))).toContain(
    '<style>.a>b{top:0}@media print{.a{top:0}}</style><p data-say="note">',
  );
});
