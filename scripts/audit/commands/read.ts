import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readDay, spellDay, today } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { routeIn } from '../approvals/approval.ts';
import { headCommit } from '../approvals/git.ts';
import { listRoutes } from '../register/texts.ts';
import { evidenceOf, releaseOn } from '../release/manifest.ts';
import { type Sheet, sheetOf, sheetOfCommit } from '../release/sheet.ts';
import { formatSheet, type SheetPicture } from '../release/sheet-html.tsx';
import { type Call, oneOf, row } from './call.ts';

/** Sets the width in px of the picture on a sheet. */
const PICTURE_WIDTH = 1280;

/** Writes an approval sheet of a page or a commit to dist/audit/sheets. Returns the text of the sheet to print. */
export async function run(call: Call): Promise<string> {
  const { sheet, picture, name } = await draw(call);
  const path = `dist/audit/sheets/${name}.html`;
  writeFiles([{ path: join(call.root, path), text: formatSheet(sheet, picture) }]);
  const head = [styleText('bold', sheet.title), ...sheet.about.map(([label, text]) => row(label, text))];
  const lists = sheet.sections.map(({ title, lines }) => [
    styleText('bold', title),
    ...lines.flatMap(({ text, decision, isApproved, notes }) => [
      text,
      ...[...notes, ...(isApproved ? [] : [decision])].map((note) => row('', note)),
    ]),
  ]);
  return [
    ...[head, ...lists].map((lines) => lines.join('\n')),
    `Who approved each line, what backs it, to print and sign: ${styleText('bold', path)}`,
  ].join('\n\n');
}

async function draw({
  root,
  words: [route],
  options: { on, commit },
  site,
}: Call): Promise<{ sheet: Sheet; picture: SheetPicture; name: string }> {
  const day = readDay('--on', on);
  if (commit !== undefined) {
    const { url, brand } = (await site()).agency;
    const name = `commit-${commit.replace(/\W/g, '-')}`;
    return { sheet: sheetOfCommit(root, commit, { site: url, brand }), picture: undefined, name };
  }
  const example = `npm run audit -- read /about${day === undefined ? '' : ` --on ${day}`}`;
  if (route === undefined) throw new UsageError(`Name a page: ${example}`);
  const name = [route.slice(1).replaceAll('/', '-') || 'home', day].filter(Boolean).join('-');
  if (day === undefined) {
    const built = await site();
    oneOf(listRoutes(built), route, 'page');
    // Let a browser open the pages if it has not read this build. The sheet lists what a browser shows.
    const shown = built.transcripts === null ? await site('read') : built;
    const sheet = sheetOf(evidenceOf(shown), route, [
      ['Day', spellDay(today())],
      ['Commit', headCommit(root) ?? 'unknown'],
    ]);
    return { sheet, picture: await takePicture(root, route), name };
  }
  const release = releaseOn(root, day);
  const { path, pages } = release;
  const routes = pages.flatMap(({ id }) => routeIn(id) ?? []);
  oneOf(routes, route, 'page', `${path}: `);
  const sheet = sheetOf(release, route, [
    ['Day', spellDay(day)],
    ['Release', `of ${spellDay(release.asOf)}`],
    ['Commit', release.commit],
    ['Manifest', `${path}, SHA-256 ${release.sha256}`],
  ]);
  return { sheet, picture: await findPicture(root, path.replace('.json', '/pictures'), route), name };
}

/** Takes a picture of the whole built page; null if no browser starts. */
async function takePicture(root: string, route: string): Promise<SheetPicture> {
  const { photograph } = await import('../seen/pictures.ts');
  const shots = await photograph(root, [route]).catch((error: unknown) => {
    if (error instanceof UsageError) return [];
    throw error;
  });
  const shot = shots.find(({ width }) => width === PICTURE_WIDTH);
  return shot === undefined ? null : spellPicture('png', shot.picture);
}

/** Returns the picture of the whole page that a release stored, or null. */
async function findPicture(root: string, folder: string, route: string): Promise<SheetPicture> {
  const { readPictures } = await import('../seen/pictures.ts');
  const all = readPictures(root, folder)?.pictures ?? [];
  const name = all.find((each) => each.route === route && each.width === PICTURE_WIDTH)?.after ?? '';
  const file = join(root, folder, name);
  return name !== '' && existsSync(file) ? spellPicture('webp', readFileSync(file)) : null;
}

function spellPicture(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
