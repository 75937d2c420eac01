import { sourcesIn } from '../model/facts.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { FACTS_FILE } from '../model/content-files.ts';
import { suggest } from '../nearest.ts';

/** Reports names of source documents that are not in facts.yaml. Warns of source documents that nothing names. */
export function checkSources(files: readonly CheckedFile[], report: Report): void {
  const facts = fileAt(files, FACTS_FILE);
  if (facts === undefined || facts.broken) return;
  const sources = sourcesIn(files);
  const uses = files.flatMap((file) =>
    file.roles.filter(({ role }) => role === 'source').map((use) => ({ ...use, file })),
  );
  for (const { file, pointer, value } of uses)
    if (!sources.has(value))
      refuseIn(file, 'source', report)(
        pointer,
        `is ${value}, which is not among the sources of ${FACTS_FILE}`,
        suggest(value, sources.keys(), `Add it there, below sources, with its title and its dates.`),
        { about: `source ${value}` },
      );
  if (files.some(({ broken }) => broken)) return;
  const named = new Set(uses.map(({ value }) => value));
  for (const name of sources.keys())
    if (!named.has(name))
      refuseIn(facts, 'unused-source', report)(
        `/sources/${name}`,
        'is not named by anything',
        'Name it as the source of a fact, or delete it.',
        { part: 'key', severity: 'warning', fix: 'value' },
      );
}
