import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { createPlacer } from '../../../scripts/content/places.ts';

/** Formats a diagnostic about `stretch`, a part of the file `text`. */
function show(text: string, stretch: string, color = false): string {
  const start = text.indexOf(stretch);
  const place = createPlacer(text)(start, start + stretch.length);
  const diagnostic = { file: 'a.yaml', place, rule: 'rule', reason: 'is wrong', remedy: 'Fix it.' };
  return `\n${formatDiagnostics([diagnostic], new Map([['a.yaml', text]]), { color })}\n`;
}

const WORDS = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const MARKED: Record<string, [text: string, stretch: string]> = {
  'a stretch over several lines is marked to the end of its first': [
    'a: 1\nb: 2\nc: one\n  two\n',
    'one\n  two',
  ],
  'of a long line, what is around the mark is shown': [`a: ${WORDS}`, 'word40'],
  'and its beginning where the mark is near it': [`a: ${WORDS}`, 'word2 word3'],
  'line numbers of different length are aligned': ['\n'.repeat(8) + 'a: 1\nb: 2\n', 'b: 2'],
  'control characters of a file do not reach the terminal': ['a: \u001b[2J\u0007x\n', 'x'],
  'the mark is below its word, however wide the letters before it': ['a: 日本語 word', 'word'],
  'below combined letters': ['a: e\u0301te\u0301 word', 'word'],
  'below an emoji of several': ['a: 👩‍👩‍👧 word', 'word'],
  'the lines above a long one are shown from their beginning': [`first: 1\n${'x '.repeat(80)}word`, 'word'],
};

test('a diagnostic marks its words in the lines around them', async () => {
  const frames = Object.entries(MARKED).map(([name, [text, stretch]]) => `== ${name}${show(text, stretch)}`);
  await expect(frames.join('\n')).toMatchFileSnapshot('snapshots/frames.txt');
});

test('color marks the words in question, only on request', () => {
  expect(show('a: 1\n', '1', true)).toContain('\u001b[31merror\u001b[39m');
  expect(show('a: 1\n', '1')).not.toContain('\u001b');
});

test('a diagnostic without a place, or about a missing file, shows no lines', () => {
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
