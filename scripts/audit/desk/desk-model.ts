/** What the desk's server tells its page. Types only: both sides use them. */

import type { Approval, ApprovalStatus } from '../approvals/approval.ts';
import type { Change } from '../approvals/word-diff.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import type { Reviewable } from '../register/reviewables.ts';

/** What somebody decided or said, and when. */
export type Remark = Pick<Approval, 'by' | 'on' | 'note'>;

/** What the audit found about a text. Where it can be taught otherwise, with the command that teaches it. */
export type DeskFinding = Pick<
  ReportedFinding,
  'rule' | 'severity' | 'message' | 'remedy' | 'evidence' | 'teach'
>;

/** A sentence, a record or a page, by id. */
export interface DeskText extends Pick<Reviewable, 'id' | 'kind' | 'file' | 'line'> {
  /** Of exactly what is shown: a decision carries it. */
  hash: string;
  status: ApprovalStatus;
  /** The latest decision about it, with the reason where it was sent back. */
  last: Remark | null;
  comments: readonly Remark[];
  findings: readonly DeskFinding[];
  /** Facts that it says, with their ends. */
  facts: readonly { id: string; expires: string }[];
}

/** What is read and decided as one: a sentence in reading order, or a record by its name. */
export interface DeskLine {
  ids: readonly string[];
  text: string;
  /** The text, where other pages of one template say a part of it otherwise. */
  stretches?: readonly { text: string; varies: boolean }[];
  /** How it is set: a heading of a level, a cell of a table, or running text. */
  form: 'h1' | 'h2' | 'h3' | 'cell' | 'text';
  /** What it is, such as `link`. */
  what: string;
  /** Of a record, what it says. */
  record?: DeskRecord;
}

/** The lines of one page, or of a page of a template those that are not on all of its pages; or records of a kind. */
export interface DeskPart {
  title: string;
  /** Where the site shows it; null for records. */
  route: string | null;
  /** The page as a browser shows it, approved with it; null where no browser has read it. */
  whole: string | null;
  lines: readonly DeskLine[];
  /** What all records of the part say. */
  shared?: readonly DeskField[];
}

/** What is read as one and gets one verdict: a page, all pages of one template, or the facts and records. */
export interface DeskPage {
  id: string;
  title: string;
  note: string;
  /** One for a page; for a template what all its pages say, then each of them; for records one of each kind. */
  parts: readonly DeskPart[];
}

/** A picture by its path and hash; the hash is for the address and never shown. */
export interface DeskPicture {
  path: string;
  /** Null where it is shown as it is now alone. */
  before: string | null;
  after: string;
}

/** One thing that changed since the last approval, with all that it changes. */
export interface DeskChange {
  key: string;
  kind: 'sentence' | 'fact' | 'picture' | 'record' | 'effect' | 'removed' | 'moved';
  title: string;
  /** Texts that one decision is about. */
  ids: readonly string[];
  /** Ids that the site does not have any more. */
  gone: readonly string[];
  /** Pages that changed through it, each approved with the last of its changes. */
  pages: readonly string[];
  parts: readonly {
    words: readonly Change[];
    before: string | null;
    after: string | null;
    where: string;
  }[];
  pictures: readonly DeskPicture[];
  /** Sentences that use a fact. */
  uses: readonly { text: string; routes: readonly string[] }[];
  /** Where it can be seen. */
  routes: readonly string[];
  /** Words and names of pictures that came or went with it: pages that changed through it show them. */
  explains: readonly string[];
}

/** What a fact or a record says beside its name. */
export interface DeskRecord {
  fields: readonly DeskField[];
  pictures: readonly DeskPicture[];
  owner: string | null;
  ends: string | null;
  endsSoon: boolean;
  routes: readonly string[];
}

export interface DeskField {
  key: string;
  value: string;
}

/** Who reviews, and what keeps them from deciding. */
export interface DeskReviewer {
  /** As git has it, else as the page was told. */
  name: string | null;
  /** True without a git repository: then the page asks for the name. */
  asks: boolean;
  /** Why this person cannot decide; null when nothing is in the way. */
  refused: string | null;
  /** What cannot be finished here yet. */
  warning: string | null;
}

export interface DeskModel {
  reviewer: DeskReviewer;
  /** The address of the site beside the list. */
  frames: string;
  /** Of which build that is. */
  build: string;
  /** What the audit and its browser still do, in words; null once all is read and judged. */
  doing: string | null;
  /** Why no browser reads the pages. */
  noPages: string | null;
  texts: readonly DeskText[];
  pages: readonly DeskPage[];
  changes: readonly DeskChange[];
}

/** The site as it is now, and what was decided about it. */
export interface SiteReady {
  kind: 'ready';
  /** Another version means another model. */
  version: string;
  /** Whether the reviewer has a decision to take back. */
  canUndo: boolean;
  model: DeskModel;
}
export interface Failure {
  kind: 'failed';
  message: string;
}
/** Answers to `GET /site`; `same` where nothing is new since the version that the page has. */
export type SiteAnswer = SiteReady | Failure | { kind: 'reading'; step: string } | { kind: 'same' };

export type DeskAct = 'approve' | 'send-back' | 'take-back' | 'comment';

/** A decision as the page sends it: about which texts, each with the hash of what was on the screen. */
export interface DeskRequest {
  act: DeskAct;
  /** Only without git does the page say who decides. */
  by: string;
  /** A reason for what is sent back; a comment has one, too. */
  note: string;
  units: readonly { id: string; hash: string }[];
  /** Approved before, and gone from the site: approving lets go of them. */
  gone: readonly string[];
}

/** The site after a decision; or what changed since the reviewer saw it, so that nothing was recorded (null: gone). */
export type DeskAnswer =
  | SiteReady
  | Failure
  | { kind: 'changed'; changes: readonly { id: string; shown: string; now: string | null }[] };

/** What waits to be committed, and what prevents it. */
export interface FinishSummary {
  by: string | null;
  acts: readonly { act: string; what: string }[];
  sentBack: readonly { id: string; note: string }[];
  files: readonly string[];
  /** Why it cannot be committed here; empty when it can. */
  blocking: readonly string[];
  /** What stays behind. */
  problems: readonly string[];
  message: string;
  signs: boolean;
}
export type FinishAnswer = Failure | { kind: 'committed'; commit: string; by: string; signed: boolean };
