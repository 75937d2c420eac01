import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readDay, spellDay, today } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { headCommit } from '../approved/git.ts';
import { evidenceOf, picturesOf, releaseOn } from '../release/manifest.ts';
import { type Sheet, sheetOf } from '../release/sheet.ts';
import { formatSheet, type SheetPicture } from '../release/sheet-html.tsx';
import { type Call, oneOf, row } from './call.ts';

/** The width in px of the picture on a sheet. */
const PICTURE_WIDTH = 1280;

/** Writes an approval sheet of a page to dist/audit/sheets. Returns the text of the sheet to print. */
export async function run(call: Call): Promise<string> {
  const { sheet, picture, name } = await draw(call);
  const path = `dist/audit/sheets/${name}.html`;
  writeFiles([{ path: join(call.root, path), text: formatSheet(sheet, picture) }]);
  const head = [styleText('bold', sheet.title), ...sheet.about.map(([label, text]) => row(label, text))];
  const lists = sheet.sections.map(({ title, lines }) => [
    styleText('bold', title),
    ...lines.flatMap(({ text, decision, isApproved }) => [text, ...(isApproved ? [] : [row('', decision)])]),
  ]);
  return [
    ...[head, ...lists].map((lines) => lines.join('\n')),
    `Who approved each line, what backs it, to print and sign: ${styleText('bold', path)}`,
  ].join('\n\n');
}

async function draw({
  root,
  words: [route],
  options: { on },
  site,
}: Call): Promise<{ sheet: Sheet; picture: SheetPicture; name: string }> {
  const day = readDay('--on', on);
  const example = `npm run audit -- read /about${day === undefined ? '' : ` --on ${day}`}`;
  if (route === undefined) throw new UsageError(`Name a page: ${example}`);
  const name = [route.replace(/^\//, '').replaceAll('/', '-') || 'home', day].filter(Boolean).join('-');
  if (day === undefined) {
    const evidence = evidenceOf(await site());
    oneOf(
      evidence.pages.map((page) => page.name),
      route,
      'page',
    );
    const sheet = sheetOf(evidence, route, [
      ['Day', spellDay(today())],
      ['Commit', headCommit(root) ?? 'unknown'],
    ]);
    return { sheet, picture: await findPicture(root, 'dist/audit/pictures', route), name };
  }
  const release = releaseOn(root, day);
  const { path, pages } = release;
  oneOf(
    pages.map((page) => page.name),
    route,
    'page',
    `${path}: `,
  );
  const live = liveOn(root, path, day);
  const sheet = sheetOf(release, route, [
    ['Day', spellDay(day)],
    ['Release', `of ${spellDay(release.asOf)}`],
    ['Commit', release.commit],
    ['Manifest', `${path}, SHA-256 ${release.sha256}`],
    ['Live', live],
  ]);
  return { sheet, picture: await findPicture(root, picturesOf(path), route), name };
}

/** Says on which days the release was found live until a day, from the lines that `verify` left. */
function liveOn(root: string, manifest: string, day: string): string {
  const file = join(root, manifest.replace('.json', '.verified.txt'));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const own = lines.filter((line) => line.slice(0, 10) <= day);
  return own.length === 0
    ? 'nobody compared the live site with it until then (audit -- verify)'
    : own.join('; ');
}

/** Returns the picture of the whole page that a release or the last walk stored, or null. */
async function findPicture(root: string, folder: string, route: string): Promise<SheetPicture> {
  if (!route.startsWith('/')) return undefined;
  const { pictureName } = await import('../seen/pictures.ts');
  const file = join(root, folder, pictureName(route, PICTURE_WIDTH));
  return existsSync(file) ? `data:image/webp;base64,${readFileSync(file).toString('base64')}` : null;
}
