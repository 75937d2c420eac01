import { readFileSync } from 'node:fs';
import { ownPages } from '../../../renderer/languages.ts';
import { colorOf } from '../../../renderer/colors.ts';
import { socialPictureOf } from '../../../renderer/slug.ts';
import type { Content } from '../../../schemas/types.ts';
import { compareText } from '../../content/compare-text.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { cardsOf } from './card.ts';
import { createPainter } from './paint.ts';
import { noWork, remember, type Store } from '../store.ts';
import { hashOf } from '../../lib/hash.ts';
import { type Files, outputFile } from '../output-file.ts';
import { rasterizer } from './rasterizer.ts';
import { type Box, pngPicture, standing, svgOf, type Picture } from './svg.ts';

/**
 * The social pictures of a build. `files` maps paths below dist/client to PNGs. `paths` maps addresses in
 * prerendered pages to the paths in `files`.
 */
export interface SocialPictures {
  files: Files;
  paths: ReadonlyMap<string, string>;
}

/**
 * Draws the pictures that social networks show beside links to pages: each with title, hero picture, brand name and
 * logo.
 * @param options.store caches pictures between builds
 * @param options.translations the content of each language except English
 * @returns PNGs of 1200×630 pixels. Each has a hash in its name, because browsers cache files below assets/ for a year
 */
export async function drawSocialPictures(
  content: Content,
  { store = noWork(), translations = [] }: { store?: Store; translations?: readonly Content[] } = {},
): Promise<SocialPictures> {
  const { brand } = content.site;
  const mark = brandPicture(content, brand.logo);
  const raster = await rasterizer(content.theme.typefaces.display);
  const common = hashOf([raster.version, brand.name, mark.markup, JSON.stringify(content.theme)]);
  let compose: ReturnType<typeof cardsOf> | undefined;
  const paint = createPainter(raster);
  const draw = async (title: string, picture: Picture) => {
    compose ??= cardsOf(brand.name, mark, content.theme, raster);
    const layers = compose(title, picture);
    // Hash the SVG, not the PNG: pixels may differ between processors, but every computer must build the same pages.
    const drawing = hashOf([raster.version, ...layers.flatMap(({ svg, x, y }) => [`${x} ${y}`, svg])]);
    return { drawing: drawing.slice(0, 8), png: await paint(layers) };
  };
  const kept = store.pack<Awaited<ReturnType<typeof draw>>>('social');

  // Use the logo in place of a picture that the rasterizer cannot draw.
  const readPicture = remember((src) => {
    const picture = drawable(src, content) ?? mark;
    return { picture, hash: hashOf([JSON.stringify(picture)]) };
  });
  const files: Files = new Map();
  const paths = new Map<string, string>();
  // Sort pages by picture, because the painter does not draw again what the previous card also shows.
  const pages = [content, ...translations]
    .flatMap(ownPages)
    .map(({ route, hero }) => ({
      route,
      hero,
      src: (hero.picture ?? content.site.picture)?.src ?? brand.logo,
    }))
    .toSorted((a, b) => compareText(a.src, b.src));
  for (const { route, hero, src } of pages) {
    const { picture, hash } = readPicture(src);
    const address = socialPictureOf(route);
    const { drawing, png } = await kept.get([common, hash, hero.title], () => draw(hero.title, picture));
    const path = address.slice(1).replace(/(?=\.png$)/, `.${drawing}`);
    paths.set(address, path);
    files.set(path, outputFile(png));
  }
  return { files, paths };
}

const NAMED_PICTURE = /(?<=<meta property="og:image" content="[^"]*)\/assets\/social\/[^"]+(?=")/;

/** Adds the hash to the address of the social picture in a prerendered page, as in `social/about.1a2b3c4d.png`. */
export function pointAtPicture(prerendered: string, { paths }: Pick<SocialPictures, 'paths'>): string {
  return prerendered.replace(NAMED_PICTURE, (address) => {
    const drawn = paths.get(address);
    if (drawn === undefined) throw new Error(`no social picture was drawn for ${address}`);
    return `/${drawn}`;
  });
}

/** A map from the file names of app icons to their width in pixels. The icons are square. */
const APP_ICONS = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };
/** The area of the logo in an icon of width 1. It has a margin, because phones may cut the icon to a circle. */
const APP_ICON_MARK: Box = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
const FAVICON_PX = 32;

/** Draws the PNG and ICO icons that browsers and phones request, as files at the site's root. */
export async function drawIcons(content: Content, store: Store = noWork()): Promise<Map<string, Uint8Array>> {
  const kept = store.pack<Uint8Array>('icons');
  const { brand } = content.site;
  const { draw, version } = await rasterizer(content.theme.typefaces.display);
  const mark = standing(brandPicture(content, brand.logo), APP_ICON_MARK);
  const color = colorOf(content.theme, content.theme.browser.page);
  const appIcon = svgOf(1, 1, [`<rect width="1" height="1" fill="${color}"/>`, mark]);
  const favicon = svgOf(1, 1, [standing(brandPicture(content, brand.favicon), WHOLE)]);
  const png = (svg: string, size: number) =>
    kept.get([version, svg, String(size)], () => draw(svg, size).asPng());
  const icons = new Map<string, Uint8Array>();
  for (const [name, size] of Object.entries(APP_ICONS)) icons.set(name, await png(appIcon, size));
  return icons.set('favicon.ico', icoOf(await png(favicon, FAVICON_PX), FAVICON_PX));
}

function brandPicture(content: Content, path: string): Picture {
  const picture = drawable(path, content);
  if (!picture)
    throw new UsageError(`content/media/${path} must be SVG or PNG: the site’s icons are drawn from it`);
  return picture;
}

/** Returns a picture of content/media as SVG markup; null if it is missing, or is neither SVG nor PNG. */
function drawable(path: string, { media }: Content): Picture | null {
  const size = media[path];
  if (!size) return null;
  const { width, height } = size;
  const read = () => readFileSync(new URL(`../../../content/media/${path}`, import.meta.url));
  if (path.endsWith('.png')) return pngPicture(read(), width, height);
  if (!path.endsWith('.svg')) return null;
  const text = read().toString('utf8');
  // Cut off everything before `<svg`, such as an XML declaration, which is not allowed inside another SVG.
  return { markup: text.slice(text.indexOf('<svg')), width, height };
}

/** Wraps a square PNG as an ICO file. `size` is its width in pixels, at most 255. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = [0, 0, 1, 0, 1, 0];
  // Describe the picture: width, height, color planes, bits per pixel, length of the PNG (set below), and its offset.
  const entry = [size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0];
  const head = Buffer.from([...header, ...entry]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
