import { FACTS_READ } from '../../../renderer/components/estimate/facts-read.ts';
import { type CheckedFile, fileAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { FACTS_FILE } from './facts.ts';
import { valueAt } from '../json-data.ts';

/**
 * Reports facts that code reads and that are missing, or have no number.
 * @returns the facts that code reads, by name
 */
export function checkFactsRead(files: readonly CheckedFile[], report: Report): string[] {
  const facts = fileAt(files, FACTS_FILE);
  const read = Object.entries(FACTS_READ).flatMap(([source, ids]) => {
    const reader = files.find(
      ({ path }) => path === source || (source.endsWith('/') && path.startsWith(source)),
    );
    return reader === undefined ? [] : ids.map(([id, needed]) => ({ source, id, needed }));
  });
  if (facts?.broken === false)
    for (const { source, id, needed } of read)
      if (valueAt(facts.data, `/facts/${id}/${needed}`) === undefined)
        report({
          file: FACTS_FILE,
          place: facts.locate(`/facts/${id}`, 'key'),
          rule: 'fact-read',
          reason: `facts/${id} has no ${needed}, and ${source} needs it`,
          remedy: `Add it, or delete ${source} and the sections that show it.`,
        });
  return read.map(({ id }) => id);
}
