import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeChanges } from '../../../scripts/audit/release/code-changes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A project with a commit, and what git answers there. */
function project() {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@agency.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const commit = (subject: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    git('add', '-A');
    git('commit', '-q', '-m', subject);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q', '-b', 'main');
  return { root, commit };
}
const lock = (packages: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });
const release = (root: string, commit: string) => {
  mkdirSync(join(root, 'release'), { recursive: true });
  writeFileSync(join(root, '.git/info/exclude'), 'release/\n');
  writeFileSync(join(root, 'release/2026-03-01.json'), JSON.stringify({ commit, madeOn: '2026-03-01' }));
};

test('what changed in code and packages since the last release is told; content and tests are not code', () => {
  const { root, commit } = project();
  const released = commit('First', {
    'renderer/hero.tsx': 'a\nb\n',
    'package-lock.json': lock({ react: '19.1.0', sass: '1.0.0' }),
    'content/site.yaml': 'title: Plans\n',
  });
  release(root, released);
  commit('The hero has a comment', {
    'renderer/hero.tsx': '// why\na\n',
    'content/site.yaml': 'title: New\n',
  });
  commit('Packages', {
    'package-lock.json': lock({ react: '19.2.0', yaml: '2.0.0' }),
    'tests/a.test.ts': 'x',
  });
  expect(codeChanges(root)).toEqual({
    since: `the release of 2026-03-01 (${released.slice(0, 10)})`,
    files: [
      { path: 'package-lock.json', added: 1, removed: 1 },
      { path: 'renderer/hero.tsx', added: 1, removed: 1 },
    ],
    commits: [
      expect.stringMatching(/^[0-9a-f]+ \d{4}-\d\d-\d\d Dev: Packages$/),
      expect.stringMatching(/Dev: The hero has a comment$/),
    ],
    packages: ['react 19.1.0 → 19.2.0', 'sass 1.0.0 is gone', 'yaml 2.0.0 is new'],
  });
});

test('without an earlier release, or without its commit, nothing is told', () => {
  const { root, commit } = project();
  commit('First', { 'renderer/hero.tsx': 'a\n' });
  expect(codeChanges(root)).toBeNull();
  release(root, '0'.repeat(40));
  expect(codeChanges(root)).toBeNull();
});
