import type { CopyUnit } from '../../content/model/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import { foldLine, type Origin, signOf, type SiteLine } from './line.ts';

/** Returns the English words of a line of a translation, by its units; undefined if one of them is not translated. */
export type EnglishWords = (units: readonly CopyUnit[]) => string | undefined;

/** Finds English words by the units of a line: those of the English line that has the same ones, else their own. */
export function englishOf(units: readonly CopyUnit[], lines: readonly SiteLine[]): EnglishWords {
  const own = new Map(units.map((unit) => [placeOf(unit), unit.text]));
  const placesOf = (all: readonly Pick<CopyUnit, 'file' | 'pointer'>[]) => all.map(placeOf).join('\n');
  const together = new Map(lines.map(({ origins, text }) => [placesOf(origins), text]));
  return (pieces) => {
    const words = pieces.map((unit) => own.get(placeOf(unit)));
    if (pieces.length === 0 || words.some((each) => each === undefined)) return undefined;
    return pieces.length === 1 ? words[0] : (together.get(placesOf(pieces)) ?? words.join(' '));
  };
}

/**
 * Converts a built page to lines: what it shows in the order of its HTML, then what it holds for search results, other
 * sites and its script.
 * @param english undefined for a page that is not translated
 */
export function linesOfPage(page: Pick<TracedPage, 'lines' | 'strings'>, english?: EnglishWords): SiteLine[] {
  const shown = new Set(page.lines.filter(({ part }) => part !== 'data').map(({ text }) => text));
  let before: readonly number[] = [];
  const lines = page.lines.flatMap(({ string, blocks, ...line }) => {
    // What a script draws with the words that the page shows needs no second line.
    if (line.role.startsWith('in a script') && shown.has(line.text)) return [];
    const units = (string === null ? undefined : page.strings[string]?.pieces) ?? [];
    // The link to this page in another language is no line of the header, which is the same on all pages.
    const isVersion = line.part !== 'main' && /→ this page in /.test(line.note);
    const part = isVersion ? 'data' : line.part;
    const role = isVersion
      ? `link to the ${line.note.replace(/.*→ /, '').replace('this page in', 'page in')}`
      : line.role;
    const join = part === 'data' ? 0 : sharedStart(before, blocks);
    if (!isVersion) before = blocks;
    const words = english?.(units);
    const note = [line.note, words === undefined ? '' : `en ${signOf(words)}`].filter(Boolean).join('; ');
    return [
      {
        ...line,
        role,
        part,
        note: isVersion ? note.replace('folded; ', '') : note,
        join,
        origins: units.map(originOf),
      },
    ];
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

function originOf({ file, pointer, line, column, tokens }: CopyUnit): Origin {
  return { file, pointer, line, column, tokens };
}

function placeOf({ file, pointer }: Pick<CopyUnit, 'file' | 'pointer'>): string {
  return `${file}#${pointer}`;
}
