import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { today } from '../../lib/day.ts';
import { refusalOfGit } from '../../lib/git.ts';
import { hashOf } from '../../lib/hash.ts';
import { NOT_BUILT } from '../../lib/sources.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { APPROVED_FOLDER } from '../approved/approved-pages.ts';
import { appendDecision } from '../approved/decisions.ts';
import { gitUser, headCommit } from '../approved/git.ts';
import { refusalOf } from '../approved/reviewers.ts';
import { decide, readReview } from '../changes/review.ts';
import { shorten } from '../proof/normalize.ts';
import type { Audit } from '../audit.ts';
import type { Look } from '../seen/pictures.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/labels.ts';
import { contextOf } from '../language/context.ts';
import { changedContent, commitDecisions, tellUncommitted } from './finish.ts';
import { DeskModel } from './model.ts';

/** Reads and audits the site for the desk. Reports its progress in the terminal. */
export type ReadAudit = () => Promise<{
  audit: Audit;
  /** Notices for the reviewer, such as the reason why what is hidden was not read. */
  notices: readonly string[];
  /** The pages that look different from those of the last release. */
  looks: readonly Look[];
}>;

/** A decision as the browser sends it: the key of an item, and the hash of what was on the screen. */
export interface DeskRequest {
  act: string;
  key: string;
  hash: string;
  /** The reviewer's reason or the author's answer; empty if the decision needs neither. */
  note: string;
}

/** The files of content/approved/ before and after a decision; null for a file that does not exist. */
type Files = ReadonlyMap<string, string | null>;

/** The audited site, and the decisions about it. Refuses a decision about words that changed after they were shown. */
export class Desk {
  /** The reviewer's name in git; null if git has none. */
  name: string | null = null;
  /** The reason why this person may not decide; null if they may. */
  refused: string | null = null;
  /** Notices for the reviewer, such as the reason why decisions cannot be committed yet. */
  problems: readonly string[] = [];
  /** True if a source file of the site has changed since the site was read. */
  isStale = false;
  #audit: Audit | null = null;
  #notices: readonly string[] = [];
  /** The pages that look different from those of the last release. They are only shown. */
  looks: readonly Look[] = [];
  /** A hash of the names, sizes and modification times of the source files. */
  #stamp = '';
  /** The model that is shown; null if it has to be computed again. */
  #shown: DeskModel | null = null;
  /** The last decision, to undo it; null if there is none. */
  last: { title: string; before: Files; after: Files } | null = null;

  constructor(
    readonly root: string,
    readonly readAudit: ReadAudit,
  ) {}

  /** Reads the site. Recorded decisions are kept. @throws UsageError if content has errors or cannot be built */
  async read(): Promise<void> {
    // Compute the hash of the files first, so that a change during the audit is noticed at the next decision.
    const stamp = this.#takeStamp();
    const { audit, notices, looks } = await this.readAudit();
    this.#audit = audit;
    this.#notices = notices;
    this.looks = looks;
    this.#stamp = stamp;
    this.refresh();
  }

  /** Reads the decisions and the state of git again, and checks whether a source file has changed. */
  refresh(): void {
    const { site } = this.#known();
    this.isStale = this.#stamp !== this.#takeStamp();
    this.name = gitUser(this.root);
    this.refused = this.name === null ? NO_NAME : refusalOf(site.settings, this.name);
    const changed = changedContent(this.root);
    this.problems = [
      this.refused,
      headCommit(this.root) === null &&
        `${refusalOfGit(this.root) ?? 'Nothing is committed here yet.'} Decisions are kept in ${APPROVED_FOLDER}, and can be committed after that.`,
      changed.length > 0 && `You can decide now, and commit later: ${tellUncommitted(changed)}`,
      ...this.#notices,
    ].filter((each) => typeof each === 'string');
    this.#shown = null;
  }

  /** The model that is shown: the site beside what was approved. */
  get shown(): DeskModel {
    const audit = this.#known();
    return (this.#shown ??= new DeskModel(audit, readReview(this.root, audit.site), this.name));
  }

  /**
   * Records a decision, completely or not at all. Returns a short message about it, such as `Approved: Our license`.
   * @throws UsageError if the decision may not be recorded
   */
  decide({ act: asked, key, hash, note }: DeskRequest): string {
    const { shown, name, refused } = this;
    const { site } = shown.audit;
    const act = ACTS.find((each) => each === asked);
    this.isStale = this.#stamp !== this.#takeStamp();
    if (act === undefined || this.isStale) throw new UsageError(CHANGED);
    // An author may answer a reviewer's reason without being a reviewer.
    if (name === null || (refused !== null && act !== 'answer')) throw new UsageError(refused ?? NO_NAME);
    const item = shown.itemAt(key);
    const reason = shown.review.reasons.find(({ decision }) => key === `reason:${decision.id}`);
    const before = this.#files();
    let title = '';
    if (act === 'answer' || act === 'take back') {
      if (reason === undefined || reason.decision.id !== hash) throw new UsageError(CHANGED);
      if (act === 'answer' && note === '')
        throw new UsageError('Nothing was recorded: write the words first.');
      const said = note === '' ? {} : { note };
      const of = reason.decision.id;
      const what = reason.decision.what;
      const done = act === 'answer' ? ('answered' as const) : ('taken back' as const);
      appendDecision(this.root, {
        act: done,
        by: name,
        on: today(),
        what,
        ...said,
        of,
        pages: {},
        lines: [],
      });
      title = `${DONE[act]}: ${shorten(what, 70)}`;
    } else {
      if (item === null || item.hash !== hash) throw new UsageError(CHANGED);
      const verdict = { act, by: name, on: today(), note, what: item.title, entry: item.entry.id } as const;
      const { decision } = decide(this.root, site, shown.review, item.changes, verdict);
      const done =
        decision.act === 'seconded' ? 'Approved once; a second reviewer has to approve it' : DONE[act];
      title = `${done}: ${shorten(item.title, 70)}`;
    }
    this.last = { title, before, after: this.#files() };
    this.#shown = null;
    return title;
  }

  /** Undoes the last decision. @throws UsageError if there is none, or if the files have changed since then */
  undo(): string {
    if (this.last === null) throw new UsageError('There is nothing to undo.');
    const { title, before, after } = this.last;
    const now = this.#files();
    const names = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    if (names.some((file) => now.get(file) !== after.get(file)))
      throw new UsageError(
        `Nothing was recorded: ${APPROVED_FOLDER} was changed since. Load the page again.`,
      );
    writeFiles(
      names.flatMap((file) => {
        const text = before.get(file) ?? null;
        return text === null ? [] : [{ path: join(this.root, file), text }];
      }),
    );
    for (const file of names) if (!before.has(file)) rmSync(join(this.root, file), { force: true });
    this.last = null;
    this.#shown = null;
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
   * Adds a sentence to the agency's labels. `claim` is the rule that the sentence breaks; null if the sentence is fine.
   * @throws UsageError if the site has no such sentence, or if the sentence has another label
   */
  teach(id: string, claim: string | null): string {
    const rules = loadRules(null, ['copy']);
    const unit = this.#known().site.units.find((each) => each.id === id);
    if (unit === undefined) throw new UsageError(CHANGED);
    const known = rules.filter(isCopyRule).map((rule) => rule.id);
    const { kind, topic } = contextOf(unit);
    return addLabel(this.root, known, { kind, topic, text: unit.raw, claim: claim ?? undefined });
  }

  /** Returns the site. @throws UsageError if the site was not read yet */
  #known(): Audit {
    if (this.#audit !== null) return this.#audit;
    throw new UsageError('The site is not read yet.');
  }

  #files(): Files {
    const files = globSync(`${APPROVED_FOLDER}/**/*.{txt,jsonl}`, { cwd: this.root });
    return new Map(files.sort().map((file) => [file, readFileSync(join(this.root, file), 'utf8')]));
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

const DONE = {
  approve: 'Approved',
  'send back': 'Sent back',
  'take back': 'Waits again',
  answer: 'Answered',
} as const;
const ACTS = ['approve', 'send back', 'take back', 'answer'] as const;
