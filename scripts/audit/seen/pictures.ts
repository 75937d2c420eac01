import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { slugOf } from '../../../renderer/slug.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { lendTabs, type Size } from './visit.ts';
import { listPages, withSite } from './walk-site.ts';

export const PICTURE_FOLDER = 'dist/audit/pictures';
const BEFORE_FOLDER = '.build/before';
const PATIENCE_MS = 600_000;
/** Is the greatest height that the WebP format allows. A taller picture is scaled down. */
const WEBP_PX = 16_383;
const FRAME_PX = 4;
const PAGES_AT_ONCE = 2;
const SIZES: readonly Size[] = [
  [390, 844],
  [1280, 800],
];

interface PagePicture {
  route: string;
  width: number;
  /** Names the picture of the page in the last release; null if that release did not have the page. */
  before: string | null;
  /** Names the picture of the page as it is now; null if the page was removed. Both files are in PICTURE_FOLDER. */
  after: string | null;
  /** Locates the difference in `after`, in pixels. Null if the pictures are equal or one is missing. */
  box: Box | null;
}

export interface Pictures {
  /** Names the commit of the last release, or explains why the last release has no pictures. */
  before: { commit: string } | { missing: string };
  pictures: readonly PagePicture[];
}

interface Box {
  top: number;
  height: number;
}

/**
 * Takes pictures of whole pages, now and at the commit of the last release, and stores them in PICTURE_FOLDER.
 * @throws UsageError if there is no browser or a page never stops changing
 */
export async function takePictures(
  root: string,
  routes: readonly string[],
  lastCommit: string | null,
): Promise<Pictures> {
  const folder = join(root, PICTURE_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const before = buildBefore(root, lastCommit);
  const now = await photograph(root, routes);
  const then = 'missing' in before ? [] : await photograph(before.folder, routes);
  const pictures: PagePicture[] = [];
  for (const { route, width } of [...now, ...then]) {
    if (pictures.some((each) => each.route === route && each.width === width)) continue;
    const [old, own] = [then, now].map(
      (all) => all.find((each) => each.route === route && each.width === width)?.picture,
    );
    const compared = await comparePictures(old, own);
    const write = async (when: 'before' | 'after') => {
      if (compared[when] === undefined) return null;
      const name = `${route === '/' ? 'index' : slugOf(route).replaceAll('/', '--')}-${width}-${when}.webp`;
      const fit = { height: WEBP_PX, fit: 'inside', withoutEnlargement: true } as const;
      const drawing = await draw(compared[when]);
      await drawing.resize(fit).webp({ quality: 85, effort: 2 }).toFile(join(folder, name));
      return name;
    };
    pictures.push({
      route,
      width,
      before: await write('before'),
      after: await write('after'),
      box: compared.box,
    });
  }
  const result: Pictures = {
    before: 'missing' in before ? before : { commit: before.commit },
    pictures,
  };
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify(result));
  return result;
}

/** Reads the list of pictures in a folder below the root. Returns null if no pictures were taken. */
export function readPictures(root: string, folder: string): Pictures | null {
  const list = join(root, folder, 'pictures.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : null;
}

interface Shot {
  route: string;
  width: number;
  picture: Buffer;
}

/** Takes pictures of these pages at each width. Skips pages that the built site does not have. */
export function photograph(root: string, routes: readonly string[]): Promise<Shot[]> {
  return withSite(root, async (browser, home) => {
    const pages = listPages(root).filter(({ route }) => routes.includes(route));
    const inTab = lendTabs(browser, home);
    const taken = await severalAtOnce(
      pages,
      ({ route, address }) =>
        inTab(async (visit) => {
          const shots: Shot[] = [];
          visit.reading = route;
          await visit.open(address);
          for (const [width, height] of SIZES) {
            await visit.resize([width, height]);
            await visit.settle(0);
            const picture = await visit.page.screenshot({ fullPage: true, animations: 'disabled' });
            shots.push({ route, width, picture });
          }
          return shots;
        }),
      PAGES_AT_ONCE,
    );
    return taken.flat();
  });
}

/**
 * Compares two pictures row by row. The difference is everything between the equal rows at the top and at the bottom.
 * @returns both pictures, with a frame around the difference, and `box`, which locates the difference in `after`. If
 * the pictures are equal or one is missing, they have no frame, and `box` is null.
 */
export async function comparePictures(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<{ before: Buffer | undefined; after: Buffer | undefined; box: Box | null }> {
  if (before === undefined || after === undefined) return { before, after, box: null };
  const [old, now] = await Promise.all([rowsOf(before), rowsOf(after)]);
  const least = Math.min(old.length, now.length);
  const isSame = (a: Buffer | undefined, b: Buffer | undefined) => a !== undefined && b?.equals(a) === true;
  let [top, below] = [0, 0];
  while (top < least && isSame(old[top], now[top])) top += 1;
  while (below < least - top && isSame(old.at(-1 - below), now.at(-1 - below))) below += 1;
  if (top === old.length && top === now.length) return { before, after, box: null };
  const boxIn = (rows: readonly Buffer[]) => ({ top, height: rows.length - below - top });
  return {
    before: await frame(before, boxIn(old)),
    after: await frame(after, boxIn(now)),
    box: boxIn(now),
  };
}

/** Opens a picture for editing. Loads sharp on first use, because loading takes a tenth of a second. */
async function draw(picture: Buffer): Promise<Sharp> {
  return (await import('sharp')).default(picture);
}

async function rowsOf(picture: Buffer): Promise<Buffer[]> {
  const drawing = await draw(picture);
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const stride = info.width * info.channels;
  return Array.from({ length: info.height }, (_, y) => data.subarray(y * stride, (y + 1) * stride));
}

async function frame(picture: Buffer, { top, height }: Box): Promise<Buffer> {
  const drawing = await draw(picture);
  const { width, height: all } = await drawing.metadata();
  const half = FRAME_PX / 2;
  const [from, to] = [Math.max(top, half), Math.min(top + height, all - half)];
  const rect = `<rect x="${half}" y="${from}" width="${width - FRAME_PX}" height="${Math.max(to - from, 1)}" fill="none" stroke="#c2185b" stroke-width="${FRAME_PX}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${all}">${rect}</svg>`;
  return drawing
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

/**
 * Builds the site as it was at a commit, in a git worktree that later calls reuse. Without a release, `commit` is null.
 * @returns the worktree's folder, which has dist/, or a sentence that explains why there is no build
 */
export function buildBefore(
  root: string,
  commit: string | null,
): { commit: string; folder: string } | { missing: string } {
  if (commit === null) return { missing: 'There is no earlier release.' };
  const short = commit.slice(0, 10);
  const folder = join(root, BEFORE_FOLDER, short);
  if (existsSync(join(folder, 'dist/hosts/site.json'))) return { commit, folder };
  // Delete builds of other commits and failed attempts. Git adds a worktree only to a new folder.
  rmSync(join(root, BEFORE_FOLDER), { recursive: true, force: true });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const run = (cwd: string, program: string, ...given: string[]) =>
    execFileSync(program, given, { cwd, env, stdio: 'pipe', timeout: PATIENCE_MS });
  try {
    run(root, 'git', 'worktree', 'prune');
    run(root, 'git', 'worktree', 'add', '--detach', '--force', folder, commit);
    const [packages, ours] = [folder, root].map((each) =>
      readFileSync(join(each, 'package-lock.json'), 'utf8'),
    );
    if (packages === ours) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    else run(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
    run(folder, process.execPath, 'scripts/run.js', 'build');
    return { commit, folder };
  } catch (error) {
    const said = error instanceof Error ? error.message.trim().split('\n').at(-1) : error;
    const isShallow = existsSync(join(root, '.git/shallow'));
    const how = isShallow ? ' This clone is shallow: git fetch --unshallow gets its history.' : '';
    return { missing: `The last release (${short}) could not be built again: ${String(said)}.${how}` };
  }
}
