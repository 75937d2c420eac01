import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { explainWords } from '../../../renderer/document/explain-words.ts';

const GLOSSARY = {
  question: 'What is “{word}”?',
  terms: [
    { word: 'cash value', text: 'Money.' },
    { word: 'rider', forms: ['riders'], text: 'An extra.' },
  ],
};
const NOTE = (word: string, text: string) =>
  `<details class="term"><summary>What is “${word}”?</summary><p>${text}</p></details>`;

/** Returns the <main> of a page after words are explained. */
function explained(main: string): string {
  const page = parse(`<p>A rider.</p><main>${main}</main>`);
  explainWords(page, GLOSSARY);
  return /<main>(.*)<\/main>/s.exec(serialize(page))?.[1] ?? '';
}

test.each([
  [
    'a paragraph',
    '<p>No <b>Cash value</b>.</p>',
    `<div><p>No <b>Cash value</b>.</p>${NOTE('cash value', 'Money.')}</div>`,
  ],
  [
    'another form, once',
    '<p>Riders</p><p>A rider</p>',
    `<div><p>Riders</p>${NOTE('rider', 'An extra.')}</div><p>A rider</p>`,
  ],
  [
    'two words of one list',
    '<ul><li>Cash value</li><li>A rider</li></ul>',
    `<div><ul><li>Cash value</li><li>A rider</li></ul>${NOTE('cash value', 'Money.')}${NOTE('rider', 'An extra.')}</div>`,
  ],
  [
    'a paragraph in an item',
    '<ul><li><h3>A rider</h3><p>A rider</p></li></ul>',
    `<ul><li><h3>A rider</h3><div><p>A rider</p>${NOTE('rider', 'An extra.')}</div></li></ul>`,
  ],
])('explains a word after %s', (_, main, expected) => {
  expect(explained(main)).toBe(expected);
});

test.each([
  '<h2>A rider</h2>',
  '<a href="/x"><p>A rider</p></a>',
  '<form><p>A rider</p></form>',
  '<details><summary>A rider</summary></details>',
  '<div data-island="wizard"><p>A rider</p></div>',
  '<table><tbody><tr><td>A rider</td></tr></tbody></table>',
  '<template><p>A rider</p></template>',
  '<p>An outrider</p>',
])('does not change %s', (main) => {
  expect(explained(main)).toBe(main);
});
