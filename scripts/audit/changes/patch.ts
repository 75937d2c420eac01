import { type Day, daysAfter } from '../../lib/day.ts';
import {
  type ApprovedLine,
  type ApprovedPage,
  type ApprovedPages,
  compareKeys,
  emptyPage,
  keysBetween,
  linesOf,
  type Removed,
} from '../approved/approved-pages.ts';
import { isSameLine, type Line, type Page } from '../approved/line.ts';
import { PARTS } from '../proof/page-parts.ts';
import type { Change } from './change.ts';
import { align, isAsAtHome } from './compare.ts';

type Part = Line['part'];

interface Patch {
  approved: ApprovedPages;
  now: readonly Page[];
  /** The changes to take into the approved pages. Lines of all others stay as they are. */
  changes: readonly Change[];
  on: Day;
}

/**
 * Takes changes into the approved pages. Returns the pages that differ then; null for a page whose last line went.
 * A page that is as on its home page follows it, unless some of its own lines differ there and are not approved.
 */
export function patchPages({ approved, now, changes, on }: Patch): Map<string, ApprovedPage | null> {
  const pages = new Map(now.map((page) => [page.name, page]));
  const byPage = new Map<string, Change[]>();
  for (const change of changes) byPage.set(change.page, [...(byPage.get(change.page) ?? []), change]);
  const result = new Map<string, ApprovedPage | null>();
  const patchOne = (name: string) => {
    const own = byPage.get(name) ?? [];
    const moved = own.find(({ whole }) => whole === 'new address');
    const oldName = own[0]?.approved ?? name;
    const page = pages.get(name);
    const before = approved.get(oldName);
    if (page === undefined) return void result.set(oldName, null);
    const isWhole = own.some(({ whole }) => whole === 'came');
    const target = moved === undefined && before !== undefined ? oldName : name;
    if (moved !== undefined) result.set(oldName, null);
    const base = before ?? emptyPage(name);
    const patched = patchPage({ ...base, name: target }, page, own, {
      on,
      isWhole,
      home: pages.get(page.home ?? ''),
      before: (part) => linesOf(base, approved).filter((line) => line.part === part),
      homeNow: (part) =>
        (result.get(page.home ?? '') ?? approved.get(page.home ?? ''))?.lines.filter(
          (line) => line.part === part,
        ) ?? [],
    });
    result.set(target, patched);
  };
  const isHome = (name: string) => now.some(({ home }) => home === name);
  for (const name of byPage.keys()) if (isHome(name)) patchOne(name);
  for (const name of byPage.keys()) if (!isHome(name)) patchOne(name);
  // Other pages follow their home page only if they still look the same there.
  const homes = new Set([...byPage.keys()].filter(isHome));
  for (const page of now)
    if (
      page.home !== undefined &&
      homes.has(page.home) &&
      !byPage.has(page.name) &&
      approved.has(page.name)
    ) {
      const base = approved.get(page.name);
      const differs =
        base !== undefined &&
        [...base.as].some(([part]) => !isAsAtHome(page, pages.get(page.home ?? ''), part));
      if (differs) patchOne(page.name);
    }
  return result;
}

interface Around {
  on: Day;
  isWhole: boolean;
  home: Page | undefined;
  before: (part: Part) => ApprovedLine[];
  homeNow: (part: Part) => readonly ApprovedLine[];
}

/** The days for which a line that was taken out is kept in mind, for branches that still have it. */
const REMEMBERED_DAYS = 90;

function patchPage(base: ApprovedPage, page: Page, changes: readonly Change[], around: Around): ApprovedPage {
  const { on, isWhole, home, before, homeNow } = around;
  const lines: ApprovedLine[] = [];
  const removed = base.removed.filter((each) => daysAfter(each.on, REMEMBERED_DAYS) >= on);
  const as = new Map(base.as);
  const asRevision = new Map(base.asRevision);
  for (const part of PARTS) {
    const after = page.lines.filter((line) => line.part === part);
    const own = changes.filter((change) => change.part === part);
    const old = before(part);
    const isAs = isAsAtHome(page, home, part);
    const patched =
      isWhole && base.lines.length === 0 && base.as.size === 0
        ? newLines(part, after, own)
        : own.length === 0
          ? { lines: old, removed: [] }
          : patchPart(part, old, after, own, base.removed, on);
    const there = homeNow(part);
    const homeName = page.home;
    const canFollow =
      homeName !== undefined &&
      isAs &&
      there.length > 0 &&
      (base.as.get(part) === homeName
        ? own.length === 0 || isSame(patched.lines, there)
        : isSame(patched.lines, there));
    if (canFollow && homeName !== undefined) {
      if (as.get(part) !== homeName) asRevision.set(part, (asRevision.get(part) ?? 0) + 1);
      as.set(part, homeName);
      continue;
    }
    const stays = as.get(part) !== undefined && isSame(patched.lines, there);
    if (stays) continue;
    if (as.delete(part)) asRevision.set(part, (asRevision.get(part) ?? 0) + 1);
    lines.push(...patched.lines);
    removed.push(...patched.removed);
  }
  return { name: base.name, lines, as, asRevision, removed };
}

function isSame(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every((line, at) => isSameLine(line, b[at] ?? line));
}

/** Makes the lines of a part of a new page. Lines that the changes leave out keep their keys free. */
function newLines(
  part: Part,
  after: readonly Line[],
  changes: readonly Change[],
): { lines: ApprovedLine[]; removed: Removed[] } {
  const keys = keysBetween(part, undefined, undefined, after.length);
  const taken = new Set<Line>(changes.flatMap((change) => change.after));
  const lines = after.flatMap((line, at) => (taken.has(line) ? [approvedLine(line, keys[at] ?? '', 0)] : []));
  return { lines, removed: [] };
}

function approvedLine({ text, role, note, part, join }: Line, key: string, revision: number): ApprovedLine {
  return { text, role, note, part, join, key, revision };
}

/** Takes changes into a part: replays the alignment, and leaves out the steps of other changes. */
function patchPart(
  part: Part,
  before: readonly ApprovedLine[],
  after: readonly Line[],
  changes: readonly Change[],
  known: readonly Removed[],
  on: Day,
): { lines: ApprovedLine[]; removed: Removed[] } {
  const steps = align(before, after);
  const isTaken = ({ kind, from, at }: { kind: string; from: number; at: number }) =>
    changes.some((change) =>
      change.kind === 'moved'
        ? (kind === 'removed' && change.from === from) ||
          (kind === 'added' && change.at === at && change.to === from)
        : change.kind === kind && change.from === from && change.at === at,
    );
  const result = new Map<number, ApprovedLine | null>(before.map((line, at) => [at, line]));
  const removed: Removed[] = [];
  const added = new Map<number, number[]>();
  const taken = new Set<number>();
  for (const step of steps) {
    if (step.kind === 'added') {
      const places = Array.from({ length: step.length }, (_, index) => step.at + index);
      added.set(step.from, [...(added.get(step.from) ?? []), ...places]);
      if (isTaken(step)) for (const at of places) taken.add(at);
    } else if (isTaken(step)) {
      for (let index = step.from; index < step.from + step.length; index += 1) {
        const old = before[index];
        const now = after[step.at];
        if (old === undefined) continue;
        const revision = old.revision + 1;
        if (step.kind === 'changed' && now !== undefined)
          result.set(index, { ...approvedLine(now, old.key, revision), join: old.join });
        else {
          result.set(index, null);
          removed.push({ key: old.key, revision, on });
          const next = result.get(index + 1);
          if (next) result.set(index + 1, { ...next, join: Math.min(next.join, old.join) });
        }
      }
    }
  }
  const lines = [...result.values()].filter((line) => line !== null);
  for (const [from, places] of added) {
    const keys = keysFor(part, before, from, places.length, known);
    for (const [index, at] of places.entries()) {
      const line = after[at];
      if (taken.has(at) && line !== undefined) lines.push(approvedLine(line, keys[index] ?? '', 0));
    }
  }
  return { lines: lines.toSorted((a, b) => compareKeys(a.key, b.key)), removed };
}

/** Returns keys for all lines that came at one place, taken or not, so that two branches give a line the same key. */
function keysFor(
  part: Part,
  before: readonly ApprovedLine[],
  from: number,
  count: number,
  known: readonly Removed[],
): string[] {
  const end = before[from]?.key;
  const start = before[from - 1]?.key;
  const prefix = `${PARTS.indexOf(part) + 1}-`;
  const between = known
    .map(({ key }) => key)
    .filter(
      (key) =>
        key.startsWith(prefix) &&
        (start === undefined || compareKeys(key, start) > 0) &&
        (end === undefined || compareKeys(key, end) < 0),
    )
    .toSorted(compareKeys);
  return keysBetween(part, between.at(-1) ?? start, end, count);
}
