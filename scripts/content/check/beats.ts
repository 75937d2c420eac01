import type { CheckedFile } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { isRecord, listAt, valueAt } from '../json-data.ts';

const GRID = 'cards';
/** The looks of kinds of sections. Two neighbors with the same look run together. Other kinds look like no other. */
const LOOKS: Readonly<Record<string, string>> = {
  offers: GRID,
  tiles: GRID,
  planLinks: GRID,
  entryList: GRID,
  guideList: GRID,
  relatedGuides: GRID,
  reviews: GRID,
  bill: 'band',
  creditSteps: 'band',
  explainer: 'text',
  guideText: 'text',
  questions: 'questions',
  steps: 'steps',
  process: 'steps',
  stateFacts: 'ruled columns',
  enrollment: 'ruled columns',
  scenarios: 'ruled columns',
  stateNotes: 'rows',
};
/** Points are drawn by their variant. */
const POINTS: Readonly<Record<string, string>> = { cards: GRID, rows: 'rows', arches: 'arches' };

/** Warns of neighboring sections that look alike, and of a second grid of white cards on a page. */
export function checkBeats(files: readonly CheckedFile[], report: Report): void {
  for (const file of files.filter(({ path, broken }) => !broken && path.startsWith('content/pages/')))
    for (const at of ['/sections', '/entries/sections']) checkList(file, at, report);
}

function checkList(file: CheckedFile, at: string, report: Report): void {
  const warn = (index: number, reason: string, remedy: string) =>
    refuseIn(file, 'beats', report)(`${at}/${index}`, reason, remedy, {
      severity: 'warning',
      part: 'key',
    });
  const looks = listAt(file.data, at).map(lookOf);
  const grids = [...looks.entries()].filter(([, look]) => look === GRID);
  for (const [index, look] of looks.entries()) {
    if (look !== undefined && look === looks[index - 1])
      warn(
        index,
        `looks like the section above it: both are ${look}`,
        'Put a section of another look between.',
      );
    else if (look === GRID && index !== grids[0]?.[0])
      warn(
        index,
        'is another grid of white cards on this page',
        'Choose another kind of section, or variant: rows for points.',
      );
  }
}

/** Returns the look of a section; undefined for a kind that looks like no other. */
function lookOf(section: unknown): string | undefined {
  const [kind = ''] = isRecord(section) ? Object.keys(section) : [];
  if (kind === 'points') return POINTS[String(valueAt(section, '/points/variant') ?? GRID)];
  return LOOKS[kind];
}
