import type { Decision, OpenReason } from '../approved/decisions.ts';
import {
  englishSignOf,
  isTranslation,
  type Line,
  type Page,
  type SiteLine,
  spellLine,
} from '../approved/line.ts';
import { refusalOf } from '../approved/reviewers.ts';
import type { Audit } from '../audit.ts';
import type { Change } from '../changes/change.ts';
import { createEnglish, type EnglishOf } from '../changes/edits.ts';
import type { Review, ReviewEntry } from '../changes/review.ts';
import { sayLine } from '../changes/titles.ts';
import { indexAbove } from '../../content/model/collections.ts';
import { groupBy, mapBy } from '../../content/group-by.ts';
import { count } from '../../lib/count.ts';
import { hashOf } from '../../lib/hash.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';

/** Something that a reviewer can decide: an entry, the same words on several pages, or a line of a new page. */
export interface Item {
  key: string;
  /** Changes when anything that the reviewer sees of it changes. */
  hash: string;
  title: string;
  entry: ReviewEntry;
  changes: readonly Change[];
}

export type LineState = 'approved' | 'waits' | 'back' | 'held';

export interface Place {
  id: string;
  title: string;
  /** The number of decisions that wait; null where nothing can wait. */
  waits: number | null;
  isBack: boolean;
  errors: number;
}

/** The same words before and after, wherever they are. */
export interface Group {
  item: Item;
  pages: readonly string[];
}

/** The content of the desk for one reviewer: the site beside what was approved. */
export class DeskModel {
  readonly englishOf: EnglishOf;
  readonly findings: readonly ReportedFinding[];
  readonly #items = new Map<string, Item>();
  readonly #entries: readonly ReviewEntry[];
  readonly #firstLines = new Map<string, Set<string>>();
  readonly #states = new Map<Line, LineState>();

  constructor(
    readonly audit: Audit,
    readonly review: Review,
    /** The reviewer's name; null if git has none. */
    readonly reader: string | null,
  ) {
    const { site } = audit;
    const sentences = site.units.map(({ text }) => text);
    this.englishOf = createEnglish(review.approved, site.lines, sentences);
    this.findings = openFindings(audit.findings).toSorted(
      (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
    );
    for (const { changes, held, back } of review.entries)
      for (const [state, own] of [
        ['waits', changes],
        ['held', held.map(({ change }) => change)],
        ['back', back.map(({ change }) => change)],
      ] as const)
        for (const { after } of own) for (const line of after) this.#states.set(line, state);
    this.#entries = review.entries.map((entry) => ({
      ...entry,
      waiting: entry.waiting.filter((change) => this.#isMine(change, entry)),
    }));
    for (const entry of this.#entries) {
      const item = this.#addItem(`entry:${entry.id}`, entry.title, entry, entry.waiting);
      for (const group of this.groupsOf(item)) this.#items.set(group.item.key, group.item);
      for (const change of entry.waiting.filter(({ whole }) => whole === 'came'))
        for (const line of change.after)
          this.#addItem(lineKey(entry, line), sayLine(line), entry, [{ ...change, after: [line] }]);
    }
  }

  #addItem(key: string, title: string, entry: ReviewEntry, changes: readonly Change[]): Item {
    const item = {
      key,
      title,
      entry,
      changes,
      hash: hashOf([entry.id, key, String(changes.length), String(entry.seconded.length)]).slice(0, 16),
    };
    this.#items.set(key, item);
    return item;
  }

  /** Returns true if this reviewer may decide about a change now. */
  #isMine({ language }: Change, { seconded }: ReviewEntry): boolean {
    const { settings } = this.audit.site;
    if (this.reader === null || refusalOf(settings, this.reader) !== null) return true;
    const own = seconded.some(({ by }) => by === this.reader);
    return !own && refusalOf(settings, this.reader, language) === null;
  }

  itemAt(key: string): Item | null {
    return this.#items.get(key) ?? null;
  }

  itemOf(entry: ReviewEntry): Item {
    const item = this.#items.get(`entry:${entry.id}`);
    if (item === undefined) throw new Error(`There is no entry ${entry.id}.`);
    return item;
  }

  /** Groups the changes of an entry by their words, so that the same words are shown once with their pages. */
  groupsOf({ entry, changes }: Item): Group[] {
    const spelled = ({ kind, before, after }: Change) =>
      [kind, ...before.map(spellLine), '→', ...after.map(spellLine)].join('\n');
    return groupBy(changes, spelled).map((same, at) => {
      const key = `part:${entry.id}:${at}`;
      const title =
        same[0] === undefined
          ? entry.title
          : sayLine(same[0].after[0] ?? same[0].before[0] ?? { text: '', role: '', note: '' });
      const hash = hashOf([entry.id, key, String(same.length)]).slice(0, 16);
      return {
        item: { key, title, entry, changes: same, hash },
        pages: [...new Set(same.map(({ page }) => page))],
      };
    });
  }

  /** The entries that wait for this reviewer and are no page to read as a whole. */
  get openEntries(): ReviewEntry[] {
    return this.#entries.filter((entry) => entry.waiting.length > 0 && this.newPageOf(entry) === null);
  }

  newPageOf({ kind, changes }: ReviewEntry): string | null {
    return kind === 'page' ? (changes.find(({ whole }) => whole === 'came')?.page ?? null) : null;
  }

  /** Returns the entry that adds a page, if it waits for this reviewer. */
  entryOfPage(name: string): ReviewEntry | null {
    return this.#entries.find((entry) => this.newPageOf(entry) === name && entry.waiting.length > 0) ?? null;
  }

  /** The entries whose lines were sent back, or that show what was sent back. */
  get backEntries(): ReviewEntry[] {
    return this.#entries.filter(({ back, held }) => back.length + held.length > 0);
  }

  /** Counts changes that wait for somebody else, such as a reviewer of another language. */
  get forOthers(): number {
    const own = new Set(this.#entries.filter(({ waiting }) => waiting.length > 0).map(({ id }) => id));
    return this.review.entries.filter(({ id, waiting }) => waiting.length > 0 && !own.has(id)).length;
  }

  get isFirst(): boolean {
    return this.review.approved.size === 0;
  }

  get headline(): string {
    const pages = this.pages.filter(({ name }) => this.entryOfPage(name) !== null).length;
    const parts = [
      pages > 0 && count(pages, 'page waits', 'pages wait'),
      this.openEntries.length > 0 && count(this.openEntries.length, 'change waits', 'changes wait'),
      this.review.reasons.length > 0 && `${count(this.review.reasons.length, 'line')} sent back`,
    ].filter((each) => each !== false);
    const others =
      this.forOthers > 0
        ? `${count(this.forOthers, 'change waits', 'changes wait')} for another reviewer`
        : '';
    return parts.length > 0 ? parts.join(', ') : others || 'Everything is approved';
  }

  /** The pages in the order in which they are read: home pages first, then the others, then what no page shows. */
  get pages(): Page[] {
    const rank = ({ name, language, home }: Page) =>
      (name.startsWith('/') ? 0 : 4) + (language === undefined ? 0 : 2) + (home === undefined ? 0 : 1);
    return this.audit.site.lines.toSorted((a, b) => rank(a) - rank(b));
  }

  get places(): Place[] {
    const { reasons } = this.review;
    const errors = this.findings.filter(({ severity }) => severity === 'error');
    const onPage = mapBy(
      errors.flatMap(({ routes }) => routes),
      (route) => route,
    );
    return [
      {
        id: 'waits',
        title: 'What waits',
        waits: this.openEntries.length,
        isBack: false,
        errors: errors.length,
      },
      ...this.pages.map((page) => ({
        id: placeOfPage(page.name),
        title: titleOfPage(page),
        waits: this.entryOfPage(page.name) === null ? 0 : 1,
        isBack: reasons.some((reason) => reason.page === page.name),
        errors: onPage.get(page.name)?.length ?? 0,
      })),
      { id: 'about', title: 'Limits and answers', waits: null, isBack: false, errors: 0 },
    ];
  }

  /** Returns the state of a line: approved, waiting, sent back or held. */
  stateOf(line: SiteLine): LineState {
    return this.#states.get(line) ?? 'approved';
  }

  /** Returns true for a line that the first page of the same template has, too. It is read there. */
  isReadBefore(page: Page, line: SiteLine): boolean {
    const index = indexAbove(page.name);
    if (index === null) return false;
    const first = this.audit.site.lines.find(({ name }) => indexAbove(name) === index);
    if (first === undefined || first.name === page.name) return false;
    const known = this.#firstLines.get(first.name) ?? new Set(first.lines.map(spellLine));
    this.#firstLines.set(first.name, known);
    return known.has(spellLine(line));
  }

  english(line: Line): string | undefined {
    return isTranslation(line) ? this.englishOf(englishSignOf(line)) : undefined;
  }

  findingsOf({ origins }: SiteLine): ReportedFinding[] {
    const { units } = this.audit.site;
    const ids = new Set(
      origins.flatMap(({ file, pointer }) =>
        units.filter((unit) => unit.file === file && unit.pointer === pointer).map(({ id }) => id),
      ),
    );
    return this.findings.filter(({ unit }) => unit !== undefined && ids.has(unit));
  }

  reasonsOn(page: string): OpenReason[] {
    return this.review.reasons.filter((reason) => reason.page === page);
  }

  /** Lists who decided about a page, the last first. */
  decisionsOn(page: string): Decision[] {
    return this.review.decisions.filter(({ act, pages }) => act === 'approved' && page in pages).toReversed();
  }
}

export function lineKey(entry: ReviewEntry, line: SiteLine): string {
  return `line:${entry.id}:${hashOf([spellLine(line), line.part]).slice(0, 12)}`;
}

function placeOfPage(name: string): string {
  return `page:${name}`;
}

/** Returns the title of a page without the name of the agency at its end. */
function titleOfPage({ name, title }: Page): string {
  const short = title.replace(/ [|–] [^|–]*$/, '');
  return name.startsWith('/') ? `${short} ${name}` : short;
}
