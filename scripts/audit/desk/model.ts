/** What the desk's page and the report show, as one value of JSON. Types only: the browser uses them, too. */

import type { Answer, ApprovalStatus } from '../approvals/approval.ts';
import type { Day } from '../../day.ts';
import type { Happened, HappenedPart } from '../register/happened.ts';

/** What one person said about a text: approved it, sent it back with a reason, or remarked on it. */
export interface DeskRemark {
  act: 'approve' | 'send back' | 'comment';
  by: string;
  on: Day;
  note?: string | undefined;
  /** The author's answer to a reason. */
  answer?: Answer | undefined;
}

/** What was decided about a text. Decisions change it, and nothing else. */
export interface DeskState {
  id: string;
  status: ApprovalStatus;
  remarks: readonly DeskRemark[];
}

/** A sentence, a record or a page as shown. */
export interface DeskText extends DeskState {
  kind: 'sentence' | 'value' | 'page';
  file: string;
  line: number;
  /** The hash of what is shown. A decision carries it. */
  hash: string;
  /** The facts that a sentence says, with their ends; of a fact's own record, its name. */
  facts: readonly { id: string; expires: Day }[];
  backs: string | null;
}

/** A finding, once for all pages that it is about. */
export interface DeskFinding {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  remedy: string;
  evidence: readonly string[];
  /** The command that teaches the audit that the words are in order. */
  teach: string | null;
  /** Id of the text that it is about; null where it is about pages or the whole site. */
  unit: string | null;
  routes: readonly string[];
  /** File and line. */
  place: string;
  /** Reason and end of the answer in content/audit.yaml; null where nothing answers it. */
  answer: { reason: string; until: Day } | null;
}

export interface DeskField {
  name: string;
  value: string;
  /** Where the value leads to. */
  href?: string;
}

/** A picture of content by its path and hash. The hash is part of its address and never shown. */
export interface DeskPicture {
  path: string;
  before: string | null;
  after: string | null;
}

/** What a fact or a record says beside its name. */
export interface DeskRecord {
  fields: readonly DeskField[];
  /** Fields that are folded: settings without words. */
  settings: readonly DeskField[];
  pictures: readonly DeskPicture[];
  backing: readonly DeskField[];
  ends: Day | null;
  endsSoon: boolean;
  isSample: boolean;
  routes: readonly string[];
}

/** What is read and decided as one: a sentence in reading order, or a record by its name. */
export interface DeskLine {
  ids: readonly string[];
  text: string;
  /** The text in stretches, where other pages of the template say a part of it otherwise. */
  stretches?: readonly { text: string; varies: boolean }[];
  form: 'h1' | 'h2' | 'h3' | 'cell' | 'text';
  /** What it is on the page, such as `link`; empty where that says nothing. */
  what: string;
  record?: DeskRecord;
}

/** The lines of one page, the lines that only one page of a template has, or records of one kind. */
export interface DeskPart {
  title: string;
  /** Address of the page; null for records. */
  route: string | null;
  /** Id of the page as a browser shows it; null where no browser has read it. */
  whole: string | null;
  lines: readonly DeskLine[];
}

/** What is read as one and gets one verdict: a page, all pages of one template, or the facts and records. */
export interface DeskPage {
  id: string;
  title: string;
  note: string;
  parts: readonly DeskPart[];
}

export type DeskEntry = Happened;
export type DeskEntryPart = HappenedPart;

/** A page that looks otherwise than in the last release: files of its pictures before and now, by width. */
export interface DeskLook {
  route: string;
  /** The remark that says that somebody looked at exactly these pictures. */
  note: string;
  pictures: readonly { width: number; before: string | null; after: string | null }[];
}

export interface DeskModel {
  brand: string;
  asOf: Day;
  commit: string | null;
  figures: readonly { figure: string; label: string; isGood: boolean }[];
  /** Why no browser has read the pages; null where one has. */
  noPages: string | null;
  /** Titles of pages by their address. */
  titles: Readonly<Record<string, string>>;
  texts: readonly DeskText[];
  pages: readonly DeskPage[];
  entries: readonly DeskEntry[];
  /** Errors first. */
  findings: readonly DeskFinding[];
  looks: readonly DeskLook[];
  /** Why there is no picture of before; null where there is. */
  noPictures: string | null;
  rules: readonly { id: string; checks: string; severity: string; source: DeskField; off: string | null }[];
}

/** Who reviews, and what keeps them from deciding or committing. */
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

/** What the page learns with each answer: states that changed since the version that it had. */
export interface DeskNews {
  kind: 'news';
  version: number;
  states: readonly DeskState[];
  /** Ids that the site does not have, and whose approval was taken out here. */
  letGo: readonly string[];
  reviewer: DeskReviewer;
  /** Title of the decision that undo takes back; null where there is none. */
  undo: string | null;
  /** True where content changed since it was read. */
  isStale: boolean;
}

export interface DeskFailure {
  kind: 'failed';
  message: string;
}

/** The answer to `model` and `read`: everything. */
export interface DeskSite {
  kind: 'site';
  model: DeskModel;
  /** The address of the site beside the list. */
  frames: string;
  news: DeskNews;
}

export type DeskAct = 'approve' | 'send back' | 'take back' | 'comment' | 'answer';

/** A decision as the page sends it: about which texts, each with the hash of what was on the screen. */
export interface DeskRequest {
  act: DeskAct;
  /** Only without git does the page say who decides. */
  by: string;
  /** Reason, comment or answer; empty otherwise. */
  note: string;
  /** What it is about in words: undo says it. */
  title: string;
  units: readonly { id: string; hash: string }[];
  gone: readonly string[];
  /** The version that the page has. */
  version: number;
}

/** What changed since the reviewer saw it, so that nothing was recorded. `now` is null for what is gone. */
export interface DeskConflict {
  kind: 'changed';
  changes: readonly { id: string; now: string | null }[];
  news: DeskNews;
}
export type DeskAnswer = DeskNews | DeskConflict | DeskFailure;

/** What waits to be committed, and what prevents it. */
export interface FinishSummary {
  kind: 'summary';
  by: string | null;
  acts: readonly { act: string; what: string }[];
  files: readonly string[];
  /** Why it cannot be committed here; empty when it can. */
  blocking: readonly string[];
  /** What the reviewer should know, and what blocks nothing. */
  notes: readonly string[];
  message: string;
  signs: boolean;
}
export interface Committed {
  kind: 'committed';
  commit: string;
  by: string;
  signed: boolean;
}
