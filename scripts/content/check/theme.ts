import { contrast } from '../../styles/contrast.ts';
import { entriesAt, isRecord } from '../json-data.ts';
import { suggest } from '../nearest.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const TEXT_RATIO = 4.5;
/** The minimum contrast of borders, rings and icons (WCAG 2.2, 1.4.11). */
const SHAPE_RATIO = 3;

/**
 * Pairs of colors with their minimum contrast. A ground is the background of a section, with the colors of everything
 * on it. `onGrounds` names keys of a ground, such as `text` and `card`. `everywhere` names colors of the palette.
 */
export const CONTRAST_PAIRS = {
  onGrounds: [
    ...pairsOf(
      TEXT_RATIO,
      'text/ground text/card text/tint muted/ground muted/card muted/tint accent/ground accent/card',
    ),
    ...pairsOf(TEXT_RATIO, 'button-text/button button-text/button-hover'),
    ...pairsOf(SHAPE_RATIO, 'accent/tint button/ground edge/ground edge/card focus/ground focus/card'),
  ],
  everywhere: [
    ...pairsOf(TEXT_RATIO, 'positive/positive-tint negative/negative-tint neutral/neutral-tint'),
    ...pairsOf(TEXT_RATIO, 'error/sand error/shell error/paper error/negative-tint sand/sea sand/ink'),
    ...pairsOf(TEXT_RATIO, 'ink/glass ink/sun-tint ink/coral-tint positive/paper'),
  ],
};

/** Reports names of colors that the palette does not have, and pairs of colors with too little contrast. */
export function checkTheme(files: readonly CheckedFile[], report: Report): void {
  const file = fileAt(files, 'content/theme.yaml');
  // Skip a theme that does not match its schema, because that was reported.
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
  /**
   * A map from each reported pair to the contrast that it needs. A pair is reported again only if another use needs
   * more.
   */
  const faint = new Map<string, number>();
  const compare = (front = '', back = '', least: number, where: string) => {
    const [above, below] = [palette[front], palette[back]];
    if (above === undefined || below === undefined) return;
    const ratio = contrast(above, below);
    if (ratio >= least || (faint.get(`${front} ${back}`) ?? 0) >= least) return;
    faint.set(`${front} ${back}`, least);
    // Round down, so that 4.499 is not shown as 4.5.
    const rounded = Math.floor(ratio * 100) / 100;
    const what = least === TEXT_RATIO ? 'Text needs' : 'Borders, rings and icons need';
    refuseIn(file, 'contrast', report)(
      null,
      `${front} (${above}) on ${back} (${below}) has a contrast of ${rounded}:1${where}`,
      `${what} ${least}:1. Make one of the two darker or lighter.`,
      { place: file.locate(`/palette/${front}`) },
    );
  };

  names('/browser', stringsOf(file.data['browser']));
  for (const [ground, value] of entriesAt(file.data, '/grounds')) {
    const uses = stringsOf(value);
    names(`/grounds/${ground}`, uses);
    for (const [front, back, least] of CONTRAST_PAIRS.onGrounds)
      compare(uses[front], uses[back], least, `, as ${front} and ${back} of the ground ${ground}`);
  }
  for (const [front, back, least] of CONTRAST_PAIRS.everywhere) compare(front, back, least, '');
}

function pairsOf(least: number, pairs: string): (readonly [front: string, back: string, least: number])[] {
  return pairs.split(' ').map((pair) => {
    const [front = '', back = ''] = pair.split('/');
    return [front, back, least];
  });
}

function stringsOf(value: unknown): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(entriesAt(value, '').filter(isText));
}
