import type { DeskChange, DeskModel, DeskPage, DeskRecord, DeskState, DeskText } from '../desk-model.ts';

/** What the desk knows of the site, kept as decisions are made. */
export class Store {
  readonly texts: Map<string, DeskText>;
  readonly #gone = new Set<string>();
  canUndo = false;

  constructor(readonly model: DeskModel) {
    this.texts = new Map(model.texts.map((text) => [text.id, text]));
  }

  text(id: string): DeskText | null {
    return this.texts.get(id) ?? null;
  }

  /** True for what waits for a reviewer. What was sent back waits for its author. */
  isOpen(id: string): boolean {
    const text = this.texts.get(id);
    return text !== undefined && text.status !== 'approved' && text.sentBack === null;
  }

  /** Takes over where texts stand after a decision. */
  apply(states: Record<string, DeskState>, gone: readonly string[]): void {
    for (const [id, state] of Object.entries(states)) {
      const text = this.texts.get(id);
      if (text !== undefined) this.texts.set(id, { ...text, ...state });
    }
    for (const id of gone) this.#gone.add(id);
  }

  /** The sentences of a page, each once. */
  idsOf({ lines }: DeskPage): string[] {
    return [...new Set(lines.flatMap(({ ids }) => ids))];
  }

  /** What the verdict on a page covers: what waits on it, and the page as shown unless something on it was sent back. */
  verdictOf(page: DeskPage): { sentences: string[]; whole: string | null; sentBack: number } {
    const ids = this.idsOf(page);
    const sentBack = ids.filter((id) => this.text(id)?.sentBack != null).length;
    const isWhole = page.whole !== null && sentBack === 0 && this.isOpen(page.whole);
    return { sentences: ids.filter((id) => this.isOpen(id)), whole: isWhole ? page.whole : null, sentBack };
  }

  waitsOn(page: DeskPage): number {
    const whole = page.whole !== null && this.isOpen(page.whole) ? 1 : 0;
    return this.idsOf(page).filter((id) => this.isOpen(id)).length + whole;
  }

  isChangeOpen(change: DeskChange): boolean {
    const lost = change.gone.some((id) => !this.#gone.has(id));
    const own = change.ids.length > 0 || change.gone.length > 0 ? change.ids : change.pages;
    return lost || own.some((id) => this.isOpen(id));
  }

  get openChanges(): DeskChange[] {
    return this.model.changes.filter((change) => this.isChangeOpen(change));
  }

  /** The pages that are decided with a change: those on which no other change waits. */
  pagesWith(change: DeskChange): string[] {
    const others = this.openChanges.filter((each) => each !== change);
    return change.pages.filter(
      (id) => this.isOpen(id) && !others.some((each) => each.pages.includes(id)) && !this.#hasSentBack(id),
    );
  }

  #hasSentBack(pageId: string): boolean {
    const page = this.model.pages.find(({ whole }) => whole === pageId);
    return page !== undefined && this.idsOf(page).some((id) => this.text(id)?.sentBack != null);
  }

  isRecordOpen({ ids }: DeskRecord): boolean {
    return ids.some((id) => this.isOpen(id));
  }

  get openRecords(): DeskRecord[] {
    return this.model.records.filter((record) => this.isRecordOpen(record));
  }

  get sentBack(): DeskText[] {
    return [...this.texts.values()].filter((text) => text.sentBack !== null);
  }

  /** Everything that waits, each once. */
  get waiting(): number {
    return [...this.texts.keys()].filter((id) => this.isOpen(id)).length;
  }

  /** True until somebody has approved anything. */
  get isFirst(): boolean {
    return ![...this.texts.values()].some(({ status }) => status === 'approved' || status === 'changed');
  }

  /** Ids with the hashes that were shown. */
  units(ids: readonly string[]): { id: string; hash: string }[] {
    return ids.flatMap((id) => {
      const text = this.text(id);
      return text === null ? [] : [{ id, hash: text.hash }];
    });
  }
}
