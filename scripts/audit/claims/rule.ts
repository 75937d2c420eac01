import type { Keep } from '../../publish/keep-work.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import type { Settings } from '../findings/settings.ts';
import type { Frame } from '../language/frames.ts';
import type { Reading } from '../language/reading.ts';
import type { Model } from '../model/model.ts';
import type { Day } from '../../day.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import type { Unit } from '../register/unit.ts';

/** A rule as people read it: a file of claims/, or an entry of checks/rules.yaml. */
export interface Definition {
  id: string;
  /** What it checks, for the table of rules. */
  checks: string;
  severity: Severity | 'error in release';
  reads: 'copy' | 'facts' | 'records' | 'pages' | 'scripts' | 'approvals' | 'settings';
  /** Why there is such a rule. */
  why: string;
  /** What to do about a finding, in whole sentences. */
  remedy: string;
  /** The law or guide it rests on. */
  source: { title: string; url?: string };
  /** Copy in order, and copy that it reports. */
  examples: { passes: string; fails: string };
  /** Phrases that make a claim; the model finds the rest. Only claims have them. */
  find?: readonly Frame[];
}

/** What of a rule is code: a module of checks/, named after the rule's id. */
export interface RuleCode {
  /** Faults in one text that only code can tell, such as a figure that is not in a table. */
  compute?(reading: Reading, world: World): Iterable<Computed>;
  /** Faults of plain text that need no site: `audit -- try` looks for them, too. */
  proofread?(copy: CopySource): Iterable<Finding>;
  /** Faults of records and pages. */
  inspect?(site: AuditedSite): Iterable<Finding>;
  /** True for a text that the rule, its phrases and the model have nothing against. */
  excuses?(reading: Reading): boolean;
  /** True where only an approval answers the rule: a text that is not on the site cannot have one yet. */
  wantsApproval?: boolean;
  /** Units that the rule does not judge. */
  skips?(unit: Unit, site: AuditedSite): boolean;
}

/** A rule that is ready to run. */
export interface Rule extends Definition, RuleCode {
  check(site: AuditedSite): Iterable<Finding>;
}

/** A rule that reads sentences: what `audit -- try` can run on a text without a site. */
export interface CopyRule extends Rule {
  frames: readonly Frame[];
  /** Null for rules that judge by phrases and tables alone. */
  model: Model | null;
}

/** What a rule on plain text reads: the copy, and the settings with the words that spelling must know. */
interface CopySource {
  units: readonly Unit[];
  settings: Pick<Settings, 'words'>;
  keep: Keep;
}

/** What a sentence may draw on. */
export type KnownFact = Pick<AuditFact, 'id' | 'wording' | 'also'>;

/** What is known of the agency and the day, apart from the copy. */
export interface World {
  asOf: Day;
  facts: readonly KnownFact[];
  /** Codes of the states in the license list. */
  licensed: readonly string[];
}

/** A fault in one text that code computed: a figure, a state, a date. */
interface Computed {
  /** The words at fault, as written. */
  words: string;
  /** What is wrong, without a full stop. */
  message: string;
  /** Where it differs from the rule's. */
  severity?: Severity;
}
