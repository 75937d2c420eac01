import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { contrast } from '../../../scripts/content/contrast.ts';
import { parseFile } from '../../../scripts/content/parse.ts';
import { checkTheme } from '../../../scripts/content/theme.ts';
import { themeScss } from '../../../scripts/content/theme-sass.ts';
import { compileContent } from '../../../scripts/content/compile.ts';

const FILE = 'content/theme.yaml';
const THEME = readFileSync(FILE, 'utf8');

/** What the theme’s check says of the site’s own theme after a change. */
function diagnosticsAfter(change: (text: string) => string): string[] {
  const text = change(THEME);
  const schemas = [{ path: 'schemas/theme.schema.json', text: '{}' }];
  const told: string[] = [];
  const parsed = parseFile({ path: FILE, text }, schemas, ({ reason }) => told.push(reason));
  checkTheme([{ ...parsed, roles: [] }], ({ file, place, reason, remedy }) =>
    told.push(`${file}:${place?.start.line} ${reason}. ${remedy}`),
  );
  return told;
}

test('contrast is as WCAG computes it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0d4a55', '#0d4a55')).toBe(1);
});

test('the site’s own theme has nothing wrong', () => {
  expect(diagnosticsAfter((text) => text)).toEqual([]);
});

test('a pair of colors that are too close is named', () => {
  expect(diagnosticsAfter((text) => text.replace("ink-soft: '#3f5862'", "ink-soft: '#8a9aa0'")))
    .toMatchInlineSnapshot(`
    [
      "content/theme.yaml:5 ink-soft (#8a9aa0) on sand (#fbf6ee) has a contrast of 2.7:1, as muted and ground of the ground sand. Text needs 4.5:1. Make one of the two darker or lighter.",
      "content/theme.yaml:5 ink-soft (#8a9aa0) on paper (#fffdfa) has a contrast of 2.86:1, as muted and card of the ground sand. Text needs 4.5:1. Make one of the two darker or lighter.",
      "content/theme.yaml:5 ink-soft (#8a9aa0) on coral-tint (#fbe4d9) has a contrast of 2.38:1, as muted and tint of the ground sand. Text needs 4.5:1. Make one of the two darker or lighter.",
      "content/theme.yaml:5 ink-soft (#8a9aa0) on shell (#f3e9dc) has a contrast of 2.42:1, as muted and ground of the ground shell. Text needs 4.5:1. Make one of the two darker or lighter.",
      "content/theme.yaml:5 ink-soft (#8a9aa0) on glass (#dfece7) has a contrast of 2.39:1, as muted and ground of the ground glass. Text needs 4.5:1. Make one of the two darker or lighter.",
    ]
  `);
  expect(diagnosticsAfter((text) => text.replace("stone-deep: '#8a755a'", "stone-deep: '#c9b79c'")))
    .toMatchInlineSnapshot(`
    [
      "content/theme.yaml:24 stone-deep (#c9b79c) on sand (#fbf6ee) has a contrast of 1.81:1, as edge and ground of the ground sand. Borders, rings and icons need 3:1. Make one of the two darker or lighter.",
      "content/theme.yaml:24 stone-deep (#c9b79c) on paper (#fffdfa) has a contrast of 1.92:1, as edge and card of the ground sand. Borders, rings and icons need 3:1. Make one of the two darker or lighter.",
      "content/theme.yaml:24 stone-deep (#c9b79c) on shell (#f3e9dc) has a contrast of 1.62:1, as edge and ground of the ground shell. Borders, rings and icons need 3:1. Make one of the two darker or lighter.",
      "content/theme.yaml:24 stone-deep (#c9b79c) on glass (#dfece7) has a contrast of 1.61:1, as edge and ground of the ground glass. Borders, rings and icons need 3:1. Make one of the two darker or lighter.",
    ]
  `);
});

test('a color that the palette does not have is refused', () => {
  expect(diagnosticsAfter((text) => text.replace('bar: sea', 'bar: see'))).toMatchInlineSnapshot(`
    [
      "content/theme.yaml:124 browser/bar is see, which is not a color of the palette. Did you mean sea?",
    ]
  `);
});

test('every color of the palette is used', () => {
  const { content } = compileContent('.');
  if (!content) throw new Error('the content has errors');
  const { palette, grounds, browser } = content.theme;
  const sources = globSync([
    'renderer/**/*.scss',
    'scripts/publish/social/*.ts',
    'scripts/audit/reports/*',
  ]).map((path) => readFileSync(path, 'utf8'));
  const inThemes = new Set([
    ...Object.values(grounds).flatMap((uses) => Object.values(uses)),
    ...Object.values(browser),
  ]);
  const lines = THEME.split('\n');
  const unused = Object.keys(palette)
    .filter((name) => !inThemes.has(name))
    // Style sheets name tones by parts: color('#{$tone}-tint').
    .filter((name) => !/^(positive|negative|neutral)/.test(name))
    .filter(
      (name) => !sources.some((source) => source.includes(`'${name}'`) || source.includes(`palette.${name}`)),
    )
    .map(
      (name) => `${FILE}:${lines.findIndex((line) => line.startsWith(`  ${name}:`)) + 1} ${name} is not used`,
    );
  expect(unused).toEqual([]);
});

test('style sheets get colors, grounds and typefaces', () => {
  const { content } = compileContent('.');
  if (!content) throw new Error('the content has errors');
  const scss = themeScss(content.theme);
  expect(scss).toMatch(/^\$screens: \('phablet': 30em, .*;\n\$colors: \('ink': #10303b, /);
  expect(scss).toContain(`'sea': ('ground': #0d4a55, 'text': #fbf6ee`);
  expect(scss).toContain(`'text': ('family': 'Figtree', 'file': 'figtree.woff2', 'weights': 400 700`);
});
