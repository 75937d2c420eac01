import type {
  DeskChange,
  DeskModel,
  DeskPage,
  DeskPart,
  DeskRecord,
  DeskState,
  DeskText,
} from './desk-model.ts';

/** The status of something in a list, as a name and a sign. */
export interface Mark {
  name: string;
  sign: string;
  /** True for what a verdict covers. */
  waits: boolean;
}

/** A view by its id in the address: title, and how much waits on it. */
export interface Place {
  id: string;
  title: string;
  waits: number;
}

/** What a verdict on a page covers. */
export interface Covered {
  sentences: string[];
  /** Pages as shown; those on which something was sent back wait for its author. */
  wholes: string[];
  sentBack: number;
}

/** What the desk knows of the site and of what was decided. It never changes: a decision makes another. */
export class Store {
  readonly texts: ReadonlyMap<string, DeskText>;
  readonly openChanges: readonly DeskChange[];

  /**
   * @param gone ids that the site does not have any more, and that were let go of
   * @param agreed keys of effects that were approved; each page is recorded with the last of its changes
   */
  constructor(
    readonly model: DeskModel,
    readonly gone: ReadonlySet<string> = new Set(),
    readonly agreed: ReadonlySet<string> = new Set(),
  ) {
    this.texts = new Map(model.texts.map((text) => [text.id, text]));
    this.openChanges = model.changes.filter((change) => this.#isChangeOpen(change));
  }

  /** The store after a decision. */
  with(states: Readonly<Record<string, DeskState>>, gone: readonly string[]): Store {
    const texts = this.model.texts.map((text) => ({ ...text, ...states[text.id] }));
    return new Store({ ...this.model, texts }, new Set([...this.gone, ...gone]), this.agreed);
  }

  /** The store after effects were approved. */
  agreeing(effects: readonly string[]): Store {
    return new Store(this.model, this.gone, new Set(effects));
  }

  /** A sentence in its words, anything else by its name. */
  nameOf(id: string): string {
    const line = this.model.pages
      .flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
      .find(({ ids }) => ids.includes(id));
    const record = this.records.find((each) => each.id === id);
    return line?.text ?? record?.name ?? id.replace(/^page:/, '');
  }

  /** True for what waits for a reviewer. What was sent back waits for its author. */
  isOpen(id: string): boolean {
    const text = this.texts.get(id);
    return text !== undefined && text.status !== 'approved' && text.sentBack === null;
  }

  textsOf(ids: readonly string[]): DeskText[] {
    return ids.flatMap((id) => this.texts.get(id) ?? []);
  }

  /** What a reviewer sees before the words: their status. */
  markOf(ids: readonly string[]): Mark {
    const texts = this.textsOf(ids);
    const waits = texts.some(({ id }) => this.isOpen(id));
    if (texts.some(({ sentBack }) => sentBack !== null)) return { name: 'Sent back', sign: '↩', waits };
    if (texts.some(({ findings }) => findings.length > 0))
      return { name: waits ? 'Finding' : 'Finding, approved', sign: '!', waits };
    return waits ? { name: 'Waits', sign: '○', waits } : { name: 'Approved', sign: '✓', waits };
  }

  coveredBy({ parts }: Pick<DeskPage, 'parts'>): Covered {
    const [shared] = parts;
    const isBack = (id: string) => (this.texts.get(id)?.sentBack ?? null) !== null;
    const idsOf = (part: DeskPart | undefined) => part?.lines.flatMap((line) => line.ids) ?? [];
    const hasSentBack = (part: DeskPart) => [part, shared].some((each) => idsOf(each).some(isBack));
    const ids = [...new Set(parts.flatMap(idsOf))];
    return {
      sentences: ids.filter((id) => this.isOpen(id)),
      wholes: parts
        .flatMap((part) => (hasSentBack(part) ? [] : wholeOf(part)))
        .filter((id) => this.isOpen(id)),
      sentBack: ids.filter(isBack).length,
    };
  }

  /** How many sentences and pages wait there. */
  waitsOn({ parts }: Pick<DeskPage, 'parts'>): number {
    const ids = new Set(
      parts.flatMap((part) => [...part.lines.flatMap((line) => line.ids), ...wholeOf(part)]),
    );
    return [...ids].filter((id) => this.isOpen(id)).length;
  }

  #isChangeOpen({ key, ids, gone, pages }: DeskChange): boolean {
    if (this.agreed.has(key)) return false;
    const own = ids.length + gone.length > 0 ? ids : pages;
    return gone.some((id) => !this.gone.has(id)) || own.some((id) => this.isOpen(id));
  }

  /** The pages that are decided with a change: those on which nothing else that changed waits, nor was sent back. */
  pagesWith(change: DeskChange): string[] {
    const others = this.openChanges.filter((each) => each !== change);
    const held = new Set(
      this.model.pages.flatMap((page) => {
        const { wholes, sentBack } = this.coveredBy(page);
        return sentBack === 0 ? [] : page.parts.flatMap(wholeOf).filter((id) => !wholes.includes(id));
      }),
    );
    return change.pages.filter(
      (id) => this.isOpen(id) && !held.has(id) && !others.some(({ pages }) => pages.includes(id)),
    );
  }

  get records(): DeskRecord[] {
    return this.model.records.flatMap(({ records }) => records);
  }

  get openRecords(): DeskRecord[] {
    return this.records.filter(({ id }) => this.isOpen(id));
  }

  /** The views with how much waits on each, in the order in which they are read. */
  get places(): Place[] {
    return [
      { id: 'waits', title: 'What waits', waits: this.openChanges.length },
      ...this.model.pages.map((page) => ({ id: page.id, title: page.title, waits: this.waitsOn(page) })),
      { id: 'records', title: 'Facts and records', waits: this.openRecords.length },
    ];
  }

  get sentBack(): DeskText[] {
    return [...this.texts.values()].filter((text) => text.sentBack !== null);
  }

  /** Everything that waits, each once. */
  get waiting(): DeskText[] {
    return [...this.texts.values()].filter(({ id }) => this.isOpen(id));
  }

  /** True until somebody has approved anything. */
  get isFirst(): boolean {
    return ![...this.texts.values()].some(({ status }) => status === 'approved' || status === 'changed');
  }
}

/** The page as shown, where a browser has read it. */
function wholeOf({ whole }: DeskPart): string[] {
  return whole === null ? [] : [whole];
}
