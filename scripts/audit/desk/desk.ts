import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { today } from '../../day.ts';
import { hashOf } from '../../hash.ts';
import { NOT_BUILT } from '../../sources.ts';
import { UsageError } from '../../usage-error.ts';
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

/** Reads the site for a desk, and reports progress in the terminal. */
export type ReadAudit = () => Promise<{
  audit: Audit;
  /** Explains why no browser has read the pages; null if one has. */
  noPages: string | null;
}>;

/** Holds a decision as the page sends it: the key of an item, with the hash of what was on the screen. */
export interface DeskRequest {
  act: string;
  key: string;
  hash: string;
  /** Holds the reviewer's words; empty if the decision needs none. */
  note: string;
}

/** Holds the site and records decisions. A decision applies only to what was on the screen. */
export class Desk {
  /** Holds the reviewer's name in git; null if git has none. */
  name: string | null = null;
  /** Explains why this person may not decide; null if they may. */
  refused: string | null = null;
  /** Lists notices for the reviewer, such as decisions that cannot be committed yet. */
  problems: readonly string[] = [];
  /** Is true if content has changed since it was read. */
  isStale = false;
  #model: DeskModel | null = null;
  /** Explains why no browser has read the pages; null if one has. */
  #noPages: string | null = null;
  /** Fingerprints the source files by their names, sizes and times. */
  #stamp = '';
  #lines: readonly Approval[] = [];
  /** Keeps the current view, which decisions are checked against. */
  #shown: Shown | null = null;
  /** Keeps the last decision, to undo it: its title, the key of its item, and the files that it changed. */
  last: { title: string; key: string; recorded: Recorded } | null = null;
  /** Holds keys of approved entries whose pages also depend on other entries. */
  readonly #agreed = new Set<string>();

  constructor(
    readonly root: string,
    readonly readAudit: ReadAudit,
  ) {}

  /** Reads the site again, and keeps the decisions. @throws UsageError when content has errors or cannot be built */
  async read(): Promise<void> {
    // Take the stamp first, so that a change while reading is noticed at the next decision.
    const stamp = this.#takeStamp();
    const { audit, noPages } = await this.readAudit();
    this.#model = buildModel(audit, readLooks(this.root));
    this.#noPages = noPages;
    this.#stamp = stamp;
    this.refresh();
  }

  /** Updates the state after edits and decisions by other people, and after changes in git. */
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

  /** Returns the current view: everything that waits for the reviewer. */
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

  /** Records a decision completely or not at all, and describes it. @throws UsageError if it may not be recorded */
  decide({ act: asked, key, hash, note }: DeskRequest): string {
    const { shown, name, refused } = this;
    const { texts: known, audit } = shown.model;
    const act = ACTS.find((each) => each === asked);
    const item = shown.itemAt(key);
    this.isStale = this.#stamp !== this.#takeStamp();
    if (act === undefined || this.isStale || item === null || shown.hashOf(item) !== hash)
      throw new UsageError(CHANGED);
    // Allow authors to answer even if they may not approve.
    if (name === null || (refused !== null && act !== 'answer')) throw new UsageError(refused ?? NO_NAME);
    const isApproval = act === 'approve';
    const texts = (isApproval ? item.approves : item.sends).flatMap((id) => known.get(id) ?? []);
    const refusals = texts.flatMap(({ language }) => refusalOf(audit.site.settings, name, language) ?? []);
    if (isApproval && refusals[0] !== undefined) throw new UsageError(`Nothing was recorded: ${refusals[0]}`);
    const title = `${DONE[act]}: ${shorten(item.title, 70)}`;
    const gone = isApproval ? item.gone.filter((id) => !known.has(id)) : [];
    const decision = { act, texts, gone, by: name, on: today(), note: note || undefined };
    const recorded = recordDecision(this.root, decision);
    // Record the pages of an entry without texts later, with the last entry that changed them.
    const isAgreed = isApproval && texts.length + item.gone.length === 0;
    if (isAgreed) this.#agreed.add(key);
    if (isAgreed || recorded.length > 0) this.last = { title, key, recorded };
    this.#take(recorded);
    return title;
  }

  /** Undoes the last decision. @throws UsageError if there is none, or its lines have changed since */
  undo(): string {
    if (this.last === null) throw new UsageError('There is nothing to undo.');
    const { title, key, recorded } = this.last;
    undoDecision(this.root, recorded);
    this.#agreed.delete(key);
    this.last = null;
    this.#take(recorded);
    return `Taken back. ${title}`;
  }

  /** Commits the decisions. Undo cannot reach them afterwards. @throws UsageError with the reason if it fails */
  commit(): string {
    const { name, refused } = this;
    if (name === null || refused !== null) throw new UsageError(refused ?? NO_NAME);
    const commit = commitDecisions(this.root, name);
    this.last = null;
    this.refresh();
    return `Committed as ${name} (${commit}). To share it: git push`;
  }

  /**
   * Adds a label to the agency's own labels.
   * @param claim the id of the rule that the sentence breaks; null for an acceptable sentence
   * @throws UsageError for a sentence that is not shown, and for one that has another label
   */
  teach(id: string, claim: string | null): string {
    const rules = loadRules(null, ['copy']);
    const unit = this.#known().audit.site.units.find((each) => each.id === id);
    if (unit === undefined) throw new UsageError(CHANGED);
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined });
  }

  /** Updates the model with the files that a decision changed. */
  #take(recorded: Recorded): void {
    const files = recorded.map(({ file }) => file);
    const others = this.#lines.filter(({ spot }) => !files.includes(spot.file));
    this.#lines = [...others, ...readApproved(this.root, files).lines];
    this.#shown = null;
  }

  /** Returns what was read. @throws UsageError if nothing was read yet */
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
