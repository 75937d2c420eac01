/** What the desk's server tells its page. Types only: both sides use them. */

import type { ApprovalStatus } from '../approvals/status-words.ts';
import type { Change } from '../approvals/word-diff.ts';

/** Something that somebody said, and when. */
export interface Remark {
  by: string;
  on: string;
  note: string;
}

/** The status of one text. */
export interface DeskState {
  status: ApprovalStatus;
  /** Who approved or withdrew last, and on which day. */
  last: { by: string; on: string; until?: string | undefined } | null;
  /** Why a reviewer sent it back; null once its words changed or the reviewer took that back. */
  sentBack: Remark | null;
  comments: readonly Remark[];
}

/** What an audit found about a text. */
export interface DeskFinding {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  remedy: string;
  /** The labeled sentences that it reads like, and how sure it is. */
  evidence: readonly string[];
  /** True where the audit can be taught: what a sentence claims. */
  isClaim: boolean;
  /** The command that teaches it that the words are in order. */
  teach?: string | undefined;
}

/** A sentence, a record or a page, by id. */
export interface DeskText extends DeskState {
  id: string;
  kind: 'sentence' | 'value' | 'page';
  /** Of exactly what is shown: a decision carries it. */
  hash: string;
  file: string;
  line: number;
  findings: readonly DeskFinding[];
  /** Facts that it says, with their ends. */
  facts: readonly { id: string; expires: string }[];
}

/** One line of a page in reading order. */
export interface DeskLine {
  ids: readonly string[];
  text: string;
  /** The text, where other pages of one template say a part of it otherwise. */
  stretches?: readonly { text: string; varies: boolean }[];
  /** How it is set: a heading of a level, a cell of a table, or running text. */
  form: 'h1' | 'h2' | 'h3' | 'cell' | 'text';
  /** What it is, such as `link`. */
  what: string;
}

/** The lines of one page, or of a page of a template those that are not on all of its pages. */
export interface DeskPart {
  title: string;
  /** Where the site shows it. */
  route: string;
  /** The page as a browser shows it, approved with it; null where no browser has read it. */
  whole: string | null;
  lines: readonly DeskLine[];
}

/** What is read as one and gets one verdict: a page, or all pages of one template. */
export interface DeskPage {
  id: string;
  title: string;
  note: string;
  /** One for a page; for a template what all its pages say, then each of them. */
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

/** A row of the table of facts and records. */
export interface DeskRecord {
  id: string;
  name: string;
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

/** Records of one kind. */
export interface DeskRecordGroup {
  title: string;
  /** What all of them say. */
  shared: readonly DeskField[];
  records: readonly DeskRecord[];
}

/** Who reviews, and what keeps them from deciding. */
export interface DeskReviewer {
  name: string | null;
  /** True without a git repository: then the page asks for the name. */
  asks: boolean;
  /** Why this person cannot decide; empty when nothing is in the way. */
  refused: readonly string[];
  /** What cannot be finished here yet. */
  warnings: readonly string[];
}

export interface DeskModel {
  reviewer: DeskReviewer;
  /** The address of the site beside the list. */
  frames: string;
  /** Of which build that is. */
  build: string;
  /** True until a browser has read the pages. */
  isReadingPages: boolean;
  /** Why no browser reads the pages. */
  noPages: string | null;
  texts: readonly DeskText[];
  pages: readonly DeskPage[];
  changes: readonly DeskChange[];
  records: readonly DeskRecordGroup[];
}

/** Answers to `GET /site`. */
export type SiteAnswer =
  | { kind: 'reading'; step: string }
  | { kind: 'failed'; message: string }
  /** Nothing is new since the version that the page has. */
  | { kind: 'same' }
  | SiteReady;
export interface SiteReady {
  kind: 'ready';
  /** Another number means another model. */
  version: number;
  /** Whether the reviewer has a decision to take back. */
  canUndo: boolean;
  model: DeskModel;
}

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

export type DeskAnswer =
  | {
      kind: 'recorded';
      /** The page has this version then. */
      version: number;
      states: Record<string, DeskState>;
      gone: readonly string[];
      canUndo: boolean;
    }
  /** Nothing was recorded: these are not what the reviewer saw. `now` is null for what is gone. */
  | { kind: 'changed'; changes: readonly { id: string; shown: string; now: string | null }[] }
  | { kind: 'failed'; message: string };

/** What waits to be committed, and what prevents it. */
export interface FinishSummary {
  by: string | null;
  acts: readonly { act: string; what: string }[];
  sentBack: readonly { text: string; note: string }[];
  files: readonly string[];
  /** Why it cannot be committed here; empty when it can. */
  blocking: readonly string[];
  /** What stays behind. */
  problems: readonly string[];
  message: string;
  signs: boolean;
}
export type FinishAnswer =
  { kind: 'committed'; commit: string; by: string; signed: boolean } | { kind: 'failed'; message: string };
