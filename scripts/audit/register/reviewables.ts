import { type Approvable, type Approval, fileOf, pageId, routeIn } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { codeOf } from '../../../renderer/languages.ts';
import type { Spot } from '../findings/finding.ts';
import { type AuditedSite, transcriptsOf } from './audited-site.ts';
import { copyOf } from './unit.ts';

/** Holds a text that a reviewer approves, with its place. */
export interface Reviewable extends Approvable {
  kind: 'sentence' | 'value' | 'page';
  /** Says what it is, where the words alone do not tell. */
  what: string | null;
  file: string;
  line: number;
  column: number;
  /** Routes that show it. */
  routes: readonly string[];
  /** Facts and settings that a sentence names. */
  tokens: readonly string[];
}

type Reviewed = Pick<AuditedSite, 'units' | 'translations' | 'values' | 'transcripts'>;
type Approved = Pick<AuditedSite, 'approved' | 'approvals'>;

/** Lists everything that must be approved: sentences in order of their files, translations, values, then pages. */
export function reviewablesOf(site: Reviewed): Reviewable[] {
  const at = ({ file, line = 1, column = 1, routes = [] }: Spot) => ({ file, line, column, routes });
  const pages = transcriptsOf(site.transcripts).map((page) => ({ ...page, route: routeIn(page.id) ?? '' }));
  return [
    ...copyOf(site).map((unit): Reviewable => {
      const { id, text, tokens } = unit;
      const language = unit.language && codeOf(unit.language);
      return { kind: 'sentence', id, text, language, what: null, tokens, ...at(unit) };
    }),
    ...site.translations.map(({ id, text, en, language, spot }): Reviewable => {
      return {
        kind: 'sentence',
        id,
        text,
        en,
        language,
        what: `translation of “${en}”`,
        tokens: [],
        ...at(spot),
      };
    }),
    ...site.values.map(({ spot, ...value }): Reviewable => ({
      kind: 'value',
      ...value,
      tokens: [],
      ...at(spot),
    })),
    ...pages.map(({ id, text, route }): Reviewable => {
      const place = at({ file: id, routes: [route] });
      return { kind: 'page', id, text, what: `the page ${route}`, tokens: [], ...place };
    }),
  ];
}

/** Finds approved texts that are not there any more, and are no other text under a new name. */
export function goneFrom(site: Reviewed & Approved): Approval[] {
  const present = new Set(reviewablesOf(site).map(({ id }) => id));
  const renamed = new Set([...site.approvals.values()].flatMap(({ approval }) => approval?.id ?? []));
  // Without a browser the pages are not known.
  const isUnknown = (id: string) => routeIn(id) !== null && site.transcripts === null;
  return site.approved.lines.filter(
    ({ act, id }) => act === undefined && !present.has(id) && !renamed.has(id) && !isUnknown(id),
  );
}

/** Says of a text that it is new, removed, changed, or the same words under another name. */
export type TextChange =
  | { kind: 'new'; before: null; after: Reviewable }
  | { kind: 'removed'; before: Approval; after: null }
  | { kind: 'moved' | 'changed'; before: Approval; after: Reviewable };

/** Sets the share of files that have to be known before records, and texts of other files, count as new. */
const MOST_FILES = 0.9;

/**
 * Lists how sentences and records differ from what was approved, or sent back for other words. What was never approved is
 * not a change. In a file that is known a text is new where a page that shows it was approved, and a record where most
 * files are known; in a file that is new itself all of it is, where most others are known. In the midst of a first
 * approval nothing is new.
 */
export function changesSinceApproval(site: Reviewed & Approved): TextChange[] {
  const known = new Set(site.approved.lines.map(({ id }) => id));
  const files = new Set([...known].map(fileOf));
  const isRead = (route: string) => site.transcripts?.has(route) !== true || known.has(pageId(route));
  const texts = reviewablesOf(site).filter(({ kind }) => kind !== 'page');
  const all = [...new Set(texts.map(({ id }) => fileOf(id)))];
  const areMostKnown = all.filter((file) => files.has(file)).length >= all.length * MOST_FILES;
  const isNew = ({ id, routes }: Reviewable) =>
    files.has(fileOf(id)) && routes.length > 0 ? routes.some(isRead) : areMostKnown;
  const changes = texts.flatMap((after): TextChange[] => {
    const { status, approval: before } = approvalOf(site.approvals, after.id);
    if (status === 'unapproved') return isNew(after) ? [{ kind: 'new', before: null, after }] : [];
    if (status !== 'changed' || before === null) return [];
    return [{ kind: before.text === after.text ? 'moved' : 'changed', before, after }];
  });
  const removed = goneFrom(site).filter(({ id }) => routeIn(id) === null);
  return [...changes, ...removed.map((before) => ({ kind: 'removed' as const, before, after: null }))];
}
