import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval } from '../approvals/approval.ts';
import type { Spot } from '../findings/finding.ts';
import type { AuditedSite } from './audited-site.ts';
import { transcriptsOf } from './audited-site.ts';
import { copyOf } from './unit.ts';

/** Something a reviewer approves, with where to find it. */
export interface Reviewable extends Approvable {
  kind: 'sentence' | 'value' | 'page';
  /** What it is, where the words alone do not tell. */
  what: string | null;
  file: string;
  line: number;
  column: number;
  /** Routes that show it. */
  routes: readonly string[];
  /** Facts and settings that a sentence names. */
  tokens: readonly string[];
}

type Reviewed = Pick<AuditedSite, 'units' | 'values' | 'transcripts'>;

/** Lists everything that must be approved: sentences in order of their files, then values, then pages. */
export function reviewablesOf(site: Reviewed): Reviewable[] {
  const at = ({ file, line = 1, column = 1, routes = [] }: Spot, tokens: readonly string[] = []) => ({
    file,
    line,
    column,
    routes,
    tokens,
  });
  return [
    ...copyOf(site).map((unit) => {
      const { id, text } = unit;
      return { kind: 'sentence' as const, id, text, what: null, ...at(unit, unit.tokens) };
    }),
    ...site.values.map(({ id, text, what, spot }) => ({
      kind: 'value' as const,
      id,
      text,
      what,
      ...at(spot),
    })),
    ...transcriptsOf(site.transcripts).map(({ id, text }) => {
      const route = id.slice('page:'.length);
      return {
        kind: 'page' as const,
        id,
        text,
        what: `the page ${route}`,
        ...at({ file: id, routes: [route] }),
      };
    }),
  ];
}

/** Finds approved texts that are not there any more, and are no other text under a new name. */
export function goneFrom(site: Reviewed & Pick<AuditedSite, 'approved' | 'approvals'>): Approval[] {
  const present = new Set(reviewablesOf(site).map(({ id }) => id));
  const renamed = new Set([...site.approvals.values()].flatMap(({ approval }) => approval?.id ?? []));
  return site.approved.lines.filter(
    ({ act, id }) =>
      act === undefined &&
      !present.has(id) &&
      !renamed.has(id) &&
      // Without a browser the pages are not known.
      !(id.startsWith('page:') && site.transcripts === null),
  );
}

/**
 * Selects what paths and ids name: a folder, a file, a part of it, a sentence, a page such as `page:/about`.
 * @throws UsageError for a name that matches nothing
 */
export function selectReviewables<T extends { id: string; file: string }>(
  all: readonly T[],
  targets: readonly string[],
): T[] {
  const chosen = new Set<T>();
  for (const target of targets) {
    const name = target.replace(/^\.\//, '').replace(/(?<=.)\/$/, '');
    const named = all.filter(
      ({ id, file }) =>
        [id, file].includes(name) ||
        [id, file, id.replace(/^value:/, '')].some(
          (each) => each.startsWith(`${name}/`) || each.startsWith(`${name}#`),
        ),
    );
    if (named.length === 0) {
      const known = new Set([...all.map(({ file }) => file), ...all.map(({ id }) => id)]);
      throw new UsageError(
        `${target} matches no copy. ${suggest(name, known, 'Name a file such as content/pages/home.yaml, or a sentence such as content/pages/home.yaml#/hero/title.')}`,
      );
    }
    for (const each of named) chosen.add(each);
  }
  return all.filter((each) => chosen.has(each));
}
