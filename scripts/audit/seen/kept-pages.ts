import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileOfRoute } from '../../publish/built-page.ts';
import { spellPage } from './page-lines.ts';
import { type SeenPages, writeSeen } from './seen-page.ts';

const FOLDER = 'dist/audit/pages';
const DATA = 'pages.json';

/** Writes the pages in place of those of an earlier walk: as data, and as a text for people for each. */
export function writeSeenPages(root: string, pages: SeenPages): void {
  const folder = join(root, FOLDER);
  const draft = `${folder}.${process.pid}`;
  for (const [route, page] of pages) {
    const name = fileOfRoute(route).replace(/html$/, 'txt');
    mkdirSync(dirname(join(draft, name)), { recursive: true });
    writeFileSync(join(draft, name), spellPage(page));
  }
  writeFileSync(join(draft, DATA), JSON.stringify([...textsOf(pages)]));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Gives what a reviewer approves of each page, by route. */
export function textsOf(pages: SeenPages): Map<string, string> {
  return new Map([...pages].map(([route, page]) => [route, writeSeen(page)]));
}

/** Reads the texts of the last walk over this build, by route; null when no browser has walked it. */
export function readSeenTexts(root: string): Map<string, string> | null {
  const file = join(root, FOLDER, DATA);
  return existsSync(file) ? new Map(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
