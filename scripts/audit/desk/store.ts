import type { DeskChange, DeskModel, DeskPage, DeskPart, DeskText } from './desk-model.ts';

/** The status of something in a list, as a name and a sign. */
interface Mark {
  name: string;
  sign: string;
}

/** A view by its id in the address: title, and how much waits on it. */
export interface Place {
  id: string;
  title: string;
  waits: number;
  /** Whether something on it was sent back. */
  isBack?: boolean;
}

/** What a verdict on a page covers. */
interface Covered {
  /** Sentences, or records. */
  texts: string[];
  /** Pages as shown. */
  wholes: string[];
  sentBack: string[];
}

/** What the site says and what was decided about it: all that a report needs. */
type Lists = Pick<DeskModel, 'texts' | 'pages' | 'changes'>;

/** What the desk knows of the site and of what was decided. It never changes: a decision makes another. */
export class Store<Model extends Lists = Lists> {
  readonly texts: ReadonlyMap<string, DeskText>;
  readonly openChanges: readonly DeskChange[];
  /** Pages as shown that wait for the author: something on them was sent back. */
  readonly #held: ReadonlySet<string>;

  /** @param agreed keys of effects that were approved; each page is recorded with the last of its changes */
  constructor(
    readonly model: Model,
    readonly agreed: readonly string[] = [],
  ) {
    this.texts = new Map(model.texts.map((text) => [text.id, text]));
    this.#held = new Set(model.pages.flatMap((page) => this.#heldIn(page)));
    this.openChanges = model.changes.filter(
      ({ key, kind, pages }) =>
        !agreed.includes(key) && !(kind === 'effect' && pages.every((id) => this.#held.has(id))),
    );
  }

  #heldIn({ parts }: DeskPage): string[] {
    const [shared] = parts;
    const isBack = (part: DeskPart | undefined) =>
      part?.lines.some(({ ids }) => ids.some((id) => this.texts.get(id)?.status === 'sent-back')) === true;
    return isBack(shared) ? parts.flatMap(wholeOf) : parts.filter(isBack).flatMap(wholeOf);
  }

  /** A sentence in its words, anything else by its name. */
  nameOf(id: string): string {
    const line = this.model.pages
      .flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
      .find(({ ids }) => ids.includes(id));
    return line?.text ?? id.replace(/^page:/, '');
  }

  /** True for what waits for a reviewer. What was sent back waits for its author, and so do the pages that show it. */
  isOpen(id: string): boolean {
    const { status = 'approved' } = this.texts.get(id) ?? {};
    return status !== 'approved' && status !== 'sent-back' && !this.#held.has(id);
  }

  textsOf(ids: readonly string[]): DeskText[] {
    return ids.flatMap((id) => this.texts.get(id) ?? []);
  }

  /** What a reviewer sees before the words: their status. */
  markOf(ids: readonly string[]): Mark {
    const texts = this.textsOf(ids);
    const waits = texts.some(({ id }) => this.isOpen(id));
    if (texts.some(({ status }) => status === 'sent-back')) return { name: 'Sent back', sign: '↩' };
    if (texts.some(({ findings }) => findings.length > 0))
      return { name: waits ? 'Finding' : 'Finding, approved', sign: '!' };
    return waits ? { name: 'Waits', sign: '○' } : { name: 'Approved', sign: '✓' };
  }

  coveredBy({ parts }: Pick<DeskPage, 'parts'>): Covered {
    const ids = [...new Set(parts.flatMap(({ lines }) => lines.flatMap((line) => line.ids)))];
    return {
      texts: ids.filter((id) => this.isOpen(id)),
      wholes: parts.flatMap(wholeOf).filter((id) => this.isOpen(id)),
      sentBack: ids.filter((id) => this.texts.get(id)?.status === 'sent-back'),
    };
  }

  /** How many sentences and pages wait there. */
  waitsOn(page: Pick<DeskPage, 'parts'>): number {
    const { texts, wholes } = this.coveredBy(page);
    return texts.length + wholes.length;
  }

  /** The pages that are decided with a change: those on which nothing else that changed waits, nor was sent back. */
  pagesWith(change: DeskChange): string[] {
    const others = this.openChanges.filter((each) => each !== change);
    return change.pages.filter((id) => this.isOpen(id) && !others.some(({ pages }) => pages.includes(id)));
  }

  /** The views with how much waits on each, in the order in which they are read. */
  get places(): Place[] {
    return [
      { id: 'waits', title: 'What waits', waits: this.openChanges.length, isBack: this.sentBack.length > 0 },
      ...this.model.pages.map(({ id, title, parts }) => {
        const { texts, wholes, sentBack } = this.coveredBy({ parts });
        return { id, title, waits: texts.length + wholes.length, isBack: sentBack.length > 0 };
      }),
    ];
  }

  get sentBack(): DeskText[] {
    return [...this.texts.values()].filter(({ status }) => status === 'sent-back');
  }

  /** Everything that waits, each once. */
  get waiting(): DeskText[] {
    return [...this.texts.values()].filter(({ id }) => this.isOpen(id));
  }

  /** Said where nothing waits for a reviewer. */
  get allApproved(): string {
    return `Everything is approved${this.sentBack.length === 0 ? '' : ' but what was sent back'}`;
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
