import { type Approvable, type Approval, isSentence, routeIn } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { codeOf } from '../../../renderer/languages.ts';
import type { Spot } from '../findings/finding.ts';
import { type AuditedSite, transcriptsOf } from './audited-site.ts';
import { compareRecords, fieldsOfRecord } from './record-fields.ts';
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
  // Without a browser the pages are not known. Pictures of a page are compared with those of the last release.
  const isUnknown = (id: string) =>
    (routeIn(id) !== null && site.transcripts === null) || id.startsWith('look:');
  return site.approved.lines.filter(
    ({ act, id }) => act === undefined && !present.has(id) && !renamed.has(id) && !isUnknown(id),
  );
}

/** Holds how a text differs from what was approved: without `before` it is new, without `after` it is gone. */
export interface TextChange extends ReturnType<typeof compareRecords> {
  /** Is that of the text as it is now, where there is one. */
  id: string;
  text: string;
  before: Approval | null;
  after: Reviewable | null;
}

/** Sets the share of texts that somebody decided about, from which one without a decision is new. */
const MOST = 0.8;

/**
 * Lists how sentences and records differ from what was approved, or sent back for other words. In the midst of a first
 * approval nothing is new.
 */
export function changesSinceApproval(site: Reviewed & Approved): TextChange[] {
  const texts = reviewablesOf(site).filter(({ kind }) => kind !== 'page');
  const statusOf = ({ id }: Reviewable) => approvalOf(site.approvals, id);
  const open = texts.filter((text) => statusOf(text).status === 'unapproved');
  const isFirst = texts.length - open.length < texts.length * MOST;
  const removed = goneFrom(site).filter(({ id }) => routeIn(id) === null);
  return [
    ...texts.flatMap((after) => {
      const { status, approval: before } = statusOf(after);
      const isChange = status === 'changed' || (status === 'unapproved' && !isFirst);
      return isChange ? [changeOf(before, after)] : [];
    }),
    ...removed.map((before) => changeOf(before, null)),
  ];
}

/** Compares fields and pictures of a record; a sentence has none. */
function changeOf(before: Approval | null, after: Reviewable | null): TextChange {
  const { id = '', text = '' } = after ?? before ?? {};
  const texts = isSentence({ id }) ? ['', ''] : [before?.text ?? '', after?.text ?? ''];
  const [old = '', now = ''] = texts;
  return { id, text, before, after, ...compareRecords(old, now) };
}

/** Lists the wordings of a fact; a sentence is its own. */
export function wordingsOf(text: Approvable | null): string[] {
  if (text === null || isSentence(text)) return text === null ? [] : [text.text];
  const wordings = fieldsOfRecord(text.text).filter(({ pointer }) => /^\/(?:wording|also\/)/.test(pointer));
  return wordings.map(({ value }) => value);
}
