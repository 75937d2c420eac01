import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { isRecord } from '../../content/json-data.ts';
import { today } from '../../day.ts';
import { hashOf } from '../../hash.ts';
import { NOT_BUILT } from '../../sources.ts';
import { UsageError } from '../../usage-error.ts';
import { judgeApprovals, readApproved } from '../approvals/approved-words.ts';
import { askGit, gitUser, headCommit } from '../approvals/git.ts';
import { type Decision, type Recorded, recordDecision, undoDecision } from '../approvals/record.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import type { Audit } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import { contextOf } from '../language/context.ts';
import { needsTwo } from '../register/audited-site.ts';
import { changedContent, type Reviewer } from './finish.ts';
import { readLooks } from './pictures.ts';
import { buildModel, type DeskModel, shownHash } from './model.ts';
import { Shown } from './shown.ts';

/** Reads the site for a desk, and says meanwhile in the terminal how far it is. */
export type ReadAudit = () => Promise<{
  audit: Audit;
  /** Says why no browser has read the pages; null where one has. */
  noPages: string | null;
}>;

/** Holds a decision as the page sends it: each text with the hash of what was on the screen. */
export interface DeskRequest {
  act: Decision['act'];
  /** Is used without git only. */
  by: string;
  /** Is empty where the act needs no words. */
  note: string;
  title: string;
  key: string;
  units: readonly { id: string; hash: string }[];
  gone: readonly string[];
}

interface Read {
  model: DeskModel;
  /** Hashes names, sizes and times of the files that the site was made from. */
  stamp: string;
}

interface Done {
  by: string | null;
  title: string;
  /** Names an entry whose pages wait for other entries: with it nothing is recorded. */
  agreed: string | null;
  recorded: Recorded | null;
}

/** Keeps the site as it was read, and records decisions, each about exactly what was shown. */
export class Desk {
  #read: Read | null = null;
  #done: Done[] = [];

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
  }

  /** Derives what waits for this reviewer. Approvals are read again: somebody else may have decided something. */
  show(by: string): Shown {
    const { model } = this.#known();
    const approved = readApproved(this.root);
    const kept = new Set(approved.lines.map(({ id }) => id));
    const gone = model.entries.flatMap((entry) => entry.gone);
    return new Shown(model, {
      approvals: judgeApprovals([...model.texts.values()], approved, needsTwo(model.audit.site.settings)),
      reader: this.reviewer(by).name,
      letGo: new Set(gone.filter((id) => !kept.has(id))),
      agreed: new Set(this.#done.flatMap(({ agreed }) => agreed ?? [])),
    });
  }

  /** Returns the title of this reviewer's last decision, which Undo takes back; null before the first one. */
  undoTitle(by: string): string | null {
    const { name } = this.reviewer(by);
    return this.#done.findLast((each) => each.by === name)?.title ?? null;
  }

  /** Tells whether content changed since it was read. */
  get isStale(): boolean {
    return this.#known().stamp !== this.#stamp();
  }

  /**
   * Records a decision, whole or not at all, and says what it was.
   * @throws UsageError when something changed since the reviewer saw it, when it cannot be written, or not by this person
   */
  decide({ act, by: asked, note, title, key, units, gone }: DeskRequest): string {
    const { model } = this.#known();
    const texts = units.flatMap(({ id, hash }) => {
      const text = model.texts.get(id);
      return text !== undefined && shownHash(text) === hash ? [text] : [];
    });
    if (this.isStale || texts.length < units.length) throw new UsageError(CHANGED);
    const { name, refused } = this.reviewer(asked);
    if (refused !== null && act !== 'answer') throw new UsageError(refused);
    if (name === null) throw new UsageError('Nothing was recorded: enter your name first.');
    const { settings } = model.audit.site;
    const foreign = act === 'approve' && texts.map((text) => refusalOf(settings, name, text.language));
    const refusal = foreign && foreign.find((each) => each !== null);
    if (refusal) throw new UsageError(`Nothing was recorded: ${refusal}`);
    const done = { by: name, title: `${DONE[act]}: ${title}` };
    if (units.length + gone.length === 0) {
      // Its pages are recorded with the last entry that they differ through.
      if (!model.entries.some((entry) => entry.key === key)) return 'This is approved.';
      this.#done.push({ ...done, agreed: key, recorded: null });
      return done.title;
    }
    const lost = act === 'approve' ? gone.filter((id) => !model.texts.has(id)) : [];
    const decision = { act, texts, gone: lost, by: name, on: today(), note: note || undefined };
    const recorded = recordDecision(this.root, decision);
    if (recorded.files.length > 0) this.#done.push({ ...done, agreed: null, recorded });
    return done.title;
  }

  /** Takes back the last decision of this person. @throws UsageError when there is none, or its lines changed since */
  undo(asked: string): string {
    const { name } = this.reviewer(asked);
    const done = this.#done.findLast(({ by }) => by === name);
    if (done === undefined) throw new UsageError('There is nothing to take back.');
    if (done.recorded !== null) undoDecision(this.root, done.recorded);
    this.#done = this.#done.filter((each) => each !== done);
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
    if (unit === undefined) throw new UsageError('This sentence is not shown any more. Read the site again.');
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    const label = { kind, topic, text: unit.raw, claim: claim ?? undefined };
    return addLabel(this.root, known, label);
  }

  /** Tells who decides: the name that git commits under. Without a repository the page asks for the name. */
  reviewer(asked: string): Reviewer {
    const asks = askGit(this.root, ['rev-parse', '--is-inside-work-tree'])?.trim() !== 'true';
    const name = asks ? asked || null : gitUser(this.root);
    if (name === null && !asks) return { name, asks, refused: NO_NAME };
    const { settings } = this.#known().model.audit.site;
    return { name, asks, refused: name === null ? null : refusalOf(settings, name) };
  }

  /** Lists what the reviewer has to know first, such as what can be decided here and not be committed yet. */
  problems({ asks, refused }: Reviewer): string[] {
    const { noPages } = this.#known().model;
    const isUncommitted = !asks && headCommit(this.root) === null;
    const changed = asks || isUncommitted ? [] : changedContent(this.root);
    const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
    return [
      refused,
      asks &&
        'This folder is not under git: decisions are kept in content/approvals, and nobody can commit them here.',
      isUncommitted &&
        'Nothing is committed here yet: decisions can be committed after the first commit of the site.',
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
  'Nothing was recorded: the site changed since the desk read it. What you wrote is kept. Read the site again, above.';
const NO_NAME =
  'Git has no name for you, and an approval needs one. In a terminal: git config user.name "First Last"';

/** Names decisions in messages. */
const DONE: Record<Decision['act'], string> = {
  approve: 'Approved',
  'send back': 'Sent back',
  'take back': 'Waits again',
  comment: 'Commented on',
  answer: 'Answered',
};

/** Reads a decision. @throws UsageError that says what is wrong with it */
export function readRequest(body: Record<string, unknown>): DeskRequest {
  const acts = Object.keys(DONE).filter((each): each is Decision['act'] => each in DONE);
  const act = acts.find((each) => each === body['act']);
  const note = textOf(body['note']);
  const { units, gone } = body;
  if (act === undefined) throw new UsageError(`Nothing was recorded: name one of ${acts.join(', ')}.`);
  if (note === '' && !['approve', 'take back'].includes(act))
    throw new UsageError('Nothing was recorded: write at least a word.');
  if (!Array.isArray(units) || !Array.isArray(gone) || (act !== 'approve' && units.length === 0))
    throw new UsageError('Nothing was recorded: nothing is chosen.');
  return {
    act,
    note,
    by: textOf(body['by']),
    title: textOf(body['title']),
    key: textOf(body['key']),
    units: units
      .map((unit: unknown) => (isRecord(unit) ? unit : {}))
      .map(({ id, hash }) => ({ id: textOf(id), hash: textOf(hash) })),
    gone: gone.map(textOf),
  };
}

/** Gives a text of a request without the spaces around it; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
