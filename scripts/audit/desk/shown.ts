import { groupBy, mapBy } from '../../content/group-by.ts';
import { hashOf } from '../../hash.ts';
import { type Approvable, countTexts, factIn, routeIn, type UnitApproval } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../proof/normalize.ts';
import type { Happened } from '../register/happened.ts';
import type { Reviewable } from '../register/texts.ts';
import { factsNamedBy } from '../register/unit.ts';
import type { DeskModel } from './model.ts';
import type { DeskPage, DeskPart } from './pages.ts';
import type { DeskLook } from './pictures.ts';

/** Names something to decide about: texts, an entry of What waits, or the verdict on a page. */
export interface Item {
  key: string;
  title: string;
  approves: readonly string[];
  /** Lists what can be sent back: only the fact where sentences say it. */
  sends: readonly string[];
  /** Holds ids that the site does not have any more: their approval goes with the item. */
  gone: readonly string[];
}

/** Counts what waits on a view, which its id in the address names. Views that nothing can wait on have null. */
export interface Place {
  id: string;
  title: string;
  waits: number | null;
  isBack: boolean;
  errors: number;
}

/** Tells what was decided, and who looks at it. */
export interface Decided {
  approvals: ReadonlyMap<string, UnitApproval>;
  /** Names the reviewer: what they approved and a second person must approve does not wait for them. */
  reader?: string | null;
  /** Returns true for texts that this reviewer may approve, such as those in their languages. */
  mayApprove?: (text: Reviewable) => boolean;
  /** Holds ids that are gone from the site, and whose approval was taken out. */
  letGo?: ReadonlySet<string>;
  /** Holds keys of entries that were approved, and whose pages wait for other entries. */
  agreed?: ReadonlySet<string>;
}

/** Derives what waits from the site and from decisions. It never changes: a decision makes another. */
export class Shown {
  /** Maps texts to the words of their line, and to the page that has it. */
  readonly #lines: ReadonlyMap<string, { text: string; page: DeskPage }>;
  readonly #back: readonly Reviewable[];
  readonly #findings: ReadonlyMap<string, ReportedFinding[]>;
  readonly #open: ReadonlySet<string>;
  /** Lists findings that nothing answers, errors first. */
  readonly openFindings: readonly ReportedFinding[];
  /** Lists what waits for this reviewer. */
  readonly waiting: readonly Reviewable[];
  /** Lists what waits for other reviewers alone. */
  readonly #waitsForOthers: readonly Reviewable[];
  /** Lists entries of the model that something waits in, and what needs a second approver, once for each file. */
  readonly openEntries: readonly Happened[];

  constructor(
    readonly model: DeskModel,
    readonly decided: Decided,
  ) {
    this.#lines = new Map(
      model.pages.flatMap((page) =>
        linesOf(page).flatMap(({ ids, text }) => ids.map((id) => [id, { text, page }] as const)),
      ),
    );
    this.#back = [...model.texts.values()].filter(({ id }) => this.statusOf(id) === 'sent-back');
    this.openFindings = openFindings(model.findings);
    this.#findings = mapBy(this.openFindings, ({ unit }) => unit ?? '');
    const left = this.#listLeft();
    this.waiting = left.filter((text) => this.#isMine(text));
    this.#waitsForOthers = left.filter((text) => !this.#isMine(text));
    this.#open = new Set(this.waiting.map(({ id }) => id));
    this.openEntries = this.#listEntries();
  }

  approvalOf(id: string): UnitApproval {
    return approvalOf(this.decided.approvals, id);
  }

  statusOf(id: string): UnitApproval['status'] {
    return this.approvalOf(id).status;
  }

  /** Tells whether something waits for this reviewer. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** Gives the words of a sentence, the name of a record, or the title of a page. */
  nameOf(id: string): string {
    const route = routeIn(id.replace(/^look:/, 'page:'));
    return this.pageOf(id)?.text ?? (route === null ? id.replace(/^.*[#/]/, '') : this.titleOf(route));
  }

  /** Finds the page that has the line of a text, with the words of the line. */
  pageOf(id = ''): { text: string; page: DeskPage } | undefined {
    return this.#lines.get(id);
  }

  titleOf(route: string): string {
    return this.model.titles[route] ?? route;
  }

  /** Lists titles of pages, or their number where they are more than `most`. */
  listPages(routes: readonly string[], most: number): string {
    return routes.length > most
      ? count(routes.length, 'page')
      : routes.map((route) => this.titleOf(route)).join(', ');
  }

  /** Lists the facts that a sentence says, with their ends. */
  factsIn(text: Reviewable): { id: string; expires: string }[] {
    const names = text.kind === 'sentence' ? factsNamedBy(text) : [];
    return names.length === 0 ? [] : this.model.audit.site.facts.filter(({ id }) => names.includes(id));
  }

  /** Gives the status of a line in a word and a sign. */
  markOf(ids: readonly string[]): { name: string; sign: string } {
    const waits = ids.some((id) => this.isOpen(id));
    if (ids.some((id) => this.statusOf(id) === 'sent-back')) return { name: 'Sent back', sign: '↩' };
    if (ids.some((id) => this.findingsOf(id).length > 0))
      return { name: waits ? 'Finding' : 'Finding, approved', sign: '!' };
    if (waits) return { name: 'Waits', sign: '○' };
    const isApproved = ids.every((id) => this.statusOf(id) === 'approved');
    return isApproved ? { name: 'Approved', sign: '✓' } : { name: 'Waits for somebody else', sign: '…' };
  }

  /** Lists open findings about a text. */
  findingsOf(id: string): readonly ReportedFinding[] {
    return this.#findings.get(id) ?? [];
  }

  /** Lists findings about pages as a whole, for the parts of a page. */
  findingsOn({ parts }: DeskPage): ReportedFinding[] {
    const routes = new Set(parts.map(({ route }) => route));
    return this.openFindings.filter(
      (each) => this.pageOf(each.unit) === undefined && each.routes.some((route) => routes.has(route)),
    );
  }

  /** Lists pages that look otherwise than in the last release, and that nobody said they looked at. */
  get newLooks(): DeskLook[] {
    return this.model.looks.filter(({ id }) => this.statusOf(id) !== 'approved');
  }

  /**
   * Finds what a decision is about, by its key.
   * @returns null for what is not shown any more
   */
  itemAt(key: string): Item | null {
    const entry = this.openEntries.find((each) => each.key === key);
    if (entry !== undefined) return this.itemOf(entry);
    const page = this.model.pages.find(({ id }) => id === key);
    if (page !== undefined) return this.verdictOn(page);
    const ids = key.split('\n');
    return ids.every((id) => this.textOf(id)) ? this.itemOfTexts(ids) : null;
  }

  /** Gives what can be decided about by its id: a text, or how a page looks. */
  textOf(id: string): Approvable | undefined {
    return this.model.texts.get(id) ?? this.model.looks.find((look) => look.id === id);
  }

  /** Gives the item of a line, a record or a text. */
  itemOfTexts(ids: readonly string[]): Item {
    return { key: ids.join('\n'), title: this.nameOf(ids[0] ?? ''), approves: ids, sends: ids, gone: [] };
  }

  /** Gives the one verdict on a page: all that waits on it, also as it is shown. */
  verdictOn({ id: key, title, parts }: Pick<DeskPage, 'id' | 'title' | 'parts'>): Item {
    const ids = [...linesOf({ parts }).flatMap((line) => line.ids), ...parts.flatMap(wholeOf)];
    const approves = [...new Set(ids)].filter((id) => this.isOpen(id));
    return {
      key,
      title: `${countTexts(approves.map((id) => ({ id })))} of ${title}`,
      approves,
      sends: [],
      gone: [],
    };
  }

  /** Gives an entry as something to decide about: a page goes with the last entry that it differs through. */
  itemOf({ key, kind, title, ids, gone, pages }: Happened): Item {
    const others = this.openEntries.filter((each) => each.key !== key);
    const along = pages.filter((id) => !others.some((each) => each.pages.includes(id)));
    const records = ids.filter((id) => this.model.texts.get(id)?.kind === 'value');
    const shown = ids.length + gone.length === 0 ? pages : ids;
    return {
      key,
      title,
      gone,
      approves: [...ids, ...along].filter((id) => this.isOpen(id)),
      sends: kind === 'fact' && records.length > 0 ? records : shown,
    };
  }

  /** Hashes what is shown of an item: its texts with their words. A decision is about exactly that. */
  hashOf({ approves, sends, gone }: Item): string {
    const ids = [...approves, '', ...sends, '', ...gone];
    const words = ids.flatMap((id) => {
      const { text = '', en = '' } = this.textOf(id) ?? {};
      return [id, text, en];
    });
    return hashOf(words).slice(0, 16);
  }

  /** Lists views with how much waits on each, in the order in which they are read. */
  get places(): Place[] {
    const errorsIn = (findings: readonly ReportedFinding[]) =>
      findings.filter(({ severity }) => severity === 'error').length;
    return [
      {
        id: 'waits',
        title: 'What waits',
        waits: this.openEntries.length,
        isBack: this.#back.length > 0,
        errors: errorsIn(this.openFindings),
      },
      ...this.model.pages.map((page) => ({
        id: page.id,
        title: page.title,
        waits: this.verdictOn(page).approves.length,
        isBack: this.backOn(page).length > 0,
        errors: errorsIn(this.findingsOn(page)),
      })),
      { id: 'about', title: 'Rules and limits', waits: null, isBack: false, errors: 0 },
    ];
  }

  /** Lists texts of a page that were sent back. */
  backOn(page: DeskPage): Reviewable[] {
    return this.#back.filter(({ id }) => this.pageOf(id)?.page === page);
  }

  /** Lists what waits for authors: a fact once, with the number of sentences that say it. */
  get sentBack(): { text: Reviewable; saidIn: number }[] {
    const says = (fact: string | null) => (text: Reviewable) =>
      this.factsIn(text).some(({ id }) => id === fact);
    const texts = [...this.model.texts.values()];
    return this.#back.map((text) => ({ text, saidIn: texts.filter(says(factIn(text.id))).length }));
  }

  /** Sums up in one line what still has to be approved. */
  get headline(): string {
    const { waiting, openEntries } = this;
    if (waiting.length > 0) return `To approve: ${countTexts(waiting)}`;
    if (openEntries.length > 0) return `To approve: ${count(openEntries.length, 'removal')}`;
    const others = this.#waitsForOthers.length;
    if (others > 0)
      return `Approved by you; ${count(others, 'text waits', 'texts wait')} for another reviewer`;
    return `Everything is approved${this.#back.length === 0 ? '' : ' but what was sent back'}`;
  }

  /** Tells whether nobody has approved anything yet. */
  get isFirst(): boolean {
    return ![...this.model.texts.keys()].some((id) => ['approved', 'changed'].includes(this.statusOf(id)));
  }

  /**
   * Lists what nobody has to change, and is not approved as it is. What was sent back waits for its author, and so do a
   * page that shows it and a changed sentence of a fact that was sent back.
   */
  #listLeft(): Reviewable[] {
    const { pages, texts } = this.model;
    const facts = new Set(this.#back.map(({ id }) => factIn(id)));
    const held = new Set(
      pages.flatMap((page) => {
        const routes = new Set<string | null>(this.backOn(page).flatMap((text) => text.routes));
        return page.parts.filter(({ route }) => routes.has(route)).flatMap(wholeOf);
      }),
    );
    return [...texts.values()].filter((text) => {
      const status = this.statusOf(text.id);
      if (status === 'approved' || status === 'sent-back' || held.has(text.id)) return false;
      return facts.size === 0 || !this.factsIn(text).some(({ id }) => facts.has(id));
    });
  }

  #isMine(text: Reviewable): boolean {
    const { reader, mayApprove = () => true } = this.decided;
    const { status, all } = this.approvalOf(text.id);
    const isDone = status === 'second' && all.some(({ act, by }) => act === undefined && by === reader);
    return !isDone && mayApprove(text);
  }

  #listEntries(): Happened[] {
    const { letGo = new Set(), agreed = new Set() } = this.decided;
    const isLeft = (ids: readonly string[]) => ids.some((id) => this.isOpen(id));
    const own = ({ ids, gone }: Happened) => isLeft(ids) || gone.some((id) => !letGo.has(id));
    const needsSecond = ({ ids }: Happened) =>
      ids.length > 0 && ids.every((id) => this.statusOf(id) === 'second');
    const listed = this.model.entries.filter(
      (entry) => !agreed.has(entry.key) && !needsSecond(entry) && (own(entry) || isLeft(entry.pages)),
    );
    const isElsewhere = (id: string, entry: Happened) =>
      listed.some((each) => each !== entry && each.pages.includes(id));
    // Keep an entry that is decided itself only for a page that differs through nothing else.
    const open = listed.filter(
      (entry) =>
        own(entry) ||
        entry.ids.length + entry.gone.length === 0 ||
        entry.pages.some((id) => this.isOpen(id) && !isElsewhere(id, entry)),
    );
    const second = this.waiting.filter(({ id }) => this.statusOf(id) === 'second');
    return [...open, ...groupBy(second, ({ file }) => file).map((texts) => this.#secondEntry(texts))];
  }

  #secondEntry(texts: readonly Reviewable[]): Happened {
    const first = new Set(texts.flatMap(({ id }) => this.approvalOf(id).all.map(({ by }) => by)));
    const lists = { gone: [], pages: [], routes: [], pictures: [] };
    return {
      ...lists,
      key: `second ${texts[0]?.file}`,
      kind: 'words',
      title: `${[...first].join(' and ')} approved ${countTexts(texts)}: a second approver is needed`,
      ids: texts.map(({ id }) => id),
      parts: texts.map(({ id, file, line }) => {
        const words = [{ kind: 'same' as const, text: this.nameOf(id) }];
        return { title: '', words, before: null, after: null, file, line, id };
      }),
    };
  }
}

function linesOf({ parts }: Pick<DeskPage, 'parts'>) {
  return parts.flatMap(({ lines }) => lines);
}

function wholeOf({ whole }: DeskPart): string[] {
  return whole === null ? [] : [whole];
}
