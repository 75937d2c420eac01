import { pageId } from '../approvals/record-approvals.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { DeskChange } from './desk-model.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { type ChangedPage, findPageEffects } from './page-effects.ts';
import { picturesIn } from './records.ts';

/** A change before it is known which pages changed through it. */
export type Cause = DeskChange & { explains: readonly string[] };

/**
 * Says of each change which pages changed through it, and adds what no change of words or pictures explains: an effect of
 * code, once for all pages it is on.
 */
export function addPages(site: AuditedSite, causes: readonly Cause[]): DeskChange[] {
  const pages = changedPages(site);
  const known = causes.flatMap(({ explains }) => explains);
  const differing = new Map(pages.map((page) => [page.route, differingLines(page)]));
  const withPages = causes.map(({ explains, ...change }): DeskChange => {
    const shown = pages.filter(({ route }) => {
      const lines = differing.get(route) ?? '';
      return explains.some((words) => words.length > 2 && lines.includes(words));
    });
    return { ...change, pages: shown.map(({ route }) => pageId(route)) };
  });

  const effects = pages.flatMap((page) =>
    findPageEffects([page], [...known, ...decidedSince(site, page.route)]),
  );
  const merged = new Map<string, DeskChange>();
  for (const { title, lines, routes } of effects) {
    const key = `effect ${title} ${lines.map(({ kind, text }) => kind + text).join('\n')}`;
    const before = merged.get(key);
    merged.set(key, effectOf(key, title, [...(before?.routes ?? []), ...routes], lines));
  }
  const covered = new Set([...withPages, ...merged.values()].flatMap((change) => change.pages));
  const rest = pages.map(({ route }) => route).filter((route) => !covered.has(pageId(route)));
  return [
    ...withPages,
    ...merged.values(),
    ...(rest.length === 0
      ? []
      : [
          effectOf(
            'effect rest',
            'Only what is behind the words changed: files, or words approved since',
            rest,
            [],
          ),
        ]),
  ];
}

function effectOf(
  key: string,
  title: string,
  routes: readonly string[],
  lines: readonly { kind: 'inserted' | 'deleted'; text: string }[],
): DeskChange {
  const on = routes.length === 1 ? `on ${routes[0]}` : `on ${routes.length} pages`;
  return {
    key,
    kind: 'effect',
    title: `${title} ${on}`,
    ids: [],
    gone: [],
    pages: routes.map(pageId),
    parts: lines.map((line) => ({ words: [line], before: null, after: null, where: '' })),
    pictures: [],
    uses: [],
    routes,
  };
}

/** Pages that are not as they were approved. */
function changedPages(site: AuditedSite): ChangedPage[] {
  return [...(site.transcripts ?? [])].flatMap(([route, after]) => {
    const { status, approval } = site.approvals.get(pageId(route)) ?? {};
    return status === 'changed' && approval ? [{ route, before: approval.text, after }] : [];
  });
}

/** All that came or went, as one text to look words up in. */
function differingLines({ before, after }: ChangedPage): string {
  return diffLines(before, after)
    .flatMap(({ kind, lines }) => (kind === 'same' ? [] : lines))
    .join('\n');
}

/** Words and pictures that were decided after the page was approved: they explain its difference, too. */
function decidedSince({ ledger: { approvals } }: AuditedSite, route: string): string[] {
  const at = approvals.findLastIndex(({ id, act }) => id === pageId(route) && act === 'approve');
  const later = new Set(approvals.slice(at + 1).map(({ id }) => id));
  return approvals
    .filter(({ id }) => later.has(id) && !id.startsWith('page:'))
    .flatMap(({ id, text }) =>
      id.includes('#/') && !id.startsWith('value:')
        ? [text]
        : picturesIn(text).map(({ path }) => path.replace(/\.\w+$/, '')),
    );
}
