import pc from '../../colors.ts';
import { countTexts, STATUS_WORDS } from '../approvals/approval.ts';
import { approvalOf, describeStatus } from '../approvals/status.ts';
import { diffWords, formatChange } from '../approvals/word-diff.ts';
import { shorten } from '../proof/shorten.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { type Call, siteWithPages } from './call.ts';

const SHOWN_PER_FILE = 3;
const MAX_LENGTH = 70;

export async function run(call: Call) {
  return listPending(await siteWithPages(call), call.options.route);
}

/** What waits for a reviewer: what was sent back, then file by file. With a route, only what that page shows. */
function listPending(site: AuditedSite, route: string | undefined): string {
  const all = reviewablesOf(site).filter(({ routes }) => route === undefined || routes.includes(route));
  const judged = all.map((text) => ({ text, ...approvalOf(site.approvals, text.id) }));
  const waiting = judged.filter(({ status }) => status !== 'approved');
  const gone = route === undefined ? goneFrom(site) : [];
  if (waiting.length + gone.length === 0)
    return `${pc.green('✓')} ${countTexts(all)}, all approved as of ${site.asOf}`;

  const row = ({ text, status, approval }: (typeof judged)[number]): string => {
    // What changed is shown whole, so that no word can hide.
    const isChanged = status === 'changed' && text.kind === 'sentence' && approval !== null;
    const words = isChanged ? formatChange(diffWords(approval.text, text.text), pc) : nameOf(text);
    return `  ${pc.dim(`${text.line}:${text.column}`.padEnd(7))} ${words}  ${pc.yellow(STATUS_WORDS[status].toLowerCase())}`;
  };
  const files = [...new Set(waiting.map(({ text }) => text.file))].map((file) => {
    const inFile = waiting.filter(({ text }) => text.file === file);
    const changed = inFile.filter(({ status }) => status === 'changed');
    const others = inFile.filter(({ status }) => status !== 'changed');
    const shown = others.slice(0, Math.max(0, SHOWN_PER_FILE - changed.length));
    const rest = others.length - shown.length;
    return [
      `${pc.bold(file)}  ${countTexts(inFile.map(({ text }) => text))}`,
      ...[...changed, ...shown].map(row),
      ...(rest === 0 ? [] : [pc.dim(`  … and ${rest} more`)]),
    ].join('\n');
  });
  const changed = waiting.filter(({ status }) => status === 'changed').length;
  const back = waiting
    .filter(({ status }) => status === 'sent-back')
    .map(
      ({ text, ...approval }) =>
        `${pc.bold(`${text.file}:${text.line}`)}  ${pc.yellow(describeStatus(approval))}\n  ${text.kind === 'sentence' ? text.text : nameOf(text)}`,
    );
  return [
    ...back,
    ...files,
    ...(gone.length === 0
      ? []
      : [
          `${pc.bold('Approved, and gone')}\n${gone.map(({ id, text }) => `  ${pc.dim(id)} ${shorten(text, MAX_LENGTH)}`).join('\n')}`,
        ]),
    `${waiting.length.toLocaleString('en-US')} of ${all.length.toLocaleString('en-US')} to approve: ${countTexts(waiting.map(({ text }) => text))}${changed === 0 ? '' : `; ${changed} changed since approval (npm run audit -- diff)`}`,
    `Read and approve in the browser: npm run review`,
  ].join('\n\n');
}

function nameOf({ kind, id, what, text }: Reviewable): string {
  return kind === 'sentence' ? shorten(text, MAX_LENGTH) : (what ?? id);
}
