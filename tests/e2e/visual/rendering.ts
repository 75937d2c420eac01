import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/** How a machine draws: pictures of two machines can be compared only where this is the same. */
interface Rendering {
  platform: string;
  /** Width of a line in each weight that the pictures show, in hundredths of a pixel. */
  lineWidths: Record<string, number>;
}

const FILE = new URL('./rendering.json', import.meta.url);
const SPECIMEN = 'Find the Health Plan That’s Built for You: $1,500-$3,000, 30 states, 4.9/5';

/**
 * All text in the site’s own face, laid out without hinting: system fonts differ from machine to machine, and so
 * would every line break. What a browser writes into its own controls is left out, and nothing stays in place over a
 * picture that is taller than the window.
 */
export const STABLE_TEXT = `
  *, ::before, ::after { font-family: Fraunces !important; text-rendering: geometricPrecision !important; }
  .input { color: transparent !important; }
  .header { position: relative !important; }
  .skip-link { display: none !important; }
`;

/** Measures a line as the page’s browser lays it out. Call it with `STABLE_TEXT` in place. */
export async function measureRendering(page: Page): Promise<Rendering> {
  const lineWidths = await page.evaluate(async (specimen) => {
    await document.fonts.load('600 40px Fraunces');
    const line = document.body.appendChild(document.createElement('span'));
    line.append(specimen);
    const widths = [400, 600].map((weight): [string, number] => {
      line.setAttribute(
        'style',
        `position: absolute; white-space: nowrap; font-size: 40px; font-weight: ${weight}`,
      );
      return [`weight ${weight}`, Math.round(line.getBoundingClientRect().width * 100)];
    });
    line.remove();
    return Object.fromEntries(widths);
  }, SPECIMEN);
  return { platform: process.platform, lineWidths };
}

/** Why pictures drawn here cannot be held against the kept ones, or null where they can. */
export function foreignReason(here: Rendering): string | null {
  if (!existsSync(FILE)) return 'no pictures are kept';
  const kept: Rendering = JSON.parse(readFileSync(FILE, 'utf8'));
  const [known, found] = [kept, here].map(
    ({ platform, lineWidths }) => `${platform} ${Object.values(lineWidths).join(' ')}`,
  );
  return known === found
    ? null
    : `the kept pictures were drawn on a machine with other text: ${known}, here ${found}`;
}

export function keepRendering(here: Rendering): void {
  writeFileSync(FILE, `${JSON.stringify(here, null, 2)}\n`);
}
