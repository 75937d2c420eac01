import { groupBy } from '../../content/group-by.ts';
import { countTexts } from '../approvals/approval.ts';
import { count } from '../language/numbers.ts';
import type { DeskEntry, DeskFinding, DeskLook, DeskModel, DeskPage, DeskPart, DeskText } from './model.ts';

/** Something to decide about: a line, a record or an entry of What waits. */
export interface Item {
  key: string;
  /** What it is called in messages. */
  title: string;
  /** Ids of what it shows. */
  ids: readonly string[];
  /** Ids that are approved with one press. */
  approves: readonly string[];
  /** Ids that are sent back, or commented on: of a fact the fact alone. */
  sends: readonly string[];
  /** Ids that the site does not have any more: their approval goes with it. */
  gone: readonly string[];
}

/** A view by its id in the address: its title, and how much waits on it. */
export interface Place {
  id: string;
  title: string;
  waits: number;
  isBack: boolean;
  errors: number;
}

/** Something that was sent back and waits for its author. */
export interface SentBack {
  text: DeskText;
  name: string;
  /** How many sentences say it, for a fact. */
  saidIn: number;
}

/** What is known of the site and of decisions. It never changes: a decision makes another. */
export class Shown {
  readonly texts: ReadonlyMap<string, DeskText>;
  readonly #names: ReadonlyMap<string, string>;
  /** Pages as shown that wait for an author: something on them was sent back. */
  readonly #held: ReadonlySet<string>;
  readonly #factsBack: ReadonlySet<string>;
  /** Findings that nothing answers, errors first. */
  readonly openFindings: readonly DeskFinding[];
  readonly #findings: ReadonlyMap<string, DeskFinding[]>;
  /** Entries that something waits in: those of the model, and what needs a second approver, once for each file. */
  readonly openEntries: readonly DeskEntry[];

  /**
   * @param reader name of the reviewer: what they approved and a second person must approve does not wait for them
   * @param letGo ids that are gone from the site, and whose approval was taken out
   * @param agreed keys of entries that were approved, and whose pages wait for other entries
   */
  constructor(
    readonly model: DeskModel,
    readonly reader: string | null = null,
    readonly letGo: ReadonlySet<string> = new Set(),
    readonly agreed: ReadonlySet<string> = new Set(),
  ) {
    this.texts = new Map(model.texts.map((text) => [text.id, text]));
    this.#names = new Map(
      model.pages.flatMap(({ parts }) =>
        parts.flatMap(({ lines }) => lines.flatMap(({ ids, text }) => ids.map((id) => [id, text] as const))),
      ),
    );
    const isBack = (id: string) => this.texts.get(id)?.status === 'sent-back';
    this.#factsBack = new Set(
      model.texts.flatMap(({ id, backs }) => (backs !== null && isBack(id) ? [backs] : [])),
    );
    const hasBack = (part: DeskPart | undefined) => part?.lines.some(({ ids }) => ids.some(isBack)) === true;
    this.#held = new Set(
      model.pages.flatMap(({ parts }) =>
        parts.filter((part) => hasBack(parts[0]) || hasBack(part)).flatMap(wholeOf),
      ),
    );
    this.openFindings = model.findings.filter(({ answer }) => answer === null);
    const about = groupBy(this.openFindings, ({ unit }) => unit ?? '');
    this.#findings = new Map(about.map((group) => [group[0]?.unit ?? '', group]));
    this.openEntries = this.#listEntries();
  }

  /** The words of a sentence, the name of a record, the title of a page. */
  nameOf(id: string): string {
    const route = /^page:(.*)$/.exec(id)?.[1];
    return this.#names.get(id) ?? (route === undefined ? id.replace(/^.*[#/]/, '') : this.titleOf(route));
  }

  titleOf(route: string): string {
    return this.model.titles[route] ?? route;
  }

  /** Titles of pages, or their number where they are more than `most`. */
  listPages(routes: readonly string[], most: number): string {
    return routes.length > most
      ? count(routes.length, 'page')
      : routes.map((route) => this.titleOf(route)).join(', ');
  }

  textsOf(ids: readonly string[]): DeskText[] {
    return ids.flatMap((id) => this.texts.get(id) ?? []);
  }

  /**
   * Tells whether something waits for this reviewer. What was sent back waits for its author, and so do a page that
   * shows it and a changed sentence of a fact that was sent back.
   */
  isOpen(id: string): boolean {
    const text = this.texts.get(id);
    if (text === undefined || text.status === 'approved' || text.status === 'sent-back') return false;
    if (this.#held.has(id) || text.facts.some((fact) => this.#factsBack.has(fact.id))) return false;
    return !(
      text.status === 'second' && text.remarks.some(({ act, by }) => act === 'approve' && by === this.reader)
    );
  }

  /** The status of a line in a word and a sign. */
  markOf(ids: readonly string[]): { name: string; sign: string } {
    const texts = this.textsOf(ids);
    const waits = texts.some(({ id }) => this.isOpen(id));
    if (texts.some(({ status }) => status === 'sent-back')) return { name: 'Sent back', sign: '↩' };
    if (texts.some(({ id }) => this.findingsOf(id).length > 0))
      return { name: waits ? 'Finding' : 'Finding, approved', sign: '!' };
    return waits ? { name: 'Waits', sign: '○' } : { name: 'Approved', sign: '✓' };
  }

  /** Open findings about a text. */
  findingsOf(id: string): DeskFinding[] {
    return this.#findings.get(id) ?? [];
  }

  /** Findings about pages as a whole, for the parts of a page. */
  findingsOn({ parts }: Pick<DeskPage, 'parts'>): DeskFinding[] {
    const routes = new Set(parts.map(({ route }) => route));
    return this.openFindings.filter(
      (each) =>
        (each.unit === null || !this.#names.has(each.unit)) && each.routes.some((route) => routes.has(route)),
    );
  }

  /** Pages that look otherwise than in the last release, and that nobody said they looked at. */
  get newLooks(): DeskLook[] {
    return this.model.looks.filter(
      ({ route, note }) =>
        !this.texts.get(`page:${route}`)?.remarks.some((each) => each.note?.split('\n').includes(note)),
    );
  }

  /** What one verdict on a page covers. */
  coveredBy({ parts }: Pick<DeskPage, 'parts'>): { open: string[]; sentBack: string[] } {
    const ids = [...new Set(parts.flatMap(({ lines }) => lines.flatMap((line) => line.ids)))];
    return {
      open: [...ids, ...parts.flatMap(wholeOf)].filter((id) => this.isOpen(id)),
      sentBack: ids.filter((id) => this.texts.get(id)?.status === 'sent-back'),
    };
  }

  #listEntries(): DeskEntry[] {
    const second = new Map<string, DeskText[]>();
    for (const text of this.model.texts)
      if (text.status === 'second' && this.isOpen(text.id))
        second.set(text.file, [...(second.get(text.file) ?? []), text]);
    const isLeft = (ids: readonly string[]) => ids.some((id) => this.isOpen(id));
    const own = ({ ids, gone }: DeskEntry) => isLeft(ids) || gone.some((id) => !this.letGo.has(id));
    const needsSecond = ({ ids }: DeskEntry) =>
      ids.length > 0 && ids.every((id) => this.texts.get(id)?.status === 'second');
    const listed = this.model.entries.filter(
      (entry) => !this.agreed.has(entry.key) && !needsSecond(entry) && (own(entry) || isLeft(entry.pages)),
    );
    // What is decided itself stays only for a page that differs through nothing else.
    const open = listed.filter(
      (entry) =>
        own(entry) ||
        entry.ids.length + entry.gone.length === 0 ||
        entry.pages.some(
          (id) => this.isOpen(id) && !listed.some((each) => each !== entry && each.pages.includes(id)),
        ),
    );
    return [...open, ...[...second].map(([file, texts]) => this.#secondEntry(file, texts))];
  }

  #secondEntry(file: string, texts: readonly DeskText[]): DeskEntry {
    const first = [...new Set(texts.flatMap(({ remarks }) => remarks.map(({ by }) => by)))].join(' and ');
    return {
      key: `second ${file}`,
      kind: 'words',
      title: `${first} approved ${countTexts(texts)}: a second approver is needed`,
      ids: texts.map(({ id }) => id),
      gone: [],
      pages: [],
      routes: [],
      parts: texts.map(({ id, line }) => {
        const words = [{ kind: 'same' as const, text: this.nameOf(id) }];
        return { title: '', words, before: null, after: null, file, line, id };
      }),
      pictures: [],
    };
  }

  /** An entry as something to decide about: a page goes with the last entry that it differs through. */
  itemOf(entry: DeskEntry): Item {
    const { key, kind, title, ids, gone, pages } = entry;
    const others = this.openEntries.filter((each) => each.key !== key);
    const along = pages.filter((id) => !others.some((each) => each.pages.includes(id)));
    const records = ids.filter((id) => this.texts.get(id)?.kind === 'value');
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

  /** Views with how much waits on each, in the order in which they are read. */
  get places(): Place[] {
    const errorsIn = (findings: readonly DeskFinding[]) =>
      findings.filter(({ severity }) => severity === 'error').length;
    return [
      {
        id: 'waits',
        title: 'What waits',
        waits: this.openEntries.length,
        isBack: this.sentBack.length > 0,
        errors: errorsIn(this.openFindings),
      },
      ...this.model.pages.map((page) => {
        const { open, sentBack } = this.coveredBy(page);
        const errors = errorsIn(this.findingsOn(page));
        return { id: page.id, title: page.title, waits: open.length, isBack: sentBack.length > 0, errors };
      }),
    ];
  }

  /** What waits for authors: a fact once, with the number of sentences that say it. */
  get sentBack(): SentBack[] {
    return this.model.texts
      .filter(({ status }) => status === 'sent-back')
      .map((text) => ({
        text,
        name: this.nameOf(text.id),
        saidIn: this.model.texts.filter(({ facts }) => facts.some(({ id }) => id === text.backs)).length,
      }));
  }

  /** Everything that waits for this reviewer, each once. */
  get waiting(): DeskText[] {
    return this.model.texts.filter(({ id }) => this.isOpen(id));
  }

  /** Where all of it stands, as a headline. */
  get headline(): string {
    const { waiting, openEntries, sentBack } = this;
    const second = this.model.texts.filter(
      ({ id, status }) => status === 'second' && !this.isOpen(id),
    ).length;
    if (waiting.length > 0) return `To approve: ${countTexts(waiting)}`;
    if (openEntries.length > 0) return `To approve: ${count(openEntries.length, 'removal')}`;
    if (second > 0) return `Approved by you; ${count(second, 'text')} need a second approver`;
    return `Everything is approved${sentBack.length === 0 ? '' : ' but what was sent back'}`;
  }

  /** True until somebody has approved anything. */
  get isFirst(): boolean {
    return !this.model.texts.some(({ status }) => status === 'approved' || status === 'changed');
  }
}

/** The item of a line of a page, or of a record. */
export function itemOfLine({ ids, text }: { ids: readonly string[]; text: string }): Item {
  return { key: ids.join(' '), title: text, ids, approves: ids, sends: ids, gone: [] };
}

/** The beginning of a text, cut between two words. */
export function shorten(text: string): string {
  return text.length <= 70 ? text : `${text.slice(0, 70).replace(/\s+\S*$/, '')} …`;
}

function wholeOf({ whole }: DeskPart): string[] {
  return whole === null ? [] : [whole];
}
