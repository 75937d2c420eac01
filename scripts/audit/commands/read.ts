import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { styleText } from 'node:util';
import { readDay, spellDay, today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { pageId } from '../approvals/approval.ts';
import { headCommit } from '../approvals/git.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { releasedTexts } from '../release/write-manifest.ts';
import { pageOf, releaseOn } from '../release/read-manifest.ts';
import { type Sheet, type SheetLine, sheetOf, sheetOfCommit } from '../release/sheet.ts';
import { formatSheet } from '../release/sheet-html.tsx';
import { type Call, noSuchPage, refusePast, row } from './call.ts';

/** Names the folder of sheets, below the project's root. */
const SHEETS = 'dist/audit/sheets';

/** Prints the copy of a page; or writes the approval sheet of a page now, of a past day, or of what a commit decided. */
export async function run({ root, words: [route], options, site }: Call) {
  const day = readDay('--on', options.on);
  if (options.commit !== undefined) {
    const { agency } = await site();
    const sheet = sheetOfCommit(root, options.commit, agency.url);
    return write(root, {
      sheet,
      brand: agency.brand,
      name: `commit-${options.commit.replace(/\W/g, '-')}`,
    });
  }
  if (day !== undefined) {
    if (route === undefined) throw new UsageError(`Name a page: npm run audit -- read /about --on ${day}`);
    const release = releaseOn(root, day);
    const sheet = sheetOf(release, pageOf(release, route), [
      ['Day', spellDay(day)],
      ['Release', `made on ${spellDay(release.madeOn)}, judged as of ${spellDay(release.asOf)}`],
      ['Commit', release.commit ?? 'unknown'],
      ['Manifest', `${release.path}, SHA-256 ${release.sha256}`],
    ]);
    const picture = findPicture(root, `${release.path.replace(/\.json$/, '')}/pictures`, route);
    return `${formatText(sheet)}\n\n${write(root, { sheet, brand: release.brand, name: `${nameOf(route)}-${day}`, picture })}`;
  }
  refusePast(options, route ?? '/about');
  // A sheet shows the page as a browser does.
  const now = await site(options.sheet === true ? 'read' : 'as last read');
  if (options.sheet !== true) return readAloud(now, route);
  const page = releasedTexts(now).pages.find(({ id }) => id === pageId(route ?? ''));
  if (route === undefined || page === undefined)
    throw noSuchPage(
      route,
      now.pages.map((each) => each.route),
    );
  const sheet = sheetOf({ ...releasedTexts(now), site: now.agency.url, brand: now.agency.brand }, page, [
    ['Day', spellDay(today())],
    ['Commit', headCommit(root) ?? 'unknown'],
  ]);
  return write(root, {
    sheet,
    brand: now.agency.brand,
    name: nameOf(route),
    picture: await takePicture(root, route),
  });
}

function nameOf(route: string): string {
  return route.slice(1).replaceAll('/', '-') || 'home';
}

/** Writes a sheet, and says where it is. */
function write(
  root: string,
  { sheet, brand, name, picture }: { sheet: Sheet; brand: string; name: string; picture?: string | null },
): string {
  const path = `${SHEETS}/${name}.html`;
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), formatSheet(sheet, brand, picture));
  return `To print and sign: ${styleText('bold', path)}`;
}

/** Draws the whole page at 1280 px as it is built; null where no browser starts. */
async function takePicture(root: string, route: string): Promise<string | null> {
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
function findPicture(root: string, folder: string, route: string): string | null {
  const list = join(root, folder, 'pictures.json');
  if (!existsSync(list)) return null;
  const { pictures }: { pictures: { route: string; width: number; after: string | null }[] } = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  const name = pictures.find((each) => each.route === route && each.width === 1280)?.after;
  const file = name === undefined || name === null ? null : join(root, folder, name);
  if (file === null || !existsSync(file)) return null;
  return `data:image/${extname(file).slice(1)};base64,${readFileSync(file).toString('base64')}`;
}

/** Spells a sheet for a terminal. Who approved is said where it is not who approved most of it. */
function formatText({ title, about, sections, facts }: Sheet): string {
  const counts = new Map<string, number>();
  for (const { decision, isApproved } of sections.flatMap(({ lines }) => lines))
    if (isApproved) counts.set(decision, (counts.get(decision) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]).map(([decision]) => decision);
  const spell = ({ text, decision, thread, backing }: SheetLine) =>
    [
      text,
      ...(decision === most ? [] : [row('approved', decision)]),
      ...thread.map((each) => row('', each)),
      ...backing.map((each) => row('backed by', each)),
    ].join('\n');
  return [
    [styleText('bold', title), ...about.map(([label, text]) => row(label, text))].join('\n'),
    ...(most === undefined ? [] : [`Approved by ${most}, unless it says otherwise.`]),
    ...sections.flatMap((section) => [styleText('bold', section.title), section.lines.map(spell).join('\n')]),
    ...(facts.length === 0
      ? []
      : [
          styleText('bold', 'What backs the words'),
          facts
            .map(({ text, source, owner, ends, decision }) =>
              [
                `“${text}”`,
                row('source', source),
                row('valid', `${ends}; ${owner}`),
                row('approved', decision),
              ].join('\n'),
            )
            .join('\n'),
        ]),
  ].join('\n\n');
}

/** Spells the copy of a page in reading order: what search results show, then what the page shows. */
function readAloud({ pages }: AuditedSite, route: string | undefined): string {
  const page = pages.find((each) => each.route === route);
  if (page === undefined)
    throw noSuchPage(
      route,
      pages.map((each) => each.route),
    );
  const head = page.strings.filter(({ kind }) => kind === 'title' || kind === 'meta');
  const once = head.filter(({ text }, index) => head.findIndex((each) => each.text === text) === index);
  const body = page.strings.filter(({ kind, inMain }) => kind === 'text' && inMain);
  return [
    ...once.map(({ where, text }) => `[${where}] ${text}`),
    '',
    ...body.map(({ where, text }) =>
      /^h[1-6]$/.test(where) ? `\n${'#'.repeat(Number(where[1]))} ${text}` : text,
    ),
  ].join('\n');
}
