import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SeenPages, writeSeen } from './seen-page.ts';

const FILE = 'dist/audit/pages.json';

/** Gives what a reviewer approves of each page, by route. */
export function textsOf(pages: SeenPages): Map<string, string> {
  return new Map([...pages].map(([route, page]) => [route, writeSeen(page)]));
}

/** Writes the texts of the pages, in place of those of an earlier walk. */
export function keepSeenPages(root: string, pages: SeenPages): void {
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([...textsOf(pages)]));
  renameSync(`${file}.${process.pid}`, file);
}

/** Reads the texts of the last walk over this build, by route; null when no browser has walked it. */
export function readSeenTexts(root: string): Map<string, string> | null {
  const file = join(root, FILE);
  return existsSync(file) ? new Map(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
