import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { today } from '../../lib/day.ts';
import { hashOf } from '../../lib/hash.ts';
import { NOT_BUILT } from '../../lib/sources.ts';
import { UsageError } from '../../lib/usage-error.ts';
import type { Approval } from '../approvals/approval.ts';
import { readApproved } from '../approvals/approved-words.ts';
import { gitUser, headCommit } from '../approvals/git.ts';
import { type Decision, type Recorded, recordDecision, undoDecision } from '../approvals/record.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import { shorten } from '../proof/normalize.ts';
import type { Audit } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/labels.ts';
import { contextOf } from '../language/context.ts';
import { changedContent, commitDecisions, tellUncommitted } from './finish.ts';
import { buildModel, type DeskModel, judgeModel } from './model.ts';
import { readLooks } from './pictures.ts';
import { Shown } from './shown.ts';

/** Reads and audits the site for the desk. Reports its progress in the terminal. */
export type ReadAudit = () => Promise<{
  audit: Audit;
  /** Explains why no browser has read the pages; null if one has. */
  noPages: string | null;
}>;

/** Holds a decision as the browser sends it: the key of an item, and the hash of the words that were on the screen. */
export interface DeskRequest {
  act: string;
  key: string;
  hash: string;
  /** Holds the reviewer's reason or the author's answer; empty if the decision needs neither. */
  note: string;
}

/** Holds the audited site and records decisions. Refuses a decision about texts that changed after they were shown. */
export class Desk {
  /** Holds the reviewer's name in git; null if git has none. */
  name: string | null = null;
  /** Explains why this person may not decide; null if they may. */
  refused: string | null = null;
  /** Lists notices for the reviewer, such as the reason why decisions cannot be committed yet. */
  problems: readonly string[] = [];
  /** Is true if a source file of the site has changed since the site was read. */
  isStale = false;
  #model: DeskModel | null = null;
  /** Explains why no browser has read the pages; null if one has. */
  #noPages: string | null = null;
  /** Holds a hash of the names, sizes and modification times of the source files. */
  #stamp = '';
  #lines: readonly Approval[] = [];
  /** Caches the result of `shown`; null if it has to be computed again. */
  #shown: Shown | null = null;
  /** Holds the last decision, so that it can be undone; null if there is none. `recorded` lists the changed files. */
  last: { title: string; key: string; recorded: Recorded } | null = null;
  /**
   * Holds the keys of approved changes that affect no text, such as a line that moved on a page. The page itself is
   * approved when the last of its changes is approved.
   */
  readonly #agreed = new Set<string>();

  constructor(
    readonly root: string,
    readonly readAudit: ReadAudit,
  ) {}

  /** Reads the site. Recorded decisions are kept. @throws UsageError if content has errors or cannot be built */
  async read(): Promise<void> {
    // Compute the hash of the files first, so that a change during the audit is noticed at the next decision.
    const stamp = this.#takeStamp();
    const { audit, noPages } = await this.readAudit();
    this.#model = buildModel(audit, readLooks(this.root));
    this.#noPages = noPages;
    this.#stamp = stamp;
    this.refresh();
  }

  /** Reads the approvals and the state of git again, and checks whether a source file has changed. */
  refresh(): void {
    const { audit } = this.#known();
    this.isStale = this.#stamp !== this.#takeStamp();
    this.name = gitUser(this.root);
    this.refused = this.name === null ? NO_NAME : refusalOf(audit.site.settings, this.name);
    const changed = changedContent(this.root);
    this.problems = [
      this.refused,
      headCommit(this.root) === null &&
        'Nothing is committed here yet: decisions are kept in content/approvals, and can be committed after that.',
      changed.length > 0 && `You can decide now, and commit later: ${tellUncommitted(changed)}`,
      this.#noPages !== null &&
        `The pages cannot be approved as shown, because no browser has read them: ${this.#noPages}`,
    ].filter((each) => typeof each === 'string');
    this.#lines = readApproved(this.root).lines;
    this.#shown = null;
  }

  /** Returns all texts with their current status, and the items that need the reviewer's decision. */
  get shown(): Shown {
    const model = this.#known();
    const { settings } = model.audit.site;
    const { name, refused } = this;
    return (this.#shown ??= new Shown(model, {
      ...judgeModel(model, this.#lines),
      reader: name,
      mayApprove: (text) => refused !== null || refusalOf(settings, name ?? '', text.language) === null,
      agreed: this.#agreed,
    }));
  }

  /**
   * Records a decision, completely or not at all. Returns a short message about it, such as `Approved: Our license`.
   * @throws UsageError if the decision may not be recorded
   */
  decide({ act: asked, key, hash, note }: DeskRequest): string {
    const { shown, name, refused } = this;
    const { texts: known, audit } = shown.model;
    const act = ACTS.find((each) => each === asked);
    const item = shown.itemAt(key);
    this.isStale = this.#stamp !== this.#takeStamp();
    if (act === undefined || this.isStale || item === null || shown.hashOf(item) !== hash)
      throw new UsageError(CHANGED);
    // Let an author answer a reviewer's reason, even if the author may not approve anything.
    if (name === null || (refused !== null && act !== 'answer')) throw new UsageError(refused ?? NO_NAME);
    const isApproval = act === 'approve';
    const texts = (isApproval ? item.approves : item.sends).flatMap((id) => known.get(id) ?? []);
    const refusals = texts.flatMap(({ language }) => refusalOf(audit.site.settings, name, language) ?? []);
    if (isApproval && refusals[0] !== undefined) throw new UsageError(`Nothing was recorded: ${refusals[0]}`);
    const title = `${DONE[act]}: ${shorten(item.title, 70)}`;
    const gone = isApproval ? item.gone.filter((id) => !known.has(id)) : [];
    const decision = { act, texts, gone, by: name, on: today(), note: note || undefined };
    const recorded = recordDecision(this.root, decision);
    // If there is nothing to record, remember the approval. The page that shows the change is approved later, when
    // the last of its changes is approved.
    const isAgreed = isApproval && texts.length + item.gone.length === 0;
    if (isAgreed) this.#agreed.add(key);
    if (isAgreed || recorded.length > 0) this.last = { title, key, recorded };
    this.#take(recorded);
    return title;
  }

  /** Undoes the last decision. @throws UsageError if there is none, or if the recorded lines have changed since then */
  undo(): string {
    if (this.last === null) throw new UsageError('There is nothing to undo.');
    const { title, key, recorded } = this.last;
    undoDecision(this.root, recorded);
    this.#agreed.delete(key);
    this.last = null;
    this.#take(recorded);
    return `Taken back. ${title}`;
  }

  /** Commits the decisions, which can then no longer be undone. @throws UsageError with the reason if it fails */
  commit(): string {
    const { name, refused } = this;
    if (name === null || refused !== null) throw new UsageError(refused ?? NO_NAME);
    const commit = commitDecisions(this.root, name);
    this.last = null;
    this.refresh();
    return `Committed as ${name} (${commit}). To share it: git push`;
  }

  /**
   * Adds a sentence to content/labels.csv. `claim` is the rule that the sentence breaks; null if the sentence is fine.
   * @throws UsageError if the site has no such sentence, or if the sentence has another label
   */
  teach(id: string, claim: string | null): string {
    const rules = loadRules(null, ['copy']);
    const unit = this.#known().audit.site.units.find((each) => each.id === id);
    if (unit === undefined) throw new UsageError(CHANGED);
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined });
  }

  /** Rereads the approval files that a decision changed. */
  #take(recorded: Recorded): void {
    const files = recorded.map(({ file }) => file);
    const others = this.#lines.filter(({ spot }) => !files.includes(spot.file));
    this.#lines = [...others, ...readApproved(this.root, files).lines];
    this.#shown = null;
  }

  /** Returns the model of the site. @throws UsageError if the site was not read yet */
  #known(): DeskModel {
    if (this.#model !== null) return this.#model;
    throw new UsageError('The site is not read yet.');
  }

  #takeStamp(): string {
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
}

const CHANGED =
  'Nothing was recorded: the site or a decision changed since this was shown. What you wrote is kept. Look at it again.';
const NO_NAME =
  'Git has no name for you, and an approval needs one. In a terminal: git config user.name "First Last"';

const DONE: Record<Decision['act'], string> = {
  approve: 'Approved',
  'send back': 'Sent back',
  'take back': 'Waits again',
  answer: 'Answered',
};
const ACTS = Object.keys(DONE).filter((each): each is Decision['act'] => each in DONE);
