import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { styleText } from 'node:util';
import { readDay, spellDay, today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { pageId } from '../approvals/approval.ts';
import { headCommit } from '../approvals/git.ts';
import { releasedTexts } from '../release/write-manifest.ts';
import { pageOf, releaseOn } from '../release/read-manifest.ts';
import { type Sheet, sheetOf, sheetOfCommit } from '../release/sheet.ts';
import { formatSheet, type SheetPicture } from '../release/sheet-html.tsx';
import { type Call, noSuchPage, row } from './call.ts';

/** Prints the copy of a page; or writes the approval sheet of a page now, of a past day, or of what a commit decided. */
export async function run({ root, words: [route], options, site }: Call) {
  const day = readDay('--on', options.on);
  if (options.commit !== undefined) {
    const { url, brand } = (await site()).agency;
    const name = `commit-${options.commit.replace(/\W/g, '-')}`;
    return write(root, name, formatSheet(sheetOfCommit(root, options.commit, url), brand, undefined));
  }
  if (day !== undefined) {
    if (route === undefined) throw new UsageError(`Name a page: npm run audit -- read /about --on ${day}`);
    const release = releaseOn(root, day);
    const sheet = sheetOf(release, pageOf(release, route), [
      ['Day', spellDay(day)],
      ['Release', `of ${spellDay(release.asOf)}`],
      ['Commit', release.commit],
      ['Manifest', `${release.path}, SHA-256 ${release.sha256}`],
    ]);
    const picture = findPicture(root, `${release.path.replace(/\.json$/, '')}/pictures`, route);
    const path = write(root, `${nameOf(route)}-${day}`, formatSheet(sheet, release.brand, picture));
    return `${listLines(sheet)}\n\n${path}`;
  }
  // A sheet shows the page as a browser does.
  const now = await site(options.sheet === true ? 'read' : 'as last read');
  const pages = [...now.pages, ...now.translatedPages];
  const page = pages.find((each) => each.route === route);
  if (page === undefined || route === undefined)
    throw noSuchPage(
      route,
      pages.map((each) => each.route),
    );
  if (options.sheet !== true) return readAloud(page.strings);
  const { url, brand } = now.agency;
  const evidence = { ...releasedTexts(now), site: url, brand };
  const shown = evidence.pages.find(({ id }) => id === pageId(route));
  if (shown === undefined) throw new UsageError(`No browser reads ${route}: it only leads on.`);
  const sheet = sheetOf(evidence, shown, [
    ['Day', spellDay(today())],
    ['Commit', headCommit(root) ?? 'unknown'],
  ]);
  return write(root, nameOf(route), formatSheet(sheet, brand, await takePicture(root, route)));
}

function nameOf(route: string): string {
  return route.slice(1).replaceAll('/', '-') || 'home';
}

/** Writes a sheet to dist/audit/sheets, and says where it is. */
function write(root: string, name: string, html: string): string {
  const path = `dist/audit/sheets/${name}.html`;
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), html);
  return `Who approved each line, what backs it, to print and sign: ${styleText('bold', path)}`;
}

/** Draws the whole page at 1280 px as it is built; null where no browser starts. */
async function takePicture(root: string, route: string): Promise<SheetPicture> {
  const { photograph } = await import('../seen/pictures.ts');
  try {
    const picture = (await photograph(root, [route])).get(`${route} 1280`);
    return picture === undefined ? null : `data:image/png;base64,${picture.toString('base64')}`;
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** Reads the whole page at 1280 px as it was kept beside a release; null where it was not. */
function findPicture(root: string, folder: string, route: string): SheetPicture {
  const list = join(root, folder, 'pictures.json');
  if (!existsSync(list)) return null;
  const { pictures }: { pictures: { route: string; width: number; after: string | null }[] } = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  const name = pictures.find((each) => each.route === route && each.width === 1280)?.after;
  const file = name && join(root, folder, name);
  if (!file || !existsSync(file)) return null;
  return `data:image/${extname(file).slice(1)};base64,${readFileSync(file).toString('base64')}`;
}

/** Lists the words of a sheet for a terminal, and says which are not approved. */
function listLines({ title, about, sections }: Sheet): string {
  const head = [styleText('bold', title), ...about.map(([label, text]) => row(label, text))];
  const lists = sections.map((section) => [
    styleText('bold', section.title),
    ...section.lines.flatMap(({ text, decision, isApproved }) => [
      text,
      ...(isApproved ? [] : [row('', decision)]),
    ]),
  ]);
  return [head, ...lists].map((lines) => lines.join('\n')).join('\n\n');
}

/** Spells the copy of a page in reading order: what search results show, then what the page shows. */
function readAloud(strings: Awaited<ReturnType<Call['site']>>['pages'][number]['strings']): string {
  const head = strings.filter(({ kind }) => kind === 'title' || kind === 'meta');
  const once = new Map(head.map(({ where, text }) => [text, `[${where}] ${text}`]));
  const body = strings.filter(({ kind, inMain }) => kind === 'text' && inMain);
  const spell = ({ where, text }: (typeof body)[number]) =>
    /^h[1-6]$/.test(where) ? `\n${'#'.repeat(Number(where[1]))} ${text}` : text;
  return [...once.values(), '', ...body.map(spell)].join('\n');
}
