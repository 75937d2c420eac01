import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergeVersion, newSteps } from '../../../scripts/upgrade/merge-version.ts';
import { createRepository } from '../repository.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const log = (...steps: string[]) =>
  `# Changelog\n\n## 0.3.0\n\n### To do when you upgrade\n\n${steps.map((step) => `- ${step}\n`).join('')}\n### Other\n\n- Else.\n`;

/** Makes the project in an older version, an agency's site from it, and then a newer version of the project. */
function createSite() {
  const { root: project, write, commit } = createRepository();
  write('package.json', '{\n  "name": "sample",\n  "version": "0.2.0"\n}\n');
  write('README.md', '# Sample\n\nOld.\n');
  write('CHANGELOG.md', log('Rename a.'));
  write('content/site.yaml', 'name: Sample\n');
  write('content/pages/careers.yaml', 'a: 1\n');
  write('scripts/build.ts', 'old\n');
  write('tests/specification.test.ts', 'old\n');
  commit();
  const site = join(temporaryFolder(), 'site');
  execFileSync('git', ['clone', '-q', project, site]);
  const own = {
    ...process.env,
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site, encoding: 'utf8', env: own });
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const change = (file: string, from: string, to: string) =>
    writeFileSync(join(site, file), read(file).replace(from, to));
  change('package.json', '"sample"', '"own"');
  change('README.md', '# Sample', '# Own');
  change('content/site.yaml', 'Sample', 'Own');
  for (const file of ['tests/specification.test.ts', 'content/pages/careers.yaml']) rmSync(join(site, file));
  git('add', '-A');
  git('commit', '-qm', 'Our site');
  write('package.json', '{\n  "name": "sample",\n  "version": "0.3.0"\n}\n');
  write('README.md', '# Sample\n\nNew.\n');
  write('CHANGELOG.md', log('Rename a.', 'Rename b\n  to c.'));
  write('content/site.yaml', 'name: Sample, new\n');
  write('content/pages/careers.yaml', 'a: 2\n');
  write('content/pages/new.yaml', 'a: 1\n');
  write('scripts/build.ts', 'new\n');
  write('tests/specification.test.ts', 'new\n');
  write('tests/sample.test.ts', 'new\n');
  commit();
  return { project, site, git, read, change };
}

test('a new version comes in, content stays, and deleted files stay deleted', () => {
  const { project, site, git, read } = createSite();
  const without = ['tests/sample.test.ts', 'tests/none.test.ts'];
  expect(mergeVersion(site, project, without)).toEqual({ conflicts: [], steps: ['Rename b to c.'] });
  expect(read('scripts/build.ts')).toBe('new\n');
  expect(read('content/site.yaml')).toBe('name: Own\n');
  expect(read('package.json')).toBe('{\n  "name": "own",\n  "version": "0.3.0"\n}\n');
  expect(read('README.md')).toBe('# Own\n\nNew.\n');
  for (const file of [
    'content/pages/new.yaml',
    'content/pages/careers.yaml',
    'tests/specification.test.ts',
    'tests/sample.test.ts',
  ])
    expect(existsSync(join(site, file)), file).toBe(false);
  git('commit', '-qm', 'Upgrade');
  expect(git('status', '--porcelain')).toBe('');
  // The merge is part of the history, so the next upgrade starts from here.
  expect(mergeVersion(site, project)).toEqual({ conflicts: [], steps: [] });
});

test('a file of code that both sides changed is left to a person, and the upgrade can be taken back', () => {
  const { project, site, git, read, change } = createSite();
  change('scripts/build.ts', 'old', 'ours');
  git('commit', '-qam', 'Our code');
  expect(mergeVersion(site, project).conflicts).toEqual(['scripts/build.ts']);
  git('merge', '--abort');
  expect(read('scripts/build.ts')).toBe('ours\n');
  expect(git('status', '--porcelain')).toBe('');
});

test('changes that are not committed stop an upgrade', () => {
  const { project, site, change } = createSite();
  change('scripts/build.ts', 'old', 'ours');
  expect(() => mergeVersion(site, project)).toThrow('Commit or stash your changes');
});

test('steps of several versions are listed, other entries are not', () => {
  const two = `${log('New.')}\n## 0.2.0\n\n### To do when you upgrade\n\n- Old.\n`;
  expect(newSteps('', two)).toEqual(['New.', 'Old.']);
  expect(newSteps(log('New.'), two)).toEqual(['Old.']);
});
