import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { createPlacer } from '../../../scripts/content/places.ts';

/** The diagnostic for a stretch of a text. */
function show(text: string, stretch: string, color = false): string {
  const start = text.indexOf(stretch);
  const place = createPlacer(text)(start, start + stretch.length);
  const diagnostic = { file: 'a.yaml', place, rule: 'rule', reason: 'is wrong', remedy: 'Fix it.' };
  return `\n${formatDiagnostics([diagnostic], new Map([['a.yaml', text]]), { color })}\n`;
}

test('a stretch over several lines is marked to the end of its first', () => {
  expect(show('a: 1\nb: 2\nc: one\n  two\n', 'one\n  two')).toMatchInlineSnapshot(`
    "
    a.yaml:3:4  error  is wrong  [rule]
      1 | a: 1
      2 | b: 2
      3 | c: one
        |    ^^^
      Fix it.
    "
  `);
});

test('of a long line, what is around the mark is shown', () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  expect(show(`a: ${words}`, 'word40')).toMatchInlineSnapshot(`
    "
    a.yaml:1:274  error  is wrong  [rule]
      1 | …d34 word35 word36 word37 word38 word39 word40 word41 word42 word43 word44 word45 word46 word47 word4…
        |                                         ^^^^^^
      Fix it.
    "
  `);
  expect(show(`a: ${words}`, 'word2 word3')).toMatchInlineSnapshot(`
    "
    a.yaml:1:16  error  is wrong  [rule]
      1 | a: word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13 word14 wo…
        |                ^^^^^^^^^^^
      Fix it.
    "
  `);
});

test('line numbers of different length are aligned', () => {
  expect(show('\n'.repeat(8) + 'a: 1\nb: 2\n', 'b: 2')).toMatchInlineSnapshot(`
    "
    a.yaml:10:1  error  is wrong  [rule]
       8 |
       9 | a: 1
      10 | b: 2
         | ^^^^
      Fix it.
    "
  `);
});

test('color marks what is said, and only when asked', () => {
  expect(show('a: 1\n', '1', true)).toContain('\u001b[31merror\u001b[39m');
  expect(show('a: 1\n', '1')).not.toContain('\u001b');
});

test('control characters of a file do not reach the terminal', () => {
  expect(show('a: \u001b[2J\u0007x\n', 'x')).toMatchInlineSnapshot(`
    "
    a.yaml:1:9  error  is wrong  [rule]
      1 | a: ·[2J·x
        |         ^
      Fix it.
    "
  `);
});

test('a diagnostic without a place, or of a file that is not there, has no frame', () => {
  const diagnostic: Diagnostic = {
    file: 'pages/x.tsx',
    rule: 'rule',
    reason: 'is wrong',
    severity: 'warning',
    schema: 'schemas/x.schema.json',
  };
  expect(formatDiagnostics([diagnostic], new Map())).toMatchInlineSnapshot(`
    "pages/x.tsx  warning  is wrong  [rule]
      schema: schemas/x.schema.json"
  `);
});

test('the mark is below its word, no matter how wide the letters before it are', () => {
  expect(show('a: 日本語 word', 'word')).toMatchInlineSnapshot(`
    "
    a.yaml:1:8  error  is wrong  [rule]
      1 | a: 日本語 word
        |           ^^^^
      Fix it.
    "
  `);
  expect(show('a: e\u0301te\u0301 word', 'word')).toMatchInlineSnapshot(`
    "
    a.yaml:1:10  error  is wrong  [rule]
      1 | a: été word
        |        ^^^^
      Fix it.
    "
  `);
  expect(show('a: 👩‍👩‍👧 word', 'word')).toMatchInlineSnapshot(`
    "
    a.yaml:1:13  error  is wrong  [rule]
      1 | a: 👩‍👩‍👧 word
        |       ^^^^
      Fix it.
    "
  `);
});

test('the lines above a long one are shown from their beginning', () => {
  expect(show(`first: 1\n${'x '.repeat(80)}word`, 'word')).toMatchInlineSnapshot(`
    "
    a.yaml:2:161  error  is wrong  [rule]
      1 | first: 1
      2 | … x x x x x x x x x x x x x x x x x x x word
        |                                         ^^^^
      Fix it.
    "
  `);
});
