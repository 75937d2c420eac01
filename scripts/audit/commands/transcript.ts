import pc from '../../colors.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { diffLines } from '../approvals/line-diff.ts';
import { pageId } from '../approvals/record-approvals.ts';
import { approvalOf, STATUS_WORDS } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** The transcript of one page; without a route, a list of all with their size and status. */
export function transcript(site: AuditedSite, route: string | undefined): string {
  const transcripts = site.transcripts ?? new Map<string, string>();
  if (route !== undefined) return requireTranscript(transcripts, route).trimEnd();
  const rows = [...transcripts].map(([each, text]) => {
    const { status } = approvalOf(site.approvals, pageId(each));
    const size = `${(text.length / 1000).toFixed(1)} kB`;
    return `  ${each.padEnd(26)} ${size.padStart(8)}  ${STATUS_WORDS[status]}`;
  });
  return [
    'What visitors see and hear, page by page: dist/audit/transcripts',
    ...rows,
    'Read one: npm run audit -- transcript /about. Approve one: npm run review',
  ].join('\n');
}

/** What a visitor would newly see, hear or be led to on a page since it was approved, line by line. */
export function diffPage(site: AuditedSite, route: string): string {
  const text = requireTranscript(site.transcripts ?? new Map<string, string>(), route);
  const { approval } = approvalOf(site.approvals, pageId(route));
  if (approval === null)
    return `${route} was never approved as a page. Read it: npm run audit -- transcript ${route}`;
  const lines = diffLines(approval.text, text).flatMap(({ kind, lines: run }) => {
    if (kind === 'inserted') return run.map((line) => pc.green(`+ ${line}`));
    return kind === 'deleted' ? run.map((line) => pc.red(`- ${line}`)) : [];
  });
  if (lines.length === 0) return `${route} is as ${approval.by} approved it on ${approval.on}.`;
  return [`${route} since ${approval.by} approved it on ${approval.on}:`, ...lines].join('\n');
}

function requireTranscript(transcripts: ReadonlyMap<string, string>, route: string): string {
  const text = transcripts.get(route);
  if (text !== undefined) return text;
  const routes = [...transcripts.keys()];
  throw new UsageError(
    `There is no page ${route}. ${suggest(route, routes, `Pages: ${routes.join(', ')}.`)}`,
  );
}
