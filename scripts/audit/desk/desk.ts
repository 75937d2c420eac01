import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { compileContent } from '../../content/compile.ts';
import { UsageError } from '../../usage-error.ts';
import { today } from '../../day.ts';
import { judgeApprovals, ledgerFiles, readLedger } from '../approvals/ledger.ts';
import { type Audit, auditProject } from '../audit.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import { contextOf } from '../language/context.ts';
import { publishedValues } from '../register/published-values.ts';
import { type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { buildModel, shownHash } from './build-model.ts';
import { Decisions } from './decisions.ts';
import type {
  DeskAnswer,
  DeskModel,
  DeskRequest,
  FinishAnswer,
  FinishSummary,
  SiteAnswer,
} from './desk-model.ts';
import { commitDecisions, summarizeFinish } from './finish.ts';
import { Pictures } from './pictures.ts';
import { readReviewer } from './reviewer.ts';

/** What decides about the words: while none of it changes, what was shown is what there is. */
const SOURCES = [
  'content/**',
  'schemas/**',
  'scripts/**',
  'renderer/**',
  'pages/**',
  'package*.json',
  '!content/approvals/**',
  '!**/*.md',
  'content/**/*.md',
  '!content/README.md',
];

/** What a build replaces. */
const BUILT = ['dist/client/index.html', 'dist/hosts/site.json'];

/** A walk that has nothing to read again is over by then, and one model is enough. */
const SHORT_WALK_MS = 1500;

/** What a desk needs from the layer above. */
export interface DeskSteps {
  ensureBuilt(root: string): Promise<unknown>;
  /** What a browser shows of each page. @throws UsageError when there is no browser */
  walkTranscripts(root: string): Promise<ReadonlyMap<string, string>>;
}

/** Reads the site for the reviewer, and records what the reviewer decides, each decision about exactly what was shown. */
export class Desk {
  /** Every wording that this desk has shown, by id and hash. */
  readonly #shown = new Map<string, string>();
  readonly #decisions: Decisions;
  readonly pictures: Pictures;
  #audit: Audit | null = null;
  #model: DeskModel | null = null;
  #version = 0;
  /** The state of the files that the audit rests on. */
  #signature = '';
  #ledgerStamp = '';
  #texts = new Map<string, Reviewable>();
  #reading: Promise<void> | null = null;
  #step = 'Building the site';
  #failure: string | null = null;
  #noPages: string | null = null;
  #isReadingPages = false;

  constructor(
    readonly root: string,
    readonly steps: DeskSteps,
    /** Where the built site is shown in frames; asked each time, as it is served once it is built. */
    readonly frames: () => string,
  ) {
    this.#decisions = new Decisions(root);
    this.pictures = new Pictures(root);
  }

  /** The site as it is now. Starts to read it where something has changed since the last time, and says so until it is read. */
  site(): SiteAnswer {
    if (this.#failure !== null) {
      const message = this.#failure;
      this.#failure = null;
      return { kind: 'failed', message };
    }
    const isCurrent = this.#model !== null && this.#signatureNow() === this.#signature;
    if (!isCurrent && this.#reading === null) this.#start();
    if (this.#model === null || !isCurrent) return { kind: 'reading', step: this.#step };
    if (this.#ledgerStamp !== this.#ledgerStampNow()) this.#show();
    return {
      kind: 'ready',
      version: this.#version,
      model: { ...this.#model, reviewer: readReviewer(this.root, this.#decisions.ledger) },
    };
  }

  #start(): void {
    this.#reading = this.#read()
      .catch((error: unknown) => {
        if (!(error instanceof UsageError)) console.error(error);
        this.#failure =
          error instanceof UsageError ? error.message : 'Something went wrong; the terminal says what.';
      })
      .finally(() => (this.#reading = null));
  }

  async #read(): Promise<void> {
    this.#step = 'Building the site';
    // What changes while the site is built or read is seen with the next look.
    const sources = this.#stampsOf(globSync(SOURCES, { cwd: this.root }));
    await this.steps.ensureBuilt(this.root);
    this.#step = 'Reading the words';
    const signature = `${sources}\n${this.#stampsOf(BUILT)}`;
    const walk = this.steps.walkTranscripts(this.root).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      return error.message;
    });
    const soon = await Promise.race([walk, wait(SHORT_WALK_MS, null)]);
    const known = soon === null || typeof soon === 'string' ? null : soon;
    this.#audit = await auditProject(this.root, { asOf: today(), transcripts: known });
    this.#signature = signature;
    this.#isReadingPages = soon === null;
    this.#show();
    if (soon !== null) return this.#showPages(soon);
    this.#showPages(await walk);
  }

  /** Adds what a browser shows, or why none does. */
  #showPages(walked: ReadonlyMap<string, string> | string): void {
    this.#isReadingPages = false;
    this.#noPages = typeof walked === 'string' ? walked : null;
    if (this.#audit !== null)
      this.#audit = {
        ...this.#audit,
        site: { ...this.#audit.site, transcripts: typeof walked === 'string' ? null : walked },
      };
    this.#show();
  }

  /** Makes the model anew from the audit and the ledger as it is now. */
  #show(): void {
    if (this.#audit === null) return;
    this.#ledgerStamp = this.#ledgerStampNow();
    const ledger = readLedger(this.root, today());
    const all = reviewablesOf(this.#audit.site);
    this.#audit = {
      ...this.#audit,
      site: { ...this.#audit.site, ledger, approvals: judgeApprovals(all, ledger, today()) },
    };
    this.#texts = new Map(all.map((each) => [each.id, each]));
    for (const each of all) this.#shown.set(`${each.id}\n${shownHash(each)}`, each.text);
    this.#decisions.ledger = ledger;
    this.pictures.remember();
    this.#model = buildModel(this.#audit, {
      reviewer: readReviewer(this.root, ledger),
      frames: this.frames(),
      isReadingPages: this.#isReadingPages,
      noPages: this.#noPages,
    });
    this.#version += 1;
  }

  /** Records a decision, whole or not at all. */
  act(request: DeskRequest): DeskAnswer {
    const now = this.#textsNow();
    const changes = request.units.flatMap(({ id, hash }) => {
      const text = now.get(id) ?? null;
      if (text !== null && shownHash({ id, text }) === hash) return [];
      return [{ id, shown: this.#shown.get(`${id}\n${hash}`) ?? '', now: text }];
    });
    if (changes.length > 0) return { kind: 'changed', changes };
    return this.#decisions.record(request, now);
  }

  /** Takes back the last decision that was made here and is not committed. */
  undo(by: string): DeskAnswer {
    return this.#decisions.undo(by, new Map([...this.#texts].map(([id, { text }]) => [id, text])));
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
    return summarizeFinish(this.root, readReviewer(this.root, this.#decisions.ledger));
  }

  commit(): FinishAnswer {
    return commitDecisions(this.root, readReviewer(this.root, this.#decisions.ledger));
  }

  /** A page as the browser reads it, or a record, whole; null for what is not known. */
  textOf(id: string): string | null {
    return this.#texts.get(id)?.text ?? null;
  }

  /** What there is at this moment. Sentences and records are read again; pages change only with a build. */
  #textsNow(): Map<string, string> {
    const known = new Map([...this.#texts].map(([id, { text }]) => [id, text]));
    if (this.#signatureNow() === this.#signature) return known;
    const compilation = compileContent(this.root);
    const current = new Map<string, string>([
      ...compilation.units.map(({ file, pointer, text }) => [`${file}#${pointer}`, text] as const),
      ...publishedValues(compilation).map(({ id, text }) => [id, text] as const),
    ]);
    // Pages were made from what has changed since: they have to be looked at again.
    return new Map(
      [...known].flatMap(([id]) => (current.has(id) ? [[id, current.get(id) ?? ''] as const] : [])),
    );
  }

  #signatureNow(): string {
    return `${this.#stampsOf(globSync(SOURCES, { cwd: this.root }))}\n${this.#stampsOf(BUILT)}`;
  }

  #ledgerStampNow(): string {
    return this.#stampsOf(ledgerFiles(this.root));
  }

  /** Changes when one of these files does. */
  #stampsOf(files: readonly string[]): string {
    return files
      .toSorted()
      .map((file) => {
        const stats = statSync(join(this.root, file), { throwIfNoEntry: false });
        return `${file} ${stats?.mtimeMs} ${stats?.size}`;
      })
      .join('\n');
  }
}
