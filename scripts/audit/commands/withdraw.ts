import pc from '../../colors.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approval } from '../approvals/approval.ts';
import { today } from '../../day.ts';
import { latestActs } from '../approvals/ledger.ts';
import { withdraw as recordWithdrawal } from '../approvals/record-approvals.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, selectReviewables } from '../register/reviewables.ts';
import { commitHint, requireName } from './approve.ts';
import type { Ask } from './ask.ts';

export interface WithdrawOptions {
  targets: readonly string[];
  /** Only what is gone from the site. */
  gone: boolean;
  by: string | undefined;
  note: string | undefined;
  ask: Ask | null;
}

/** Takes approvals back, or lets go of what the site no longer says. */
export async function withdraw(
  root: string,
  site: AuditedSite,
  { targets, gone, by: name, note, ask }: WithdrawOptions,
): Promise<string> {
  const by = requireName(name);
  const approved = gone
    ? goneFrom(site)
    : [...latestActs(site.ledger).values()].filter(({ act }) => act === 'approve');
  if (targets.length === 0 && !gone)
    throw new UsageError(
      'Name what you withdraw: a file, or a unit such as content/pages/home.yaml#/hero/title. Everything that is gone: --gone',
    );
  const all = approved.map((approval) => ({ ...approval, file: fileOf(approval) }));
  if (all.length === 0) return 'Nothing to do: there is no such approval.';
  const chosen = targets.length === 0 ? all : selectReviewables(all, targets);
  if (ask !== null) {
    const list = chosen
      .map(({ id, text, by: who, on }) => `${pc.dim(`${id}  approved by ${who} on ${on}`)}\n  ${text}`)
      .join('\n');
    if (
      !(await ask(`${list}\n\n${by} withdraws ${count(chosen.length, 'approval')}. Type yes to record it: `))
    )
      return 'Nothing was recorded.';
  }
  const path = recordWithdrawal(root, chosen, { by, on: today(), ...(note === undefined ? {} : { note }) });
  return [
    `${pc.green('✓')} ${by} withdrew ${count(chosen.length, 'approval')}`,
    `  ${path}`,
    commitHint(root, by),
  ].join('\n');
}

function fileOf({ id }: Approval): string {
  return id.replace(/^value:/, '').replace(/#.*/s, '');
}
