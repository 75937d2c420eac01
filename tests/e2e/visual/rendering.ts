import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type FullConfig, type Locator, type Page } from 'playwright/test';
import { content } from '../../content.ts';

/** The way in which a computer draws text. Screenshots of two computers can only be compared if this is equal. */
interface Rendering {
  /** The agency in the pictures. */
  brand: string;
  platform: string;
  /** A map from each font weight in the pictures to the width of a line, in hundredths of a pixel. */
  lineWidths: Record<string, number>;
}

/** Takes small pictures, at a quarter of the size. Disables the policy, so that the typeface can be set. */
export const PICTURE_OPTIONS = {
  bypassCSP: true,
  deviceScaleFactor: 0.25,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** The tolerance for antialiasing: two pixels in a thousand. A missing heading changes more. */
const TOLERANCE = { maxDiffPixelRatio: 0.002, threshold: 0.1 } as const;

const FILE = new URL('./rendering.json', import.meta.url);
const SPECIMEN = 'Find the Health Plan That’s Built for You: $1,500-$3,000, 30 states, 4.9/5';

const BRAND = content.site.brand.name;
const FAMILY = content.theme.typefaces.display.family;
/**
 * Draws all text in one typeface of the site without hinting, because system fonts and their line breaks differ between
 * computers. Hides the text of form controls, which browsers draw. Stops the header from sticking to the window.
 */
const STABLE_TEXT = `
  *, ::before, ::after { font-family: '${FAMILY}' !important; text-rendering: geometricPrecision !important; }
  .input { color: transparent !important; }
  .header { position: relative !important; }
  [href='#main'] { display: none !important; }
`;

/** Returns a message if the stored pictures show another agency and cannot be compared; otherwise null. */
export function reasonOfBrand(config: FullConfig): string | null {
  const kept = readKept();
  if (kept === null || kept.brand === BRAND || drawsAgain(config)) return null;
  return `the kept pictures show ${kept.brand}: to draw those of this site, run it with --update-snapshots`;
}

function drawsAgain({ updateSnapshots }: FullConfig): boolean {
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}

/** Makes the loaded page stable and loads its pictures, so that two screenshots are the same. */
export async function holdStill(page: Page): Promise<void> {
  await page.addStyleTag({ content: STABLE_TEXT });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
}

/** Compares a part of a page with its stored screenshot. Takes one screenshot, because animations are disabled. */
export async function expectLooks(part: Locator, name: string): Promise<void> {
  const picture = await part.screenshot({ animations: 'disabled', scale: 'device' });
  expect.soft(picture).toMatchSnapshot(name, TOLERANCE);
}

/**
 * Returns a message if this computer draws text differently than the stored pictures show it; otherwise null. If the
 * pictures are drawn again, first stores how this computer draws text.
 * @param page shows a page with the site's typefaces
 */
export async function reasonOfRendering(page: Page, config: FullConfig): Promise<string | null> {
  const here = await measureRendering(page);
  if (drawsAgain(config)) writeFileSync(FILE, `${JSON.stringify(here, null, 2)}\n`);
  const kept = readKept();
  if (kept === null) return 'no pictures are kept';
  const [known, found] = [kept, here].map(
    ({ platform, lineWidths }) => `${platform} ${Object.values(lineWidths).join(' ')}`,
  );
  return known === found
    ? null
    : `the kept pictures were drawn on a machine with other text: ${known}, here ${found}`;
}

/** Measures the width of a line of text in each weight. */
async function measureRendering(page: Page): Promise<Rendering> {
  await page.addStyleTag({ content: STABLE_TEXT });
  const lineWidths = await page.evaluate(
    async ([specimen = '', family = '']) => {
      await document.fonts.load(`600 40px '${family}'`);
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
    },
    [SPECIMEN, FAMILY] as const,
  );
  return { brand: BRAND, platform: process.platform, lineWidths };
}

function readKept(): Rendering | null {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
}
