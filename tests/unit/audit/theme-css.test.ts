import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDeskCss, themeCss } from '../../../scripts/audit/desk/desk-page.ts';
import { content } from '../../content.ts';

const paletteNames = Object.keys(content.theme.palette).map((name) => `--${name}`);

test('gives each color of the palette as a custom property', () => {
  expect(themeCss(content.theme.palette)).toContain(`--ink: ${content.theme.palette.ink};`);
});

test('the report uses colors of the palette only', () => {
  const css = readFileSync('scripts/audit/reports/report.css', 'utf8');
  expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi) ?? []).toEqual([]);
  const used = [...css.matchAll(/var\((--[a-z-]+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !paletteNames.includes(name))).toEqual([]);
});

test('the desk has plain colors; each that it takes from the palette has a plain one beside it', () => {
  // The desk opens where content, the palette included, cannot be read.
  const css = readDeskCss();
  const own = new Set([...css.matchAll(/^\s*(--[a-z-]+):/gm)].map(([, name = '']) => name));
  const used = [...css.matchAll(/var\((--[a-z-]+)\s*(,\s*#[0-9a-f]{3,8})?\)/gi)];
  expect(used.filter(([, name = '']) => !own.has(name) && !paletteNames.includes(name)).map(String)).toEqual(
    [],
  );
  expect(used.filter(([, name = '', plain]) => !own.has(name) && !plain).map(String)).toEqual([]);
  expect(used.length).toBe(css.split('var(').length - 1);
});
