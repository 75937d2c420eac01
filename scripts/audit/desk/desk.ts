import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { today } from '../../day.ts';
import { hashOf } from '../../hash.ts';
import { NOT_BUILT } from '../../sources.ts';
import { UsageError } from '../../usage-error.ts';
import { readApproved } from '../approvals/approved-words.ts';
import { gitUser, headCommit } from '../approvals/git.ts';
import { type Decision, type Recorded, recordDecision, undoDecision } from '../approvals/record.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import { shorten } from '../proof/normalize.ts';
import type { Audit } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import { contextOf } from '../language/context.ts';
import { changedContent } from './finish.ts';
import { buildModel, type DeskModel, judgeModel } from './model.ts';
import { readLooks } from './pictures.ts';
import { Shown } from './shown.ts';

/** Reads the site for a desk, and says meanwhile in the terminal how far it is. */
export type ReadAudit = () => Promise<{
  audit: Audit;
  /** Says why no browser has read the pages; null where one has. */
  noPages: string | null;
}>;

/** Holds a decision as the page sends it: the key of an item, with the hash of what was on the screen. */
export interface DeskRequest {
  act: string;
  key: string;
  hash: string;
  /** Is empty where the act needs no words. */
  note: string;
}

/** Tells who reviews: the name that git commits under, and what keeps this person from deciding. */
export interface Reviewer {
  name: string | null;
  refused: string | null;
}

interface Read {
  model: DeskModel;
  /** Hashes names, sizes and times of the files that the site was made from. */
  stamp: string;
}

interface Done {
  title: string;
  /** Names an entry whose pages wait for other entries: with it nothing is recorded. */
  agreed: string | null;
  recorded: Recorded | null;
}

/** Keeps the site as it was read, and records decisions, each about exactly what was shown. */
export class Desk {
  #read: Read | null = null;
  #done: Done[] = [];
  /** Keeps what the page shows: a decision is about that. */
  #shown: Shown | null = null;

  constructor(
    readonly root: string,
    readonly readAudit: ReadAudit,
  ) {}

  /** Reads the site anew. What was decided is kept. @throws UsageError when content has errors or cannot be built */
  async read(): Promise<void> {
    // Take the stamp first: a change while the site is read is noticed with the next decision.
    const stamp = this.#stamp();
    const { audit, noPages } = await this.readAudit();
    const beside = { commit: headCommit(this.root), noPages, ...readLooks(this.root) };
    this.#read = { model: buildModel(audit, beside), stamp };
    this.#shown = null;
  }

  /** Derives what waits for the reviewer. Approvals are read again: somebody else may have decided something. */
  show(): Shown {
    const { model } = this.#known();
    const { settings } = model.audit.site;
    const { name, refused } = this.reviewer();
    const approved = readApproved(this.root);
    const kept = new Set(approved.lines.map(({ id }) => id));
    const gone = model.entries.flatMap((entry) => entry.gone);
    return (this.#shown = new Shown(model, {
      approvals: judgeModel(model, approved),
      reader: name,
      mayApprove: (text) => refused !== null || refusalOf(settings, name ?? '', text.language) === null,
      letGo: new Set(gone.filter((id) => !kept.has(id))),
      agreed: new Set(this.#done.flatMap(({ agreed }) => agreed ?? [])),
    }));
  }

  /** Returns the title of the last decision, which Undo takes back; undefined before the first one. */
  get lastDone(): string | undefined {
    return this.#done.at(-1)?.title;
  }

  /** Tells whether content changed since it was read. */
  get isStale(): boolean {
    return this.#known().stamp !== this.#stamp();
  }

  /**
   * Records a decision, whole or not at all, and says what it was.
   * @throws UsageError when something changed since the reviewer saw it, when it cannot be written, or not by this person
   */
  decide({ act: asked, key, hash, note }: DeskRequest): string {
    const { model } = this.#known();
    const act = ACTS.find((each) => each === asked);
    const shown = this.#shown ?? this.show();
    const item = shown.itemAt(key);
    if (act === undefined || this.isStale || item === null || shown.hashOf(item) !== hash)
      throw new UsageError(CHANGED);
    const { name, refused } = this.reviewer();
    // An author who may not approve may answer.
    if (name === null || (refused !== null && act !== 'answer')) throw new UsageError(refused ?? NO_NAME);
    const { approves, sends, gone } = item;
    const texts = (act === 'approve' ? approves : sends).flatMap((id) => shown.textOf(id) ?? []);
    const languages = act === 'approve' ? texts.map(({ language }) => language) : [];
    const { settings } = model.audit.site;
    const refusal = languages.flatMap((language) => refusalOf(settings, name, language) ?? [])[0];
    if (refusal !== undefined) throw new UsageError(`Nothing was recorded: ${refusal}`);
    const title = `${DONE[act]}: ${shorten(item.title, 70)}`;
    if (act === 'approve' && texts.length + gone.length === 0) {
      // Its pages are recorded with the last entry that they differ through.
      this.#done.push({ title, agreed: key, recorded: null });
      return title;
    }
    const lost = act === 'approve' ? gone.filter((id) => !model.texts.has(id)) : [];
    const decision = { act, texts, gone: lost, by: name, on: today(), note: note || undefined };
    const recorded = recordDecision(this.root, decision);
    if (recorded.length > 0) this.#done.push({ title, agreed: null, recorded });
    return title;
  }

  /** Takes back the last decision. @throws UsageError when there is none, or its lines changed since */
  undo(): string {
    const done = this.#done.at(-1);
    if (done === undefined) throw new UsageError('There is nothing to take back.');
    if (done.recorded !== null) undoDecision(this.root, done.recorded);
    this.#done.pop();
    return `Taken back. ${done.title}`;
  }

  /** Forgets decisions that are committed: undo does not reach them. */
  forgetDone(): void {
    this.#done = [];
  }

  /**
   * Teaches the audit what a sentence claims: a line in the agency's own labels.
   * @param claim the id of the rule that it breaks; null for a sentence in order
   * @throws UsageError for a sentence that is not shown, and for one that has another label
   */
  async teach(id: string, claim: string | null): Promise<string> {
    const rules = await loadRules(null, ['copy']);
    const unit = this.#known().model.audit.site.units.find((each) => each.id === id);
    if (unit === undefined) throw new UsageError(CHANGED);
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined });
  }

  /** Tells who decides. */
  reviewer(): Reviewer {
    const name = gitUser(this.root);
    const { settings } = this.#known().model.audit.site;
    return { name, refused: name === null ? NO_NAME : refusalOf(settings, name) };
  }

  /** Lists what the reviewer has to know first, such as what can be decided here and not be committed yet. */
  problems(): string[] {
    const { refused } = this.reviewer();
    const { noPages } = this.#known().model;
    const changed = changedContent(this.root);
    const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
    return [
      refused,
      headCommit(this.root) === null &&
        'Nothing is committed here yet: decisions are kept in content/approvals, and can be committed after that.',
      changed.length > 0 &&
        `Not committed yet: ${changed.slice(0, 3).join(', ')}${more}. You can decide now; Finish waits for its author.`,
      noPages !== null &&
        `The pages cannot be approved as shown, because no browser has read them: ${noPages}`,
    ].filter((each) => typeof each === 'string');
  }

  /** @throws UsageError where nothing was read yet */
  #known(): Read {
    if (this.#read !== null) return this.#read;
    throw new UsageError('The site is not read yet.');
  }

  /** Hashes the names, sizes and times of the files that the pages are made from. */
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
}

const CHANGED =
  'Nothing was recorded: the site or a decision changed since this was shown. What you wrote is kept. Look at it again.';
const NO_NAME =
  'Git has no name for you, and an approval needs one. In a terminal: git config user.name "First Last"';

/** Names decisions in messages. */
const DONE: Record<Decision['act'], string> = {
  approve: 'Approved',
  'send back': 'Sent back',
  'take back': 'Waits again',
  answer: 'Answered',
};
const ACTS = Object.keys(DONE).filter((each): each is Decision['act'] => each in DONE);
