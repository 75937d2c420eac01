import { rmSync } from 'node:fs';
import pc from '../../colors.ts';
import { compileContent } from '../../content/compile.ts';
import { type Approvable, type Approval, countTexts, pageId } from '../approvals/approval.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { checkOut, commitSince } from '../approvals/git.ts';
import { approvalOf, isWaiting } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { publishedValues } from '../register/published-values.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { createUnits } from '../register/unit.ts';
import { changesSinceApproval } from '../register/changes-since-approval.ts';
import { type CopyChange, compareCopy } from '../approvals/copy-changes.ts';
import { diffWords, formatChange } from '../approvals/word-diff.ts';
import { type Call, siteWithPages } from './call.ts';
import { transcriptOf } from './transcript.ts';

export async function run(call: Call) {
  const { route, since } = call.options;
  if (route !== undefined) return diffPage(await call.site('read'), route);
  const site = await siteWithPages(call);
  const { changes, from } =
    since === undefined
      ? { changes: changesSinceApproval(site), from: 'what was approved' }
      : changesSinceCommit(call.root, site, since);
  if (changes.length > 0) return formatChanges(changes, from);
  const [waiting, approved] = [true, false].map((is) =>
    countTexts(reviewablesOf(site).filter(({ id }) => isWaiting(site.approvals, id) === is)),
  );
  return `No word differs from ${from}. Approved: ${approved || 'nothing'}. Not yet: ${waiting || 'nothing'}.`;
}

function changesSinceCommit(root: string, site: AuditedSite, since: string) {
  const commit = commitSince(root, since);
  const folder = checkOut(root, commit);
  try {
    const old = compileContent(folder);
    const before = [...createUnits(old.units, []), ...publishedValues(old)];
    return { changes: compareCopy(before, [...site.units, ...site.values]), from: commit.slice(0, 10) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a visitor would newly see, hear or be led to on a page since it was approved, line by line. */
function diffPage(site: AuditedSite, route: string): string {
  const text = transcriptOf(site, route);
  const { approval } = approvalOf(site.approvals, pageId(route));
  if (approval === null)
    return `${route} was never approved as a page. Read it: npm run audit -- transcript ${route}`;
  const { by, on } = approval;
  if (approval.text === text) return `${route} is as ${by} approved it on ${on}.`;
  return `${route} since ${by} approved it on ${on}:\n${formatLines(approval.text, text)}`;
}

function formatChanges(changes: readonly CopyChange<Approvable & Partial<Approval>>[], from: string): string {
  const differing = changes.map(({ before, after }) => after ?? before);
  return [...changes.map(formatEntry), `${countTexts(differing)}: not as in ${from}`].join('\n\n');
}

/** One change: where, what became of it, who had approved it, and the words whole. */
function formatEntry({ kind, before, after }: CopyChange<Approvable & Partial<Approval>>): string {
  const from = kind === 'moved' ? ` from ${before.id.replace(/^[^#]*#/, '')}` : '';
  const who = before?.by === undefined ? '' : `, approved by ${before.by} on ${before.on}`;
  const head = `${pc.bold((after ?? before).id)}  ${pc.dim(`${kind}${from}${who}`)}`;
  const [old, now] = [before?.text ?? '', after?.text ?? ''];
  return `${head}\n${/\n/.test(old + now) ? formatLines(old, now) : `  ${formatChange(diffWords(old, now), pc)}`}`;
}

function formatLines(before: string, after: string): string {
  return diffLines(before, after)
    .flatMap(({ kind, lines }) => {
      if (kind === 'same') return [];
      return lines.map((line) => (kind === 'inserted' ? pc.green(`  + ${line}`) : pc.red(`  - ${line}`)));
    })
    .join('\n');
}
