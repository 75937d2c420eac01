import { mapBy } from '../../content/group-by.ts';
import { hashOf } from '../../lib/hash.ts';
import { countTexts, factIn, isLook, type UnitApproval } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../proof/normalize.ts';
import type { Happened } from '../register/happened.ts';
import type { Reviewable } from '../register/texts.ts';
import { factsNamedBy } from '../register/unit.ts';
import type { DeskModel } from './model.ts';
import type { DeskPage, DeskPart } from './pages.ts';

/** Describes one thing that a reviewer decides about: a line, a change since the last approval, or a whole page. */
export interface Item {
  key: string;
  title: string;
  /** Lists ids of the texts that an approval covers. */
  approves: readonly string[];
  /** Lists ids of the texts that can be sent back. For a changed fact, leaves out the sentences that use the fact. */
  sends: readonly string[];
  /** Lists ids of removed texts. Their approvals are deleted when the item is approved. */
  gone: readonly string[];
}

/** Describes an entry in the navigation of the review page (`npm run review`): a view, with counts. */
export interface Place {
  id: string;
  title: string;
  /** Counts the changes or texts that need a decision; null for a view that cannot have any. */
  waits: number | null;
  /** Is true if the view has a text that was sent back. */
  isBack: boolean;
  errors: number;
}

export interface Decided {
  approvals: ReadonlyMap<string, UnitApproval>;
  /** Holds the ids of all texts that have a decision, including removed texts. */
  kept: ReadonlySet<string>;
  /** Names the reviewer. If a text needs two approvers, this person cannot be both of them. */
  reader?: string | null;
  /** Returns true if this reviewer may approve the text. A translation needs a reviewer of its language. */
  mayApprove?: (text: Reviewable) => boolean;
  /** Holds the keys of approved changes that affect no text, such as a line that moved on a page. */
  agreed?: ReadonlySet<string>;
}

/** Lists what still needs a decision, given the site and all decisions so far. Each decision creates a new instance. */
export class Shown {
  /** Lists findings without an answer, errors first. */
  readonly openFindings: readonly ReportedFinding[];
  /** Lists texts that were sent back and now wait for their author. */
  readonly back: readonly Reviewable[];
  /** Lists texts that need this reviewer's decision. */
  readonly waiting: readonly Reviewable[];
  /** Lists changes since the last approval that this reviewer still has to decide about. */
  readonly openEntries: readonly Happened[];
  /** Maps the id of each text to the words of its line on the desk, and to the page with this line. */
  readonly #lines: ReadonlyMap<string, { text: string; page: DeskPage }>;
  readonly #findings: ReadonlyMap<string, ReportedFinding[]>;
  readonly #open: ReadonlySet<string>;
  /** Counts texts that only other reviewers may decide about. */
  readonly #forOthers: number;

  constructor(
    readonly model: DeskModel,
    readonly decided: Decided,
  ) {
    const texts = [...model.texts.values()];
    this.#lines = new Map(
      model.pages.flatMap((page) =>
        linesOf(page).flatMap(({ ids, text }) => ids.map((id) => [id, { text, page }] as const)),
      ),
    );
    this.openFindings = openFindings(model.findings);
    this.#findings = mapBy(this.openFindings, ({ unit }) => unit ?? '');
    this.back = texts.filter(({ id }) => this.statusOf(id) === 'sent-back');
    const left = this.#listLeft(texts);
    this.waiting = left.filter((text) => this.#isMine(text));
    this.#forOthers = left.length - this.waiting.length;
    this.#open = new Set(this.waiting.map(({ id }) => id));
    this.openEntries = this.#listOpen();
  }

  approvalOf(id: string): UnitApproval {
    return approvalOf(this.decided.approvals, id);
  }

  statusOf(id: string): UnitApproval['status'] {
    return this.approvalOf(id).status;
  }

  /** Returns true if this reviewer has to decide about the text. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** Returns the words of a sentence, the name of a record, or the title of a page. */
  nameOf(id: string): string {
    const text = this.model.texts.get(id);
    const [route] = text?.kind === 'page' ? text.routes : [];
    return this.lineOf(id)?.text ?? (route === undefined ? id.replace(/^.*[#/]/, '') : this.titleOf(route));
  }

  lineOf(id = ''): { text: string; page: DeskPage } | undefined {
    return this.#lines.get(id);
  }

  titleOf(route: string): string {
    return this.model.titles[route] ?? route;
  }

  /** Lists titles of pages, or only their number if there are more than `most`. */
  listPages(routes: readonly string[], most: number): string {
    return routes.length > most
      ? count(routes.length, 'page')
      : routes.map((route) => this.titleOf(route)).join(', ');
  }

  /** Lists the facts that a sentence states, with their expiry dates. */
  factsIn(text: Reviewable): { id: string; expires: string }[] {
    const names = factsSaidIn(text);
    return names.length === 0 ? [] : this.model.audit.site.facts.filter(({ id }) => names.includes(id));
  }

  /** Counts the sentences that use a fact. Returns 0 for a text that is not a fact. */
  saidIn({ id }: Reviewable): number {
    const fact = factIn(id) ?? '';
    return [...this.model.texts.values()].filter((text) => factsSaidIn(text).includes(fact)).length;
  }

  /** Returns the status of a line as a word and a symbol. */
  markOf(ids: readonly string[]): { name: string; sign: string } {
    const waits = ids.some((id) => this.isOpen(id));
    if (ids.some((id) => this.statusOf(id) === 'sent-back')) return { name: 'Sent back', sign: '↩' };
    if (ids.some((id) => this.findingsOf(id).length > 0))
      return { name: waits ? 'Finding' : 'Finding, approved', sign: '!' };
    if (waits) return { name: 'Waits', sign: '○' };
    const isApproved = ids.every((id) => this.statusOf(id) === 'approved');
    return isApproved ? { name: 'Approved', sign: '✓' } : { name: 'Waits for somebody else', sign: '…' };
  }

  findingsOf(id: string): readonly ReportedFinding[] {
    return this.#findings.get(id) ?? [];
  }

  /** Lists open findings about a page that belong to none of its lines. */
  findingsOn({ parts }: DeskPage): ReportedFinding[] {
    const routes = parts.map(({ route }) => route);
    return this.openFindings.filter(
      (each) => this.lineOf(each.unit) === undefined && each.routes.some((route) => routes.includes(route)),
    );
  }

  /** Finds the item with this key. @returns null if the item is no longer on the desk */
  itemAt(key: string): Item | null {
    const entry = this.openEntries.find((each) => each.key === key);
    if (entry !== undefined) return this.itemOf(entry);
    const page = this.model.pages.find(({ id }) => id === key);
    if (page !== undefined) return this.verdictOn(page);
    const ids = key.split('\n');
    return ids.every((id) => this.model.texts.has(id)) ? this.itemOfTexts(ids) : null;
  }

  itemOfTexts(ids: readonly string[]): Item {
    return { key: ids.join('\n'), title: this.nameOf(ids[0] ?? ''), approves: ids, sends: ids, gone: [] };
  }

  /** Returns the item for the verdict on a page: all its texts that need a decision, and the page as shown. */
  verdictOn({ id: key, title, parts }: DeskPage): Item {
    const ids = [...linesOf({ parts }).flatMap((line) => line.ids), ...parts.flatMap(wholeOf)];
    const approves = [...new Set(ids)].filter((id) => this.isOpen(id));
    return { key, title: `${countIds(approves)} of ${title}`, approves, sends: [], gone: [] };
  }

  /** Converts a change to an item. Adds the pages that show this change but no other change that needs a decision. */
  itemOf({ key, kind, title, ids, gone, pages }: Happened): Item {
    const others = this.openEntries.filter((each) => each.key !== key);
    const along = pages.filter((id) => !others.some((each) => each.pages.includes(id)));
    const records = ids.filter((id) => this.model.texts.get(id)?.kind === 'value');
    const approves = [...ids, ...along].filter((id) => this.isOpen(id));
    const shown = ids.length + gone.length === 0 ? pages : ids.filter((id) => !isLook(id));
    return { key, title, gone, approves, sends: kind === 'fact' && records.length > 0 ? records : shown };
  }

  /**
   * Returns a hash of the ids and words of an item's texts. The browser sends the hash with each decision. The server
   * refuses the decision if the hash has changed, because the reviewer saw other words.
   */
  hashOf({ approves, sends, gone }: Item): string {
    const words = [...approves, '', ...sends, '', ...gone].flatMap((id) => {
      const { text = '', en = '' } = this.model.texts.get(id) ?? {};
      return [id, text, en];
    });
    return hashOf(words).slice(0, 16);
  }

  /** Lists the views of the desk in reading order. Counts in each view what still needs a decision, and errors. */
  get places(): Place[] {
    const errorsIn = (findings: readonly ReportedFinding[]) =>
      findings.filter(({ severity }) => severity === 'error').length;
    const pages = this.model.pages.map((page) => ({
      id: page.id,
      title: page.title,
      waits: this.verdictOn(page).approves.length,
      isBack: this.backOn(page).length > 0,
      errors: errorsIn(this.findingsOn(page)),
    }));
    const [waits, errors] = [this.openEntries.length, errorsIn(this.openFindings)];
    return [
      { id: 'waits', title: 'What waits', waits, isBack: this.back.length > 0, errors },
      ...pages,
      { id: 'about', title: 'Limits and answers', waits: null, isBack: false, errors: 0 },
    ];
  }

  backOn(page: DeskPage): Reviewable[] {
    return this.back.filter(({ id }) => this.lineOf(id)?.page === page);
  }

  /** Returns one line about what is left to approve. */
  get headline(): string {
    const { waiting, openEntries, back } = this;
    if (waiting.length > 0) return `To approve: ${countTexts(waiting)}`;
    if (openEntries.length > 0) return `To approve: ${count(openEntries.length, 'removal')}`;
    if (this.#forOthers > 0)
      return `Approved by you; ${count(this.#forOthers, 'text waits', 'texts wait')} for another reviewer`;
    return `Everything is approved${back.length === 0 ? '' : ' but what was sent back'}`;
  }

  /** Returns true if nobody has approved anything yet. */
  get isFirst(): boolean {
    return ![...this.model.texts.keys()].some((id) => ['approved', 'changed'].includes(this.statusOf(id)));
  }

  /**
   * Lists texts to approve. Leaves out texts that were sent back, pages that show one of these texts, and sentences
   * that state a fact that was sent back.
   */
  #listLeft(texts: readonly Reviewable[]): Reviewable[] {
    const facts = new Set(this.back.map(({ id }) => factIn(id)));
    const held = new Set(
      this.model.pages.flatMap((page) => {
        const routes = new Set<string | null>(this.backOn(page).flatMap((text) => text.routes));
        return page.parts.filter(({ route }) => routes.has(route)).flatMap(wholeOf);
      }),
    );
    return texts.filter((text) => {
      const status = this.statusOf(text.id);
      if (status === 'approved' || status === 'sent-back' || held.has(text.id)) return false;
      return !factsSaidIn(text).some((name) => facts.has(name));
    });
  }

  #isMine(text: Reviewable): boolean {
    const { reader, mayApprove = () => true } = this.decided;
    const { status, all } = this.approvalOf(text.id);
    const isDone = status === 'second' && all.some(({ act, by }) => act === undefined && by === reader);
    return !isDone && mayApprove(text);
  }

  /**
   * Lists the changes that need a decision. A change whose texts are all decided remains in the list if a page that
   * shows it needs a decision, and no other listed change is on this page.
   */
  #listOpen(): Happened[] {
    const { kept, agreed = new Set() } = this.decided;
    const isLeft = (ids: readonly string[]) => ids.some((id) => this.isOpen(id));
    const isOwn = ({ ids, gone, pages }: Happened) =>
      isLeft(ids) || gone.some((id) => kept.has(id)) || (ids.length + gone.length === 0 && isLeft(pages));
    const left = this.model.entries.filter(({ key }) => !agreed.has(key));
    const held = new Set(left.filter(isOwn).flatMap(({ pages }) => pages));
    return left.filter((entry) => {
      if (isOwn(entry)) return true;
      const alone = entry.pages.filter((id) => this.isOpen(id) && !held.has(id));
      for (const id of alone) held.add(id);
      return alone.length > 0;
    });
  }
}

/** Counts the texts with these ids by kind: `12 sentences, 1 page`. */
export function countIds(ids: readonly string[]): string {
  return countTexts(ids.map((id) => ({ id })));
}

/** Lists the ids of the facts that a sentence states; empty for a text that is not a sentence. */
function factsSaidIn(text: Reviewable): string[] {
  return text.kind === 'sentence' ? factsNamedBy(text) : [];
}

function linesOf({ parts }: Pick<DeskPage, 'parts'>) {
  return parts.flatMap(({ lines }) => lines);
}

function wholeOf({ whole }: DeskPart): string[] {
  return whole === null ? [] : [whole];
}
