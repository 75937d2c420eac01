import pc from '../../colors.ts';
import { type ApprovalStatus, STATUS_WORDS } from '../approvals/status-words.ts';
import { countTexts } from '../approvals/count-texts.ts';
import { approvalOf } from '../approvals/status.ts';
import { allSentBack, describeSentBack } from '../approvals/sent-back.ts';
import { shorten } from '../proof/shorten.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { diffWords, formatChange } from '../approvals/word-diff.ts';
import { type Call, siteWithPages } from './call.ts';

const SHOWN_PER_FILE = 3;
const MAX_LENGTH = 70;

export async function run(call: Call) {
  return listPending(await siteWithPages(call), call.options.route);
}

/** What waits for a reviewer: what was sent back, what changed, then file by file. With a route, what that page shows. */
function listPending(site: AuditedSite, route: string | undefined): string {
  const all = reviewablesOf(site).filter(({ routes }) => route === undefined || routes.includes(route));
  const statusOf = ({ id }: Reviewable): ApprovalStatus => approvalOf(site.approvals, id).status;
  const waiting = all.filter((each) => statusOf(each) !== 'approved');
  const gone = route === undefined ? goneFrom(site) : [];
  if (waiting.length + gone.length === 0)
    return `${pc.green('✓')} ${countTexts(all)}, all approved as of ${site.asOf}`;

  const row = (each: Reviewable): string => {
    const status = statusOf(each);
    const { approval: approved } = approvalOf(site.approvals, each.id);
    const words =
      each.kind !== 'sentence'
        ? (each.what ?? each.id)
        : // What changed is shown whole, so that no word can hide.
          status === 'changed' && approved !== null
          ? formatChange(diffWords(approved.text, each.text), pc)
          : shorten(each.text, MAX_LENGTH);
    return `  ${pc.dim(`${each.line}:${each.column}`.padEnd(7))} ${words}  ${pc.yellow(STATUS_WORDS[status].toLowerCase())}`;
  };
  const files = [...new Set(waiting.map(({ file }) => file))].map((file) => {
    const inFile = waiting.filter((each) => each.file === file);
    const changed = inFile.filter((each) => statusOf(each) === 'changed');
    const others = inFile.filter((each) => statusOf(each) !== 'changed');
    const shown = others.slice(0, Math.max(0, SHOWN_PER_FILE - changed.length));
    const rest = others.length - shown.length;
    return [
      `${pc.bold(file)}  ${countTexts(inFile)}`,
      ...[...changed, ...shown].map(row),
      ...(rest === 0 ? [] : [pc.dim(`  … and ${rest} more`)]),
    ].join('\n');
  });
  const changed = waiting.filter((each) => statusOf(each) === 'changed').length;
  const back = allSentBack(all, site.ledger).map(
    ({ text, reason }) =>
      `${pc.bold(`${text.file}:${text.line}`)}  ${pc.yellow(describeSentBack(reason))}\n  ${text.kind === 'sentence' ? text.text : (text.what ?? text.id)}`,
  );
  return [
    ...back,
    ...files,
    ...(gone.length === 0
      ? []
      : [
          `${pc.bold('Approved, and gone')}\n${gone.map(({ id, text }) => `  ${pc.dim(id)} ${shorten(text, MAX_LENGTH)}`).join('\n')}`,
        ]),
    `${waiting.length.toLocaleString('en-US')} of ${all.length.toLocaleString('en-US')} to approve: ${countTexts(waiting)}${changed === 0 ? '' : `; ${changed} changed since approval (npm run audit -- diff)`}`,
    `Read and approve in the browser: npm run review`,
  ].join('\n\n');
}
