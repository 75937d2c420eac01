import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { keepTestResult, readTestResults } from '../../../scripts/audit/release/test-results.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const counts = { passed: 3, failed: 0, skipped: 1 };

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'content/a.yaml'), 'a: 1\n');
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=Ida', '-c', 'user.email=ida@agency.com', 'commit', '-q', '-m', 'first');
});

it('keeps what each suite gave at a commit', () => {
  keepTestResult(root, 'unit', counts);
  keepTestResult(root, 'built', { ...counts, failed: 2 });
  expect(readTestResults(root, git('rev-parse', 'HEAD'))).toEqual({
    unit: counts,
    built: { ...counts, failed: 2 },
  });
});

it('does not take results for those of another commit', () => {
  keepTestResult(root, 'unit', counts);
  expect(readTestResults(root, '0123456789')).toBeNull();
});

it('keeps nothing of a run on what is not committed', () => {
  writeFileSync(join(root, 'content/a.yaml'), 'a: 2\n');
  keepTestResult(root, 'unit', counts);
  expect(readTestResults(root, git('rev-parse', 'HEAD'))).toBeNull();
});
