import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { derivePalette } from '../../../scripts/adopt/palette.ts';
import { CONTRAST_PAIRS } from '../../../scripts/content/check/theme.ts';
import { contrast } from '../../../scripts/styles/contrast.ts';

interface Theme {
  palette: Record<string, string>;
  grounds: Record<string, Record<string, string>>;
}
const { palette, grounds }: Theme = parse(readFileSync('content/theme.yaml', 'utf8'));

test('the sample’s own three colors give the sample’s palette', () => {
  const { coral: action = '', sea: deep = '', sand: light = '' } = palette;
  expect(derivePalette(palette, grounds, { action, deep, light })).toEqual(palette);
});

test('property: every choice of colors gives each pair enough contrast', () => {
  const channel = (min: number, max: number) => fc.integer({ min, max });
  const color = (min: number, max: number) =>
    fc
      .tuple(channel(min, max), channel(min, max), channel(min, max))
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  fc.assert(
    fc.property(color(0, 255), color(0, 110), color(235, 255), (action, deep, light) => {
      const derived = derivePalette(palette, grounds, { action, deep, light });
      const ratio = (front = '', back = '') => contrast(derived[front] ?? '', derived[back] ?? '');
      for (const uses of Object.values(grounds))
        for (const [front, back, least] of CONTRAST_PAIRS.onGrounds)
          expect(ratio(uses[front], uses[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
      for (const [front, back, least] of CONTRAST_PAIRS.everywhere)
        expect(ratio(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 40 },
  );
});
