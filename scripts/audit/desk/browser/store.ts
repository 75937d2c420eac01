import type { DeskChange, DeskModel, DeskPage, DeskRecord, DeskState, DeskText } from '../desk-model.ts';

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
    const line = this.model.pages.flatMap(({ lines }) => lines).find(({ ids }) => ids.includes(id));
    const record = this.model.records.find((each) => each.id === id);
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

  /** The sentences of a page, each once. */
  idsOf({ lines }: DeskPage): string[] {
    return [...new Set(lines.flatMap(({ ids }) => ids))];
  }

  /** What the verdict on a page covers: what waits on it, and the page as shown unless something on it was sent back. */
  verdictOf(page: DeskPage): { sentences: string[]; whole: string | null; sentBack: number } {
    const ids = this.idsOf(page);
    const sentBack = this.textsOf(ids).filter((text) => text.sentBack !== null).length;
    const isWhole = page.whole !== null && sentBack === 0 && this.isOpen(page.whole);
    return { sentences: ids.filter((id) => this.isOpen(id)), whole: isWhole ? page.whole : null, sentBack };
  }

  waitsOn(page: DeskPage): number {
    const whole = page.whole === null ? [] : [page.whole];
    return [...this.idsOf(page), ...whole].filter((id) => this.isOpen(id)).length;
  }

  #isChangeOpen({ key, ids, gone, pages }: DeskChange): boolean {
    if (this.agreed.has(key)) return false;
    const own = ids.length + gone.length > 0 ? ids : pages;
    return gone.some((id) => !this.gone.has(id)) || own.some((id) => this.isOpen(id));
  }

  /** The pages that are decided with a change: those on which nothing else that changed waits. */
  pagesWith(change: DeskChange): string[] {
    const others = this.openChanges.filter((each) => each !== change);
    const hasSentBack = (id: string) =>
      this.model.pages.some((page) => page.whole === id && this.verdictOf(page).sentBack > 0);
    return change.pages.filter(
      (id) => this.isOpen(id) && !others.some(({ pages }) => pages.includes(id)) && !hasSentBack(id),
    );
  }

  get openRecords(): DeskRecord[] {
    return this.model.records.filter(({ id }) => this.isOpen(id));
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
