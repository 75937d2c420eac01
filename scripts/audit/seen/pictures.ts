import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { slugOf } from '../../../renderer/slug.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { buildBefore } from './build-before.ts';
import { lendTabs, type Visit } from './visit.ts';
import type { BuiltPage } from './walk-page.ts';
import { listPages, withSite } from './walk-site.ts';

export const PICTURE_FOLDER = 'dist/audit/pictures';
/** Limits the height of a WebP picture; a taller page is drawn smaller. */
const WEBP_PX = 16_383;
const FRAME_PX = 4;
const PAGES_AT_ONCE = 2;
/** Gives the height of a window by its width, in pixels. */
const HEIGHTS = { 390: 844, 1280: 800 };
type Width = keyof typeof HEIGHTS;

/** Shows a page at one width, now and in the last release. */
interface PagePicture {
  route: string;
  width: Width;
  /** Names the file below the folder of pictures; null for a page that the last release did not have. */
  before: string | null;
  /** Names the file; null for a page that is gone. */
  after: string | null;
  /** Frames what differs, in pixels of `after`; it is drawn into both. Null for the same picture, or for one alone. */
  box: Box | null;
}

export interface Pictures {
  /** Names the commit of the last release, or says why there is no picture of it. */
  before: { commit: string } | { missing: string };
  pictures: readonly PagePicture[];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Takes full-page pictures of some pages as they are now, and as the last release showed them, into PICTURE_FOLDER.
 * @param lastCommit the commit of the last release; null when there was none
 * @throws UsageError when there is no browser or a page never settles
 */
export async function takePictures(
  root: string,
  routes: readonly string[],
  lastCommit: string | null,
): Promise<Pictures> {
  const folder = join(root, PICTURE_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const earlier = buildBefore(root, lastCommit);
  const now = await photograph(root, routes);
  const then = 'missing' in earlier ? new Map<string, Buffer>() : await photograph(earlier.folder, routes);
  const pictures: PagePicture[] = [];
  for (const route of routes)
    for (const width of [390, 1280] as const) {
      const compared = await comparePictures(then.get(`${route} ${width}`), now.get(`${route} ${width}`));
      const write = async (when: 'before' | 'after') => {
        const picture = compared[when];
        if (picture === undefined) return null;
        const name = `${route === '/' ? 'index' : slugOf(route).replaceAll('/', '--')}-${width}-${when}.webp`;
        const fit = { height: WEBP_PX, fit: 'inside', withoutEnlargement: true } as const;
        await sharp(picture).resize(fit).webp({ quality: 85, effort: 2 }).toFile(join(folder, name));
        return name;
      };
      const picture = { before: await write('before'), after: await write('after'), box: compared.box };
      if (picture.before ?? picture.after) pictures.push({ route, width, ...picture });
    }
  const result: Pictures = {
    before: 'missing' in earlier ? earlier : { commit: earlier.commit },
    pictures,
  };
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify(result));
  return result;
}

/** Takes pictures of those of these pages that a built site has, by route and width: `/about 1280`. */
export function photograph(root: string, routes: readonly string[]): Promise<Map<string, Buffer>> {
  return withSite(root, async (browser, home) => {
    const pages = listPages(root, home).filter(({ route }) => routes.includes(route));
    const inTab = lendTabs(browser);
    const takeBoth = async (page: BuiltPage, visit: Visit) => {
      const shots: [string, Buffer][] = [];
      await visit.open(page);
      for (const [width, height] of Object.entries(HEIGHTS)) {
        await visit.resize([Number(width), height]);
        await visit.settle(0);
        const picture = await visit.page.screenshot({ fullPage: true, animations: 'disabled' });
        shots.push([`${page.route} ${width}`, picture]);
      }
      return shots;
    };
    const take = (page: BuiltPage) => inTab(page.address, (visit) => takeBoth(page, visit));
    const taken = await severalAtOnce(pages, take, PAGES_AT_ONCE);
    return new Map(taken.flat());
  });
}

/** Holds the raw pixels of a picture, and the bytes of one row. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  stride: number;
}

/**
 * Compares two pictures, row by row from the top and from the bottom: what was put in between is the difference, and what
 * it moved down is not.
 * @returns both, with a frame around what differs, and where that is in the later one
 */
export async function comparePictures(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<{ before: Buffer | undefined; after: Buffer | undefined; box: Box | null }> {
  if (before === undefined || after === undefined) return { before, after, box: null };
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  if (old.data.equals(now.data)) return { before, after, box: null };
  const row = ({ data, stride }: Pixels, y: number) => data.subarray(y * stride, (y + 1) * stride);
  const isSame = (y: number, z: number) => row(old, y).equals(row(now, z));
  const least = Math.min(old.height, now.height);
  let [top, below] = [0, 0];
  while (top < least && isSame(top, top)) top += 1;
  while (below < least - top && isSame(old.height - 1 - below, now.height - 1 - below)) below += 1;
  const box = ({ width, height }: Pixels): Box => ({ left: 0, top, width, height: height - below - top });
  return {
    before: await frame(before, old, box(old)),
    after: await frame(after, now, box(now)),
    box: box(now),
  };
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, stride: info.width * info.channels };
}

/** Draws a frame around a band of a picture. */
function frame(picture: Buffer, { width, height }: Pixels, box: Box): Promise<Buffer> {
  const half = FRAME_PX / 2;
  const [top, bottom] = [Math.max(box.top, half), Math.min(box.top + box.height, height - half)];
  const size = `width="${width - FRAME_PX}" height="${Math.max(bottom - top, 1)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${half}" y="${top}" ${size} fill="none" stroke="#c2185b" stroke-width="${FRAME_PX}"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer();
}
