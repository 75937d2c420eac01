import pc from '../../colors.ts';
import { UsageError } from '../../usage-error.ts';
import { type Day, today } from '../../day.ts';
import { gitUser } from '../approvals/git.ts';
import { approveUnits } from '../approvals/record-approvals.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf, selectReviewables } from '../register/reviewables.ts';
import type { Ask } from './ask.ts';

export interface ApproveOptions {
  /** Files, folders, ids. */
  targets: readonly string[];
  /** Everything that this page shows. */
  route?: string | undefined;
  by: string | undefined;
  note: string | undefined;
  expires: Day | undefined;
  /** Asks before anything is recorded; without a terminal nothing is asked. */
  ask: Ask | null;
}

/** Shows the words, asks, and records that a reviewer approves them as they are now. */
export async function approve(root: string, site: AuditedSite, options: ApproveOptions): Promise<string> {
  const { note, expires, ask } = options;
  const by = requireName(options.by);
  const on = today();
  if (expires !== undefined && expires < on) throw new UsageError(`--expires ${expires} has passed.`);

  const chosen = chooseReviewables(reviewablesOf(site), options);
  // A given end is recorded for approved copy too: the latest act decides.
  const waiting =
    expires === undefined ? chosen.filter(({ id }) => site.approvals.get(id)?.status !== 'approved') : chosen;
  const gone = goneFrom(site).filter(({ id }) => chosen.some(({ file }) => id.startsWith(`${file}#`)));
  const left = gone.map(({ id }) =>
    pc.yellow(`  ${id} was approved and is gone. Let it go: npm run audit -- withdraw '${id}' --by "${by}"`),
  );
  if (waiting.length === 0)
    return [`Nothing to do: ${count(chosen.length, 'unit is', 'units are')} approved already.`, ...left].join(
      '\n',
    );

  if (ask !== null) {
    const isSure = await ask(
      `${waiting.map(describe).join('\n')}\n\n${by} approves ${count(waiting.length, 'unit')} as shown${expires === undefined ? '' : ` until ${expires}`}. Type yes to record it: `,
    );
    if (!isSure) return 'Nothing was recorded.';
  }
  const path = approveUnits(root, waiting, {
    by,
    on,
    ...(expires === undefined ? {} : { until: expires }),
    ...(note === undefined ? {} : { note }),
  });
  return [
    `${pc.green('✓')} ${by} approved ${count(waiting.length, 'unit')}${expires === undefined ? '' : ` until ${expires}`}`,
    `  ${path}`,
    commitHint(root, by),
    ...left,
  ].join('\n');
}

/** @throws UsageError when no name is given */
export function requireName(by: string | undefined): string {
  if (by === undefined || by.trim() === '') throw new UsageError('Say who you are: --by "First Last".');
  return by.trim();
}

/** What to do with a new ledger file. The gate compares its name with the author of the commit. */
export function commitHint(root: string, by: string): string {
  const user = gitUser(root);
  const isOther = user !== null && user.toLowerCase() !== by.toLowerCase();
  return `  Commit this file as ${by}${isOther ? `; git would commit as ${user}, and the audit would report the difference` : ''}. It is never changed.`;
}

/** What targets and route name. @throws UsageError when there is neither */
export function chooseReviewables(
  all: readonly Reviewable[],
  { targets, route }: Pick<ApproveOptions, 'targets' | 'route'>,
): Reviewable[] {
  if (route !== undefined) {
    const shown = all.filter(({ routes }) => routes.includes(route));
    if (shown.length === 0) throw new UsageError(`No page ${route} shows any copy.`);
    return targets.length === 0 ? shown : selectReviewables(shown, targets);
  }
  if (targets.length === 0) {
    throw new UsageError(
      'Name what you approve: a file, a folder, a unit such as content/pages/home.yaml#/hero/title, or --route /about.\nWhat waits for you: npm run audit -- pending. To read and approve page by page: npm run review',
    );
  }
  return selectReviewables(all, targets);
}

function describe({ id, text, what, kind }: Reviewable): string {
  const lines = text.split('\n').map((line) => `  ${line}`);
  return [pc.dim(kind === 'sentence' ? id : `${id}  ${what ?? ''}`), ...lines].join('\n');
}
