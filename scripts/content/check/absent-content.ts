import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, isAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { isRecord, listAt } from '../json-data.ts';

/** Sections that show content of other files, and the key of that content. */
const SHOWS: Readonly<Record<string, string>> = {
  carriers: 'carriers',
  estimate: 'estimate',
  journey: 'timeline',
  reviews: 'testimonials',
  stateFacts: 'marketplace',
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
    const sections = ['/sections', '/entries/sections'].flatMap((list) =>
      listAt(file.data, list).map((section, index): [string, unknown] => [`${list}/${index}`, section]),
    );
    for (const [pointer, section] of sections)
      for (const [kind, key] of Object.entries(SHOWS))
        if (isRecord(section) && section[kind] !== undefined && isAbsent(key))
          report({
            file: file.path,
            place: file.locate(`${pointer}/${kind}`, 'key'),
            rule: 'absent-content',
            reason: `${pointer.slice(1)}/${kind} shows ${OPTIONAL_CONTENT[key]?.path}, which does not exist`,
            remedy: `Delete this section and the links to it, or add ${OPTIONAL_CONTENT[key]?.path}.`,
          });
  }
}
