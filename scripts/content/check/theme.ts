import { contrast } from '../../styles/contrast.ts';
import { entriesAt, isRecord } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { type CheckedFile, fileAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

/** Sets the least contrast of text (WCAG 2.2, 1.4.3). */
const TEXT_RATIO = 4.5;
/** Sets the least contrast of borders, rings and icons (WCAG 2.2, 1.4.11). */
const SHAPE_RATIO = 3;

/** Lists pairs of colors with the contrast that text or a shape needs: by their uses on each background, and by name. */
const ON_GROUNDS = [
  ...pairsOf(
    TEXT_RATIO,
    'text/ground text/card text/tint muted/ground muted/card muted/tint accent/ground accent/card',
  ),
  ...pairsOf(TEXT_RATIO, 'button-text/button button-text/button-hover'),
  ...pairsOf(SHAPE_RATIO, 'accent/tint button/ground edge/ground edge/card focus/ground focus/card'),
];

const EVERYWHERE = [
  ...pairsOf(TEXT_RATIO, 'positive/positive-tint negative/negative-tint neutral/neutral-tint'),
  ...pairsOf(TEXT_RATIO, 'error/sand error/shell error/paper error/negative-tint sand/sea sand/ink'),
  ...pairsOf(TEXT_RATIO, 'ink/glass ink/sun-tint ink/coral-tint positive/paper'),
];

export const CONTRAST_PAIRS = { onGrounds: ON_GROUNDS, everywhere: EVERYWHERE };

/** Reports names that the palette does not have, and pairs of colors with too little contrast. */
export function checkTheme(files: readonly CheckedFile[], report: Report): void {
  const file = fileAt(files, 'content/theme.yaml');
  // A theme that does not match its schema was already reported.
  if (!file || file.broken || !isRecord(file.data)) return;
  const palette = stringsOf(file.data['palette']);
  const refuse = refuseIn(file, 'color', report);
  const names = (at: string, uses: Record<string, string>) => {
    for (const [key, name] of Object.entries(uses))
      if (!(name in palette))
        refuse(
          `${at}/${key}`,
          `is ${name}, which is not a color of the palette`,
          suggest(name, Object.keys(palette), 'Add it to the palette, or use a color that is there.'),
        );
  };
  const faint = new Map<string, FaintPair>();
  const compare = (front: string, back: string, least: Ratio, where: string) => {
    const [above, below] = [palette[front], palette[back]];
    if (above === undefined || below === undefined) return;
    const ratio = contrast(above, below);
    const key = `${front} ${back}`;
    // If a pair has two uses, the stricter one decides.
    if (ratio >= least || (faint.get(key)?.least ?? 0) >= least) return;
    // Round down, so that 4.49 does not read as 4.5.
    const text = `${front} (${above}) on ${back} (${below}) has a contrast of ${Math.floor(ratio * 100) / 100}:1${where}`;
    faint.set(key, { front, back, least, text });
  };

  names('/browser', stringsOf(file.data['browser']));
  for (const [ground, value] of entriesAt(file.data, '/grounds')) {
    const uses = stringsOf(value);
    names(`/grounds/${ground}`, uses);
    for (const [front, back, least] of ON_GROUNDS) {
      const where = `, as ${front} and ${back} of the ground ${ground}`;
      compare(uses[front] ?? '', uses[back] ?? '', least, where);
    }
  }
  for (const [front, back, least] of EVERYWHERE) compare(front, back, least, '');
  for (const { color, pairs } of byColor([...faint.values()])) {
    const [first, ...others] = pairs;
    if (first === undefined) continue;
    const what = first.least === TEXT_RATIO ? 'Text needs' : 'Borders, rings and icons need';
    const which =
      others.length === 0
        ? 'one of the two darker or lighter.'
        : `${color} darker or lighter. It is also too close here:`;
    const listed = others.slice(0, MAX_LISTED).map(({ text, least }) => `\n  ${text}; needs ${least}:1`);
    const more = others.length > MAX_LISTED ? `\n  and ${others.length - MAX_LISTED} more` : '';
    const remedy = `${what} ${first.least}:1. Make ${which}${listed.join('')}${more}`;
    refuseIn(file, 'contrast', report)(null, first.text, remedy, { place: file.locate(`/palette/${color}`) });
  }
}

/** Holds two colors with too little contrast. */
interface FaintPair {
  front: string;
  back: string;
  least: Ratio;
  text: string;
}

type Ratio = typeof TEXT_RATIO | typeof SHAPE_RATIO;

const MAX_LISTED = 4;

/** Groups pairs by the color that most of them share, which is probably the one that changed. */
function byColor(pairs: FaintPair[]): { color: string; pairs: FaintPair[] }[] {
  if (pairs.length === 0) return [];
  const has = (color: string) => pairs.filter(({ front, back }) => front === color || back === color);
  const names = pairs.flatMap(({ front, back }) => [front, back]);
  const color = names.reduce((a, b) => (has(b).length > has(a).length ? b : a));
  return [{ color, pairs: has(color) }, ...byColor(pairs.filter((pair) => !has(color).includes(pair)))];
}

function pairsOf(least: Ratio, pairs: string): (readonly [front: string, back: string, least: Ratio])[] {
  return pairs.split(' ').map((pair) => {
    const [front = '', back = ''] = pair.split('/');
    return [front, back, least];
  });
}

function stringsOf(value: unknown): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(entriesAt(value, '').filter(isText));
}
