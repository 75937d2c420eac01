import type { Keep } from '../../publish/store.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import type { Settings } from '../findings/settings.ts';
import type { Definition, LawPhrases } from '../language/claim-files.ts';
import type { Phrase } from '../language/phrases.ts';
import type { Reading } from '../language/reading.ts';
import type { Model } from '../model/model.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import type { Unit } from '../register/unit.ts';

/** The code of a rule, by its id in a module of checks/. */
export interface RuleCode {
  /** Finds faults in one text that only code can detect, such as a figure that is not in a table. */
  compute?(reading: Reading, world: World): Iterable<Computed>;
  /** Finds faults in plain text without a site: `audit -- try` uses it too. */
  proofread?(copy: CopySource): Iterable<Finding>;
  /** Finds faults of records and pages. */
  inspect?(site: AuditedSite): Iterable<Finding>;
  /** Returns true for a text that neither the rule nor the model may report. */
  excuses?(reading: Reading): boolean;
  /**
   * True if only an approval settles the rule's findings. A text that is not on the site cannot have an approval yet.
   */
  wantsApproval?: boolean;
  /** True if no other rule judges a text in which this rule finds something. */
  settles?: boolean;
  /** Returns true for units that the rule does not judge. */
  skips?(unit: Unit, site: AuditedSite): boolean;
}

/** The code of several rules, by id. */
export type CodeById = Readonly<Record<string, RuleCode>>;

/** A rule that is ready to run. */
export interface Rule extends Definition, RuleCode {
  check(site: AuditedSite): Iterable<Finding>;
}

/** A rule that reads sentences, so that `audit -- try` can apply it to a text without a site. */
export interface CopyRule extends Rule {
  /** The phrases of the law, ready to be found. */
  lawPhrases: readonly (Omit<LawPhrases, 'says'> & { phrases: readonly Phrase[] })[];
  /** Null for rules that judge by law and tables alone. */
  model: Model | null;
}

/** The copy that a rule on plain text reads, and the words that spelling must know. */
export interface CopySource {
  units: readonly Unit[];
  settings: Pick<Settings, 'words'>;
  keep: Keep;
}

/** A fact that a sentence may draw on. */
export type KnownFact = Pick<AuditFact, 'id' | 'wording' | 'also'>;

/** Holds the data of the agency, apart from its copy. */
export interface World {
  facts: readonly KnownFact[];
  /** Codes of the states in the license list. */
  licensed: readonly string[];
}

/** A fault in one text that code computed: a figure, a state, a date. */
export interface Computed {
  /** The words at fault, as written. */
  words: string;
  /** What is wrong, without a full stop. */
  message: string;
  /** Where it differs from the rule's. */
  severity?: Severity;
  remedy?: string;
}
