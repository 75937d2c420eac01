import { compileContent } from '../content/compile.ts';
import { isError, type Diagnostic } from '../content/diagnostics.ts';
import { createUnchanged } from '../content/unchanged.ts';
import type { Day } from '../day.ts';
import { noWork } from '../publish/store.ts';
import { readApproved } from './approvals/approved-words.ts';
import { collectFindings, toDiagnostic } from './judge/run-rules.ts';
import { sentBackNotes } from './approvals/status.ts';
import { createSite } from './register/audited-site.ts';
import { loadRules } from './checks/load-rules.ts';

export interface CopyJudgment {
  /** Lists findings without an answer. If the content has errors, lists these errors instead. */
  diagnostics: readonly Diagnostic[];
  /** Maps the path of each file that a diagnostic names to its text. */
  sources: ReadonlyMap<string, string>;
  /** Is true if the content has errors, so that no sentence was judged. */
  isBroken: boolean;
}

/** Cache findings and parsed files until the process ends, so that only changed files are judged again. */
const { keep } = noWork();
const unchanged = createUnchanged();

/** Judges the copy at `root` as of a day, by every rule that needs no built page. Takes about a second. */
export async function judgeCopy(root: string, asOf: Day): Promise<CopyJudgment> {
  const compilation = compileContent(root, { unchanged, day: asOf });
  const { content, sources } = compilation;
  if (content === null) {
    const diagnostics = compilation.diagnostics.filter(isError);
    return { diagnostics, sources: sourcesOf(diagnostics, sources), isBroken: true };
  }
  const site = createSite({ compilation, content, asOf, approved: readApproved(root), keep });
  const rules = await loadRules(root, ['copy', 'facts']);
  const diagnostics = collectFindings(rules, site, (file) => sources.get(file))
    .filter(({ suppressed }) => suppressed === undefined)
    .map(toDiagnostic);
  diagnostics.push(...sentBackNotes(site.texts, site.approvals));
  return { diagnostics, sources: sourcesOf(diagnostics, sources), isBroken: false };
}

function sourcesOf(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(diagnostics.flatMap(({ file }) => [[file, sources.get(file) ?? ''] as const]));
}
