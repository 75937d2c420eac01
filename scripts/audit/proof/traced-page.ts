import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '../../content/compare-text.ts';
import type { CopyUnit } from '../../content/compilation.ts';
import type { Document } from '../../html/tree.ts';
import { type BuiltPage, routeOfFile } from '../../publish/built-page.ts';
import { type CopyIndex, type Trace, traceText } from './trace.ts';
import { unitsShownOn } from './units-by-route.ts';
import { type VisibleString, visibleStrings } from './visible-strings.ts';

/** A visible string with where it comes from. */
export interface TracedString extends VisibleString {
  /** What it says; empty for what is not copy. */
  pieces: readonly CopyUnit[];
  /** The part that no unit says; null when units say all of it. */
  untraced: string | null;
  /** Whether every visitor meets it as the page opens: by markup, and by the page's transcript where there is one. */
  isOpen: boolean;
  /** What to do, when its words are copy and only how they are put on the page is at fault. */
  remedy: string | null;
}

export interface TracedPage {
  route: string;
  file: string;
  html: string;
  document: Document;
  strings: readonly TracedString[];
}

/** Names between programs, such as `firstName` or `life-insurance`; addresses, kinds and sizes of pictures. */
const MACHINE_VALUE =
  /^([a-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*|[/#][^\s]*|(https?|mailto|tel):\S+|image\/[a-z+]+|\d+x\d+|[\d\s,.+-]*)$/;

/** Reads a page and traces each of its strings. `machineValues` are strings of content that are no copy. */
export function readPage(page: BuiltPage, index: CopyIndex, machineValues: ReadonlySet<string>): TracedPage {
  const { document, strings } = visibleStrings(page.html);
  const choose = createChooser(page.route);
  const traced = strings.map((string) => {
    const trace = traceString(string, page.route, index, machineValues);
    const pieces = trace.pieces.map((piece) => choose(piece.units, string));
    const isOpen = string.kind === 'text';
    return { ...string, untraced: trace.rest, remedy: trace.remedy, pieces, isOpen };
  });
  return { route: page.route, file: page.file, html: page.html, document, strings: traced };
}

/** The strings of a page that no unit says. Which unit says each of the others takes longer to tell. */
export function findUntraced(
  { route, strings }: { route: string; strings: readonly VisibleString[] },
  index: CopyIndex,
  machineValues: ReadonlySet<string>,
): TracedString[] {
  return strings.flatMap((string): TracedString[] => {
    const trace = traceString(string, route, index, machineValues);
    const { rest, remedy } = trace;
    return rest === null ? [] : [{ ...string, untraced: rest, remedy, pieces: [], isOpen: false }];
  });
}

function traceString(
  string: VisibleString,
  route: string,
  index: CopyIndex,
  machineValues: ReadonlySet<string>,
): Trace {
  const { text, seams } = string;
  if (needsNoUnit(string, machineValues)) return { pieces: [], rest: null, remedy: null };
  return traceText(text, index, { seams, route });
}

/** The position of an item in its list, and names between programs. */
function needsNoUnit(
  { kind, text, listPosition }: VisibleString,
  machineValues: ReadonlySet<string>,
): boolean {
  if (kind === 'island data') return MACHINE_VALUE.test(text) || machineValues.has(text);
  return kind === 'text' && listPosition !== null && text === String(listPosition);
}

/** Of units with the same words, the page's own and the shared ones; all of them, if there is neither. */
function unitsNear(route: string, units: readonly CopyUnit[]): readonly CopyUnit[] {
  const near = unitsShownOn(route, units);
  return near.length > 0 ? near : units;
}

/**
 * The same words can be in several units. Which one a page shows is told by where it is: the page's own in the
 * page's part, shared ones around it; one that the page has not shown yet; one that is near what came before.
 */
function createChooser(route: string) {
  const used = new Set<CopyUnit>();
  let last: CopyUnit | null = null;
  return (units: readonly CopyUnit[], { inMain, kind }: VisibleString): CopyUnit => {
    const isAround = kind === 'text' && !inMain;
    const score = (unit: CopyUnit): number =>
      (unit.route === route && !isAround ? 8 : 0) +
      (unit.route === null ? (isAround ? 8 : 4) : 0) +
      (used.has(unit) ? 0 : 3) +
      (unit.file === last?.file ? 1 : 0) +
      (unit.file === last?.file && blockOf(unit.pointer) === blockOf(last.pointer) ? 1 : 0);
    const [first, ...others] = unitsNear(route, units);
    if (first === undefined) throw new Error('a piece of copy without a unit');
    last = others.reduce((best, unit) => (score(unit) > score(best) ? unit : best), first);
    used.add(last);
    return last;
  };
}

/** The pointer of the nearest object around a unit; for prose, the body. */
export function blockOf(pointer: string): string {
  const segments = pointer.split('/');
  if (segments[1] === 'body') return '/body';
  if (/^\d+$/.test(segments.pop() ?? '')) segments.pop();
  return segments.join('/');
}

/** The pages of a built site, below `folder`. A file's route is its path without `.html`; index is `/`. */
export function readBuiltPages(root: string, folder = 'dist/client'): BuiltPage[] {
  return htmlFiles(join(root, folder)).map((path) => {
    const name = relative(join(root, folder), path).split(sep).join('/');
    return { route: routeOfFile(name), file: `${folder}/${name}`, html: readFileSync(path, 'utf8') };
  });
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return htmlFiles(path);
      return entry.name.endsWith('.html') ? [path] : [];
    });
}
