import type { Content } from '../../../schemas/types.ts';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import type { Compilation } from '../../content/compilation.ts';
import { compileContent } from '../../content/compile.ts';
import { UsageError } from '../../usage-error.ts';
import type { UnitApproval } from '../approvals/approval.ts';
import type { Day } from '../../day.ts';
import { judgeApprovals, type Ledger, readLedger } from '../approvals/ledger.ts';
import { publishedValues, type PublishedValue } from './published-values.ts';
import { createUnits, type Unit } from './unit.ts';

/** All copy of the project, and what reviewers decided about each unit. No page is built or read for it. */
export interface Copy {
  compilation: Compilation;
  units: readonly Unit[];
  /** What is published beside sentences. Files of a built site are not among them. */
  values: readonly PublishedValue[];
  ledger: Ledger;
  approvals: ReadonlyMap<string, UnitApproval>;
}

/** @throws UsageError when content has errors */
export function readCopy(root: string, asOf: Day): Copy {
  const compilation = compileContent(root);
  requireContent(compilation);
  const units = createUnits(compilation.units, []);
  const values = publishedValues(compilation);
  const ledger = readLedger(root, asOf);
  return {
    compilation,
    units,
    values,
    ledger,
    approvals: judgeApprovals([...units, ...values], ledger, asOf),
  };
}

/** The content, or the end of the command with what is wrong with it. */
export function requireContent({ content, diagnostics, sources }: Compilation): Content {
  if (content !== null) return content;
  throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
}
