import { rmSync } from 'node:fs';
import pc from '../../colors.ts';
import { compileContent } from '../../content/compile.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { checkOut, commitSince } from '../approvals/git.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { publishedValues } from '../register/published-values.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { createUnits } from '../register/unit.ts';
import { changesSinceApproval } from '../reports/changes-since-approval.ts';
import { type CopyChange, compareCopy } from '../reports/copy-changes.ts';
import { diffWords, formatChange } from '../reports/word-diff.ts';

/** Shows, word by word, how copy differs from what was approved; with `since`, from a day or a commit. */
export function diff(root: string, site: AuditedSite, since: string | undefined): string {
  return since === undefined ? diffSinceApproval(site) : diffSinceCommit(root, site, since);
}

function diffSinceApproval(site: AuditedSite): string {
  const all = reviewablesOf(site);
  const changes = changesSinceApproval(site);
  if (changes.length > 0)
    return [
      ...changes.map((change) => {
        const who = change.before === null ? '' : `, approved by ${change.before.by} on ${change.before.on}`;
        return formatEntry(change, who);
      }),
      `${count(changes.length, 'unit differs', 'units differ')} from what was approved`,
    ].join('\n\n');
  const done = all.filter(({ id }) => site.approvals.get(id)?.status === 'approved').length;
  return `No word changed since its approval; ${count(done, 'unit is', 'units are')} approved, ${all.length - done} not yet.`;
}

function diffSinceCommit(root: string, site: AuditedSite, since: string): string {
  const commit = commitSince(root, since);
  const folder = checkOut(root, commit);
  try {
    const old = compileContent(folder);
    const before = [...createUnits(old.units, []), ...publishedValues(old)];
    const changes = compareCopy(before, [...site.units, ...site.values]);
    const name = commit.slice(0, 10);
    if (changes.length === 0) return `No word changed since ${name}.`;
    return [
      ...changes.map((change) => formatEntry(change, '')),
      `${count(changes.length, 'unit differs', 'units differ')} from ${name}`,
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One change: where, what became of it, and the words whole. */
function formatEntry({ kind, before, after }: CopyChange, who: string): string {
  const id = (after ?? before)?.id ?? '';
  const from = kind === 'moved' ? ` from ${before.id.replace(/^[^#]*#/, '')}` : '';
  const head = `${pc.bold(id)}  ${pc.dim(`${kind}${from}${who}`)}`;
  return `${head}\n${formatWords(before?.text ?? '', after?.text ?? '')}`;
}

function formatWords(before: string, after: string): string {
  if (!/\n/.test(before + after)) return `  ${formatChange(diffWords(before, after), pc)}`;
  return diffLines(before, after)
    .flatMap(({ kind, lines }) =>
      kind === 'same'
        ? []
        : lines.map((line) => (kind === 'inserted' ? pc.green(`  + ${line}`) : pc.red(`  - ${line}`))),
    )
    .join('\n');
}
