import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCheckout } from '../../../scripts/audit/release/checkout.ts';
import { createRepository } from '../repository.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const FILE = 'content/site.yaml';
const { root, git, write, commit } = createRepository(afterAll);
write(FILE, 'title: Plans\n');
write('.gitignore', 'dist/\nnode_modules/\nschemas/types.ts\n');
commit();

test.each<[string, () => void, string[]]>([
  ['nothing is done', () => {}, []],
  ['a file is changed', () => write(FILE), [`${FILE} changed`]],
  ['a change is staged', () => [write(FILE), git('add', '-A')], [`${FILE} changed`]],
  ['a file is gone', () => rmSync(join(root, FILE)), [`${FILE} missing`]],
  ['a file is new', () => write('content/new.yaml'), ['content/new.yaml not in git']],
  ['the project made something', () => [write('dist/index.html'), write('schemas/types.ts')], []],
])('lists the differences from the commit: %s', (_, act, differ) => {
  act();
  const { differences } = readCheckout(root);
  git('reset', '-q', '--hard');
  git('clean', '-qfdx');
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
  commit();
  expect(readCheckout(root)).toMatchObject({ protectedBranch: 'trunk', isOnBranch: false });
  expect(readCheckout(root, 'main').isOnBranch).toBe(false);
});

test('without git, or before the first commit, no commit is reported', () => {
  expect(readCheckout(temporaryFolder())).toMatchObject({ commit: null, differences: [] });
  expect(readCheckout(createRepository().root)).toMatchObject({ commit: null });
});
