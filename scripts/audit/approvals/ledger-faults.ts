import type { Approval, LedgerFault } from './approval.ts';
import { comparableName } from './comparable-name.ts';
import { blobHash, type LedgerHistory } from './ledger-history.ts';

const RESTORE =
  'Restore the file from that history (git log --full-history -- <file>). To take an approval back, use: npm run audit -- withdraw.';

/** Ledger files that were changed, renamed or deleted after they were committed, and a history that is cut off. */
export function* checkHistory(
  files: readonly { path: string; text: string }[],
  history: LedgerHistory,
): Generator<LedgerFault> {
  const present = new Map(files.map(({ path, text }) => [path, text]));
  for (const [path, { blob }] of history.added) {
    // Notes beside the ledger are not evidence.
    if (!path.endsWith('.jsonl')) continue;
    const text = present.get(path);
    const { commit, author } = history.touched.get(path) ?? { commit: 'a commit', author: 'somebody' };
    const where = `commit ${commit.slice(0, 10)} by ${author} touched it last`;
    if (text === undefined)
      yield fault(path, `was deleted or renamed after it was committed; ${where}`, RESTORE);
    else if (
      ![text, text.replaceAll('\r\n', '\n')].some((each) => blobHash(Buffer.from(each), blob) === blob)
    )
      yield fault(path, `was changed after it was committed; ${where}`, RESTORE);
  }
  if (history.isGrafted)
    yield fault(
      'content/approvals',
      'cannot be checked against its history: .git/info/grafts gives commits other parents than they have',
      'Delete .git/info/grafts, or release from a fresh clone.',
    );
  if (history.isShallow && files.some(({ path }) => path.endsWith('.jsonl')))
    yield fault(
      'content/approvals',
      'cannot be checked against its history: this clone holds only the latest commits',
      'Fetch the whole history: git fetch --unshallow. On a build server, set the fetch depth to 0.',
    );
}

/**
 * Takes out approvals in the name of somebody who did not commit them: they do not count. A withdrawal always counts,
 * because it publishes nothing. The fault becomes a warning once others have decided about all that the file approved.
 */
export function setAsideForeign(
  acts: readonly Approval[],
  history: LedgerHistory,
): { counted: Approval[]; faults: LedgerFault[] } {
  const isForeign = ({ act, by, spot }: Approval) => {
    const commit = history.added.get(spot.file);
    return act === 'approve' && commit !== undefined && !isSamePerson(by, commit);
  };
  const counted = acts.filter((act) => !isForeign(act));
  const latest = new Map(acts.map((act) => [act.id, act]));
  const faults = new Map<string, LedgerFault>();
  for (const act of acts.filter(isForeign)) {
    const { author, email, commit } = history.added.get(act.spot.file) ?? {
      author: '',
      email: '',
      commit: '',
    };
    const isOpen = [...latest.values()].some((each) => isForeign(each) && each.spot.file === act.spot.file);
    faults.set(act.spot.file, {
      ...fault(
        act.spot.file,
        `says that ${act.by} approved, but ${author} <${email}> committed it (${commit.slice(0, 10)}); it does not count`,
        `Who approves commits the approval. Let ${act.by} read and approve it again, and commit that.`,
      ),
      severity: isOpen ? 'error' : 'warning',
    });
  }
  return { counted, faults: [...faults.values()] };
}

function isSamePerson(by: string, { author, email }: { author: string; email: string }): boolean {
  return [author, email, `${author} <${email}>`].some((name) => comparableName(name) === comparableName(by));
}

function fault(file: string, message: string, remedy: string): LedgerFault {
  return { spot: { file, line: 1, column: 1 }, message, remedy, severity: 'error' };
}
