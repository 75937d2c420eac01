import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCheckout } from '../../../scripts/audit/release/checkout.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@agency.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const differences = () => readCheckout(root).differences.map(({ file, how }) => `${file} ${how}`);

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'content'));
  write('content/site.yaml', 'title: Plans\n');
  write('.gitignore', 'dist/\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
});

test('a clean checkout is what its commit says', () => {
  expect(readCheckout(root)).toMatchObject({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/) as unknown,
    differences: [],
  });
});

test.each(['--skip-worktree', '--assume-unchanged'])('a change under %s is seen', (flag) => {
  git('update-index', flag, 'content/site.yaml');
  write('content/site.yaml', 'title: Free plans\n');
  expect(differences()).toEqual(['content/site.yaml changed']);
});

test('a file that git ignores is seen where it would be published', () => {
  write('.git/info/exclude', '*.yaml\n');
  write('content/extra.yaml', 'x\n');
  write('.env', 'SITE_URL=https://elsewhere.com\n');
  expect(differences()).toEqual(['.env not in git', 'content/extra.yaml not in git']);
});

test('a page or setting that vite-plugin-ssr would find anywhere is seen, though git ignores it', () => {
  write('.git/info/exclude', 'lib\n');
  mkdirSync(join(root, 'lib'));
  write('lib/+config.js', 'export default {}\n');
  write('lib/offers.page.tsx', 'export {}\n');
  write('lib/notes.ts', 'export {}\n');
  expect(differences()).toEqual(['lib/+config.js not in git', 'lib/offers.page.tsx not in git']);
});

test('a filter that shows git the old words is seen through', () => {
  write('.git/info/attributes', '*.yaml filter=old\n');
  git('config', 'filter.old.clean', "printf 'title: Plans\\n'");
  write('content/site.yaml', 'title: Free plans\n');
  expect(differences()).toEqual(['content/site.yaml changed']);
});

test('a missing file is seen; what the project makes does not count', () => {
  rmSync(join(root, 'content/site.yaml'));
  for (const folder of ['dist', 'schemas']) mkdirSync(join(root, folder));
  write('dist/index.html', 'x');
  write('schemas/types.ts', 'export type Phone = string;\n');
  expect(differences()).toEqual(['content/site.yaml missing']);
});

test('line ends of Windows are the same text', () => {
  write('content/site.yaml', 'title: Plans\r\n');
  expect(differences()).toEqual([]);
});

test('without git there is no commit', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(readCheckout(root)).toEqual({ commit: null, differences: [] });
});

test('what the project makes itself is not committed: it would be used in place of what is made', () => {
  for (const folder of ['.build/code', 'node_modules/yaml', 'renderer/node_modules/react', 'dist/client']) {
    mkdirSync(join(root, folder), { recursive: true });
    write(`${folder}/index.js`, 'release();\n');
  }
  git('add', '-A', '-f');
  git('commit', '-q', '-m', 'x');
  expect(differences()).toEqual([
    '.build/code/index.js must not be in git',
    'dist/client/index.js must not be in git',
    'node_modules/yaml/index.js must not be in git',
    'renderer/node_modules/react/index.js must not be in git',
  ]);
});

test('a link could lead to words that no commit holds', () => {
  symlinkSync('../elsewhere.yaml', join(root, 'content/facts.yaml'));
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
  expect(differences()).toEqual(['content/facts.yaml is a link']);
});

test('a submodule holds files that no commit of the project holds', () => {
  const commit = git('rev-parse', 'HEAD').toString().trim();
  git('update-index', '--add', '--cacheinfo', `160000,${commit},content/team`);
  git('commit', '-q', '-m', 'x');
  expect(differences()).toEqual(['content/team is a submodule']);
});

test('variables that name another repository are not asked', () => {
  vi.stubEnv('GIT_DIR', '/nowhere');
  vi.stubEnv('GIT_INDEX_FILE', '/nowhere');
  expect(differences()).toEqual([]);
  vi.unstubAllEnvs();
});
