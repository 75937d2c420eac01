import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit } from '../audit.ts';
import type { DeskPicture } from '../desk/model.ts';
import { buildModel } from '../desk/build-model.ts';
import { deskCss, themeCss } from '../desk/desk-html.ts';
import { findPicture } from '../desk/pictures.ts';
import { reportHtml } from '../desk/report.tsx';
import { formatRegister } from './register-csv.ts';

/** Where reports are written, below the project's root. It is not published: the site is dist/client. */
export const REPORT_FOLDER = 'dist/audit';

/** Writes the report to read, and the register for a spreadsheet. */
export function writeReports(root: string, audit: Audit, commit: string | null): void {
  const folder = join(root, REPORT_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), formatHtml(audit, commit, addressIn(root)));
  writeFileSync(join(folder, 'register.csv'), formatRegister(audit.site));
}

/** Writes the report as one file that holds its pictures. */
export function formatHtml(
  audit: Audit,
  commit: string | null,
  addressOf: (picture: Pick<DeskPicture, 'path'>, hash: string) => string | null,
): string {
  const { palette, transcripts } = audit.site;
  const noPages = transcripts === null ? 'npm run review and npm run release read them.' : null;
  const css = `${themeCss(palette)}\n${deskCss()}`;
  return reportHtml({ model: buildModel(audit, { commit, noPages }), css, addressOf });
}

/** Gives pictures as addresses that hold all of them, from content or from git's history of it. */
function addressIn(root: string) {
  return ({ path }: Pick<DeskPicture, 'path'>, hash: string): string | null => {
    const picture = findPicture(root, hash, path);
    return picture === null ? null : `data:${picture.type};base64,${picture.bytes.toString('base64')}`;
  };
}
