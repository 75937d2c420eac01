import { entryOf } from '../../content/assemble/collections.ts';
import { isSentence, pageId } from '../approvals/approval.ts';
import { diffWords } from '../approvals/word-diff.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { comparePages, describeChange, type LineChange } from '../seen/compare-views.ts';
import { spellLine } from '../seen/page-lines.ts';
import { parseSeen, type SeenPage } from '../seen/seen-page.ts';
import type { DeskChange } from './desk-model.ts';
import { picturesIn, wordingsOf } from './records.ts';

const NONE = { ids: [], gone: [], pages: [], routes: [], explains: [], parts: [], pictures: [], uses: [] };

/** A change that is about nothing yet. */
export function newChange(kind: DeskChange['kind'], title: string, key: string): DeskChange {
  return { kind, title, key, ...NONE };
}

/**
 * Says of each change which pages changed through it, and adds what no change of words or pictures explains: lines that
 * moved, and effects of code, with the same key on all pages that show the same.
 */
export function addPages(site: AuditedSite, causes: readonly DeskChange[]): DeskChange[] {
  const pages = changedPages(site);
  const known = causes.flatMap(({ explains }) => explains);
  const effectOf = effectWriter(site);
  const withPages = causes.map((change): DeskChange => {
    const shown = pages.filter(({ changes }) => changes.some((each) => isExplained(each, change.explains)));
    return { ...change, pages: shown.map(({ id }) => id) };
  });
  const covered = new Set(withPages.flatMap((change) => change.pages));
  const effects = pages.flatMap(({ route, id, changes }) => {
    const words = [...known, ...decidedSince(site, id)];
    const rest = changes.filter((change) => !isExplained(change, words));
    const others = rest.filter(({ kind }) => kind !== 'moved');
    if (rest.length === 0 && !covered.has(id))
      return [effectOf(route, 'Words that were approved since are shown', [])];
    return [
      ...movedTogether(rest).map((run) => effectOf(route, run[0] ? describeChange(run[0]) : '', run)),
      ...(others.length > 0 ? [effectOf(route, 'What pages show differs', others)] : []),
    ];
  });
  return [...withPages, ...effects];
}

/** A line that moved has its words still: no change of words explains it. */
function isExplained({ kind, before, after }: LineChange, words: readonly string[]): boolean {
  if (kind === 'moved') return false;
  return [before, after].some(
    (line) => line !== null && words.some((each) => mentions(`${line.text} ${line.note ?? ''}`, each)),
  );
}

/** Tells whether a line has these words. In what all pages of a template say, tokens stand for words of the entry. */
function mentions(line: string, words: string): boolean {
  const fixed = words.split(/\{entry\.\w+\}/).filter((each) => each.trim().length > 2);
  return fixed.length > 0 && fixed.every((each) => line.includes(each.trim()));
}

/** Lines that moved, in runs of those that are below each other and went the same way. */
function movedTogether(changes: readonly LineChange[]): LineChange[][] {
  const runs: LineChange[][] = [];
  for (const change of changes) {
    if (change.kind !== 'moved') continue;
    const last = runs.at(-1)?.at(-1);
    if (last?.after?.text === change.below && last.direction === change.direction) runs.at(-1)?.push(change);
    else runs.push([change]);
  }
  return runs;
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
  return (route: string, title: string, changes: readonly LineChange[]): DeskChange => {
    const words = own.get(route)?.toSorted((a, b) => b.length - a.length) ?? [];
    const common = (line: string) => words.reduce((text, each) => text.replaceAll(each, '…'), line);
    const said = changes.map((change) => common(describeChange(change)));
    return {
      ...newChange('effect', title, `effect ${said.length > 0 ? said.join('\n') : title}`),
      pages: [pageId(route)],
      parts: changes.map(partOf),
      routes: [route],
    };
  };
}

function partOf({ kind, before, after, below }: LineChange): DeskChange['parts'][number] {
  const where = kind === 'moved' && below !== '' ? `now below “${below}”` : '';
  const [old, now] = [before && spellLine(before), after && spellLine(after)];
  return { words: diffWords(old ?? '', now ?? ''), before: null, after: null, where };
}

/** Pages that are not as they were approved, with what differs. */
function changedPages({ transcripts, approvals }: AuditedSite) {
  return [...(transcripts ?? [])].flatMap(([route, text]) => {
    const id = pageId(route);
    const { status, approval } = approvals.get(id) ?? {};
    if (status !== 'changed' || !approval) return [];
    return [{ route, id, changes: comparePages(pageOf(approval.text), pageOf(text)) }];
  });
}

/** A text that is not data, because somebody edited it, is compared line by line. */
function pageOf(text: string): SeenPage {
  const lines = text.split('\n').map((line) => ({ role: 'text', text: line, place: '' }));
  const whole = { name: '', kind: 'opens' as const, steps: [], lines };
  return parseSeen(text) ?? { route: '', title: '', hash: '', views: [whole] };
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
