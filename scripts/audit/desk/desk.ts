import { setImmediate } from 'node:timers/promises';
import { compileContent } from '../../content/compile.ts';
import { createUnchanged } from '../../content/unchanged.ts';
import { today } from '../../day.ts';
import { noWork } from '../../publish/keep-work.ts';
import { hashInputs } from '../../publish/last-build.ts';
import { UsageError } from '../../usage-error.ts';
import { sha256 } from '../approvals/hash.ts';
import { type ApprovedWords, judgeApprovals, readApproved, spellLine } from '../approvals/approved-words.ts';
import { createNames } from '../approvals/entry-names.ts';
import { type Audit, readSite } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import { contextOf } from '../language/context.ts';
import { needsTwo } from '../register/audited-site.ts';
import { publishedValues } from '../register/published-values.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { buildPages, buildStates, type Judged, shownHash } from './build-model.ts';
import { Decisions } from './decisions.ts';
import type {
  DeskAnswer,
  DeskModel,
  DeskRequest,
  FinishAnswer,
  FinishSummary,
  SiteAnswer,
  SiteReady,
} from './desk-model.ts';
import { commitDecisions, summarizeFinish } from './finish.ts';
import { type Decidable, type Person, warningOf, whoDecides, whoIsHere } from './reviewer.ts';

/** What a desk needs from the layer above. All of it works in other threads, so that the desk answers meanwhile. */
export interface DeskSteps {
  ensureBuilt(root: string): Promise<unknown>;
  judge(root: string): Promise<Findings>;
  /** @throws UsageError when there is no browser */
  readPages(root: string): Promise<ReadPages>;
}

/** What the audit finds in the built site. */
export type Findings = Audit['findings'];

/** What a browser shows of each page, and what the audit finds with that. */
export interface ReadPages {
  transcripts: ReadonlyMap<string, string>;
  findings: Findings;
}

/** The site as it was read last, and what the desk lists of it. */
interface ReadSite extends Pick<DeskModel, 'doing' | 'noPages' | 'pages'>, Judged {
  texts: ReadonlyMap<string, string>;
}

/** Reads the site for the reviewer, and records decisions, each about exactly what was shown. */
export class Desk {
  /** Every wording that this desk has shown, by id and hash. */
  readonly #shown = new Map<string, string>();
  readonly #decisions: Decisions;
  /** What was read of content files that have not changed since. */
  readonly #unchanged = createUnchanged();
  #read: ReadSite | null = null;
  /** What git said when the page asked for the site. */
  #warning: string | null = null;
  /** As it was shown last. */
  #approved: ApprovedWords = { lines: [], faults: [] };
  /** Of the files that the audit rests on. */
  #inputs = '';
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
   * The site as it is now. Where something has changed since the last time, starts to read it, and says so meanwhile.
   * @param known the version that the page has already
   * @param by the name that the page was told
   */
  site(known: string, by: string): SiteAnswer {
    const message = this.#failure;
    this.#failure = null;
    if (message !== null) return { kind: 'failed', message };
    if (!this.#isReading && this.#inputs !== hashInputs(this.root, process.env)) void this.#start();
    if (this.#read === null || this.#isStale) return { kind: 'reading', step: this.#step };
    return this.#version(this.#read) === known
      ? { kind: 'same' }
      : this.#ready(this.#read, whoIsHere(this.root, by), false);
  }

  async #start(): Promise<void> {
    this.#isReading = true;
    this.#isStale = true;
    try {
      await this.#readSite();
    } catch (error) {
      if (!(error instanceof UsageError)) console.error(error);
      this.#failure =
        error instanceof UsageError ? error.message : 'Something went wrong; the terminal says what.';
    }
    this.#isReading = false;
  }

  async #readSite(): Promise<void> {
    this.#step = 'Building the site';
    // What changes while the site is built or read is seen with the next look.
    const inputs = hashInputs(this.root, process.env);
    await this.steps.ensureBuilt(this.root);
    const judged = this.steps.judge(this.root);
    // Awaited below, unless the words cannot be read.
    judged.catch(() => {});
    this.#step = 'Reading the words';
    // The thread that judges has to hear of it before this one is busy.
    await setImmediate();
    const work = { ...noWork(), unchanged: this.#unchanged };
    const { site } = readSite(this.root, { asOf: today(), transcripts: null, work });
    this.#inputs = inputs;
    this.#keep({ site, findings: null }, 'Judging the words');
    this.#isStale = false;
    // What is found in the words comes after them, and what a browser shows last: they can be read meanwhile.
    const findings = await judged;
    this.#keep({ site, findings }, 'Reading the pages');
    const pages = await this.steps.readPages(this.root).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      return error.message;
    });
    if (typeof pages === 'string') return this.#keep({ site, findings }, null, pages);
    this.#keep({ site: { ...site, transcripts: pages.transcripts }, findings: pages.findings }, null);
  }

  #keep(judged: Judged, doing: string | null, noPages: string | null = null): void {
    const all = reviewablesOf(judged.site);
    for (const each of all) this.#shown.set(`${each.id}\n${shownHash(each)}`, each.text);
    const texts = new Map(all.map(({ id, text }) => [id, text]));
    this.#read = { ...judged, texts, doing, noPages, pages: buildPages(judged.site) };
  }

  /** Names what was read and what was decided. */
  #version({ doing }: ReadSite): string {
    return sha256([this.#inputs, doing, ...readApproved(this.root).lines.map(spellLine)].join('\n'));
  }

  /** The model anew from what was read and the ledger as it is now. */
  #ready(read: ReadSite, person: Person, isDecision = true): SiteReady {
    const { site, findings, texts, ...lists } = read;
    const approved = readApproved(this.root);
    this.#approved = approved;
    const approvals = judgeApprovals(reviewablesOf(site), approved, needsTwo(site.settings));
    const states = buildStates({ findings, site: { ...site, approved, approvals } });
    const who = whoDecides(person, { texts, approved, settings: site.settings });
    // Git takes a while to look through the content, and no decision changes that.
    if (!isDecision) this.#warning = warningOf(this.root, who.asks);
    const reviewer = { ...who, warning: this.#warning };
    return {
      kind: 'ready',
      version: this.#version(read),
      canUndo: this.#decisions.canUndo(reviewer.name),
      model: { reviewer, frames: this.frames(), build: this.#inputs, ...lists, ...states },
    };
  }

  /** Records a decision, whole or not at all. @throws UsageError when it cannot be written */
  act(request: DeskRequest): DeskAnswer {
    if (this.#known().findings === null)
      throw new UsageError('Nothing was recorded: the audit is judging the words. In a moment.');
    const texts = this.#textsNow();
    const changes = request.units.flatMap(({ id, hash }) => {
      const text = texts.get(id) ?? null;
      if (text !== null && shownHash({ id, text }) === hash) return [];
      return [{ id, shown: this.#shown.get(`${id}\n${hash}`) ?? '', now: text }];
    });
    if (changes.length > 0) return { kind: 'changed', changes };
    const person = whoIsHere(this.root, request.by);
    this.#decisions.record(request, person, { ...this.#decidable(), texts });
    return this.#ready(this.#known(), person);
  }

  /** Takes back the last decision made here. @throws UsageError when there is none, or it is committed */
  undo(by: string): DeskAnswer {
    const person = whoIsHere(this.root, by);
    this.#decisions.undo(person, this.#decidable());
    return this.#ready(this.#known(), person);
  }

  /**
   * Teaches the audit what a sentence claims: a line in the agency's own labels.
   * @param claim the id of the rule that it breaks; null for a sentence in order
   * @returns what became of it, in a sentence
   * @throws UsageError for a sentence that is not shown, and for one that has another label
   */
  async teach(id: string, claim: string | null): Promise<string> {
    const { site } = this.#known();
    const rules = await loadRules(null, ['copy']);
    const unit = site.units.find((each) => each.id === id);
    if (unit === undefined) throw new UsageError('This sentence is not shown any more. Load the desk again.');
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined });
  }

  finish(): FinishSummary {
    return summarizeFinish(this.root, whoDecides(whoIsHere(this.root, ''), this.#decidable()));
  }

  commit(): FinishAnswer {
    return commitDecisions(this.root, whoDecides(whoIsHere(this.root, ''), this.#decidable()));
  }

  #decidable(): Decidable {
    const { texts, site } = this.#known();
    return { texts, approved: this.#approved, settings: site.settings };
  }

  /** @throws UsageError where nothing was read yet */
  #known(): ReadSite {
    if (this.#read !== null) return this.#read;
    throw new UsageError('The site is not read yet.');
  }

  /** What there is at this moment. Sentences and records are read again; pages change only with a build. */
  #textsNow(): ReadonlyMap<string, string> {
    const { texts } = this.#known();
    if (this.#inputs === hashInputs(this.root, process.env)) return texts;
    const compilation = compileContent(this.root, this.#unchanged);
    const nameOf = createNames(compilation);
    const current = new Map<string, string>([
      ...compilation.units.map(({ file, pointer, text }) => [nameOf(file, pointer), text] as const),
      ...publishedValues(compilation).map(({ id, text }) => [id, text] as const),
    ]);
    // Pages were made from what has changed since: they have to be looked at again.
    return new Map([...current].filter(([id]) => texts.has(id)));
  }
}
