import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONTS_FOLDER } from '../../../scripts/styles/fonts.ts';
import { standInFor } from '../../../scripts/styles/stand-in.ts';
import { content } from '../../content.ts';

test.each(Object.entries(content.theme.typefaces))(
  'the font shown while %s loads has the same width and line height',
  (_, { file, generic }) => {
    const font = readFileSync(FONTS_FOLDER + file);
    const { fonts, size, ascent, descent } = standInFor(font, generic);
    expect(fonts.join()).toContain(generic === 'serif' ? 'Times New Roman' : 'Arial');
    // Sizes are percents of the device's font. A size far from 100 means that the font was misread.
    expect(size).toBeGreaterThan(70);
    expect(size).toBeLessThan(140);
    const line = ((ascent + descent) * size) / 10_000;
    expect(line).toBeGreaterThan(0.9);
    expect(line).toBeLessThan(1.8);
  },
);

test('each kind of font has its own stand-in, scaled to its width', () => {
  const font = readFileSync(FONTS_FOLDER + content.theme.typefaces.text.file);
  const [serif, sans] = [standInFor(font, 'serif'), standInFor(font, 'sans-serif')];
  // Times is narrower than Arial.
  expect(serif.size).toBeGreaterThan(sans.size);
  expect(serif.ascent * serif.size).toBeCloseTo(sans.ascent * sans.size, -1);
});

test('a file that is not a WOFF2 font is refused', () => {
  expect(() => standInFor(Buffer.from('Not a font at all'), 'serif')).toThrow('Unknown font format');
});
