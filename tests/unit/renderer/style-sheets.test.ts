import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

/** Every `import './x.scss'` of server code, as a path from the project’s root. The gallery imports all sheets: it does not count. */
function importedSheets(): Set<string> {
  const sources = globSync(['renderer/**/*.{ts,tsx}', 'pages/**/*.tsx', '!renderer/gallery/**']);
  return new Set(
    sources.flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(/^import '(.*\.scss)';$/gm)].map(([, path = '']) =>
        normalize(join(dirname(source), path)),
      ),
    ),
  );
}

test('every style sheet is imported by a template', () => {
  const sheets = globSync(['renderer/**/*.scss', '!renderer/**/_*.scss', '!renderer/gallery/**']);
  const imported = importedSheets();
  expect(sheets.filter((sheet) => !imported.has(normalize(sheet)))).toEqual([]);
});

test('a component’s sheet styles the block that its file is named after', () => {
  const strangers = globSync('renderer/components/*/*.scss').flatMap((sheet) => {
    const block = basename(sheet, '.scss');
    const [, first] = readFileSync(sheet, 'utf8').match(/^\.([a-z-]+)/m) ?? [];
    return first?.startsWith(block) ? [] : [`${sheet} begins with .${first}`];
  });
  expect(strangers).toEqual([]);
});
