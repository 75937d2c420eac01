import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeCss } from '../../../scripts/audit/reports/theme-css.ts';
import { content } from '../../content.ts';

const sheets = ['reports/report.css', 'desk/desk.css'].map((name) => `scripts/audit/${name}`);

test('gives each color of the palette as a custom property', () => {
  expect(themeCss(content.theme.palette)).toContain(`--ink: ${content.theme.palette.ink};`);
});

test.each(sheets)('%s uses colors of the palette only', (sheet) => {
  const css = readFileSync(sheet, 'utf8');
  expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi) ?? []).toEqual([]);
  const used = [...css.matchAll(/var\(--([a-z-]+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !(name in content.theme.palette))).toEqual([]);
});
