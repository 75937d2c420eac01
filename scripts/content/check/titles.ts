import { MAX_TITLE } from '../../../schemas/copy-rules.ts';
import type { CopyUnit } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import type { EntryPage } from '../assemble/entry-pages.ts';
import { valueAt } from '../json-data.ts';

/** Reports browser titles that are too long once their tokens are filled. The site adds the brand where there is room. */
export function checkTitles(units: readonly CopyUnit[], report: Report): void {
  for (const { file, pointer, line, column, text } of units) {
    const more = text.length - MAX_TITLE;
    if (pointer !== '/meta/title' || more <= 0) continue;
    report({
      file,
      place: { start: { line, column }, end: { line, column: column + text.length } },
      rule: 'title',
      reason: `meta/title has ${text.length} characters, but needs at most ${MAX_TITLE}`,
      remedy: `Remove ${more} ${more === 1 ? 'character' : 'characters'}.`,
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
  pages: readonly Pick<EntryPage, 'collection' | 'file' | 'page' | 'route'>[],
  report: Report,
): void {
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
    if (title.length > MAX_TITLE)
      refuse('title', `gives ${route} a title of ${title.length} characters; the most is ${MAX_TITLE}`);
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
