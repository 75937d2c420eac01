import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../../renderer/slug.ts';
import { describeBrowser } from '../../lib/browser.ts';
import { sha256 } from '../../lib/hash.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { lendTabs } from './visit.ts';
import { listKeyedPages, withSite } from './walk-site.ts';

/** The pictures of the site as it is now. A release copies them beside its manifest. */
export const PICTURE_FOLDER = 'dist/audit/pictures';
/** A map from the route of each picture in PICTURE_FOLDER to a hash of what it shows. */
const KEYS_FILE = `${PICTURE_FOLDER}/pages.json`;
/** The greatest height that the WebP format allows. A taller picture is scaled down. */
const WEBP_PX = 16_383;
const PAGES_AT_ONCE = 2;
const WIDTHS = [1280, 390];

/** A page that looks different at a width. Its pictures are paths below the project's root, or null where a picture is missing. */
export interface Look {
  route: string;
  width: number;
  before: string | null;
  now: string | null;
}

/**
 * Takes pictures of whole pages, and stores them in PICTURE_FOLDER. Keeps those of pages that have not changed.
 * @throws UsageError if there is no browser
 */
export async function takePictures(root: string): Promise<void> {
  const pages = await listShown(root);
  const keys = readKeys(root);
  const left = pages.filter(({ page, key }) => keys[page.route] !== key || !hasPictures(root, page.route));
  if (left.length === 0) return;
  const { default: sharp } = await import('sharp');
  mkdirSync(join(root, PICTURE_FOLDER), { recursive: true });
  await withSite(root, async (browser, home) => {
    const inTab = lendTabs(browser, home);
    await severalAtOnce(
      left,
      ({ page: { route, address }, key }) =>
        inTab(async (visit) => {
          visit.reading = route;
          await visit.open(address);
          for (const width of WIDTHS) {
            await visit.stretch(width);
            await visit.settle();
            const shot = sharp(await visit.page.screenshot({ fullPage: true, animations: 'disabled' }), {
              limitInputPixels: false,
            });
            const { height = 0 } = await shot.metadata();
            const fitting = height > WEBP_PX ? shot.resize({ height: WEBP_PX }) : shot;
            writeFileSync(
              join(root, PICTURE_FOLDER, pictureName(route, width)),
              await fitting.webp({ quality: 60 }).toBuffer(),
            );
          }
          keys[route] = key;
          writeFileSync(join(root, KEYS_FILE), JSON.stringify(keys));
        }),
      PAGES_AT_ONCE,
    );
  });
}

export function pictureName(route: string, width: number): string {
  return `${slugOf(route).replaceAll('/', '--')}-${width}.webp`;
}

/**
 * Lists the pages that look different from the pictures in `kept`, or that are new. Leaves out pages that changed since
 * their picture was taken.
 */
export async function listLooks(root: string, kept: string): Promise<Look[]> {
  const keys = readKeys(root);
  const pages = await listShown(root);
  return comparePictures(
    root,
    kept,
    pages.flatMap(({ page: { route }, key }) => (keys[route] === key ? route : [])),
  );
}

/** Lists the pages whose pictures differ from those in `kept`, or have none there. */
export function comparePictures(root: string, kept: string, routes: readonly string[]): Look[] {
  const find = (folder: string, name: string) => {
    const path = `${folder}/${name}`;
    return existsSync(join(root, path)) ? path : null;
  };
  const hash = (path: string | null) => (path === null ? '' : sha256(readFileSync(join(root, path))));
  return routes
    .flatMap((route) =>
      WIDTHS.map((width): Look => {
        const name = pictureName(route, width);
        return { route, width, before: find(kept, name), now: find(PICTURE_FOLDER, name) };
      }),
    )
    .filter(({ before, now }) => hash(before) !== hash(now));
}

async function listShown(root: string) {
  return listKeyedPages(root, [await describeBrowser('shell')]);
}

function readKeys(root: string): Record<string, string> {
  const file = join(root, KEYS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function hasPictures(root: string, route: string): boolean {
  return WIDTHS.every((width) => existsSync(join(root, PICTURE_FOLDER, pictureName(route, width))));
}
