import type { CheckedFile, CopyUnit } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { valueAt } from './json-data.ts';

/** Search engines cut what is longer. */
const MAX_TITLE = 70;

/** Reports browser titles that are too long with what the site adds to them: the short name of the brand. */
export function checkTitles(
  files: readonly Pick<CheckedFile, 'path' | 'data'>[],
  units: readonly CopyUnit[],
  report: Report,
): void {
  const site = files.find(({ path }) => path === 'content/site.yaml');
  const shortName = valueAt(site?.data, '/brand/shortName');
  if (typeof shortName !== 'string') return;
  const added = ` | ${shortName}`;
  for (const { file, pointer, line, column, text } of units) {
    const length = text.length + added.length;
    if (pointer !== '/meta/title' || length <= MAX_TITLE) continue;
    report({
      file,
      place: { start: { line, column }, end: { line, column: column + 1 } },
      rule: 'title',
      reason: `meta/title has ${length} characters with "${added}", which the site adds; the most is ${MAX_TITLE}`,
      remedy: `Shorten it by ${length - MAX_TITLE}, or brand/shortName in content/site.yaml.`,
    });
  }
}
