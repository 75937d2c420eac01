import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { groupBy, mapBy } from '../../content/group-by.ts';
import type { Day } from '../../lib/day.ts';
import type { Finding } from '../findings/finding.ts';
import { PARTS } from '../proof/page-parts.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { isSameLine, type Line } from './line.ts';

export const APPROVED_FOLDER = 'content/approved';

/**
 * A line of content/approved/. Its key says where it stands and never changes; its revision counts the changes of its
 * words. Two branches can therefore change, add and take out neighboring lines: of a line that both sides have in the
 * file after a merge, the higher revision counts.
 */
export interface ApprovedLine extends Line {
  key: string;
  revision: number;
}

/** A line that was taken out. It stays for a while, so that a merge does not bring its words back. */
export interface Removed {
  key: string;
  revision: number;
  on: Day;
}

export interface ApprovedPage {
  name: string;
  lines: readonly ApprovedLine[];
  /** The parts that are as on the home page that is named here, and so have no lines of their own. */
  as: ReadonlyMap<Line['part'], string>;
  removed: readonly Removed[];
  /** The revision of each part's word “as on”. */
  asRevision: ReadonlyMap<Line['part'], number>;
}

export type ApprovedPages = ReadonlyMap<string, ApprovedPage>;

export function emptyPage(name: string): ApprovedPage {
  return { name, lines: [], as: new Map(), removed: [], asRevision: new Map() };
}

/** Returns the path of a page's approved lines, relative to the project's root. */
export function approvedFileOf(name: string): string {
  const path = name === '/' ? 'index' : name.startsWith('/') ? name.slice(1) : `_/${name}`;
  return `${APPROVED_FOLDER}/${path}.txt`;
}

/** Reads content/approved/. A line that cannot be read does not count, and is an error. */
export function readApprovedPages(root: string): { pages: ApprovedPages; faults: Finding[] } {
  const faults: Finding[] = [];
  const files = globSync(`${APPROVED_FOLDER}/**/*.txt`, { cwd: root }).sort(compareText);
  const pages = files.map((file) => {
    const read = parseOnce(readFileSync(join(root, file), 'utf8'), file);
    faults.push(...read.faults);
    return read.page;
  });
  return { pages: new Map(pages.map((page) => [page.name, page])), faults };
}

type Parsed = ReturnType<typeof parsePage>;

/** The last text of each file, and what it says. A page whose file did not change is the same object again. */
const parsed = new Map<string, { text: string; read: Parsed }>();

/** Parses a file, unless it has the same text as last time: a decision changes few of them. */
function parseOnce(text: string, file: string): Parsed {
  const known = parsed.get(file);
  if (known?.text === text) return known.read;
  const read = parsePage(text, file);
  parsed.set(file, { text, read });
  return read;
}

const ROW = /^([1-4]-\d+)\t(\d+)(?:\+(\d+))?\t(.*)\t(.*)\t(.*)$/;
const OUT = /^([1-4]-\d+)\t\+(\d+)\tout (\d{4}-\d\d-\d\d)$/;
const AS = /^([1-4])-\t\+(\d+)\t(?:as on (\S+)|own lines)$/;
const FIX = 'Restore it from git, or delete the line and approve again: npm run review.';

/** Parses a file of content/approved/. Its first line is the name of the page. */
export function parsePage(text: string, file: string): { page: ApprovedPage; faults: Finding[] } {
  const faults: Finding[] = [];
  const [name = '', ...rows] = text.split('\n');
  const lines: ApprovedLine[] = [];
  const removed: Removed[] = [];
  const as = new Map<Line['part'], { revision: number; home: string | undefined }>();
  for (const [at, row] of rows.entries()) {
    const [, key = '', depth = '', revision = '0', words = '', role = '', note = ''] = ROW.exec(row) ?? [];
    const [, lost = '', after = '', on = ''] = OUT.exec(row) ?? [];
    const [, digit = '', turn = '', home] = AS.exec(row) ?? [];
    if (key !== '')
      lines.push({
        key,
        revision: Number(revision),
        join: Number(depth),
        text: words,
        role,
        note,
        part: partOf(key),
      });
    else if (lost !== '') removed.push({ key: lost, revision: Number(after), on });
    else if (digit !== '') {
      const known = as.get(partOf(digit));
      if (known === undefined || known.revision < Number(turn))
        as.set(partOf(digit), { revision: Number(turn), home });
    } else if (row !== '' && row !== name) {
      const isMark = /^(?:<{7}|={7}|>{7}|\|{7})/.test(row);
      const message = isMark ? 'is the mark of an unfinished merge' : 'is not a line of an approved page';
      faults.push({ at: { file, line: at + 2, column: 1 }, message, remedy: FIX, severity: 'error' });
    }
  }
  const isOwn = ({ part }: Line) => as.get(part)?.home === undefined;
  return {
    page: {
      name,
      lines: newest(lines, removed).filter(isOwn),
      as: new Map([...as].flatMap(([part, { home }]) => (home === undefined ? [] : [[part, home] as const]))),
      asRevision: new Map([...as].map(([part, { revision }]) => [part, revision])),
      removed: newestRemoved(removed),
    },
    faults,
  };
}

/** Keeps, of the lines with one key, those with the highest revision. Two different ones both count. */
function newest(lines: readonly ApprovedLine[], removed: readonly Removed[]): ApprovedLine[] {
  const out = new Map(newestRemoved(removed).map(({ key, revision }) => [key, revision]));
  return groupBy(lines, ({ key }) => key)
    .flatMap((same) => {
      const top = Math.max(...same.map(({ revision }) => revision));
      const last = same.filter(({ revision, key }) => revision === top && revision > (out.get(key) ?? -1));
      return last.filter((line, at) => last.findIndex((each) => isSameLine(each, line)) === at);
    })
    .toSorted((a, b) => compareKeys(a.key, b.key));
}

function newestRemoved(removed: readonly Removed[]): Removed[] {
  return [...mapBy(removed, ({ key }) => key).values()].flatMap((same) =>
    same.toSorted((a, b) => a.revision - b.revision).slice(-1),
  );
}

function partOf(key: string): Line['part'] {
  return PARTS[Number(key[0]) - 1] ?? 'main';
}

/** Compares keys like fractions: `2-0105` is between `2-010` and `2-011`. */
export function compareKeys(a: string, b: string): number {
  return compareText(a.replace(/0+$/, ''), b.replace(/0+$/, ''));
}

const STEP = 10;
const WIDTH = 5;

/** Returns `count` keys between two keys of a part; without keys, those of a new part. */
export function keysBetween(
  part: Line['part'],
  before: string | undefined,
  after: string | undefined,
  count: number,
): string[] {
  const prefix = `${PARTS.indexOf(part) + 1}-`;
  const digits = [before, after].map((key) => key?.slice(prefix.length));
  const numbered = before === undefined || after === undefined;
  let width = Math.max(WIDTH, ...digits.map((each) => each?.length ?? 0));
  const numberOf = (key: string | undefined, none: bigint) =>
    key === undefined ? none : BigInt(key.padEnd(width, '0'));
  // At the end of a part, go on in steps. Between two lines, divide the space.
  if (after === undefined && numbered) {
    const start = numberOf(digits[0], 0n);
    const step = BigInt(STEP) * 10n ** BigInt(width - WIDTH);
    if (start + step * BigInt(count) < 10n ** BigInt(width))
      return Array.from(
        { length: count },
        (_, at) => prefix + String(start + step * BigInt(at + 1)).padStart(width, '0'),
      );
  }
  const low = () => numberOf(digits[0], 0n);
  const high = () => numberOf(digits[1], 10n ** BigInt(width));
  while (high() - low() <= BigInt(count)) width += 2;
  const [start, space] = [low(), high() - low()];
  return Array.from({ length: count }, (_, at) => {
    const number = start + (space * BigInt(at + 1)) / BigInt(count + 1);
    return prefix + String(number).padStart(width, '0');
  });
}

/** Writes a page like `parsePage` reads it. */
export function spellPage({ name, lines, as, asRevision, removed }: ApprovedPage): string {
  const rows = [
    ...lines.map(({ key, revision, text, role, note, ...line }) => ({
      key,
      row: `${key}\t${line.join}${revision > 0 ? `+${revision}` : ''}\t${text}\t${role}\t${note}`,
    })),
    ...removed.map(({ key, revision, on }) => ({ key, row: `${key}\t+${revision}\tout ${on}` })),
    ...[...asRevision].map(([part, revision]) => {
      const key = `${PARTS.indexOf(part) + 1}-`;
      const home = as.get(part);
      return { key, row: `${key}\t+${revision}\t${home === undefined ? 'own lines' : `as on ${home}`}` };
    }),
  ].toSorted((a, b) => compareKeys(a.key, b.key));
  return `${name}\n${rows.map(({ row }) => `${row}\n`).join('')}`;
}

/** Writes pages to content/approved/. A page that is null is deleted. */
export function writeApprovedPages(root: string, pages: ReadonlyMap<string, ApprovedPage | null>): string[] {
  const files = [...pages].map(([name, page]) => ({ path: join(root, approvedFileOf(name)), page, name }));
  writeFiles(files.flatMap(({ path, page }) => (page === null ? [] : [{ path, text: spellPage(page) }])));
  for (const { path, page } of files) if (page === null) rmSync(path, { force: true });
  return files.map(({ name }) => approvedFileOf(name));
}

/** Returns all lines of an approved page in order, with the lines of the home page where it is as there. */
export function linesOf(page: ApprovedPage, pages: ApprovedPages): ApprovedLine[] {
  return PARTS.flatMap((part) => {
    const home = page.as.get(part);
    const lines = home === undefined ? page.lines : (pages.get(home)?.lines ?? []);
    return lines.filter((line) => line.part === part);
  });
}
