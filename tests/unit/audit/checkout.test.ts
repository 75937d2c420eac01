import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
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
const commitAll = (...options: string[]) => {
  git('add', '-A', ...options);
  git('commit', '-q', '-m', 'x');
};
const FILE = 'content/site.yaml';
const change = () => write(FILE, 'title: Free plans\n');

beforeEach(() => {
  root = temporaryFolder();
  write(FILE, 'title: Plans\n');
  write('.gitignore', 'dist/\n');
  git('init', '-q', '-b', 'main');
  commitAll();
});

/** What is done to a clean checkout, and each file that differs then. */
const CASES: Record<string, { act: () => unknown; differ: readonly string[] }> = {
  'nothing is done': { act: () => {}, differ: [] },
  'a file is changed': { act: change, differ: [`${FILE} changed`] },
  'a file is gone': { act: () => rmSync(join(root, FILE)), differ: [`${FILE} missing`] },
  'git skips a file': {
    act: () => [git('update-index', '--skip-worktree', FILE), change()],
    differ: [`${FILE} changed`],
  },
  'git takes a file for unchanged': {
    act: () => [git('update-index', '--assume-unchanged', FILE), change()],
    differ: [`${FILE} changed`],
  },
  'a filter shows git the old words': {
    act: () => {
      write('.git/info/attributes', '*.yaml filter=old\n');
      git('config', 'filter.old.clean', "printf 'title: Plans\\n'");
      change();
    },
    differ: [`${FILE} changed`],
  },
  'git ignores files that would be published': {
    act: () => {
      write('.git/info/exclude', '*.yaml\n');
      write('content/extra.yaml');
      write('.env', 'SITE_URL=https://elsewhere.com\n');
    },
    differ: ['.env not in git', 'content/extra.yaml not in git'],
  },
  'git ignores a page and a setting that vite-plugin-ssr would find anywhere': {
    act: () => {
      write('.git/info/exclude', 'lib\n');
      for (const file of ['+config.js', 'offers.page.tsx', 'notes.ts']) write(`lib/${file}`);
    },
    differ: ['lib/+config.js not in git', 'lib/offers.page.tsx not in git'],
  },
  'the project made something': {
    act: () => [write('dist/index.html'), write('schemas/types.ts')],
    differ: [],
  },
  'Windows ended the lines': { act: () => write(FILE, 'title: Plans\r\n'), differ: [] },
  'what the project makes itself is committed, and would be used in place of what is made': {
    act: () => {
      for (const folder of ['.build/code', 'node_modules/yaml', 'renderer/node_modules/react', 'dist/client'])
        write(`${folder}/index.js`);
      commitAll('-f');
    },
    differ: [
      '.build/code/index.js must not be in git',
      'dist/client/index.js must not be in git',
      'node_modules/yaml/index.js must not be in git',
      'renderer/node_modules/react/index.js must not be in git',
    ],
  },
  'a link is committed, which could lead to words that no commit holds': {
    act: () => {
      symlinkSync('../elsewhere.yaml', join(root, 'content/facts.yaml'));
      commitAll();
    },
    differ: ['content/facts.yaml is a link'],
  },
  'a submodule is committed, whose files no commit of the project holds': {
    act: () => {
      const commit = git('rev-parse', 'HEAD').trim();
      git('update-index', '--add', '--cacheinfo', `160000,${commit},content/team`);
      git('commit', '-q', '-m', 'x');
    },
    differ: ['content/team is a submodule'],
  },
};

test.each(Object.entries(CASES))('where %s, what differs is named', (_, { act, differ }) => {
  act();
  const { commit, differences } = readCheckout(root);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(differences.map(({ file, how }) => `${file} ${how}`)).toEqual(differ);
});

test('without git there is no commit', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(readCheckout(root)).toEqual({ commit: null, differences: [] });
});

test('variables that name another repository are not asked', () => {
  vi.stubEnv('GIT_DIR', '/nowhere');
  vi.stubEnv('GIT_INDEX_FILE', '/nowhere');
  expect(readCheckout(root).differences).toEqual([]);
  vi.unstubAllEnvs();
});
