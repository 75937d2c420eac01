import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, isAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { isRecord, listAt } from '../json-data.ts';

/** Sections that show content of other files, and the key of that content. */
const SHOWS: Readonly<Record<string, string>> = {
  carriers: 'carriers',
  journey: 'timeline',
  reviews: 'testimonials',
  subsidyCheck: 'estimate',
  team: 'team',
};

/** Reports sections that show content which the site does without: they would be a heading with nothing below it. */
export function checkAbsentContent(
  files: readonly CheckedFile[],
  unreadable: readonly { path: string }[],
  report: Report,
): void {
  const paths = [...files, ...unreadable].map(({ path }) => path);
  const isAbsent = (key: string) => {
    const path = OPTIONAL_CONTENT[key]?.path ?? '';
    return !paths.some((each) => isAt(each, path));
  };
  for (const file of files) {
    if (file.broken || !file.path.startsWith('content/pages/')) continue;
    const groups: [pointer: string, group: unknown][] = [
      ['', file.data],
      ...listAt(file.data, '/sections').map((section, index): [string, unknown] => [
        `/sections/${index}`,
        section,
      ]),
    ];
    for (const [pointer, group] of groups)
      for (const [section, key] of Object.entries(SHOWS))
        if (isRecord(group) && group[section] !== undefined && isAbsent(key))
          report({
            file: file.path,
            place: file.locate(`${pointer}/${section}`, 'key'),
            rule: 'absent-content',
            reason: `${`${pointer}/${section}`.slice(1)} shows ${OPTIONAL_CONTENT[key]?.path}, which does not exist`,
            remedy: `Delete this section and the links to it, or add ${OPTIONAL_CONTENT[key]?.path}.`,
          });
  }
}
