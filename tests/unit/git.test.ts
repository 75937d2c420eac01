import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { requireCleanTree } from '../../scripts/adopt/project-files.ts';
import { defaultDay } from '../../scripts/audit/approved/git.ts';
import { readCheckout } from '../../scripts/audit/release/checkout.ts';
import { today } from '../../scripts/lib/day.ts';
import { mergeVersion } from '../../scripts/upgrade/merge-version.ts';
import { createRepository } from './repository.ts';
import { temporaryFolder, writeBelow } from './temporary-folder.ts';

afterEach(() => void vi.unstubAllEnvs());

const ANOTHER_OWNER = 12_345;

/** Makes git refuse a repository as that of another owner: by its owner, or without the right to change it, by a stand-in. */
function giveAway(root: string): void {
  if (process.getuid?.() === 0) return chownSync(root, ANOTHER_OWNER, ANOTHER_OWNER);
  const folder = temporaryFolder();
  const git = join(folder, 'git');
  writeBelow(
    folder,
    'git',
    "#!/bin/sh\necho 'fatal: detected dubious ownership in repository' >&2\nexit 128\n",
  );
  chmodSync(git, 0o755);
  vi.stubEnv('PATH', folder + delimiter + process.env['PATH']);
}

function createSite(): string {
  const { root, write, commit } = createRepository();
  write('content/site.yaml');
  commit();
  return root;
}

describe.each<[machine: string, make: (root: string) => void, says: (root: string) => string]>([
  [
    'without git',
    () => vi.stubEnv('PATH', temporaryFolder()),
    () => 'git is not installed. Install it first.',
  ],
  [
    'where the repository belongs to another user',
    giveAway,
    (root) =>
      `git does not read ${root}, because it belongs to another user. Make it yours, or run: git config --global --add safe.directory ${root}`,
  ],
])('on a machine %s', (_, make, says) => {
  test('adopt and upgrade say so in one sentence, and change nothing', () => {
    const [root, version] = [createSite(), createSite()];
    make(root);
    expect(() => requireCleanTree(root)).toThrow(`${says(root)} Adopt changes and deletes files`);
    expect(() => mergeVersion(root, version)).toThrow(says(root));
  });

  test('the audit says so once, and uses nothing of the history', () => {
    const root = createSite();
    make(root);
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    expect(readCheckout(root)).toMatchObject({ commit: null, differences: [], isOnBranch: false });
    expect(defaultDay(root)).toBe(today());
    expect(print.mock.calls).toEqual([[`${says(root)} Until then, nothing of the history is used.`]]);
  });
});

describe('upgrade', () => {
  const other = () => createSite();

  test('names a folder that does not exist, and one without a repository', () => {
    const missing = join(temporaryFolder(), 'none');
    expect(() => mergeVersion(missing, other())).toThrow(`There is no folder ${missing}.`);
    const plain = temporaryFolder();
    expect(() => mergeVersion(plain, other())).toThrow(`${plain} is not a git repository.`);
  });

  test.each(['the site', 'the new version'])('asks for the older commits of a shallow clone: %s', (which) => {
    const { root, write, commit } = createRepository();
    for (const text of ['one\n', 'two\n']) {
      write('content/site.yaml', text);
      commit();
    }
    const shallow = join(temporaryFolder(), 'shallow');
    mkdirSync(shallow);
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, shallow]);
    const [site, version] = which === 'the site' ? [shallow, root] : [root, shallow];
    expect(() => mergeVersion(site, version)).toThrow(
      `${shallow} is a shallow clone, which lacks older commits. Run this first: git -C ${shallow} fetch --unshallow`,
    );
  });
});
