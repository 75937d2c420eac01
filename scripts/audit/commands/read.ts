import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { styleText } from 'node:util';
import { readDay, spellDay, today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { pageId } from '../approvals/approval.ts';
import { headCommit } from '../approvals/git.ts';
import { pageOf, releaseOn } from '../release/read-manifest.ts';
import { type Sheet, sheetOf, sheetOfCommit } from '../release/sheet.ts';
import { formatSheet, type SheetPicture } from '../release/sheet-html.tsx';
import { releasedTexts } from '../release/write-manifest.ts';
import { listRoutes } from '../register/texts.ts';
import { type Call, oneOf, row } from './call.ts';

/** Holds a page's approval sheet with its picture. The sheet of a commit has no picture. */
interface Drawn {
  sheet: Sheet;
  brand: string;
  picture: SheetPicture | undefined;
  name: string;
}

/** Prints a page as of a day, or the decisions of a commit. Writes its approval sheet to dist/audit/sheets. */
export async function run(call: Call): Promise<string> {
  const { sheet, brand, picture, name } = await draw(call);
  const path = `dist/audit/sheets/${name}.html`;
  mkdirSync(dirname(join(call.root, path)), { recursive: true });
  writeFileSync(join(call.root, path), formatSheet(sheet, brand, picture));
  const head = [styleText('bold', sheet.title), ...sheet.about.map(([label, text]) => row(label, text))];
  const lists = sheet.sections.map(({ title, lines }) => [
    styleText('bold', title),
    ...lines.flatMap(({ text, decision, isApproved }) => (isApproved ? [text] : [text, row('', decision)])),
  ]);
  return [
    ...[head, ...lists].map((lines) => lines.join('\n')),
    `Who approved each line, what backs it, to print and sign: ${styleText('bold', path)}`,
  ].join('\n\n');
}

async function draw({ root, words: [route], options: { on, commit }, site }: Call): Promise<Drawn> {
  const day = readDay('--on', on);
  if (commit !== undefined) {
    const { url, brand } = (await site()).agency;
    const name = `commit-${commit.replace(/\W/g, '-')}`;
    return { sheet: sheetOfCommit(root, commit, url), brand, picture: undefined, name };
  }
  const example = `npm run audit -- read /about${day === undefined ? '' : ` --on ${day}`}`;
  if (route === undefined) throw new UsageError(`Name a page: ${example}`);
  const file = route.slice(1).replaceAll('/', '-') || 'home';
  if (day !== undefined) {
    const release = releaseOn(root, day);
    const sheet = sheetOf(release, pageOf(release, route), [
      ['Day', spellDay(day)],
      ['Release', `of ${spellDay(release.asOf)}`],
      ['Commit', release.commit],
      ['Manifest', `${release.path}, SHA-256 ${release.sha256}`],
    ]);
    const picture = await findPicture(root, `${release.path.replace(/\.json$/, '')}/pictures`, route);
    return { sheet, brand: release.brand, picture, name: `${file}-${day}` };
  }
  const built = await site();
  oneOf(listRoutes(built), route, 'page');
  // The sheet shows the page as a browser does.
  const now = built.transcripts === null ? await site('read') : built;
  const { url, brand } = now.agency;
  const evidence = { ...releasedTexts(now), site: url, brand };
  const shown = evidence.pages.find(({ id }) => id === pageId(route));
  if (shown === undefined) throw new UsageError(`No browser has read ${route}.`);
  const sheet = sheetOf(evidence, shown, [
    ['Day', spellDay(today())],
    ['Commit', headCommit(root) ?? 'unknown'],
  ]);
  return { sheet, brand, picture: await takePicture(root, route), name: file };
}

/** Takes a picture of the whole built page at 1280 px; null if no browser starts. */
async function takePicture(root: string, route: string): Promise<SheetPicture> {
  const { photograph } = await import('../seen/pictures.ts');
  try {
    const shot = (await photograph(root, [route])).find(({ width }) => width === 1280);
    return shot === undefined ? null : `data:image/png;base64,${shot.picture.toString('base64')}`;
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** Reads the picture of the whole page at 1280 px that was stored with a release; null if there is none. */
async function findPicture(root: string, folder: string, route: string): Promise<SheetPicture> {
  const { readPictures } = await import('../seen/pictures.ts');
  const all = readPictures(root, folder)?.pictures ?? [];
  const name = all.find((each) => each.route === route && each.width === 1280)?.after;
  const file = name && join(root, folder, name);
  if (!file || !existsSync(file)) return null;
  return `data:image/${extname(file).slice(1)};base64,${readFileSync(file).toString('base64')}`;
}
