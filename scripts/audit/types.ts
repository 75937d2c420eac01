import type { CopyUnit, Place } from '../content/compilation.ts';
import type { Fact } from '../../schemas/types.ts';
import type { Approval, UnitApproval } from './approvals/types.ts';
import type { CodeSpot } from './component-line.ts';
import type { Page } from './pages.ts';
import type { Settings } from './settings.ts';

export type Severity = 'error' | 'warning';

/** A day as `YYYY-MM-DD`, in UTC. Days compare as text. */
export type Day = string;

/** Somewhere a finding can point at. */
export interface Spot {
  /** Path relative to the project's root. */
  file: string;
  line?: number;
  column?: number;
  /** `file#pointer` of the unit, where there is one. */
  id?: string;
  /** Routes that show it. */
  routes?: readonly string[];
}

/** A string of copy as the rules see it. */
export interface Unit extends CopyUnit {
  /** `${file}#${pointer}` */
  id: string;
  /** Routes that show it in the built site; without one, the page whose file holds it. */
  routes: readonly string[];
  /** As written, with a NUL where a token stands and without the addresses of links: what nobody backs but the sentence. */
  literal: string;
  /** What belongs together: the nearest object of the file around it. */
  block: string;
}

/** An entry of content/facts.yaml, where it stands. */
export interface AuditFact extends Fact {
  id: string;
  spot: Spot;
}

/** A testimonial with its record, where it stands. */
export interface AuditTestimonial {
  name: string;
  record?: {
    consent: string;
    givenOn: string;
    relation: string;
    compensation: string;
    reconfirmedOn?: string;
  };
  sample?: boolean;
  spot: Spot;
}

/** Everything that a rule may look at. */
export interface Site {
  asOf: Day;
  /** True when what is judged is to be published: samples and missing approvals are errors then. */
  release: boolean;
  units: readonly Unit[];
  facts: readonly AuditFact[];
  testimonials: readonly AuditTestimonial[];
  /** Who speaks, and from which address. */
  agency: { brand: string; url: string; spot: Spot };
  /** Codes of the states in the license list. */
  licenses: { codes: readonly string[]; spot: Spot };
  /** The guideline figures that the subsidy check counts with; null without one. */
  poverty: { year: number; levels: readonly number[]; eachFurther: number; spot: Spot } | null;
  /** Entries marked `sample: true`. */
  samples: readonly Sample[];
  pages: readonly Page[];
  /** The scripts that browsers get. */
  scripts: readonly { file: string; text: string }[];
  /** What the ledger says of each unit, by id. */
  approvals: ReadonlyMap<string, UnitApproval>;
  /** The ledger itself, with what is wrong with it. */
  ledger: Ledger;
  settings: Settings;
  /** The line of a component that holds these words. */
  findComponent(words: string): CodeSpot | null;
}

export interface Sample {
  what: string;
  kind: string;
  spot: Spot;
}

/** All approvals ever given, and what is wrong with the files that hold them. */
export interface Ledger {
  approvals: readonly Approval[];
  faults: readonly { spot: Spot; message: string; remedy: string; severity: Severity }[];
}

/** What a rule says about one place. Severity and remedy are the rule's own unless it gives others. */
export interface Remark {
  at: Spot;
  /** The words at fault, as they stand in the source; the finding marks them. */
  words?: string;
  /** What is wrong, without a full stop. */
  message: string;
  remedy?: string;
  severity?: Severity;
}

/** A rule: one file in rules/, named after its id. */
export interface Rule {
  id: string;
  /** What it checks, for the table of rules. */
  checks: string;
  severity: Severity | 'error in release';
  reads: 'copy' | 'facts' | 'records' | 'pages' | 'scripts' | 'ledger' | 'settings';
  /** Why there is such a rule. */
  why: string;
  /** What to do about a finding, in whole sentences. */
  remedy: string;
  /** The law or guide it rests on. */
  source: { title: string; url?: string };
  /** Copy in order, and copy that it reports. */
  examples: { passes: string; fails: string };
  check(site: Site): Iterable<Remark>;
}

/** A remark placed, weighed and compared with the suppressions. */
export interface Finding {
  rule: string;
  severity: Severity;
  file: string;
  place?: Place;
  /** `file#pointer` of the unit. */
  unit?: string;
  routes: readonly string[];
  message: string;
  remedy: string;
  source: string;
  /** The reason of the suppression that answers it. */
  suppressed?: { reason: string; until: Day };
}
