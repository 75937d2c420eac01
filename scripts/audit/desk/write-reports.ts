import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit } from '../audit.ts';
import { buildModel } from './model.ts';
import { findPicture, readLooks } from './pictures.ts';
import { reportHtml } from './report.tsx';
import { formatRegister } from './register-csv.ts';

/** Holds reports, below the project's root. It is not published: the site is dist/client. */
export const REPORT_FOLDER = 'dist/audit';

/** Limits the pages whose pictures a report holds: with more, it would be too large to send. */
const MOST_LOOKS = 8;

/** Writes the report to read, and the register for a spreadsheet. */
export function writeReports(root: string, audit: Audit, commit: string | null): void {
  const folder = join(root, REPORT_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), formatHtml(root, audit, commit));
  writeFileSync(join(folder, 'register.csv'), formatRegister(audit.site));
}

/** Writes the report as one file that holds its pictures, from content or from git's history of it. */
export function formatHtml(root: string, audit: Audit, commit: string | null): string {
  const noPages = audit.site.transcripts === null ? 'npm run review and npm run release read them.' : null;
  const { looks, noPictures } = readLooks(root);
  const model = buildModel(audit, { commit, noPages, looks: looks.slice(0, MOST_LOOKS), noPictures });
  return reportHtml(model, (name, hash) => {
    const picture = findPicture(root, name, hash);
    return picture && `data:${picture.type};base64,${picture.bytes.toString('base64')}`;
  });
}
