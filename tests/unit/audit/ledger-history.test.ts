import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { judgeApprovals, readLedger } from '../../../scripts/audit/approvals/ledger.ts';
import { recordAct } from '../../../scripts/audit/approvals/record-approvals.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const TODAY = '2026-11-22';
const UNIT = { id: 'content/pages/home.yaml#/hero/title', text: 'We are not the Marketplace' };
const OTHER = { ...UNIT, text: 'We are the Marketplace' };

let root: string;
let moment: number;

beforeEach(() => {
  root = temporaryFolder();
  moment = 0;
  git('init', '-q', '-b', 'main');
  writeFileSync(join(root, 'README.md'), 'x\n');
  commit('Dev');
});

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@agency.com', ...args], {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
  });
}

function commit(author: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', 'x', `--author=${author} <${author.toLowerCase()}@agency.com>`);
}

function act(by: string, until?: string) {
  moment += 1;
  const at = `${TODAY}T09:00:0${moment}.000Z`;
  return { by, on: TODAY, at, ...(until === undefined ? {} : { until }) };
}

function approveAndCommit(by: string, unit = UNIT, author = by): string {
  const path = recordAct(root, 'approve', [unit], act(by));
  commit(author);
  return path;
}

function messages(): string[] {
  return readLedger(root, TODAY).faults.map(({ severity, at, message }) =>
    `${severity}: ${at.file} ${message}`
      .replaceAll(/[\w-]*-[0-9a-f]{12}\.jsonl/g, 'FILE')
      .replaceAll(/\b[0-9a-f]{10}\b/g, 'COMMIT'),
  );
}

const status = (unit = UNIT) => judgeApprovals([unit], readLedger(root, TODAY), TODAY).get(unit.id)?.status;

test('an approval that its author committed counts', () => {
  approveAndCommit('Ana');
  expect(messages()).toEqual([]);
  expect(status()).toBe('approved');
});

test('an approval in the name of a colleague does not count', () => {
  approveAndCommit('Ana', UNIT, 'Eve');
  expect(messages()).toEqual([
    'error: content/approvals/FILE says that Ana approved, but Eve <eve@agency.com> committed it (COMMIT); it does not count',
  ]);
  expect(status()).toBe('unapproved');
});

test('it becomes a warning once somebody really approved', () => {
  approveAndCommit('Ana', UNIT, 'Eve');
  approveAndCommit('Ana');
  expect(messages()).toEqual([expect.stringMatching(/^warning: .* says that Ana approved, but Eve/)]);
  expect(status()).toBe('approved');
});

test('a file that is re-attributed and renamed to its new hash is found', () => {
  const path = approveAndCommit('Ana', OTHER);
  const text = readFileSync(join(root, path), 'utf8').replaceAll('"Ana"', '"Ben"');
  rmSync(join(root, path));
  const line: { at: string } = JSON.parse(text);
  recordAct(root, 'approve', [OTHER], { by: 'Ben', on: TODAY, at: line.at });
  commit('Eve');
  expect(messages()).toEqual([
    'error: content/approvals/FILE was deleted or renamed after it was committed; commit COMMIT by Eve touched it last',
    'error: content/approvals/FILE says that Ben approved, but Eve <eve@agency.com> committed it (COMMIT); it does not count',
  ]);
});

test('a file that is renamed, changed, or deleted without a commit is found', () => {
  const path = approveAndCommit('Ana');
  renameSync(join(root, path), join(root, 'content/approvals/other.jsonl'));
  expect(messages()).toContainEqual(expect.stringContaining('was deleted or renamed after it was committed'));
});

test('a file that is changed in a merge is found', () => {
  const path = approveAndCommit('Ana');
  git('checkout', '-q', '-b', 'side');
  writeFileSync(join(root, 'side.txt'), 'x');
  commit('Dev');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-ff', '--no-commit', 'side');
  rmSync(join(root, path));
  commit('Eve');
  expect(messages()).toEqual([
    'error: content/approvals/FILE was deleted or renamed after it was committed; commit COMMIT by Eve touched it last',
  ]);
});

test('a deleted file that is restored is whole again', () => {
  const path = approveAndCommit('Ana');
  git('rm', '-q', path);
  commit('Eve');
  expect(messages()).toHaveLength(1);
  git('checkout', '-q', 'HEAD^', '--', path);
  commit('Dev');
  expect(messages()).toEqual([]);
  expect(status()).toBe('approved');
});

test('words that are put back after a withdrawal or a change wait for an approval', () => {
  approveAndCommit('Ana');
  recordAct(root, 'withdraw', [UNIT], act('Ben'));
  commit('Ben');
  expect(status()).toBe('withdrawn');
  approveAndCommit('Ana', OTHER);
  expect(status()).toBe('changed');
  approveAndCommit('Ana');
  expect(status()).toBe('approved');
});

test('the order of commits decides, whatever moment a file claims', () => {
  const early = act('Ana');
  approveAndCommit('Ana', OTHER);
  // Written last, dated first.
  recordAct(root, 'approve', [UNIT], early);
  commit('Ana');
  expect(status()).toBe('approved');
  expect(status(OTHER)).toBe('changed');
});

test('a clone without its history is not enough', () => {
  approveAndCommit('Ana');
  const shallow = temporaryFolder();
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, shallow], { stdio: 'pipe' });
  expect(readLedger(shallow, TODAY).faults.map(({ message }) => message)).toEqual([
    'cannot be checked against its history: this clone holds only the latest commits',
  ]);
});

test('the history is read again once something is committed, and not before', () => {
  approveAndCommit('Ana');
  const before = readLedger(root, TODAY);
  expect(readLedger(root, TODAY, before).history).toBe(before.history);
  approveAndCommit('Ben');
  const after = readLedger(root, TODAY, before).history;
  expect([...(after?.added.values() ?? [])].map(({ author }) => author)).toEqual(['Ana', 'Ben']);
});
