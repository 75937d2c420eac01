/** Colors that the second agency chose: a darker coral, a greener sea. */
const CHOSEN: Record<string, string> = { '#c4452f': '#a8361f', '#0d4a55': '#0b4a3a' };

/** How far blue moves: another color, and yet no contrast falls below its minimum. */
const SHIFT = 0x08;

/** Gives every color of a text, written as `#rrggbb`, the second agency's color. */
export function recolor(text: string): string {
  return text.replace(/#[0-9a-f]{6}\b/gi, (color) => CHOSEN[color.toLowerCase()] ?? shifted(color));
}

/** Light colors become a little lighter, dark ones a little darker. */
function shifted(color: string): string {
  const [green, blue] = [3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const step = (green ?? 0) < 0x80 ? -SHIFT : SHIFT;
  const moved = (blue ?? 0) + step;
  const inRange = moved < 0 || moved > 0xff ? (blue ?? 0) - step : moved;
  return `${color.slice(0, 5)}${inRange.toString(16).padStart(2, '0')}`;
}

/** The spellings in which a color may be published: as hex, and as numbers with and without commas. */
export function spellingsOf(color: string): string[] {
  const numbers = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return [color.toLowerCase(), numbers.join(','), numbers.join(' '), numbers.join(', ')];
}
