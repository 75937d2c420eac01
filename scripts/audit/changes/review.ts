import type { Day } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { headCommit } from '../approved/git.ts';

import { isSameName, refusalOf } from '../approved/reviewers.ts';
import { type ApprovedPages, linesOf, writeApprovedPages } from '../approved/approved-pages.ts';
import {
  appendDecision,
  type Decision,
  type OpenReason,
  openReasons,
  type SentLine,
  signOfLine,
} from '../approved/decisions.ts';
import { readApproved } from '../approved/read-approved.ts';
import { englishSignOf, type Line, type Page, type SiteLine } from '../approved/line.ts';
import type { Finding } from '../findings/finding.ts';
import { isWithin, type Settings } from '../findings/settings.ts';
import type { Change } from './change.ts';
import { type Entry, listEntries } from './entries.ts';
import { patchPages } from './patch.ts';
import { titleOf } from './titles.ts';

/** The site as it is now. An `AuditedSite` is one. */
export interface ReviewSite {
  /** All pages of lines; empty if the site was not built. */
  lines: readonly Page[];
  /** The routes of translated pages that are left out until they are translated. */
  leftOut: readonly string[];
  /** English sentences, by which translations are compared. */
  units: readonly { text: string }[];
  settings: Pick<Settings, 'reviewers' | 'secondApprover'>;
  /** The pages of lines that could not be read now. They are not compared. */
  unread: readonly string[];
}

/** An entry with what was decided about its lines so far. */
export interface ReviewEntry extends Entry {
  title: string;
  /** The pages of its lines. */
  pages: readonly string[];
  waiting: readonly Change[];
  /** The changes that were sent back. */
  back: readonly { change: Change; reasons: readonly OpenReason[] }[];
  /** The changes that show what was sent back elsewhere. */
  held: readonly { change: Change; reasons: readonly OpenReason[] }[];
  /** The reasons that these changes answer: their lines were sent back with other words. */
  answers: readonly OpenReason[];
  /** The people who approved the entry where two are needed. */
  seconded: readonly Decision[];
}

export interface Review {
  approved: ApprovedPages;
  decisions: readonly Decision[];
  /** All entries; an entry that waits for nobody has no `waiting`. */
  entries: readonly ReviewEntry[];
  /** The lines that were sent back and have the same words still. */
  reasons: readonly OpenReason[];
  faults: readonly Finding[];
}

/** Compares the site with content/approved/ as it is now. */
export function readReview(root: string, site: ReviewSite): Review {
  const { pages, decisions, faults } = readApproved(root);
  return { ...review(site, pages, decisions), faults };
}

/** Compares the site with approved pages, and sorts the changes by what was decided about them. */
export function review(
  site: ReviewSite,
  approved: ApprovedPages,
  decisions: readonly Decision[],
): Omit<Review, 'faults'> {
  const { lines: now, leftOut, units, unread } = site;
  const sentences = units.map(({ text }) => text);
  // Without a built site nothing can be compared.
  const { entries } =
    now.length === 0 ? { entries: [] } : listEntries({ approved, now, leftOut, sentences, unread });
  const pages = new Map(now.map((page) => [page.name, page]));
  const has = (lines: readonly Line[] = [], sign: string) => lines.some((line) => signOfLine(line) === sign);
  const stands = ({ page, sign, isGone }: SentLine) => {
    const isThere = has(pages.get(page)?.lines, sign);
    const known = approved.get(page);
    return isGone ? !isThere && known !== undefined && has(linesOf(known, approved), sign) : isThere;
  };
  const all = openReasons(decisions);
  const reasons = all.filter(stands);
  const past = all.filter((reason) => !stands(reason));
  const reviewed = entries.map((entry) => {
    const parts = entry.changes.flatMap((change) => splitChange(change, reasons));
    const answers = past.filter((reason) =>
      entry.changes.some((change) => isAnswer(change, reason, approved)),
    );
    return {
      ...entry,
      title: titleOf(entry),
      pages: [...new Set(entry.changes.map(({ page }) => page))],
      waiting: parts.filter(({ back, held }) => back.length + held.length === 0).map(({ change }) => change),
      back: parts
        .filter(({ back }) => back.length > 0)
        .map(({ change, back }) => ({ change, reasons: back })),
      held: parts
        .filter(({ back, held }) => back.length === 0 && held.length > 0)
        .map(({ change, held }) => ({ change, reasons: held })),
      answers,
      seconded: decisions.filter(({ act, entry: id }) => act === 'seconded' && id === entry.id),
    };
  });
  return { approved, decisions, entries: reviewed, reasons };
}

interface Part {
  change: Change;
  back: readonly OpenReason[];
  held: readonly OpenReason[];
}

/** Sorts the lines of a change: a new page waits without its lines that were sent back. */
function splitChange(change: Change, reasons: readonly OpenReason[]): Part[] {
  const reasonsOf = (line: Line, isGone: boolean): Part => {
    const sign = signOfLine(line);
    const back = reasons.filter(
      (reason) => reason.page === change.page && reason.sign === sign && reason.isGone === isGone,
    );
    return { change, back, held: isGone ? [] : reasons.filter((reason) => isHeldBy(line, reason)) };
  };
  const own = [
    ...change.after.map((line) => ({ line, ...reasonsOf(line, false) })),
    ...(change.kind === 'removed' ? change.before.map((line) => ({ line, ...reasonsOf(line, true) })) : []),
  ];
  const free = own.filter(({ back, held }) => back.length + held.length === 0);
  if (free.length === own.length) return [{ change, back: [], held: [] }];
  if (change.whole !== 'came')
    return [{ change, back: own.flatMap(({ back }) => back), held: own.flatMap(({ held }) => held) }];
  const isFree = new Set<Line>(free.map(({ line }) => line));
  const rest = own.filter(({ line }) => !isFree.has(line));
  return [
    ...(free.length === 0
      ? []
      : [
          {
            change: { ...change, after: change.after.filter((line) => isFree.has(line)) },
            back: [],
            held: [],
          },
        ]),
    ...rest.map(({ line, back, held }) => ({
      change: { ...change, after: change.after.filter((each) => each === line) },
      back,
      held,
    })),
  ];
}

/** Returns true for a line that shows what was sent back: the same words in any language, or a fact. */
function isHeldBy(
  line: Line & { origins?: SiteLine['origins'] },
  { english, places, isGone }: OpenReason,
): boolean {
  if (isGone) return false;
  if (line.text !== '' && english === englishSignOf(line)) return true;
  const facts = (line.origins ?? []).flatMap(({ tokens }) => tokens.map((token) => token.split('.')[0]));
  return places.some((place) => {
    const fact = /^content\/facts\.yaml#\/facts\/([^/]+)$/.exec(place)?.[1];
    return fact !== undefined && facts.includes(fact);
  });
}

function isAnswer(
  { page, before, from, part }: Change,
  reason: OpenReason,
  approved: ApprovedPages,
): boolean {
  if (reason.page !== page || reason.key === undefined) return false;
  const known = approved.get(page);
  if (known === undefined) return false;
  const lines = linesOf(known, approved).filter((line) => line.part === part);
  return before.some((_, at) => lines[from + at]?.key === reason.key);
}

export interface Verdict {
  act: 'approve' | 'send back';
  by: string;
  on: Day;
  note?: string | undefined;
  /** The subject of the decision, for decisions.jsonl. */
  what: string;
  /** The entry of the changes, where two people are needed. */
  entry?: string;
}

/**
 * Records a decision about changes of the list, completely or not at all. Returns it, and the files that it wrote.
 * @throws UsageError if this person may not decide about any of them
 */
export function decide(
  root: string,
  site: ReviewSite,
  { approved, decisions }: Pick<Review, 'approved' | 'decisions'>,
  asked: readonly Change[],
  { act, by, on, note, what, entry }: Verdict,
): { decision: Decision; files: string[] } {
  const refusal = refusalOf(site.settings, by);
  if (refusal !== null) throw new UsageError(refusal);
  const changes = asked.filter(({ language }) => refusalOf(site.settings, by, language) === null);
  const [first] = asked;
  if (first === undefined) throw new UsageError('Nothing was recorded: there is nothing to decide.');
  if (changes.length === 0)
    throw new UsageError(refusalOf(site.settings, by, first.language) ?? 'Nothing was recorded.');
  const commit = headCommit(root)?.slice(0, 10);
  const head = {
    by,
    on,
    what,
    ...(note?.trim() && { note: note.trim() }),
    ...(commit !== undefined && { commit }),
  };
  if (act === 'send back') {
    if (!note?.trim()) throw new UsageError('Nothing was recorded: write the words first.');
    const lines = changes.flatMap((change) => sentLines(change, approved));
    return { decision: appendDecision(root, { act: 'sent back', ...head, pages: {}, lines }), files: [] };
  }
  const wantsTwo = changes.some((change) => isForTwo(change, site.settings));
  const earlier = decisions.filter((each) => each.act === 'seconded' && each.entry === entry);
  if (wantsTwo && !earlier.some((each) => !isSameName(each.by, by))) {
    if (earlier.length > 0)
      throw new UsageError('Nothing was recorded: a second reviewer has to approve this, too.');
    const pages = pagesOf(changes);
    const seconded = {
      act: 'seconded' as const,
      ...head,
      ...(entry !== undefined && { entry }),
      pages,
      lines: [],
    };
    return { decision: appendDecision(root, seconded), files: [] };
  }
  const patch = patchPages({ approved, now: site.lines, changes, on });
  const files = writeApprovedPages(root, patch);
  const pages = Object.fromEntries(
    [...patch].map(([name, page]) => {
      const isWhole = changes.some((change) => change.page === name && change.whole === 'came');
      const before = new Set(approved.get(name)?.lines.map(({ key, revision }) => `${key}+${revision}`));
      const keys = (page?.lines ?? [])
        .map(({ key, revision }) => `${key}+${revision}`)
        .filter((key) => !before.has(key))
        .map((key) => key.replace(/\+0$/, ''));
      return [name, isWhole ? ('all' as const) : keys];
    }),
  );
  return { decision: appendDecision(root, { act: 'approved', ...head, pages, lines: [] }), files };
}

function pagesOf(changes: readonly Change[]): Decision['pages'] {
  return Object.fromEntries(changes.map(({ page }) => [page, []]));
}

/** Converts a change to the lines that are sent back, with their places in content. */
function sentLines(
  { page, before, after, from, part, kind, approved: name }: Change,
  approved: ApprovedPages,
): SentLine[] {
  const isGone = kind === 'removed';
  const known = approved.get(name);
  const lines = known === undefined ? [] : linesOf(known, approved).filter((line) => line.part === part);
  return (isGone ? before : after).map((line, at): SentLine => {
    const key = before.length > 0 ? lines[from + at]?.key : undefined;
    const origins = 'origins' in line ? (line as SiteLine).origins : [];
    return {
      page,
      sign: signOfLine(line),
      words: line.text,
      english: englishSignOf(line),
      isGone,
      ...(key !== undefined && { key }),
      places: [...new Set(origins.map(({ file, pointer }) => `${file}#${pointer}`))].slice(0, 3),
    };
  });
}

/** Returns true if a place in content that needs two people is in a change, or its page. */
function isForTwo(
  { after, page, before }: Change,
  { secondApprover }: Pick<Settings, 'secondApprover'>,
): boolean {
  const places = after.flatMap(({ origins }) => origins.map(({ file, pointer }) => `${file}#${pointer}`));
  const file = `content/pages/${page === '/' ? 'home' : page.slice(1)}.yaml`;
  // What went has no place any more: its page says where it was.
  const gone = before.length > 0 && after.length === 0 ? [file] : [];
  return [...places, ...gone].some((place) =>
    secondApprover.some((each) => isWithin(place, each) || (gone.includes(place) && each.startsWith(place))),
  );
}
