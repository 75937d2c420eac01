import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { CONTRAST_PAIRS } from '../content/check/theme.ts';
import { contrast } from '../styles/contrast.ts';

/** A map from each color's name to its #rrggbb, or each use of a color, such as text, to the color's name. */
type Colors = Readonly<Record<string, string>>;
type Pair = [front: string, back: string, least: number];

/** The colors that an agency chooses: for its buttons, its dark backgrounds and its light backgrounds. */
export interface ChosenColors {
  action: string;
  deep: string;
  light: string;
}

/** Families of colors: the start of their names, the chosen color, and the sample's color that it replaces. */
const FAMILIES: readonly [start: RegExp, chosen: keyof ChosenColors, sample: string][] = [
  [/^(?:coral|blush|peach)/, 'action', 'coral'],
  [/^(?:ink|sea|glass)/, 'deep', 'sea'],
  [/^(?:sand|shell|stone|paper)/, 'light', 'sand'],
];
/** The names of colors that do not change, because visitors know their meaning, such as red for an error. */
const FIXED = /^(?:sun|positive|negative|neutral|error)/;
const LIGHTNESS_STEP = 0.005;
const MAX_STEPS = 160;

const toOklch = converter('oklch');

/**
 * Derives a palette from three colors, in OKLCH. Each chosen color replaces the main color of a family. The hue and
 * chroma of the family's other colors change in the same way, and their lightness stays as in the sample. Then
 * lightness is adjusted until every pair of the theme has enough contrast.
 * @param palette the sample's colors by name, as #rrggbb
 * @param grounds for each background, a map from uses, such as text, to names of the palette's colors
 * @returns colors by name, as #rrggbb
 */
export function derivePalette(
  palette: Colors,
  grounds: Readonly<Record<string, Colors>>,
  chosen: ChosenColors,
): Record<string, string> {
  const derived = Object.fromEntries(
    Object.entries(palette).map(([name, color]) => [name, moved(name, color, palette, chosen)]),
  );
  // Repeat, because adjusting one pair may break another.
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const faint = pairsOf(grounds).filter(([front, back, least]) => {
      const [above, below] = [derived[front], derived[back]];
      return above !== undefined && below !== undefined && contrast(above, below) < least;
    });
    for (const [front, back] of faint) pushApart(derived, front, back, isDarker(palette, front, back));
  }
  return derived;
}

function moved(name: string, color: string, palette: Colors, chosen: ChosenColors): string {
  if (FIXED.test(name)) return color;
  const [, key, sampleName] = FAMILIES.find(([start]) => start.test(name)) ?? [];
  if (key === undefined || sampleName === undefined) return color;
  if (name === sampleName) return chosen[key];
  const [own, from, to] = [color, palette[sampleName] ?? color, chosen[key]].map((each) => toOklch(each));
  if (own === undefined || from === undefined || to === undefined) return color;
  const chroma = from.c > 0.005 ? own.c * Math.min(to.c / from.c, 1.6) : own.c;
  return hexOf({ mode: 'oklch', l: own.l, c: chroma, h: (own.h ?? 0) + (to.h ?? 0) - (from.h ?? 0) });
}

function isDarker(colors: Colors, front: string, back: string): boolean {
  return (toOklch(colors[front] ?? '')?.l ?? 0) < (toOklch(colors[back] ?? '')?.l ?? 0);
}

/**
 * Increases the contrast of two colors by one step. Makes `front` darker if `darken` is true, otherwise lighter;
 * changes `back` if `front` is at its limit. `darken` comes from the sample, so that two pairs never pull one color in
 * opposite directions.
 */
function pushApart(colors: Record<string, string>, front: string, back: string, darken: boolean): void {
  const [above, below] = [toOklch(colors[front] ?? ''), toOklch(colors[back] ?? '')];
  if (above === undefined || below === undefined) return;
  const direction = darken ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  const next = above.l + direction;
  if (next > 0.05 && next < 0.99) colors[front] = hexOf({ ...above, l: next });
  else colors[back] = hexOf({ ...below, l: below.l - direction });
}

function pairsOf(grounds: Readonly<Record<string, Colors>>): Pair[] {
  const { onGrounds, everywhere } = CONTRAST_PAIRS;
  const pairs = Object.values(grounds).flatMap((uses) =>
    onGrounds.map(([front, back, least]): Pair => [uses[front] ?? '', uses[back] ?? '', least]),
  );
  return [...pairs, ...everywhere.map(([front, back, least]): Pair => [front, back, least])];
}

function hexOf(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}
