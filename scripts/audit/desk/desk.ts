import { compileContent } from '../../content/compile.ts';
import { today } from '../../day.ts';
import { hashInputs } from '../../publish/last-build.ts';
import { UsageError } from '../../usage-error.ts';
import { judgeApprovals, ledgerFiles, readLedger } from '../approvals/ledger.ts';
import { type Audit, auditProject } from '../audit.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import { contextOf } from '../language/context.ts';
import { publishedValues } from '../register/published-values.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { buildModel, shownHash } from './build-model.ts';
import { Decisions, type Settled } from './decisions.ts';
import type {
  DeskAnswer,
  DeskModel,
  DeskRequest,
  DeskReviewer,
  FinishAnswer,
  FinishSummary,
  SiteAnswer,
} from './desk-model.ts';
import { commitDecisions, summarizeFinish } from './finish.ts';
import { readReviewer } from './reviewer.ts';

/** What a desk needs from the layer above. Both work in other threads, so that the desk answers meanwhile. */
export interface DeskSteps {
  ensureBuilt(root: string): Promise<unknown>;
  /** @throws UsageError when there is no browser */
  readPages(root: string): Promise<ReadPages>;
}

/** What a browser shows of each page, and what the audit finds with that. */
export interface ReadPages extends Pick<Audit, 'findings'> {
  transcripts: ReadonlyMap<string, string>;
}

/** Reads the site for the reviewer, and records what the reviewer decides, each decision about exactly what was shown. */
export class Desk {
  /** Every wording that this desk has shown, by id and hash. */
  readonly #shown = new Map<string, string>();
  readonly #decisions: Decisions;
  #audit: Audit | null = null;
  #model: DeskModel | null = null;
  #version = 0;
  /** Of the files that the audit rests on, and of the ledger. */
  #inputs = '';
  #ledger = '';
  #texts = new Map<string, string>();
  #isReading = false;
  /** True until the words of what is there now are read. */
  #isStale = true;
  #step = 'Building the site';
  #failure: string | null = null;

  /** @param frames where the built site is shown in frames; asked each time, as it is served once it is built */
  constructor(
    readonly root: string,
    readonly steps: DeskSteps,
    readonly frames: () => string,
  ) {
    this.#decisions = new Decisions(root);
  }

  /**
   * The site as it is now. Starts to read it where something has changed since the last time, and says so until it is read.
   * @param known the version that the page has already
   */
  site(known?: number): SiteAnswer {
    const message = this.#failure;
    this.#failure = null;
    if (message !== null) return { kind: 'failed', message };
    if (!this.#isReading && this.#inputs !== hashInputs(this.root, process.env)) void this.#start();
    if (this.#model === null || this.#isStale) return { kind: 'reading', step: this.#step };
    if (this.#ledger !== this.#ledgerNow()) this.#show({});
    if (this.#version === known) return { kind: 'same' };
    const reviewer = this.#reviewer();
    const canUndo = this.#decisions.canUndo(reviewer.name);
    return { kind: 'ready', version: this.#version, canUndo, model: { ...this.#model, reviewer } };
  }

  async #start(): Promise<void> {
    this.#isReading = true;
    this.#isStale = true;
    try {
      await this.#read();
    } catch (error) {
      if (!(error instanceof UsageError)) console.error(error);
      this.#failure =
        error instanceof UsageError ? error.message : 'Something went wrong; the terminal says what.';
    }
    this.#isReading = false;
  }

  async #read(): Promise<void> {
    this.#step = 'Building the site';
    // What changes while the site is built or read is seen with the next look.
    const inputs = hashInputs(this.root, process.env);
    await this.steps.ensureBuilt(this.root);
    this.#step = 'Reading the words';
    this.#audit = await auditProject(this.root, { asOf: today(), transcripts: null });
    this.#inputs = inputs;
    this.#show({ isReadingPages: true, noPages: null });
    // What a browser shows comes after the words, which can be read meanwhile.
    const read = await this.steps.readPages(this.root).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      return error.message;
    });
    if (typeof read === 'string') return this.#show({ isReadingPages: false, noPages: read });
    const { transcripts, findings } = read;
    this.#audit = { ...this.#audit, findings, site: { ...this.#audit.site, transcripts } };
    this.#show({ isReadingPages: false });
  }

  /** Makes the model anew from the audit and the ledger as it is now. */
  #show(how: Partial<Pick<DeskModel, 'isReadingPages' | 'noPages'>>): void {
    if (this.#audit === null) return;
    this.#ledger = this.#ledgerNow();
    const ledger = readLedger(this.root, today());
    const all = reviewablesOf(this.#audit.site);
    const approvals = judgeApprovals(all, ledger, today());
    this.#audit = { ...this.#audit, site: { ...this.#audit.site, ledger, approvals } };
    this.#texts = new Map(all.map(({ id, text }) => [id, text]));
    for (const each of all) this.#shown.set(`${each.id}\n${shownHash(each)}`, each.text);
    this.#decisions.ledger = ledger;
    const { isReadingPages = false, noPages = null } = this.#model ?? {};
    this.#model = buildModel(this.#audit, {
      reviewer: this.#reviewer(),
      frames: this.frames(),
      build: this.#inputs,
      isReadingPages,
      noPages,
      ...how,
    });
    this.#isStale = false;
    this.#version += 1;
  }

  /** The hash in each name says what a file holds. Empty where the folder cannot be read. */
  #ledgerNow(): string {
    try {
      return ledgerFiles(this.root).join('\n');
    } catch {
      return '';
    }
  }

  #reviewer(): DeskReviewer {
    return readReviewer(this.root, this.#decisions.ledger, this.#texts);
  }

  /** Records a decision, whole or not at all. @throws UsageError when it cannot be written */
  act(request: DeskRequest): DeskAnswer {
    const now = this.#textsNow();
    const changes = request.units.flatMap(({ id, hash }) => {
      const text = now.get(id) ?? null;
      if (text !== null && shownHash({ id, text }) === hash) return [];
      return [{ id, shown: this.#shown.get(`${id}\n${hash}`) ?? '', now: text }];
    });
    if (changes.length > 0) return { kind: 'changed', changes };
    return this.#take(() => this.#decisions.record(request, now));
  }

  /** Updates the status of texts after a decision. What others decide makes all of the model anew. */
  #take(settle: () => Settled): DeskAnswer {
    const isLedgerKnown = this.#ledger === this.#ledgerNow();
    const settled = settle();
    if (this.#model !== null) {
      const texts = this.#model.texts.map((text) => ({ ...text, ...settled.states[text.id] }));
      this.#model = { ...this.#model, texts };
    }
    if (isLedgerKnown && settled.gone.length === 0) this.#ledger = this.#ledgerNow();
    this.#version += 1;
    return { kind: 'recorded', version: this.#version, ...settled };
  }

  /** Takes back the last decision that was made here and is not committed. @throws UsageError when nothing is left to take back */
  undo(by: string): DeskAnswer {
    return this.#take(() => this.#decisions.undo(by, this.#texts));
  }

  /**
   * Teaches the audit what a sentence claims: a line in the agency's own labels.
   * @param claim the id of the rule that it breaks; null for a sentence in order
   * @returns what became of it, in a sentence
   * @throws UsageError for a sentence that is not shown, and for one that has another label
   */
  teach(id: string, claim: string | null): string {
    const unit = this.#audit?.site.units.find((each) => each.id === id);
    if (this.#audit === null || unit === undefined)
      throw new UsageError('This sentence is not shown any more. Load the desk again.');
    const known = this.#audit.rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined });
  }

  finish(): FinishSummary {
    return summarizeFinish(this.root, this.#reviewer());
  }

  commit(): FinishAnswer {
    return commitDecisions(this.root, this.#reviewer());
  }

  /** What there is at this moment. Sentences and records are read again; pages change only with a build. */
  #textsNow(): ReadonlyMap<string, string> {
    if (this.#inputs === hashInputs(this.root, process.env)) return this.#texts;
    const compilation = compileContent(this.root);
    const current = new Map<string, string>([
      ...compilation.units.map(({ file, pointer, text }) => [`${file}#${pointer}`, text] as const),
      ...publishedValues(compilation).map(({ id, text }) => [id, text] as const),
    ]);
    // Pages were made from what has changed since: they have to be looked at again.
    return new Map([...current].filter(([id]) => this.#texts.has(id)));
  }
}
