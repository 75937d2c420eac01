import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../../content/compare-text.ts';
import { fileOfRoute, routeOfFile } from '../../../publish/built-page.ts';

/** The "route" of what is published beside the pages. */
export const FILES_ROUTE = '(files)';
/** The "route" of what pages share: header and footer. */
export const SHARED_ROUTE = '(shared)';
const NOT_PAGES = [SHARED_ROUTE, FILES_ROUTE];
const TRANSCRIPT_FOLDER = 'dist/audit/transcripts';

/** The file of a route's transcript, named as that of its page: `about.txt`, `index.txt`. */
function transcriptFile(route: string): string {
  return NOT_PAGES.includes(route) ? `${route}.txt` : fileOfRoute(route).replace(/html$/, 'txt');
}

/** Writes the transcripts in place of those of an earlier walk. */
export function writeTranscripts(root: string, transcripts: ReadonlyMap<string, string>): void {
  const folder = join(root, TRANSCRIPT_FOLDER);
  const draft = `${folder}.${process.pid}`;
  for (const [route, text] of transcripts) {
    const path = join(draft, transcriptFile(route));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** The transcripts of the last walk over this build, by route; null when no browser has walked it. */
export function readTranscripts(root: string): Map<string, string> | null {
  const folder = join(root, TRANSCRIPT_FOLDER);
  if (!existsSync(folder)) return null;
  const names = globSync('**/*.txt', { cwd: folder }).sort(compareText);
  const routeOf = (name: string) =>
    NOT_PAGES.find((each) => name === `${each}.txt`) ?? routeOfFile(name.replace(/txt$/, 'html'));
  return new Map(names.map((name) => [routeOf(name), readFileSync(join(folder, name), 'utf8')]));
}
