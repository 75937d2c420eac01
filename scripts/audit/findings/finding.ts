import type { Diagnostic } from '../../content/diagnostics.ts';

export type Severity = 'error' | 'warning';

export interface Spot {
  file: string;
  line?: number;
  column?: number;
  /** The id of the unit, as `file#pointer`; left out if the place is not in a unit. */
  id?: string;
  /** Routes of pages that show the unit. */
  routes?: readonly string[];
}

/** A rule's finding at one place. The rule's severity and remedy apply unless the finding has its own. */
export interface Finding {
  at: Spot;
  /** The faulty words as they are in the source file. The report underlines them there. */
  words?: string;
  /** The fault, without a final period. */
  message: string;
  remedy?: string;
  severity?: Severity;
  /** Sentences that say how sure the audit is, and which labeled sentences the text resembles. */
  evidence?: readonly string[];
  /** The command that labels the words as acceptable. Left out if no label could change the finding. */
  teach?: string;
}

/** A finding with its place in the source and its severity. `suppressed` is its answer in content/audit.yaml. */
export interface ReportedFinding
  extends Pick<Diagnostic, 'rule' | 'file' | 'place'>, Required<Omit<Finding, 'at' | 'words' | 'teach'>> {
  unit?: string;
  routes: readonly string[];
  teach?: string;
  source: string;
  suppressed?: { reason: string; until: string };
}

/** Returns the findings that content/audit.yaml does not answer. */
export function openFindings(findings: readonly ReportedFinding[]): ReportedFinding[] {
  return findings.filter(({ suppressed }) => suppressed === undefined);
}
