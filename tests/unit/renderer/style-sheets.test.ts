import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { findUnusedStyles } from './unused-styles.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** What the check says of a small project. */
function messagesFor(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { diagnostics, sources } = findUnusedStyles(root);
  return `\n${formatDiagnostics(diagnostics, sources)}\n`;
}

test('every style sheet, token and color of the site is used', () => {
  const { diagnostics, sources } = findUnusedStyles('.');
  expect(formatDiagnostics(diagnostics, sources)).toBe('');
});

test('what is not used is named with its line', () => {
  expect(
    messagesFor({
      'content/theme.yaml':
        "palette:\n  ink: '#10303b'\n  sea: '#0d4a55'\n  rose: '#aa2244'\ngrounds:\n  sand:\n    text: ink\n",
      'renderer/styles/_tokens.scss':
        "$spaces: (\n  1: 0.25rem,\n  'gutter': 1rem,\n);\n\n$radii: (\n  'card': 1rem,\n);\n",
      'renderer/components/note/note.tsx': "import './note.scss';\n",
      'renderer/components/note/note.scss': ".note { color: color('sea'); padding: space(1); }\n",
      'renderer/components/note/old.scss': '.note-old { margin: 0; }\n',
      'renderer/gallery/gallery.scss': '.gallery { margin: 0; }\n',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/theme.yaml:4:3  error  rose is not used  [unused-token]
      2 |   ink: '#10303b'
      3 |   sea: '#0d4a55'
      4 |   rose: '#aa2244'
        |   ^^^^
      No ground and no style sheet uses color('rose'). Use it, or delete it.

    renderer/components/note/old.scss:1:1  error  is not imported by any template  [unused-style-sheet]
      1 | .note-old { margin: 0; }
        | ^^^^^^^^^^^^^^^^^^^^^^^^
      Import it in the component that it styles, or delete it.

    renderer/styles/_tokens.scss:3:4  error  gutter is not used  [unused-token]
      1 | $spaces: (
      2 |   1: 0.25rem,
      3 |   'gutter': 1rem,
        |    ^^^^^^
      No style sheet calls space('gutter'). Use it, or delete it.

    renderer/styles/_tokens.scss:7:4  error  card is not used  [unused-token]
      5 |
      6 | $radii: (
      7 |   'card': 1rem,
        |    ^^^^
      No style sheet calls radius('card'). Use it, or delete it.
    "
  `);
});

test('a component’s sheet styles the block that its file is named after', () => {
  const strangers = globSync('renderer/components/*/*.scss').flatMap((sheet) => {
    const block = basename(sheet, '.scss');
    const [, first] = readFileSync(sheet, 'utf8').match(/^\.([a-z-]+)/m) ?? [];
    return first?.startsWith(block) ? [] : [`${sheet} begins with .${first}`];
  });
  expect(strangers).toEqual([]);
});
