import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit } from '../audit.ts';
import { buildModel } from '../desk/model.ts';
import { findPicture, readLooks, readPagePicture } from '../desk/pictures.ts';
import { readDeskCss, reportHtml } from '../desk/report.tsx';
import { formatRegister } from './register-csv.ts';

/** Holds reports, below the project's root. It is not published: the site is dist/client. */
export const REPORT_FOLDER = 'dist/audit';

/** Writes the report to read, and the register for a spreadsheet. */
export function writeReports(root: string, audit: Audit, commit: string | null): void {
  const folder = join(root, REPORT_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), formatHtml(root, audit, commit));
  writeFileSync(join(folder, 'register.csv'), formatRegister(audit.site));
}

/** Limits the pages whose pictures a report holds: with more, it would be too large to send. */
const MOST_LOOKS = 8;

/** Writes the report as one file that holds its pictures, from content or from git's history of it. */
export function formatHtml(root: string, audit: Audit, commit: string | null): string {
  const noPages = audit.site.transcripts === null ? 'npm run review and npm run release read them.' : null;
  const { looks, noPictures } = readLooks(root);
  const model = buildModel(audit, { commit, noPages, looks: looks.slice(0, MOST_LOOKS), noPictures });
  const addresses = {
    addressOf(path: string, hash: string) {
      const picture = findPicture(root, hash, path);
      return picture && dataAddress(picture.type, picture.bytes);
    },
    addressOfLook(name: string) {
      const bytes = readPagePicture(root, name);
      return bytes && dataAddress('image/webp', bytes);
    },
  };
  return reportHtml(model, addresses, readDeskCss());
}

function dataAddress(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
