import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../../schemas/types.ts';
import { drawIcons, drawSocialPictures } from '../../../scripts/publish/social/draw.ts';
import { SOCIAL_PICTURE } from '../../../renderer/slug.ts';
import {
  cardsOf,
  fitTitle,
  type Layer,
  MARGIN,
  TITLE,
  TITLE_MIDDLE,
} from '../../../scripts/publish/social/card.ts';
import { createPainter } from '../../../scripts/publish/social/paint.ts';
import { rasterizer } from '../../../scripts/publish/social/rasterizer.ts';
import { svgOf } from '../../../scripts/publish/social/svg.ts';
import { FONTS_FOLDER, openFont } from '../../../scripts/styles/fonts.ts';
import { content as all, IS_SAMPLE } from '../../content.ts';
import { sampledRoutes } from '../../sampled-routes.ts';

/** The largest size of a picture, which only crawlers load. The strictest network refuses more than 300 kB. */
const MAX_BYTES = 120_000;
/** The most by which a color value (0 to 255) may differ between a card in layers and the same card in one piece. */
const UNSEEN = 20;
const SQUARE = { markup: '<path fill="#c4452f" d="M0 0h10v10H0z"/>', width: 10, height: 10 };

/** Returns the width of the longest line, as if each letter were half an em wide. */
const halfEmLetters = (lines: string[], size: number) =>
  Math.max(...lines.map(({ length }) => length)) * size * 0.5;
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Returns the site's content with only these pages, because a picture takes long to draw. */
function withPages(routes: readonly string[]): Content {
  const pages = { ...all.pages };
  for (const [name, { route }] of Object.entries(pages))
    if (!routes.includes(route)) Reflect.deleteProperty(pages, name);
  return { ...all, pages };
}

async function drawAll(content: Content): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const [path, file] of (await drawSocialPictures(content)).files)
    pictures.set(path, await file.bytes());
  return pictures;
}

describe('social pictures of the site', async () => {
  const content = withPages(sampledRoutes(Object.values(all.pages).map(({ route }) => route)));
  const pictures = await drawAll(content);

  test('are one for each page, named after its address', () => {
    const slugs = [...pictures.keys()].map(
      (path) => /^assets\/social\/(.+)\.[0-9a-f]{8}\.png$/.exec(path)?.[1],
    );
    const routes = Object.values(content.pages).map(({ route }) => route.slice(1) || 'index');
    expect(slugs.toSorted()).toEqual(routes.toSorted());
  });

  test('have the size that the page’s head states, and are small', () => {
    for (const png of pictures.values()) {
      expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
      expect(png.length).toBeLessThanOrEqual(MAX_BYTES);
    }
  });

  test('get a new name only if they change', async () => {
    const few = withPages(['/', '/booking', '/about']);
    const { '/': home, booking } = few.pages;
    if (!home) throw new Error('the site has a home page');
    // If a page has a photograph, which cannot be drawn, or no picture, its card shows the logo.
    const photograph = { src: 'heroes/photograph.avif', alt: '' };
    const changed: Content = {
      ...few,
      media: { ...few.media, [photograph.src]: { url: '', width: 640, height: 560 } },
      pages: {
        ...few.pages,
        '/': { ...home, hero: { ...home.hero, title: 'Another headline', picture: undefined } },
        booking: { ...booking, hero: { ...booking.hero, picture: photograph } },
      },
    };
    const redrawn = [...(await drawAll(changed))];
    const slugOf = (path: string) => path.split('/').at(-1)?.split('.')[0];
    const kept = redrawn.filter(([path, png]) => Buffer.from(pictures.get(path) ?? []).equals(png));
    expect(kept.map(([path]) => slugOf(path))).toEqual(['about']);
    expect(redrawn.map(([path]) => slugOf(path)).toSorted()).toEqual(['about', 'booking', 'index']);
  });

  test('come with icons for browsers and phones', async () => {
    const icons = await drawIcons(content);
    const { 'favicon.ico': favicon = Buffer.alloc(0), ...pngs } = Object.fromEntries(icons);
    expect(Object.entries(pngs).map(([name, png]) => [name, sizeOf(png).width, sizeOf(png).height])).toEqual([
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['apple-touch-icon.png', 180, 180],
    ]);
    const ico = Buffer.from(favicon);
    const start = ico.readUInt32LE(18);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - start);
    expect(sizeOf(ico.subarray(start))).toEqual({ width: 32, height: 32 });
  });

  test('refuse a mark that cannot be drawn, by name', async () => {
    const { site } = content;
    const changed: Content = {
      ...content,
      site: { ...site, brand: { ...site.brand, logo: 'brand/mark.webp' } },
    };
    await expect(drawIcons(changed)).rejects.toThrow('content/media/brand/mark.webp must be SVG or PNG');
  });
});

const raster = await rasterizer(all.theme.typefaces.display);
const compose = cardsOf('A brand', SQUARE, all.theme, raster);

test('a card looks as if drawn in one piece, whichever cards were painted before', async () => {
  const disc = { markup: '<circle cx="6" cy="6" r="6" fill="#5fa39c"/>', width: 12, height: 12 };
  const cards = [
    compose('A long headline that takes more lines than one', SQUARE),
    compose('Another', SQUARE),
    compose('Another', disc),
    compose('Another', disc),
    compose('A third', SQUARE),
  ];
  const paint = createPainter(raster);
  for (const card of cards) {
    const pixels = await sharp(await paint(card))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(inked(pixels, raster.draw(inOnePiece(card)).pixels, UNSEEN)).toEqual([]);
  }
});

/** Joins the layers of a card into one drawing. */
function inOnePiece(layers: readonly Layer[]): string {
  const { width, height } = SOCIAL_PICTURE;
  return svgOf(
    width,
    height,
    layers.map(({ svg, x, y }) => `<g transform="translate(${x} ${y})">${svg}</g>`),
  );
}

test('draws letters of a variable font in the weight of headings', async (context) => {
  context.skip(!IS_SAMPLE, 'It reads a typeface of the sample.');
  const figtree = {
    family: 'Figtree',
    file: 'figtree.woff2',
    weights: '400 700',
    generic: 'sans-serif',
  } as const;
  const font = openFont(readFileSync(`${FONTS_FOLDER}${figtree.file}`));
  const regular = (font.glyphForCodePoint(0x6e).advanceWidth / font.unitsPerEm) * 1000;
  const { inkWidth } = await rasterizer(figtree);
  const ink = (words: string) =>
    inkWidth(svgOf(1, 1, [`<text font-family="Figtree" font-size="1000">${words}</text>`]));
  // The semibold weight of headings is wider than the regular weight, which is the default of the font file.
  expect(ink('nn') - ink('n')).toBeGreaterThan(regular + 5);
});

describe('a title', () => {
  const draw = (words: string) => raster.draw(inOnePiece(compose(words, SQUARE))).pixels;
  const bare = draw('');

  test.each([
    ['of 65 letters', 'Compare every private, marketplace and group health plan we offer'],
    ['of 200 letters', 'Coverage that follows you '.repeat(8).trim()],
    ['with a very long word', 'Supercalifragilisticexpialidociously-long-word-without-any-break-at-all'],
    ['that is wide', 'WWWWWWWW MMMMMMMM WWWWWWWW'],
    ['with signs of markup', 'Health & life <b>"plans"</b>'],
    ['of one letter', 'I'],
  ])('%s fits its space', (_, title) => {
    const drawn = inked(draw(title), bare);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((pixel) => !isTitleRoom(pixel))).toEqual([]);
  });

  test('breaks a title into lines of similar length, as large as they fit', () => {
    const room = { width: 500, height: 300, maxSize: 80, maxLines: 4, lineHeight: 1 };
    const fit = (title: string) => fitTitle(title, room, halfEmLetters);
    expect(fit('Get Your Free Quote')).toEqual({ lines: ['Get Your', 'Free Quote'], size: 80 });
    const lines = ['We read the', 'policy before', 'you need it'];
    expect(fit(lines.join(' '))).toEqual({ lines, size: 76 });
    expect(fit('w'.repeat(100))).toEqual({ lines: ['w'.repeat(100)], size: 10 });
  });
});

/** Lists the pixels in which two pictures differ by more than `unseen`. */
function inked(one: Uint8Array, other: Uint8Array, unseen = 0): number[] {
  const pixels = new Set<number>();
  for (let at = 0; at < one.length; at++)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > unseen) pixels.add(Math.floor(at / 4));
  return [...pixels];
}

function isTitleRoom(pixel: number): boolean {
  const x = pixel % SOCIAL_PICTURE.width;
  const y = Math.floor(pixel / SOCIAL_PICTURE.width);
  // A letter may begin a few pixels left of its position.
  const isBeside = x < MARGIN - 4 || x > MARGIN + TITLE.width;
  return !isBeside && Math.abs(y - TITLE_MIDDLE) <= TITLE.height / 2;
}
