import type { Content } from '../../../schemas/types.ts';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import type { Compilation } from '../../content/compilation.ts';
import { compileContent } from '../../content/compile.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import type { UnitApproval } from '../approvals/approval.ts';
import type { Day } from '../approvals/day.ts';
import { judgeApprovals, type Ledger, readLedger } from '../approvals/ledger.ts';
import { createUnits, type Unit } from './unit.ts';

/** All copy of the project, and where each unit stands with the reviewers. No page is built or read for it. */
export interface Copy {
  compilation: Compilation;
  units: readonly Unit[];
  ledger: Ledger;
  approvals: ReadonlyMap<string, UnitApproval>;
}

/** @throws UsageError when content has errors */
export function readCopy(root: string, asOf: Day): Copy {
  const compilation = compileContent(root);
  requireContent(compilation);
  const units = createUnits(compilation.units, []);
  const ledger = readLedger(root, asOf);
  return { compilation, units, ledger, approvals: judgeApprovals(units, ledger, asOf) };
}

/** The units that paths and pointers name: a folder, a file, a part of it, a unit. @throws UsageError on one that names none */
export function selectUnits(units: readonly Unit[], targets: readonly string[]): Unit[] {
  const chosen = new Set<Unit>();
  for (const target of targets) {
    const name = target.replace(/^\.\//, '').replace(/\/$/, '');
    const named = units.filter(
      ({ id }) => id === name || id.startsWith(`${name}/`) || id.startsWith(`${name}#`),
    );
    if (named.length === 0) {
      const known = new Set([...units.map(({ file }) => file), ...units.map(({ id }) => id)]);
      throw new UsageError(
        `${target} names no copy. ${suggest(name, known, 'Name a file such as content/pages/home.yaml, or a unit such as content/pages/home.yaml#/hero/title.')}`,
      );
    }
    for (const unit of named) chosen.add(unit);
  }
  return units.filter((unit) => chosen.has(unit));
}

/** The content, or the end of the command with what is wrong with it. */
export function requireContent({ content, diagnostics, sources }: Compilation): Content {
  if (content !== null) return content;
  throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
}
