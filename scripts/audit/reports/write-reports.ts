import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit } from '../audit.ts';
import { findPicture } from '../desk/pictures.ts';
import type { AddressOf } from '../desk/view/change-words.tsx';
import { formatRegister } from './register-csv.ts';
import { formatHtml } from './report-html.ts';

/** Where reports are written, below the project's root. It is not published: the site is dist/client. */
export const REPORT_FOLDER = 'dist/audit';

/** Writes the report to read, and the register for a spreadsheet. */
export function writeReports(root: string, audit: Audit, commit: string | null): void {
  const folder = join(root, REPORT_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), formatHtml(audit, commit, addressIn(root)));
  writeFileSync(join(folder, 'register.csv'), formatRegister(audit.site));
}

/** Gives pictures as addresses that hold all of them, from content or from git's history of it. */
function addressIn(root: string): AddressOf {
  return ({ path }, hash) => {
    const picture = findPicture(root, hash, path);
    return picture === null ? null : `data:${picture.type};base64,${picture.bytes.toString('base64')}`;
  };
}
