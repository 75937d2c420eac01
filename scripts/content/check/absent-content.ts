import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, isAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { isRecord, listAt } from '../json-data.ts';

/** Reports sections that show content which the site does not have: they would be a heading with nothing below it. */
export function checkAbsentContent(
  files: readonly CheckedFile[],
  unreadable: readonly { path: string }[],
  report: Report,
): void {
  const paths = [...files, ...unreadable].map(({ path }) => path);
  const absent = Object.values(OPTIONAL_CONTENT).filter(
    ({ path }) => !paths.some((each) => isAt(each, path)),
  );
  const shows = absent.flatMap(({ path, shownBy = [] }) => shownBy.map((kind) => ({ kind, path })));
  for (const file of files) {
    if (file.broken || !file.path.startsWith('content/pages/')) continue;
    const sections = ['/sections', '/entries/sections'].flatMap((list) =>
      listAt(file.data, list).map((section, index): [string, unknown] => [`${list}/${index}`, section]),
    );
    for (const [pointer, section] of sections)
      for (const { kind, path } of shows)
        if (isRecord(section) && section[kind] !== undefined)
          refuseIn(file, 'absent-content', report)(
            `${pointer}/${kind}`,
            `shows ${path}, which does not exist`,
            `Delete this section and the links to it, or add ${path}.`,
            { part: 'key' },
          );
  }
}
