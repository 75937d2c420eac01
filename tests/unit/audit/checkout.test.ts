import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readCheckout } from '../../../scripts/audit/release/checkout.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let root: string;
const write = (path: string, text = 'x\n') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@agency.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  }).toString();
const commitAll = () => [git('add', '-A'), git('commit', '-q', '-m', 'x')];
const FILE = 'content/site.yaml';

beforeEach(() => {
  root = temporaryFolder();
  write(FILE, 'title: Plans\n');
  write('.gitignore', 'dist/\nnode_modules/\nschemas/types.ts\n');
  git('init', '-q', '-b', 'main');
  commitAll();
});

test.each([
  ['nothing is done', () => {}, []],
  ['a file is changed', () => write(FILE, 'title: Free plans\n'), [`${FILE} changed`]],
  ['a change is staged', () => [write(FILE, 'title: Free\n'), git('add', '-A')], [`${FILE} changed`]],
  ['a file is gone', () => rmSync(join(root, FILE)), [`${FILE} missing`]],
  ['a file is new', () => write('content/new.yaml'), ['content/new.yaml not in git']],
  ['the project made something', () => [write('dist/index.html'), write('schemas/types.ts')], []],
])('where %s, what differs from the commit is named', (_, act, differ) => {
  act();
  const { differences } = readCheckout(root);
  expect(differences.map(({ file, how }) => `${file} ${how}`).sort()).toEqual(differ);
});

test('the protected branch is the one that content names, else that of the remote', () => {
  expect(readCheckout(root)).toMatchObject({ protectedBranch: null, isOnBranch: false });
  expect(readCheckout(root, 'main')).toMatchObject({ protectedBranch: 'main', isOnBranch: true });
  git('update-ref', 'refs/remotes/origin/trunk', 'HEAD');
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  expect(readCheckout(root)).toMatchObject({ protectedBranch: 'trunk', isOnBranch: true });
  git('checkout', '-q', '-b', 'side');
  write('content/new.yaml');
  commitAll();
  expect(readCheckout(root)).toMatchObject({ protectedBranch: 'trunk', isOnBranch: false });
  expect(readCheckout(root, 'main').isOnBranch).toBe(false);
});

test('without git, and before the first commit, there is no commit', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(readCheckout(root)).toMatchObject({ commit: null, differences: [] });
  git('init', '-q');
  expect(readCheckout(root)).toMatchObject({ commit: null });
});
