import { pageId, STATUS_WORDS } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { type Call, noSuchPage } from './call.ts';

export async function run({ words: [route], options, site }: Call) {
  const walked = await site('read');
  const wanted = route ?? options.route;
  return wanted === undefined ? listTranscripts(walked) : transcriptOf(walked, wanted).trimEnd();
}

/** All transcripts with their size and status. */
function listTranscripts({ transcripts, approvals }: AuditedSite): string {
  const rows = [...(transcripts ?? [])].map(([route, text]) => {
    const { status } = approvalOf(approvals, pageId(route));
    const size = `${(text.length / 1000).toFixed(1)} kB`;
    return `  ${route.padEnd(26)} ${size.padStart(8)}  ${STATUS_WORDS[status]}`;
  });
  return [
    'What visitors see and hear, page by page: dist/audit/transcripts',
    ...rows,
    'Read one: npm run audit -- transcript /about. Approve one: npm run review',
  ].join('\n');
}

/** What a browser shows of one page. @throws UsageError that names the nearest page */
export function transcriptOf({ transcripts }: AuditedSite, route: string): string {
  const text = transcripts?.get(route);
  if (text === undefined) throw noSuchPage(route, [...(transcripts?.keys() ?? [])]);
  return text;
}
