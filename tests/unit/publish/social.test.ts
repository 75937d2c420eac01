import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
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

const DRAWING_MS = 60_000;
/** Limits the size of these pictures, which only crawlers load. The strictest network refuses files over 300 kB. */
const MAX_BYTES = 120_000;
/** Limits the difference of pixels, of 255, between a curve drawn whole and one cut into layers. */
const UNSEEN = 20;
const SQUARE = { markup: '<path fill="#c4452f" d="M0 0h10v10H0z"/>', width: 10, height: 10 };

const isChanged = (path: string) => /\/(index|booking)\./.test(path);
/** Measures text as if each letter were half an em wide. */
const halfEmLetters = (lines: string[], size: number) =>
  Math.max(...lines.map(({ length }) => length)) * size * 0.5;
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Returns the site's content with one entry of each collection, because a picture takes long to draw. */
function sampled(): Content {
  const routes = sampledRoutes(Object.values(all.pages).map(({ route }) => route));
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

describe('social pictures of the site', () => {
  let content: Content;
  let pictures: ReadonlyMap<string, Uint8Array>;

  beforeAll(async () => {
    content = sampled();
    pictures = await drawAll(content);
  }, DRAWING_MS);

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

  test('get a new name only if they change', { timeout: DRAWING_MS }, async () => {
    const { '/': home, booking } = content.pages;
    if (!home) throw new Error('the site has a home page');
    // The mark replaces a photograph, which cannot be drawn, and a missing picture.
    const photograph = { src: 'heroes/photograph.avif', alt: '' };
    const changed: Content = {
      ...content,
      media: { ...content.media, [photograph.src]: { url: '', width: 640, height: 560 } },
      pages: {
        ...content.pages,
        '/': { ...home, hero: { ...home.hero, title: 'Another headline', picture: undefined } },
        booking: { ...booking, hero: { ...booking.hero, picture: photograph } },
      },
    };
    const redrawn = await drawAll(changed);
    const kept = [...redrawn].filter(([path, png]) => {
      const before = pictures.get(path);
      return before !== undefined && Buffer.compare(before, png) === 0;
    });
    expect(kept.map(([path]) => path)).toEqual([...pictures.keys()].filter((path) => !isChanged(path)));
    expect([...redrawn.keys()].filter(isChanged)).toHaveLength(2);
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

describe('a card', () => {
  test(
    'looks as if drawn in one piece, whichever cards were painted before',
    { timeout: DRAWING_MS },
    async () => {
      const { theme } = all;
      const raster = await rasterizer(theme.typefaces.display);
      const compose = cardsOf('A brand', SQUARE, theme, raster);
      const disc = { markup: '<circle cx="6" cy="6" r="6" fill="#5fa39c"/>', width: 12, height: 12 };
      const cards = [
        compose('A long headline that takes more lines than one', SQUARE),
        compose('Another', SQUARE),
        compose('Another', disc),
        compose('Another', disc),
        compose('A third', SQUARE),
      ];
      const paint = createPainter(raster);
      const different: number[] = [];
      for (const card of cards) {
        const pixels = await sharp(await paint(card))
          .ensureAlpha()
          .raw()
          .toBuffer();
        different.push(inked(pixels, raster.draw(inOnePiece(card)).pixels, undefined, UNSEEN));
      }
      expect(different).toEqual(cards.map(() => 0));
    },
  );
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
  const text = {
    family: 'Figtree',
    file: 'figtree.woff2',
    weights: '400 700',
    generic: 'sans-serif',
  } as const;
  const font = openFont(readFileSync(`${FONTS_FOLDER}${text.file}`));
  const regular = (font.glyphForCodePoint(0x6e).advanceWidth / font.unitsPerEm) * 1000;
  const raster = await rasterizer(text);
  const ink = (words: string) =>
    raster.inkWidth(svgOf(1, 1, [`<text font-family="Figtree" font-size="1000">${words}</text>`]));
  // A semibold letter is wider than the regular one, which is the default of this file.
  expect(ink('nn') - ink('n')).toBeGreaterThan(regular + 5);
});

describe('a title', async () => {
  const raster = await rasterizer(all.theme.typefaces.display);
  const compose = cardsOf('A brand', SQUARE, all.theme, raster);
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
    const drawn = draw(title);
    expect(inked(drawn, bare)).toBeGreaterThan(0);
    expect(inked(drawn, bare, isTitleRoom)).toBe(0);
  });

  test('breaks a title into lines of similar length, as large as they fit', () => {
    const room = { width: 500, height: 300, maxSize: 80, maxLines: 4, lineHeight: 1 };
    expect(fitTitle('Get Your Free Quote', room, halfEmLetters)).toEqual({
      lines: ['Get Your', 'Free Quote'],
      size: 80,
    });
    expect(fitTitle('We read the policy before you need it', room, halfEmLetters)).toEqual({
      lines: ['We read the', 'policy before', 'you need it'],
      size: 76,
    });
    expect(fitTitle('w'.repeat(100), room, halfEmLetters)).toEqual({ lines: ['w'.repeat(100)], size: 10 });
  });
});

/** Counts the values in which two pictures differ by more than `unseen`, without the excluded pixels. */
function inked(
  one: Uint8Array,
  other: Uint8Array,
  isSetAside: (x: number, y: number) => boolean = () => false,
  unseen = 0,
): number {
  let count = 0;
  for (let at = 0; at < one.length; at++)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > unseen) {
      const pixel = Math.floor(at / 4);
      if (!isSetAside(pixel % SOCIAL_PICTURE.width, Math.floor(pixel / SOCIAL_PICTURE.width))) count++;
    }
  return count;
}

function isTitleRoom(x: number, y: number): boolean {
  // A letter may begin a little left of its place.
  const isBeside = x < MARGIN - 4 || x > MARGIN + TITLE.width;
  return !isBeside && Math.abs(y - TITLE_MIDDLE) <= TITLE.height / 2;
}
