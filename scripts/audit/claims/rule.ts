import type { Keep } from '../../publish/store.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import type { Settings } from '../findings/settings.ts';
import type { Definition, LawPhrases } from '../language/claim-files.ts';
import type { Phrase } from '../language/phrases.ts';
import type { Reading } from '../language/reading.ts';
import type { KeptModel } from '../model/keep-model.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import type { Unit } from '../register/unit.ts';

/** Implements a rule, in a module of checks/. */
export interface RuleCode {
  /** Finds faults in one text that need computing, such as a figure that is not in a table. */
  compute?(reading: Reading, world: World): Iterable<Computed>;
  /** Finds faults in plain text without a site: `audit -- try` uses it too. */
  proofread?(copy: CopySource): Iterable<Finding>;
  /** Finds faults in records and pages. */
  inspect?(site: AuditedSite): Iterable<Finding>;
  /** Returns true for a text that this rule and the model must not report. */
  excuses?(reading: Reading): boolean;
  /** Is true if only an approval ends the rule's findings, which new text cannot have yet. */
  wantsApproval?: boolean;
  /** Is true if no other rule judges a text after this rule has found something in it. */
  settles?: boolean;
  /** Returns true for units that the rule does not judge. */
  skips?(unit: Unit, site: AuditedSite): boolean;
}

export type CodeById = Readonly<Record<string, RuleCode>>;

export interface Rule extends Definition, RuleCode {
  check(site: AuditedSite): Iterable<Finding>;
}

/** Reads sentences, so that `audit -- try` can apply the rule to a text without a site. */
export interface CopyRule extends Rule {
  /** Holds the phrases that the law forbids or requires, parsed for searching. */
  lawPhrases: readonly (Omit<LawPhrases, 'says'> & { phrases: readonly Phrase[] })[];
  /** Holds the model; null for rules that judge by law and tables alone. */
  model: KeptModel | null;
}

/** Holds the copy that a rule on plain text reads, and the names that the spelling check must know. */
export interface CopySource {
  units: readonly Unit[];
  settings: Pick<Settings, 'words'>;
  keep: Keep;
}

export type KnownFact = Pick<AuditFact, 'id' | 'wording' | 'also'>;

export interface World {
  facts: readonly KnownFact[];
  licensed: readonly string[];
}

/** Holds a fault that a rule's code found in one text, such as a wrong figure or date. */
export interface Computed {
  words: string;
  /** Says what is wrong, without a full stop. */
  message: string;
  /** Overrides the rule's own severity. */
  severity?: Severity;
  remedy?: string;
}
