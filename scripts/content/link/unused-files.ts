import { basename } from 'node:path/posix';
import { slotOf } from '../model/content-files.ts';
import type { Tree } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

/** Files that count as used, because the build or the audit reads them. */
const READ_BY_SCRIPTS: ReadonlySet<string> = new Set(['ageCurves', 'audit', 'facts', 'redirects', 'site']);
/** The key of `Content` by which pages show content/prices: the addresses of the files made from it. */
const PRICES_KEY = 'priceFiles';

/**
 * Warns of each content file that no page uses. The code of pages and components does not name such a file, and no
 * content refers to it. Skips pages and entries, which have routes.
 * @param named paths of files to which content refers
 */
export function reportUnusedFiles({ content, code }: Tree, named: ReadonlySet<string>, report: Report): void {
  if (code.every((text) => text.trim() === '')) return;
  const words = new Set(code.flatMap((text) => text.match(/\b\w+\b/g) ?? []));
  for (const { path } of content) {
    const slot = slotOf(path);
    if (slot === null || slot.in === 'pages' || slot.in === 'collection' || named.has(path)) continue;
    const key = slot.in === 'prices' ? PRICES_KEY : slot.key;
    if (slot.in !== 'prose' && (words.has(key) || READ_BY_SCRIPTS.has(key))) continue;
    const show =
      slot.in === 'prose'
        ? `List it in a page, as explainer: ${basename(path, '.md')}`
        : `Show content.${key} on a page`;
    const remedy = `${show}, or delete the file.`;
    refuseIn({ path }, 'unused-file', report)(null, 'is not used by any page', remedy, {
      severity: 'warning',
      fix: 'file',
    });
  }
}
