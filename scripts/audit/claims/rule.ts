import type { Keep } from '../../publish/store.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import type { Settings } from '../findings/settings.ts';
import type { Definition, LawPhrases } from '../language/claim-files.ts';
import type { Phrase } from '../language/phrases.ts';
import type { Reading } from '../language/reading.ts';
import type { KeptModel } from '../model/keep-model.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import type { Unit } from '../register/unit.ts';

/** The code of a rule, in a module of checks/. */
export interface RuleCode {
  /** Finds faults in one text without the model, such as a figure that is not in a table. */
  compute?(reading: Reading, agency: AgencyFacts): Iterable<Computed>;
  /** Finds faults in copy, without other data of the site. `audit -- try` uses it for a text that is on no page. */
  proofread?(copy: CopySource): Iterable<Finding>;
  /** Finds faults in records and pages. */
  inspect?(site: AuditedSite): Iterable<Finding>;
  /** Returns true for a text that the rule must not report, even if the law or the model finds a fault in it. */
  excuses?(reading: Reading): boolean;
  /** True if the rule accepts a text after its approval, so that `audit -- try` asks for an approval. */
  wantsApproval?: boolean;
  /** True for the rule under which the model reports words that it finds, but cannot name a claim for. */
  takesUnnamed?: boolean;
  /** True if no other rule judges a text in which this rule has found a fault. */
  settles?: boolean;
  /** Returns true for units that the rule does not judge. */
  skips?(unit: Unit, site: AuditedSite): boolean;
}

export type CodeById = Readonly<Record<string, RuleCode>>;

export interface Rule extends Definition, RuleCode {
  check(site: AuditedSite): Iterable<Finding>;
}

export interface BrightLine extends Omit<LawPhrases, 'says' | 'alone' | 'unless'> {
  phrases: readonly Phrase[];
  /** Phrases that are a fault only where the text says nothing else. */
  alone: readonly Phrase[];
  unless: readonly Phrase[];
}

/** A rule on sentences, which `audit -- try` can apply to a text that is on no page. */
export interface CopyRule extends Rule {
  /** The bright lines of the claim's file, parsed for searching. */
  brightLines: readonly BrightLine[];
  /** The model; null for rules that judge by law and tables alone. */
  model: KeptModel | null;
}

/** The copy that `proofread` reads, and the names that the spelling check accepts. */
export interface CopySource {
  units: readonly Unit[];
  settings: Pick<Settings, 'words'>;
  keep: Keep;
}

export type KnownFact = Pick<AuditFact, 'id' | 'wording' | 'also' | 'source'>;

/** The facts and licenses of the agency, by which its copy is judged. */
export interface AgencyFacts {
  facts: readonly KnownFact[];
  licensed: readonly string[];
}

/** A fault that a rule's code found in one text, such as a wrong figure or date. */
export interface Computed {
  words: string;
  /** The fault, without a final period. */
  message: string;
  /** The severity, if it is not the rule's own. */
  severity?: Severity;
  remedy?: string;
}
