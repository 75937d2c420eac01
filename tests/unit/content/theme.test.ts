import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../../scripts/styles/contrast.ts';
import { checkTheme } from '../../../scripts/content/check/theme.ts';
import { saidBy } from './tree.ts';

const FILE = 'content/theme.yaml';
/** A small theme for tests, so that the expected messages do not depend on the site's colors. */
const SMALL = `# yaml-language-server: $schema=../schemas/theme.schema.json
palette:
  ink: '#10303b'
  ink-soft: '#3f5862'
  sea: '#0d4a55'
  sand: '#fbf6ee'
  paper: '#fffdfa'
  stone: '#8a755a'
grounds:
  sand:
    ground: sand
    text: ink
    muted: ink-soft
    card: paper
    edge: stone
browser:
  bar: sea
`;

/** Lists the messages about a theme, each with its line. */
function diagnosticsOf(text: string): string[] {
  return saidBy(checkTheme, { [FILE]: text }).map(
    ({ file, place, reason, remedy }) => `${file}:${place?.start.line} ${reason}. ${remedy}`,
  );
}

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0d4a55', '#0d4a55')).toBe(1);
});

test('the theme of this test and that of the site have no mistakes', () => {
  expect(diagnosticsOf(SMALL)).toEqual([]);
  expect(diagnosticsOf(readFileSync(FILE, 'utf8'))).toEqual([]);
});

test('accepts every weight that CSS allows, up to 1000', () => {
  const { pattern } = JSON.parse(readFileSync('schemas/theme.schema.json', 'utf8')).$defs.typeface.properties
    .weights;
  for (const weights of ['400', '100 900', '200 1000']) expect(weights).toMatch(new RegExp(pattern));
  for (const weights of ['0', '450', '2000', '400 700 900']) expect(weights).not.toMatch(new RegExp(pattern));
});

test('reports a pair of colors with too little contrast', () => {
  expect(diagnosticsOf(SMALL.replace('#3f5862', '#8a9aa0'))).toEqual([
    'content/theme.yaml:4 ink-soft (#8a9aa0) on sand (#fbf6ee) has a contrast of 2.7:1, as muted and ground of the ground sand. Text needs 4.5:1. Make one of the two darker or lighter.',
    'content/theme.yaml:4 ink-soft (#8a9aa0) on paper (#fffdfa) has a contrast of 2.86:1, as muted and card of the ground sand. Text needs 4.5:1. Make one of the two darker or lighter.',
  ]);
  expect(diagnosticsOf(SMALL.replace('#8a755a', '#c9b79c'))).toEqual([
    'content/theme.yaml:8 stone (#c9b79c) on sand (#fbf6ee) has a contrast of 1.81:1, as edge and ground of the ground sand. Borders, rings and icons need 3:1. Make one of the two darker or lighter.',
    'content/theme.yaml:8 stone (#c9b79c) on paper (#fffdfa) has a contrast of 1.92:1, as edge and card of the ground sand. Borders, rings and icons need 3:1. Make one of the two darker or lighter.',
  ]);
});

test('a color that the palette does not have is refused', () => {
  expect(diagnosticsOf(SMALL.replace('bar: sea', 'bar: see'))).toEqual([
    'content/theme.yaml:17 browser/bar is see, which is not a color of the palette. Did you mean sea?',
  ]);
});
