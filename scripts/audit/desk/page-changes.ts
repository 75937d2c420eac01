import { entryOf } from '../../content/assemble/collections.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { isSentence, pageId } from '../approvals/approval.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { DeskChange } from './desk-change.ts';
import { findPageEffects, mentions } from './page-effects.ts';
import { picturesIn, wordingsOf } from './old-records.ts';

const NONE = { ids: [], gone: [], pages: [], routes: [], explains: [], parts: [], pictures: [], uses: [] };

/** A change that is about nothing yet. */
export function newChange(kind: DeskChange['kind'], title: string, key: string): DeskChange {
  return { kind, title, key, ...NONE };
}

/**
 * Says of each change which pages changed through it, and adds what no change of words or pictures explains: effects of
 * code, with the same key on all pages that show the same.
 */
export function addPages(site: AuditedSite, causes: readonly DeskChange[]): DeskChange[] {
  const pages = changedPages(site);
  const known = causes.flatMap(({ explains }) => explains);
  const effectOf = effectWriter(site);
  const withPages = causes.map((change): DeskChange => {
    const isIn = (line: string) => change.explains.some((words) => mentions(line, words));
    const shown = pages.filter(({ differing }) => differing.some(isIn));
    return { ...change, pages: shown.map(({ id }) => id) };
  });
  const covered = new Set(withPages.flatMap((change) => change.pages));
  const effects = pages.flatMap(({ route, id, before, after }) => {
    const found = findPageEffects(before, after, [...known, ...decidedSince(site, id)]);
    return found.length > 0 || covered.has(id)
      ? found.map(({ title, lines }) => effectOf(route, title, lines))
      : [effectOf(route, 'Only what is behind the words changed: files, or words approved since', [])];
  });
  return [...withPages, ...effects];
}

/**
 * Writes what one page shows as a change. Such effects with the same words are one; on pages of one template, also
 * those that differ in what each entry says itself.
 */
function effectWriter({ units }: AuditedSite) {
  const own = new Map<string, string[]>();
  for (const { file, text } of units) {
    const route = entryOf(file)?.route;
    if (route !== undefined) own.set(route, [...(own.get(route) ?? []), text]);
  }
  return (
    route: string,
    title: string,
    lines: readonly { kind: 'inserted' | 'deleted'; text: string }[],
  ): DeskChange => {
    const words = own.get(route)?.toSorted((a, b) => b.length - a.length) ?? [];
    const common = (line: string) => words.reduce((text, each) => text.replaceAll(each, '…'), line);
    return {
      ...newChange(
        'effect',
        title,
        `effect ${title} ${lines.map(({ kind, text }) => kind + common(text)).join('\n')}`,
      ),
      pages: [pageId(route)],
      parts: lines.map((line) => ({ words: [line], before: null, after: null, where: '' })),
      routes: [route],
    };
  };
}

/** Pages that are not as they were approved; `differing` are all lines that came or went. */
function changedPages({ transcripts, approvals }: AuditedSite) {
  return [...(transcripts ?? [])].flatMap(([route, after]) => {
    const id = pageId(route);
    const { status, approval } = approvals.get(id) ?? {};
    if (status !== 'changed' || !approval) return [];
    const before = approval.text;
    const runs = diffLines(before, after).filter(({ kind }) => kind !== 'same');
    return [{ route, id, before, after, differing: runs.flatMap(({ lines }) => lines) }];
  });
}

/** Words and pictures that were decided after the page was approved: they explain its difference, too. */
function decidedSince({ approved: { lines } }: AuditedSite, page: string): string[] {
  const on = lines.find(({ id, act }) => id === page && act === undefined)?.on ?? '';
  const later = new Set(lines.filter((line) => line.on >= on).map(({ id }) => id));
  return lines
    .filter(({ id }) => later.has(id) && !id.startsWith('page:'))
    .flatMap(({ id, text }) =>
      isSentence({ id })
        ? [text]
        : [...wordingsOf(text), ...picturesIn(text).map(({ path }) => path.replace(/\.\w+$/, ''))],
    );
}
