import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { compileSheets } from '../../../scripts/vite/build-styles.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

let root: string;
const write = (path: string, text: string) => writeBelow(root, path, text);

beforeEach(() => {
  root = temporaryFolder();
  write('content/theme.yaml', readFileSync('content/theme.yaml', 'utf8'));
  write('renderer/styles/_tokens.scss', '$gap: 1rem;\n');
});

test('gives each sheet its own rules, and none to partials', () => {
  write('renderer/components/b/b.scss', "@use '../../styles/tokens' as *;\n.b { gap: $gap; }\n");
  write('renderer/components/a/a.scss', "@use '../../styles/tokens';\n.a { gap: tokens.$gap * 2; }\n");
  write('renderer/components/empty/empty.scss', '// Nothing yet.\n');

  const sheets = [...compileSheets(root)].map(([path, css]) => [path.slice(root.length + 1), css.trim()]);

  expect(sheets).toEqual([
    ['renderer/components/a/a.scss', '.a {\n  gap: 2rem;\n}'],
    ['renderer/components/b/b.scss', '.b {\n  gap: 1rem;\n}'],
    ['renderer/components/empty/empty.scss', ''],
  ]);
});

test('reports file, line and column of a mistake', () => {
  write('renderer/components/a/a.scss', '// A comment.\n.a { gap: $gap; }\n');
  expect(() => compileSheets(root)).toThrow(/Undefined variable[^]*a\/a\.scss 2:11/);
});
