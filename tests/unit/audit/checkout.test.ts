import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readCheckout } from '../../../scripts/audit/release/checkout.ts';
import { createRepository } from '../repository.ts';

const FILE = 'content/site.yaml';
let repository: ReturnType<typeof createRepository>;

beforeEach(() => {
  repository = createRepository();
  repository.write(FILE, 'title: Plans\n');
  repository.write('.gitignore', 'dist/\nnode_modules/\nschemas/types.ts\n');
  repository.commit();
});

test.each<[string, (given: typeof repository) => void, string[]]>([
  ['nothing is done', () => {}, []],
  ['a file is changed', ({ write }) => write(FILE), [`${FILE} changed`]],
  ['a change is staged', ({ write, git }) => [write(FILE), git('add', '-A')], [`${FILE} changed`]],
  ['a file is gone', ({ root }) => rmSync(join(root, FILE)), [`${FILE} missing`]],
  ['a file is new', ({ write }) => write('content/new.yaml'), ['content/new.yaml not in git']],
  ['the project made something', ({ write }) => [write('dist/index.html'), write('schemas/types.ts')], []],
])('where %s, what differs from the commit is named', (_, act, differ) => {
  act(repository);
  const { differences } = readCheckout(repository.root);
  expect(differences.map(({ file, how }) => `${file} ${how}`).sort()).toEqual(differ);
});

test('the protected branch is the one that content names, else that of the remote', () => {
  const { root, git, write, commit } = repository;
  expect(readCheckout(root)).toMatchObject({ protectedBranch: null, isOnBranch: false });
  expect(readCheckout(root, 'main')).toMatchObject({ protectedBranch: 'main', isOnBranch: true });
  git('update-ref', 'refs/remotes/origin/trunk', 'HEAD');
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  expect(readCheckout(root)).toMatchObject({ protectedBranch: 'trunk', isOnBranch: true });
  git('checkout', '-q', '-b', 'side');
  write('content/new.yaml');
  commit();
  expect(readCheckout(root)).toMatchObject({ protectedBranch: 'trunk', isOnBranch: false });
  expect(readCheckout(root, 'main').isOnBranch).toBe(false);
});

test('without git, and before the first commit, there is no commit', () => {
  const { root, git } = repository;
  rmSync(join(root, '.git'), { recursive: true });
  expect(readCheckout(root)).toMatchObject({ commit: null, differences: [] });
  git('init', '-q');
  expect(readCheckout(root)).toMatchObject({ commit: null });
});
