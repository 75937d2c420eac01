import type { Diagnostic } from '../../content/diagnostics.ts';

export type Severity = 'error' | 'warning';

/** Names a place that a finding can point at. */
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

/** Holds a rule's finding at one place. Severity and remedy are the rule's, unless the finding sets its own. */
export interface Finding {
  at: Spot;
  /** The words with the fault, as they are in the source; the message marks them. */
  words?: string;
  /** The fault, without a full stop. */
  message: string;
  remedy?: string;
  severity?: Severity;
  /** Evidence: how sure the audit is, and the labeled sentences that the text resembles. */
  evidence?: readonly string[];
  /** The command that labels the words as acceptable. Left out if a table or the law decides. */
  teach?: string;
}

/** Holds a finding with its place in the source, its severity, and its answer in content/audit.yaml. */
export interface ReportedFinding
  extends Pick<Diagnostic, 'rule' | 'file' | 'place'>, Required<Omit<Finding, 'at' | 'words' | 'teach'>> {
  /** `file#pointer` of the unit. */
  unit?: string;
  routes: readonly string[];
  teach?: string;
  source: string;
  /** The reason of the suppression that answers it. */
  suppressed?: { reason: string; until: string };
}

/** Selects findings that nothing answers. */
export function openFindings(findings: readonly ReportedFinding[]): ReportedFinding[] {
  return findings.filter(({ suppressed }) => suppressed === undefined);
}
