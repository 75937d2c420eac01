import type { CopyUnit } from '../../content/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import { foldLine, type Origin, signOf, type SiteLine } from './line.ts';

/** Maps the place of a sentence, `file#pointer`, to its English words. */
export type English = ReadonlyMap<string, string>;

export function englishOf(units: readonly CopyUnit[]): English {
  return new Map(units.map((unit) => [placeOf(unit), unit.text]));
}

/**
 * Converts a built page to lines: what it shows in the order of its HTML, then what it holds for search results, other
 * sites and its script.
 * @param english the English sentences; undefined for a page that is not translated
 */
export function linesOfPage(page: Pick<TracedPage, 'lines' | 'strings'>, english?: English): SiteLine[] {
  const shown = new Set(page.lines.filter(({ part }) => part !== 'data').map(({ text }) => text));
  let before: readonly number[] = [];
  const lines = page.lines.flatMap(({ string, blocks, ...line }) => {
    // What a script draws with the words that the page shows needs no second line.
    if (line.role.startsWith('in a script') && shown.has(line.text)) return [];
    const units = (string === null ? undefined : page.strings[string]?.pieces) ?? [];
    const join = line.part === 'data' ? 0 : sharedStart(before, blocks);
    before = blocks;
    const sign = english === undefined ? null : englishSign(units, english);
    const note = [line.note, sign].filter(Boolean).join('; ');
    return [{ ...line, note, join, origins: units.map(originOf) }];
  });
  const inOrder = (part: SiteLine['part']) => lines.filter((line) => line.part === part);
  const said = [...inOrder('top'), ...inOrder('main'), ...inOrder('end'), ...joinRoles(inOrder('data'))];
  return said.flatMap(foldLine);
}

/** Makes one line of the same words for programs: a title is also the title for other sites. */
function joinRoles(lines: readonly SiteLine[]): SiteLine[] {
  return [...mapBy(lines, ({ text, note }) => `${text}\t${note}`).values()].flatMap((same) => {
    const [first] = same;
    const role = [...new Set(same.map((line) => line.role))].join(', ');
    return first === undefined ? [] : [{ ...first, role }];
  });
}

function sharedStart(a: readonly number[], b: readonly number[]): number {
  const end = a.findIndex((each, at) => each !== b[at]);
  return end === -1 ? Math.min(a.length, b.length) : end;
}

/** Returns the note that names the English sentences of a translation; null if a piece has none. */
function englishSign(units: readonly CopyUnit[], english: English): string | null {
  const words = units.map((unit) => english.get(placeOf(unit)));
  return units.length === 0 || words.some((each) => each === undefined) ? null : `en ${signOf(words.join(' '))}`;
}

export function originOf({ file, pointer, line, column, tokens }: CopyUnit): Origin {
  return { file, pointer, line, column, tokens };
}

function placeOf({ file, pointer }: Pick<CopyUnit, 'file' | 'pointer'>): string {
  return `${file}#${pointer}`;
}
