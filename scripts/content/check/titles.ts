import { MAX_TITLE } from '../../../schemas/copy-rules.ts';
import type { CopyUnit, EntryPage } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';

/** The most characters of a description, because search results cut longer ones. */
const DESCRIPTION = { min: 50, max: 160 };

/**
 * Reports titles of pages that are too long when their tokens are resolved, titles that two pages share, and
 * descriptions of entries that are too long or too short. Does not count the brand name, which is added only if it
 * fits.
 * @param entries entries with their pages, in which tokens are filled
 */
export function checkTitles(
  units: readonly CopyUnit[],
  entries: readonly Pick<EntryPage, 'collection' | 'file' | 'page' | 'route'>[],
  report: Report,
): void {
  /** A map from each title to the file or route that has it. */
  const seen = new Map<string, string>();
  for (const { file, pointer, route, line, column, text } of units) {
    // Skip a page without a valid route. Its route has been reported.
    if (pointer !== '/meta/title' || route === null) continue;
    const place = { start: { line, column }, end: { line, column: column + text.length } };
    const refuse = (rule: string, reason: string, remedy: string) =>
      report({ file, place, rule, reason: `meta/title ${reason}`, remedy });
    const more = text.length - MAX_TITLE;
    const remove = `Remove ${more} ${more === 1 ? 'character' : 'characters'}.`;
    if (more > 0) refuse('title', `has ${text.length} characters, but needs at most ${MAX_TITLE}`, remove);
    const twin = seen.get(text);
    if (twin !== undefined)
      refuse('duplicate-title', `is the same as in ${twin}`, 'Give each page a different title.');
    seen.set(text, twin ?? file);
  }
  for (const { collection, file, page, route } of entries) {
    const remedy = `Change the words of this file that its title or description is made of: entries/meta of the page /${collection} names them.`;
    const refuse = (rule: string, reason: string) =>
      refuseIn(file, rule, report)(null, `gives ${route} ${reason}`, remedy);
    const title = String(valueAt(page, '/meta/title'));
    const { length } = String(valueAt(page, '/meta/description'));
    const { min, max } = DESCRIPTION;
    if (title.length > MAX_TITLE)
      refuse('title', `a title of ${title.length} characters; the most is ${MAX_TITLE}`);
    if (length < min || length > max)
      refuse('description', `a description of ${length} characters; it takes ${min} to ${max}`);
    const twin = seen.get(title);
    if (twin === undefined) seen.set(title, route);
    else refuse('duplicate-title', `the same title as ${twin}`);
  }
}
