import { groupBy } from '../../content/group-by.ts';
import { countTexts, type UnitApproval } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import type { Happened } from '../register/happened.ts';
import type { Reviewable } from '../register/reviewables.ts';
import type { DeskLook } from './pictures.ts';
import type { DeskModel } from './model.ts';
import type { DeskLine, DeskPage, DeskPart } from './pages.ts';
import { factOf } from './records.ts';

/** Names something to decide about: a line, a record or an entry of What waits. */
export interface Item {
  key: string;
  title: string;
  ids: readonly string[];
  approves: readonly string[];
  /** Holds only the fact where sentences say it. */
  sends: readonly string[];
  /** Holds ids that the site does not have any more: their approval goes with the item. */
  gone: readonly string[];
}

/** Counts what waits on a view, which its id in the address names. */
export interface Place {
  id: string;
  title: string;
  waits: number;
  isBack: boolean;
  errors: number;
}

/** Tells what was decided, and who looks at it. */
export interface Decided {
  approvals: ReadonlyMap<string, UnitApproval>;
  /** Names the reviewer: what they approved and a second person must approve does not wait for them. */
  reader?: string | null;
  /** Holds ids that are gone from the site, and whose approval was taken out. */
  letGo?: ReadonlySet<string>;
  /** Holds keys of entries that were approved, and whose pages wait for other entries. */
  agreed?: ReadonlySet<string>;
}

/** Derives what waits from the site and from decisions. It never changes: a decision makes another. */
export class Shown {
  readonly #names: ReadonlyMap<string, string>;
  /** Holds pages as shown that wait for an author: something on them was sent back. */
  readonly #held: ReadonlySet<string>;
  readonly #factsBack: ReadonlySet<string>;
  readonly #back: readonly Reviewable[];
  readonly openFindings: readonly ReportedFinding[];
  readonly #findings: ReadonlyMap<string, ReportedFinding[]>;
  /** Lists entries of the model that something waits in, and what needs a second approver, once for each file. */
  readonly openEntries: readonly Happened[];
  readonly waiting: readonly Reviewable[];

  constructor(
    readonly model: DeskModel,
    readonly decided: Decided,
  ) {
    const parts = model.pages.flatMap((page) => page.parts);
    const lines = parts.flatMap((part) => part.lines);
    this.#names = new Map(lines.flatMap(({ ids, text }) => ids.map((id) => [id, text] as const)));
    this.#back = [...model.texts.values()].filter(({ id }) => this.statusOf(id) === 'sent-back');
    this.#factsBack = new Set(this.#back.flatMap(({ id }) => factOf(id) ?? []));
    this.#held = new Set(
      model.pages.flatMap((page) => {
        const own = new Set(page.parts.flatMap((part) => part.lines.flatMap(({ ids }) => ids)));
        const routes = new Set(this.#back.flatMap((text) => (own.has(text.id) ? text.routes : [])));
        return page.parts.filter(({ route }) => routes.has(route ?? '')).flatMap(wholeOf);
      }),
    );
    this.openFindings = model.findings.filter(({ suppressed }) => suppressed === undefined);
    this.#findings = new Map(
      groupBy(this.openFindings, ({ unit }) => unit ?? '').map((group) => [group[0]?.unit ?? '', group]),
    );
    this.waiting = [...model.texts.values()].filter(({ id }) => this.isOpen(id));
    this.openEntries = this.#listEntries();
  }

  approvalOf(id: string): UnitApproval {
    return approvalOf(this.decided.approvals, id);
  }

  statusOf(id: string): UnitApproval['status'] {
    return this.approvalOf(id).status;
  }

  /** Gives the words of a sentence, the name of a record, or the title of a page. */
  nameOf(id: string): string {
    const route = /^page:(.*)$/.exec(id)?.[1];
    return this.#names.get(id) ?? (route === undefined ? id.replace(/^.*[#/]/, '') : this.titleOf(route));
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
  factsIn({ kind, tokens }: Reviewable): { id: string; expires: string }[] {
    const names = new Set(kind === 'sentence' ? tokens.map((token) => token.split('.')[0]) : []);
    return names.size === 0 ? [] : this.model.audit.site.facts.filter(({ id }) => names.has(id));
  }

  /**
   * Tells whether something waits for this reviewer. What was sent back waits for its author, and so do a page that
   * shows it and a changed sentence of a fact that was sent back.
   */
  isOpen(id: string): boolean {
    const text = this.model.texts.get(id);
    const { status, all } = this.approvalOf(id);
    if (text === undefined || status === 'approved' || status === 'sent-back' || this.#held.has(id))
      return false;
    if (this.#factsBack.size > 0 && this.factsIn(text).some((fact) => this.#factsBack.has(fact.id)))
      return false;
    return status !== 'second' || !all.some(({ act, by }) => act === undefined && by === this.decided.reader);
  }

  /** Gives the status of a line in a word and a sign. */
  markOf(ids: readonly string[]): { name: string; sign: string } {
    const waits = ids.some((id) => this.isOpen(id));
    if (ids.some((id) => this.statusOf(id) === 'sent-back')) return { name: 'Sent back', sign: '↩' };
    if (ids.some((id) => this.findingsOf(id).length > 0))
      return { name: waits ? 'Finding' : 'Finding, approved', sign: '!' };
    return waits ? { name: 'Waits', sign: '○' } : { name: 'Approved', sign: '✓' };
  }

  /** Lists open findings about a text. */
  findingsOf(id: string): ReportedFinding[] {
    return this.#findings.get(id) ?? [];
  }

  /** Lists findings about pages as a whole, for the parts of a page. */
  findingsOn({ parts }: Pick<DeskPage, 'parts'>): ReportedFinding[] {
    const routes = new Set(parts.map(({ route }) => route));
    return this.openFindings.filter(
      (each) => !this.#names.has(each.unit ?? '') && each.routes.some((route) => routes.has(route)),
    );
  }

  /** Lists pages that look otherwise than in the last release, and that nobody said they looked at. */
  get newLooks(): DeskLook[] {
    return this.model.looks.filter(
      ({ route, note }) =>
        !this.approvalOf(`page:${route}`).all.some((line) => line.note?.split('\n').includes(note)),
    );
  }

  /** Lists what one verdict on a page covers. */
  coveredBy({ parts }: Pick<DeskPage, 'parts'>): { open: string[]; sentBack: string[] } {
    const ids = [...new Set(parts.flatMap(({ lines }) => lines.flatMap((line) => line.ids)))];
    return {
      open: [...ids, ...parts.flatMap(wholeOf)].filter((id) => this.isOpen(id)),
      sentBack: ids.filter((id) => this.statusOf(id) === 'sent-back'),
    };
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
    return {
      key: `second ${texts[0]?.file}`,
      kind: 'words',
      title: `${[...first].join(' and ')} approved ${countTexts(texts)}: a second approver is needed`,
      ids: texts.map(({ id }) => id),
      gone: [],
      pages: [],
      routes: [],
      parts: texts.map(({ id, file, line }) => {
        const words = [{ kind: 'same' as const, text: this.nameOf(id) }];
        return { title: '', words, before: null, after: null, file, line, id };
      }),
      pictures: [],
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
      ids: shown,
      gone,
      approves: [...ids, ...along].filter((id) => this.isOpen(id)),
      sends: kind === 'fact' && records.length > 0 ? records : shown,
    };
  }

  /** Lists views with how much waits on each, in the order in which they are read. */
  get places(): Place[] {
    const errorsIn = (findings: readonly ReportedFinding[]) =>
      findings.filter(({ severity }) => severity === 'error').length;
    const [waits, isBack] = [this.openEntries.length, this.#back.length > 0];
    return [
      { id: 'waits', title: 'What waits', waits, isBack, errors: errorsIn(this.openFindings) },
      ...this.model.pages.map((page) => {
        const { open, sentBack } = this.coveredBy(page);
        const errors = errorsIn(this.findingsOn(page));
        return { id: page.id, title: page.title, waits: open.length, isBack: sentBack.length > 0, errors };
      }),
    ];
  }

  /** Lists what waits for authors: a fact once, with the number of sentences that say it. */
  get sentBack(): { text: Reviewable; name: string; saidIn: number }[] {
    const saying = (fact: string | null) => (text: Reviewable) =>
      this.factsIn(text).some(({ id }) => id === fact);
    return this.#back.map((text) => ({
      text,
      name: this.nameOf(text.id),
      saidIn: [...this.model.texts.values()].filter(saying(factOf(text.id))).length,
    }));
  }

  /** Sums up in one line what still has to be approved. */
  get headline(): string {
    const { waiting, openEntries } = this;
    const others = [...this.model.texts.keys()].filter(
      (id) => this.statusOf(id) === 'second' && !this.isOpen(id),
    );
    if (waiting.length > 0) return `To approve: ${countTexts(waiting)}`;
    if (openEntries.length > 0) return `To approve: ${count(openEntries.length, 'removal')}`;
    if (others.length > 0) return `Approved by you; ${count(others.length, 'text')} need a second approver`;
    return `Everything is approved${this.#back.length === 0 ? '' : ' but what was sent back'}`;
  }

  /** Tells whether nobody has approved anything yet. */
  get isFirst(): boolean {
    return ![...this.model.texts.keys()].some((id) => ['approved', 'changed'].includes(this.statusOf(id)));
  }
}

/** Makes the item that a reviewer decides on from a line of a page, a record or a text. */
export function itemOfLine({ ids, text }: Pick<DeskLine, 'ids' | 'text'>, key = ids.join(' ')): Item {
  return { key, title: text, ids, approves: ids, sends: ids, gone: [] };
}

function wholeOf({ whole }: DeskPart): string[] {
  return whole === null ? [] : [whole];
}
