import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../../renderer/slug.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { lendTabs } from './visit.ts';
import { listPages, withSite } from './walk-site.ts';

/** The pictures of the site as it is now. A release copies them beside its manifest. */
export const PICTURE_FOLDER = 'dist/audit/pictures';
/** The greatest height that the WebP format allows. A taller picture is scaled down. */
const WEBP_PX = 16_383;
const PAGES_AT_ONCE = 2;
const WIDTHS = [1280, 390];

/** A page that looks different from the one that the last release kept. */
export interface Difference {
  route: string;
  width: number;
}

/** Takes pictures of whole pages, and stores them in PICTURE_FOLDER. @throws UsageError if there is no browser */
export async function takePictures(root: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  mkdirSync(join(root, PICTURE_FOLDER), { recursive: true });
  await withSite(root, async (browser, home) => {
    const inTab = lendTabs(browser, home);
    await severalAtOnce(
      listPages(root),
      ({ route, address }) =>
        inTab(async (visit) => {
          visit.reading = route;
          await visit.open(address);
          for (const width of WIDTHS) {
            await visit.stretch(width);
            await visit.settle(0);
            const shot = sharp(await visit.page.screenshot({ fullPage: true }), { limitInputPixels: false });
            const { height = 0 } = await shot.metadata();
            const fitting = height > WEBP_PX ? shot.resize({ height: WEBP_PX }) : shot;
            writeFileSync(
              join(root, PICTURE_FOLDER, pictureName(route, width)),
              await fitting.webp({ quality: 60 }).toBuffer(),
            );
          }
        }),
      PAGES_AT_ONCE,
    );
  });
}

export function pictureName(route: string, width: number): string {
  return `${slugOf(route).replaceAll('/', '--')}-${width}.webp`;
}

/** Lists the pages whose pictures differ from those in another folder, or are only in one of both. */
export function comparePictures(root: string, kept: string, routes: readonly string[]): Difference[] {
  const hash = (folder: string, name: string) => {
    const file = join(root, folder, name);
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
  };
  return routes.flatMap((route) =>
    WIDTHS.filter((width) => {
      const name = pictureName(route, width);
      return hash(kept, name) !== hash(PICTURE_FOLDER, name);
    }).map((width) => ({ route, width })),
  );
}
