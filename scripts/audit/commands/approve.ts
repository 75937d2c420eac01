import pc from 'picocolors';
import { UsageError } from '../../usage-error.ts';
import { type Day, today } from '../approvals/day.ts';
import { recordApprovals } from '../approvals/record-approvals.ts';
import { count } from '../language/numbers.ts';
import { readCopy, selectUnits } from '../register/read-copy.ts';

export interface ApproveOptions {
  targets: readonly string[];
  by: string | undefined;
  note: string | undefined;
  expires: Day | undefined;
}

/** Records that a reviewer approves these units as they stand today. */
export function approve(root: string, { targets, by, note, expires }: ApproveOptions): string {
  if (by === undefined || by.trim() === '') throw new UsageError('Say who approves: --by "First Last".');
  if (targets.length === 0) {
    throw new UsageError(
      'Name what you approve: a file, a folder, or a unit such as content/pages/home.yaml#/hero/title.\nWhat waits for you: npm run audit -- pending. To approve all of it, name the folder: content.',
    );
  }
  const on = today();
  if (expires !== undefined && expires < on) throw new UsageError(`--expires ${expires} has passed.`);

  const { units, approvals } = readCopy(root, on);
  const chosen = selectUnits(units, targets);
  // With a new end, approving again what stands is a renewal; without one it would only repeat it.
  const waiting =
    expires === undefined ? chosen.filter(({ id }) => approvals.get(id)?.status !== 'approved') : chosen;
  if (waiting.length === 0)
    return `Nothing to do: ${count(chosen.length, 'unit is', 'units are')} approved as they stand.`;

  const path = recordApprovals(root, waiting, {
    by: by.trim(),
    on,
    ...(expires === undefined ? {} : { until: expires }),
    ...(note === undefined ? {} : { note }),
  });
  return [
    `${pc.green('✓')} ${by.trim()} approved ${count(waiting.length, 'unit')}${expires === undefined ? '' : ` until ${expires}`}`,
    `  ${path}`,
    '  Commit this file. It is never changed: a later approval is a file of its own.',
  ].join('\n');
}
