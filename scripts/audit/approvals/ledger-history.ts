import { createHash } from 'node:crypto';
import type { Finding } from '../findings/finding.ts';
import { askGit } from './git.ts';

/** The commit that brought a ledger file into the project. */
interface LedgerCommit {
  commit: string;
  author: string;
  email: string;
  /** True when git could check the commit's signature and found it good. */
  signed: boolean;
  /** Git's hash of the file as it was added. */
  blob: string;
}

/** What git remembers about the ledger. */
export interface LedgerHistory {
  /** Every ledger file ever committed, in the order of the commits that added them. */
  added: ReadonlyMap<string, LedgerCommit>;
  /** The last commit that touched a file. */
  touched: ReadonlyMap<string, { commit: string; author: string }>;
  /** True when the clone holds only the latest commits. */
  isShallow: boolean;
  /** What git says of the clone; while it says the same, the history is the same. */
  state: string;
}

/** Merges are compared with their first parent. */
const HISTORY_OF =
  'log --reverse --topo-order --full-history --diff-merges=first-parent --no-renames --raw --no-abbrev --format=%x01%H%x00%an%x00%ae%x00%G? --'.split(
    ' ',
  );

/**
 * Reads the history of the ledger. Returns null where there is no git repository, or no commit.
 * @param known what was read before: it is returned again where nothing was committed or fetched since
 */
export function readLedgerHistory(
  root: string,
  folder: string,
  known: LedgerHistory | null = null,
): LedgerHistory | null {
  const state = askGit(root, ['rev-parse', '--is-shallow-repository', 'HEAD']);
  if (state === null) return null;
  if (state === known?.state) return known;
  const log = askGit(root, HISTORY_OF.concat(`${folder}/`));
  if (log === null) return null;
  const added = new Map<string, LedgerCommit>();
  const touched = new Map<string, { commit: string; author: string }>();
  for (const entry of log.split('\u0001').slice(1)) {
    const [head = '', ...changes] = entry.split('\n');
    const [commit = '', author = '', email = '', signature = ''] = head.split('\0');
    for (const change of changes) {
      const match = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) ([A-Z])\d*\t(.+)$/.exec(change);
      if (match === null) continue;
      const [, blob = '', status, path = ''] = match;
      touched.set(path, { commit, author });
      if (status === 'A' && !added.has(path))
        added.set(path, { commit, author, email, signed: signature === 'G' || signature === 'U', blob });
    }
  }
  return { added, touched, isShallow: state.startsWith('true'), state };
}

/** Git's hash of a file with this content, in the form of `like`. */
export function blobHash(bytes: Uint8Array, like: string): string {
  const algorithm = like.length > 40 ? 'sha256' : 'sha1';
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

const RESTORE =
  'Restore the file from that history (git log --full-history -- <file>). To take an approval back, use: npm run audit -- withdraw.';

/** Ledger files that were changed, renamed or deleted after they were committed, and a history that is cut off. */
export function* checkHistory(
  files: readonly { path: string; text: string }[],
  history: LedgerHistory,
): Generator<Finding> {
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
  if (history.isShallow && files.some(({ path }) => path.endsWith('.jsonl')))
    yield fault(
      'content/approvals',
      'cannot be checked against its history: this clone holds only the latest commits',
      'Fetch the whole history: git fetch --unshallow. On a build server, set the fetch depth to 0.',
    );
}

function fault(file: string, message: string, remedy: string): Finding {
  return { at: { file, line: 1, column: 1 }, message, remedy, severity: 'error' };
}
