import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compileContent } from '../../content/compile.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, ApprovalStatus } from '../approvals/approval.ts';
import { today } from '../approvals/day.ts';
import { hashUnit } from '../approvals/hash.ts';
import { headCommit } from '../approvals/git.ts';
import { judgeApprovals, ledgerFiles, readLedger } from '../approvals/ledger.ts';
import { approveUnits, comment, type Sitting, withdraw } from '../approvals/record-approvals.ts';
import { type Audit, auditProject } from '../audit.ts';
import { judgingCode } from '../register/judging-code.ts';
import { publishedValues } from '../register/published-values.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { SHOWN_HASH_LENGTH } from '../reports/reviewable-marks.ts';
import type { DeskRequest } from './desk-request.ts';

/** Reading with care, and the moment that each decision takes. */
const WORDS_A_MINUTE = 220;
const SECONDS_A_DECISION = 2;
/** What decides about the words: while none of it changes, what was shown is what there is. */
const SOURCES = [
  'content/**',
  'schemas/**',
  'scripts/**',
  'package*.json',
  '!content/approvals/**',
  '!content/README.md',
];

/** What a build replaces. */
const BUILT = ['dist/client/index.html', 'dist/hosts/site.json'];

export interface Progress {
  approved: number;
  all: number;
  minutesLeft: number;
}

export type Answer =
  | { kind: 'recorded'; file: string; statuses: Record<string, ApprovalStatus>; progress: Progress }
  /** Nothing was recorded: these are not what the reviewer saw. `now` is null for what is gone. */
  | { kind: 'changed'; changes: { id: string; shown: string; now: string | null }[] }
  | { kind: 'failed'; message: string };

/** What a desk needs from the layer above. */
export interface DeskSteps {
  ensureBuilt(root: string): Promise<unknown>;
  /** What a browser shows of each page. @throws UsageError when there is no browser */
  walkTranscripts(root: string): Promise<ReadonlyMap<string, string>>;
}

/** Reads the site for the reviewer and writes what the reviewer decides, each decision about exactly what was shown. */
export class Desk {
  /** Every wording that this desk has shown, by id and hash. */
  readonly #shown = new Map<string, string>();
  /** What each reviewer decides here goes into one file until it is committed. */
  readonly #sittings = new Map<string, Sitting>();
  #audit: Audit | null = null;
  /** What the audit rests on. */
  #auditedState = '';
  #signature = '';
  #texts = new Map<string, string>();
  /** Why pages cannot be approved as pages; null when they can. */
  noPages: string | null = null;

  constructor(
    readonly root: string,
    readonly steps: DeskSteps,
  ) {}

  /** The site as it is now: built, walked and judged again if anything has changed since the last time. */
  async read(): Promise<Audit> {
    // What changes while the site is built or read is seen with the next decision.
    const sources = this.#stampsOf(globSync(SOURCES, { cwd: this.root }));
    await this.steps.ensureBuilt(this.root);
    const transcripts = await this.steps.walkTranscripts(this.root).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      this.noPages = error.message;
      return null;
    });
    if (transcripts !== null) this.noPages = null;
    this.#signature = `${sources}\n${this.#stampsOf(BUILT)}`;
    const asOf = today();
    const ledger = this.#stampsOf(ledgerFiles(this.root));
    const pages = transcripts && [...transcripts];
    const state = JSON.stringify([asOf, headCommit(this.root), this.#signature, ledger, pages]);
    if (this.#audit === null || this.#auditedState !== state) {
      this.#audit = await auditProject(this.root, { asOf, transcripts });
      this.#auditedState = state;
      this.#texts = new Map(reviewablesOf(this.#audit.site).map(({ id, text }) => [id, text]));
      for (const [id, text] of this.#texts) this.#shown.set(keyOf(id, hashOf(id, text)), text);
    }
    return this.#audit;
  }

  progress(): Progress {
    const approvals = this.#judge();
    const left = [...this.#texts].filter(([id]) => approvals.get(id)?.status !== 'approved');
    // Repeated words are read once; a page as a whole repeats its sentences, and its states are skimmed.
    const texts = new Set(left.filter(([id]) => !id.startsWith('page:')).map(([, text]) => text));
    const words = [...texts].join(' ').split(/\s+/).length;
    const seconds = (words / WORDS_A_MINUTE) * 60 + left.length * SECONDS_A_DECISION;
    return {
      approved: this.#texts.size - left.length,
      all: this.#texts.size,
      minutesLeft: left.length === 0 ? 0 : Math.max(1, Math.round(seconds / 60)),
    };
  }

  /** Records a decision, whole or not at all. */
  act({ act, by, note, units }: DeskRequest): Answer {
    const now = this.#textsNow();
    const changes = units.flatMap(({ id, hash }) => {
      const text = now.get(id) ?? null;
      if (text !== null && hashOf(id, text) === hash) return [];
      return [{ id, shown: this.#shown.get(keyOf(id, hash)) ?? '', now: text }];
    });
    if (changes.length > 0) return { kind: 'changed', changes };

    const approvables = units.map(({ id }): Approvable => ({ id, text: now.get(id) ?? '' }));
    const sitting = this.#sittings.get(by) ?? { file: null };
    this.#sittings.set(by, sitting);
    const decision = { by, on: today(), sitting, ...(note === '' ? {} : { note }) };
    try {
      const file =
        act === 'approve'
          ? approveUnits(this.root, approvables, decision)
          : act === 'withdraw'
            ? withdraw(this.root, approvables, decision)
            : comment(this.root, approvables, { ...decision, note });
      const approvals = this.#judge();
      const statuses = Object.fromEntries(
        units.map(({ id }) => [id, approvals.get(id)?.status ?? 'unapproved'] as const),
      );
      return { kind: 'recorded', file, statuses, progress: this.progress() };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { kind: 'failed', message: error.message };
    }
  }

  #judge() {
    const ledger = readLedger(this.root, today());
    return judgeApprovals(
      [...this.#texts].map(([id, text]) => ({ id, text })),
      ledger,
      today(),
    );
  }

  /** What there is at this moment. Sentences and values are read again; pages and files change only with a build. */
  #textsNow(): Map<string, string> {
    if (this.#signatureNow() === this.#signature) return this.#texts;
    const compilation = compileContent(this.root);
    const current = new Map<string, string>([
      ...compilation.units.map(({ file, pointer, text }) => [`${file}#${pointer}`, text] as const),
      ...[...publishedValues(compilation), ...judgingCode(this.root)].map(
        ({ id, text }) => [id, text] as const,
      ),
    ]);
    // Pages and files were made from what has changed since: they have to be looked at again.
    return new Map(
      [...this.#texts].flatMap(([id]) => {
        const text = current.get(id);
        return text === undefined ? [] : [[id, text] as const];
      }),
    );
  }

  #signatureNow(): string {
    return `${this.#stampsOf(globSync(SOURCES, { cwd: this.root }))}\n${this.#stampsOf(BUILT)}`;
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

function hashOf(id: string, text: string): string {
  return hashUnit(id, text).slice(0, SHOWN_HASH_LENGTH);
}

function keyOf(id: string, hash: string): string {
  return `${id}\n${hash}`;
}
