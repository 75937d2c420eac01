import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compileContent } from '../../content/compile.ts';
import { isRecord } from '../../content/json-data.ts';
import type { Unchanged } from '../../content/unchanged.ts';
import { today } from '../../day.ts';
import { hashOf } from '../../hash.ts';
import { NOT_BUILT } from '../../sources.ts';
import { UsageError } from '../../usage-error.ts';
import { judgeApprovals, readApproved } from '../approvals/approved-words.ts';
import { createNames } from '../approvals/entry-names.ts';
import { askGit, gitUser, headCommit } from '../approvals/git.ts';
import { type Recorded, recordDecision, undoDecision } from '../approvals/record.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import type { Audit } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import { contextOf } from '../language/context.ts';
import { publishedValues } from '../register/published-values.ts';
import { type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { createUnits } from '../register/unit.ts';
import { needsTwo } from '../register/audited-site.ts';
import { buildModel, shownHash, stateOf } from './build-model.ts';
import { changedContent, commitDecisions, summarizeFinish } from './finish.ts';
import { readLooks } from './looks.ts';
import type {
  Committed,
  DeskAct,
  DeskAnswer,
  DeskFailure,
  DeskModel,
  DeskNews,
  DeskRequest,
  DeskReviewer,
  DeskSite,
  DeskState,
  FinishSummary,
} from './model.ts';

/** What a desk is given: it reads the site, and says meanwhile in the terminal how far it is. */
export type ReadAudit = () => Promise<{
  audit: Audit;
  /** Why no browser has read the pages; null where one has. */
  noPages: string | null;
  /** What was read of content files, for reading those again that changed. */
  unchanged: Unchanged;
}>;

interface Read {
  audit: Audit;
  model: DeskModel;
  unchanged: Unchanged;
  all: readonly Reviewable[];
  texts: ReadonlyMap<string, string>;
  /** Of the files that the site was made from. */
  stamp: string;
}

interface Done {
  by: string;
  title: string;
  letGo: readonly string[];
  recorded: Recorded;
}

/** Keeps the site as it was read, and records decisions, each about exactly what was shown. */
export class Desk {
  #read: Read | null = null;
  #states: ReadonlyMap<string, DeskState> = new Map();
  /** The version in which each text got its state. */
  readonly #since = new Map<string, number>();
  #version = 0;
  #done: Done[] = [];
  #warning: string | null = null;

  constructor(
    readonly root: string,
    readonly readAudit: ReadAudit,
  ) {}

  /** Reads the site anew. What was decided is kept. @throws UsageError when content has errors or cannot be built */
  async read(): Promise<void> {
    // What changes while the site is read is noticed with the next decision.
    const stamp = this.#stamp();
    const { audit, noPages, unchanged } = await this.readAudit();
    const all = reviewablesOf(audit.site);
    const model = buildModel(audit, { commit: headCommit(this.root), noPages, ...readLooks(this.root) });
    const texts = new Map(all.map(({ id, text }) => [id, text]));
    this.#read = { audit, model, unchanged, all, texts, stamp };
    this.#states = new Map();
    this.#refresh();
    this.#since.clear();
  }

  /** Everything that the page shows. @param frames where the built site is shown in frames */
  site(by: string, frames: string): DeskSite {
    const { model } = this.#known();
    this.#refresh();
    this.#warning = this.#warningNow();
    const texts = model.texts.map((text) => ({ ...text, ...this.#states.get(text.id) }));
    return { kind: 'site', model: { ...model, texts }, frames, news: this.#news(this.#version, by) };
  }

  /** What changed since a version that a page has, by others or in another window. */
  news(version: number, by: string): DeskNews {
    this.#refresh();
    this.#warning = this.#warningNow();
    return this.#news(version, by);
  }

  #news(version: number, by: string): DeskNews {
    const reviewer = this.#reviewer(by);
    return {
      kind: 'news',
      version: this.#version,
      states: [...this.#states.values()].filter(({ id }) => (this.#since.get(id) ?? 0) > version),
      letGo: this.#done.flatMap(({ letGo }) => letGo),
      reviewer: { ...reviewer, warning: this.#warning },
      undo: this.#done.findLast((each) => each.by === reviewer.name)?.title ?? null,
      isStale: this.#known().stamp !== this.#stamp(),
    };
  }

  /** Reads approvals again: somebody else may have decided something. */
  #refresh(): void {
    const before = this.#states;
    const { all, audit } = this.#known();
    const judged = judgeApprovals(all, readApproved(this.root), needsTwo(audit.site.settings));
    this.#states = new Map([...judged].map(([id, each]) => [id, stateOf(id, each)]));
    this.#version += 1;
    for (const [id, state] of this.#states)
      if (JSON.stringify(before.get(id)) !== JSON.stringify(state)) this.#since.set(id, this.#version);
  }

  /** Records a decision, whole or not at all. @throws UsageError when it cannot be written, or not by this person */
  decide({ act, by: asked, note, title, units, gone, version }: DeskRequest): DeskAnswer {
    const now = this.#textsNow();
    const changes = units.flatMap(({ id, hash }) => {
      const text = now.get(id) ?? null;
      return text !== null && shownHash({ id, text }) === hash ? [] : [{ id, now: text }];
    });
    if (changes.length > 0) return { kind: 'changed', changes, news: this.#news(version, asked) };
    const { name, refused } = this.#reviewer(asked);
    if (refused !== null && act !== 'answer') throw new UsageError(refused);
    if (name === null) throw new UsageError('Nothing was recorded: enter your name first.');
    const texts = units.map(({ id }) => ({ id, text: now.get(id) ?? '' }));
    const lost = act === 'approve' ? gone.filter((id) => !now.has(id)) : [];
    const decision = { act, texts, gone: lost, by: name, on: today(), note: note || undefined };
    const recorded = recordDecision(this.root, decision);
    if (recorded.files.length > 0)
      this.#done.push({ by: name, title: `${DONE[act]}: ${title}`, letGo: lost, recorded });
    this.#refresh();
    return this.#news(version, asked);
  }

  /** Takes back the last decision of this person. @throws UsageError when there is none, or its lines changed since */
  undo(asked: string, version: number): DeskAnswer {
    const { name } = this.#reviewer(asked);
    const last = this.#done.findLastIndex(({ by }) => by === name);
    const [done] = last === -1 ? [] : this.#done.slice(last, last + 1);
    if (done === undefined) throw new UsageError('There is nothing to take back.');
    undoDecision(this.root, done.recorded);
    this.#done.splice(last, 1);
    this.#refresh();
    return this.#news(version, asked);
  }

  /**
   * Teaches the audit what a sentence claims: a line in the agency's own labels.
   * @param claim the id of the rule that it breaks; null for a sentence in order
   * @throws UsageError for a sentence that is not shown, and for one that has another label
   */
  async teach(id: string, claim: string | null): Promise<{ message: string }> {
    const rules = await loadRules(null, ['copy']);
    const unit = this.#known().audit.site.units.find((each) => each.id === id);
    if (unit === undefined) throw new UsageError('This sentence is not shown any more. Read the site again.');
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return {
      message: addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined }),
    };
  }

  finish(): FinishSummary {
    return summarizeFinish(this.root, this.#reviewer(''));
  }

  commit(): Committed | DeskFailure {
    const answer = commitDecisions(this.root, this.#reviewer(''));
    if (answer.kind === 'committed') this.#done = [];
    return answer;
  }

  /** Who decides: whom git commits as. Without a repository the page asks for the name. */
  #reviewer(asked: string): Omit<DeskReviewer, 'warning'> {
    const asks = askGit(this.root, ['rev-parse', '--is-inside-work-tree'])?.trim() !== 'true';
    const name = asks ? asked || null : gitUser(this.root);
    if (name === null && !asks) return { name, asks, refused: NO_NAME };
    return { name, asks, refused: name === null ? null : refusalOf(this.#known().audit.site.settings, name) };
  }

  /** What can be decided here and not be committed yet. */
  #warningNow(): string | null {
    if (askGit(this.root, ['rev-parse', '--is-inside-work-tree'])?.trim() !== 'true')
      return 'This folder is not under git: decisions are kept in content/approvals, and nobody can commit them here.';
    if (headCommit(this.root) === null)
      return 'Nothing is committed here yet: decisions can be committed after the first commit of the site.';
    const files = changedContent(this.root);
    if (files.length === 0) return null;
    const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
    return `${files.slice(0, 3).join(', ')}${more} ${files.length === 1 ? 'has' : 'have'} changes that are not committed. You can decide now; Finish waits until they are.`;
  }

  /** @throws UsageError where nothing was read yet */
  #known(): Read {
    if (this.#read !== null) return this.#read;
    throw new UsageError('The site is not read yet.');
  }

  /** The names, sizes and times of the files that the pages are made from. */
  #stamp(): string {
    const files = globSync(['content/**', 'schemas/**', 'pages/**', 'renderer/**'], {
      cwd: this.root,
      ignore: [...NOT_BUILT.map((path) => `${path}{,/**}`), 'content/labels.csv'],
    });
    return hashOf(
      files.sort().map((file) => {
        const stats = statSync(join(this.root, file), { throwIfNoEntry: false });
        return `${file} ${stats?.size} ${stats?.mtimeMs}`;
      }),
    );
  }

  /** What there is at this moment. Sentences and records are read again; pages change only with a build. */
  #textsNow(): ReadonlyMap<string, string> {
    const { texts, stamp, unchanged } = this.#known();
    if (stamp === this.#stamp()) return texts;
    const compilation = compileContent(this.root, { unchanged });
    const current = new Map<string, string>([
      ...createUnits(compilation.units, [], createNames(compilation)).map(
        ({ id, text }) => [id, text] as const,
      ),
      ...publishedValues(compilation).map(({ id, text }) => [id, text] as const),
    ]);
    return new Map([...current].filter(([id]) => texts.has(id)));
  }
}

const NO_NAME =
  'Git has no name for you, and an approval needs one. In a terminal: git config user.name "First Last"';

/** What undo calls a decision. */
const DONE: Record<DeskAct, string> = {
  approve: 'Approved',
  'send back': 'Sent back',
  'take back': 'Waits again',
  comment: 'Comment',
  answer: 'Answer',
};

/** Reads a decision. @throws UsageError that says what is wrong with it */
export function readRequest(body: Record<string, unknown>): DeskRequest {
  const acts = Object.keys(DONE).filter((each): each is DeskAct => each in DONE);
  const act = acts.find((each) => each === body['act']);
  const note = textOf(body['note']);
  const { units, gone } = body;
  if (act === undefined) throw new UsageError(`Nothing was recorded: name one of ${acts.join(', ')}.`);
  if (note === '' && !['approve', 'take back'].includes(act))
    throw new UsageError('Nothing was recorded: write at least a word.');
  if (!Array.isArray(units) || !Array.isArray(gone) || units.length + gone.length === 0)
    throw new UsageError('Nothing was recorded: nothing is chosen.');
  return {
    act,
    note,
    by: textOf(body['by']),
    title: textOf(body['title']),
    version: Number(body['version']),
    units: units
      .map((unit: unknown) => (isRecord(unit) ? unit : {}))
      .map(({ id, hash }) => ({ id: textOf(id), hash: textOf(hash) })),
    gone: gone.map(textOf),
  };
}

/** A text of a request without the spaces around it; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
