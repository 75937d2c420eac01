import type { Day } from '../../lib/day.ts';
import type { Spot } from '../findings/finding.ts';
import { count } from '../proof/normalize.ts';

/** Holds words that a reviewer can approve: a sentence, a page, or a record such as a link. */
export interface Approvable {
  /** Is `file#pointer` for a sentence, otherwise a kind and a name: `page:/about`, `value:content/site.yaml`. */
  id: string;
  /** Holds the words to approve; for a translation, the translated words. */
  text: string;
  /** Holds the English sentence that is approved with a translation. */
  en?: string;
  /** Holds the language code of a text that is not in English. Only reviewers of that language approve it. */
  language?: string | undefined;
}

/** Holds a person's decision about a text. Their next decision about the text replaces it in content/approvals/. */
export interface Approval extends Approvable {
  by: string;
  on: Day;
  /** Marks words as sent back. Left out if the person approved them. */
  act?: 'sent back';
  /** Holds the reason why the words were sent back. */
  note?: string;
  answer?: { text: string; by: string; on: Day };
  spot: Spot;
}

/** Maps statuses to labels. A text stays `sent-back` until it changes or the person who sent it back approves it. */
export const STATUS_WORDS = {
  approved: 'Approved',
  second: 'Waits for a second approver',
  changed: 'Changed since approval',
  'sent-back': 'Sent back',
  unapproved: 'Not approved',
} as const;

export type ApprovalStatus = keyof typeof STATUS_WORDS;

export interface UnitApproval {
  status: ApprovalStatus;
  /** Holds the decision that sets the status; for changed words, the decision about the earlier words. */
  approval: Approval | null;
  /** Lists the decisions about the current words, one of each person. */
  own: readonly Approval[];
  /** Lists all decisions, about the current and about earlier words. */
  all: readonly Approval[];
}

export const APPROVALS_FOLDER = 'content/approvals';

export function pageId(route: string): string {
  return `page:${route}`;
}

/** Returns the route of the page that an id names; null if it names no page. */
export function routeIn(id: string): string | null {
  return id.startsWith('page:') ? id.slice('page:'.length) : null;
}

/** Returns true for the id of a page's look, which a reviewer approves by comparing pictures of the page. */
export function isLook(id: string): boolean {
  return id.startsWith('look:');
}

/** Returns the place in content that an id names: the id without `value:`. */
export function placeOf(id: string): string {
  return id.replace(/^value:/, '');
}

/** Returns the content file that the id of a text names. */
export function fileOf(id: string): string {
  return placeOf(id).replace(/#.*/s, '');
}

/** Returns true for a segment of an id that names a list entry, not a key. Names that look like keys are in quotes. */
export function isEntryName(segment: string): boolean {
  return !/^(?:[a-z]\w*)?$/.test(segment);
}

/** Lists the parts of content that contain a text, the largest first, from its file to the text itself. */
export function partsOf(id: string): string[] {
  const [file, place] = [fileOf(id), placeOf(id)];
  const segments = place.slice(file.length + 1).split('/');
  const entries = segments.flatMap((segment, at) =>
    isEntryName(segment) ? [`${file}#${segments.slice(0, at + 1).join('/')}`] : [],
  );
  return [...new Set([file, ...entries, place])];
}

/** Returns the name of the fact that a text belongs to; null for any other text. */
export function factIn(id: string): string | null {
  return /^content\/facts\.yaml#\/facts\/([^/]+)/.exec(placeOf(id))?.[1] ?? null;
}

/** Returns true for the id of a sentence. The id of anything else begins with its kind: `page:/about`. */
export function isSentence({ id }: { id: string }): boolean {
  return !/^[a-z]+:/.test(id);
}

/** Normalizes a person's name for comparison: ignores capitals, spaces and Unicode forms. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function isSameName(a: string, b: string): boolean {
  return comparableName(a) === comparableName(b);
}

/** Counts the texts of each kind: `1,531 sentences, 15 pages, 110 facts and records`. Returns '' for no texts. */
export function countTexts(texts: readonly { id: string }[]): string {
  const sentences = texts.filter(isSentence).length;
  const pages = texts.filter(({ id }) => routeIn(id) !== null).length;
  const looks = texts.filter(({ id }) => isLook(id)).length;
  const records = texts.length - sentences - pages - looks;
  const counts = [
    sentences > 0 && count(sentences, 'sentence'),
    pages > 0 && count(pages, 'page'),
    looks > 0 && `pictures of ${count(looks, 'page')}`,
    records > 0 && count(records, 'fact or record', 'facts and records'),
  ];
  return counts.filter((each) => each !== false).join(', ');
}
