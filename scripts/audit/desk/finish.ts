import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '../../day.ts';
import type { Approval } from '../approvals/approval.ts';
import { LEDGER_FOLDER, parseLedger } from '../approvals/ledger.ts';
import { comparableName } from '../approvals/comparable-name.ts';
import type { DeskReviewer, FinishAnswer, FinishSummary } from './desk-model.ts';
import { changedContent, statusOf } from './reviewer.ts';

/** A key with a passphrase may ask for it in a window of its own. */
const COMMIT_TIMEOUT_MS = 120_000;

/** What a text is called, one and many. */
function kindOf(id: string): readonly [string, string] {
  if (id.startsWith('page:/')) return ['page', 'pages'];
  return /^[a-z]+:/.test(id) ? ['fact or record', 'facts and records'] : ['sentence', 'sentences'];
}

/** What would be committed: decisions that git does not know yet, in the name that git commits under. */
export function summarizeFinish(root: string, reviewer: DeskReviewer): FinishSummary {
  const files = uncommittedLedger(root).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const acts = files.flatMap((file) => parseLedger([file], today()).approvals);
  const isOwn = ({ by }: Approval) => comparableName(by) === comparableName(reviewer.name ?? '');
  const others = [...new Set(acts.filter((act) => !isOwn(act)).map(({ by }) => by))];
  const own = files.filter(({ path }) => acts.filter(({ spot }) => spot.file === path).every(isOwn));
  const ownPaths = own.map(({ path }) => path);
  const mine = acts.filter(({ spot }) => ownPaths.includes(spot.file));
  const counted = summarize(mine);
  return {
    by: reviewer.name,
    acts: counted,
    sentBack: [...latest(mine).values()]
      .filter(({ act, note }) => act === 'withdraw' && note !== undefined)
      .map(({ text, note = '' }) => ({ text, note })),
    files: ownPaths,
    problems: [
      ...reviewer.refused,
      ...(reviewer.asks ? ['This folder is not under git.'] : []),
      ...(ownPaths.length === 0 ? ['There is nothing new to commit.'] : []),
      ...changedContent(root).map(
        (path) => `${path} has changes that are not committed: its author commits them first.`,
      ),
      ...others.map((by) => `Decisions by ${by} stay: ${by} commits them, else they would not count.`),
    ].filter((each, index, all) => all.indexOf(each) === index),
    message: messageOf(counted),
    signs: setting(root, 'commit.gpgsign') === 'true',
  };
}

/** Commits what the summary lists, as git is set up here. Nothing else is committed, whatever is staged. */
export function commitDecisions(root: string, reviewer: DeskReviewer): FinishAnswer {
  const { files, problems, message, by, signs } = summarizeFinish(root, reviewer);
  const blocking = problems.filter((each) => !each.startsWith('Decisions by '));
  if (by === null || blocking.length > 0) return { kind: 'failed', message: blocking.join(' ') };
  try {
    run(root, ['add', '--', ...files]);
    run(root, ['commit', '--quiet', '--only', '--message', message, '--', ...files]);
    return {
      kind: 'committed',
      commit: run(root, ['rev-parse', '--short', 'HEAD']).trim(),
      by,
      signed: signs,
    };
  } catch (error) {
    // What git could not commit is as before: kept, and not staged.
    try {
      run(root, ['reset', '--quiet', '--', ...files]);
    } catch {
      // Then git says so itself below.
    }
    return {
      kind: 'failed',
      message: `Git did not commit: ${reasonOf(error)} Your decisions are kept in ${LEDGER_FOLDER}.`,
    };
  }
}

function uncommittedLedger(root: string): string[] {
  return statusOf(root, [LEDGER_FOLDER])
    .filter(({ state, path }) => path.endsWith('.jsonl') && !state.includes('D'))
    .map(({ path }) => path)
    .toSorted();
}

/** The last decision about each text; comments are all kept. */
function latest(acts: readonly Approval[]): Map<string, Approval> {
  return new Map(acts.filter(({ act }) => act !== 'comment').map((act) => [act.id, act]));
}

function summarize(acts: readonly Approval[]): FinishSummary['acts'] {
  const last = [...latest(acts).values()];
  const comments = acts.filter(({ act }) => act === 'comment');
  const groups = [
    { act: 'Approved', list: last.filter(({ act }) => act === 'approve') },
    { act: 'Sent back', list: last.filter(({ act, note }) => act === 'withdraw' && note !== undefined) },
    { act: 'Let go', list: last.filter(({ act, note }) => act === 'withdraw' && note === undefined) },
    { act: 'Comments on', list: comments },
  ];
  return groups.flatMap(({ act, list }) => {
    const kinds = new Map(list.map(({ id }) => [kindOf(id)[1], kindOf(id)]));
    return [...kinds.values()].map(([one, many]) => {
      const number = list.filter(({ id }) => kindOf(id)[1] === many).length;
      return { act, count: number, what: number === 1 ? one : many };
    });
  });
}

/** `Review: approved 1,385 sentences, 15 pages; sent back 1 sentence` */
function messageOf(acts: FinishSummary['acts']): string {
  const kinds = [...new Set(acts.map(({ act }) => act))];
  const parts = kinds.map((kind) => {
    const own = acts.filter(({ act }) => act === kind);
    return `${kind.toLowerCase()} ${own.map(({ count, what }) => `${count.toLocaleString('en-US')} ${what}`).join(', ')}`;
  });
  return `Review: ${parts.join('; ') || 'nothing'}`;
}

function setting(root: string, name: string): string {
  try {
    return run(root, ['config', '--get', name]).trim();
  } catch {
    return '';
  }
}

function run(root: string, args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: COMMIT_TIMEOUT_MS,
    // A question on a terminal that nobody sees would wait for ever.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error) return String(error.stderr).trim().replaceAll('\n', ' ');
  return error instanceof Error ? error.message : String(error);
}
