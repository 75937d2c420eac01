import { type CheckedFile, type CopyUnit, fileAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import type { EntryPage } from '../assemble/entry-pages.ts';
import { SITE_FILE } from '../link/facts.ts';
import { valueAt } from '../json-data.ts';

type SourceData = Pick<CheckedFile, 'path' | 'data'>;

/** Search engines cut what is longer. */
const MAX_TITLE = 70;

/** Reports browser titles that are too long with what the site adds to them: the short name of the brand. */
export function checkTitles(files: readonly SourceData[], units: readonly CopyUnit[], report: Report): void {
  const added = addedTo(files);
  if (added === null) return;
  for (const { file, pointer, line, column, text } of units) {
    const most = MAX_TITLE - added.length;
    if (pointer !== '/meta/title' || text.length <= most) continue;
    const more = text.length - most;
    report({
      file,
      place: { start: { line, column }, end: { line, column: column + text.length } },
      rule: 'title',
      reason: `meta/title has ${text.length} characters, but needs at most ${most}: the site adds "${added}"`,
      remedy: `Remove ${more} ${more === 1 ? 'character' : 'characters'}, or shorten brand/shortName in ${SITE_FILE}.`,
    });
  }
}

/** Limits titles and descriptions to the characters that search results show. */
const DESCRIPTION = { min: 50, max: 160 };

/**
 * Reports titles and descriptions of entries that are too long or too short once the common copy is filled, and entries
 * that share a title.
 */
export function checkEntryTitles(
  files: readonly SourceData[],
  pages: readonly Pick<EntryPage, 'collection' | 'file' | 'page' | 'route'>[],
  report: Report,
): void {
  const added = addedTo(files) ?? '';
  const seen = new Map<string, string>();
  for (const { collection, file, page, route } of pages) {
    const refuse = (rule: string, reason: string) =>
      report({
        file: file.path,
        rule,
        reason,
        remedy: `Change the words of this file that its title or description is made of: entries/meta of the page /${collection} names them.`,
      });
    const title = String(valueAt(page, '/meta/title'));
    const description = String(valueAt(page, '/meta/description'));
    const length = title.length + added.length;
    if (length > MAX_TITLE)
      refuse(
        'title',
        `gives ${route} a title of ${length} characters with "${added}"; the most is ${MAX_TITLE}`,
      );
    if (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max)
      refuse(
        'description',
        `gives ${route} a description of ${description.length} characters; it takes ${DESCRIPTION.min} to ${DESCRIPTION.max}`,
      );
    const twin = seen.get(title);
    if (twin !== undefined) refuse('duplicate-title', `gives ${route} the same title as ${twin}`);
    seen.set(title, route);
  }
}

/** Returns the words that follow each title; null without a brand. */
function addedTo(files: readonly SourceData[]): string | null {
  const shortName = valueAt(fileAt(files, SITE_FILE)?.data, '/brand/shortName');
  return typeof shortName === 'string' ? ` | ${shortName}` : null;
}
