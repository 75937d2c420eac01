import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { BuildReport } from '../../../scripts/publish/build-summary.ts';
import { hashInputs, keepLastBuild, readLastBuild } from '../../../scripts/publish/stamp.ts';
import { outputFile } from '../../../scripts/publish/output-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let root = '';
let output = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = temporaryFolder();
  output = join(root, 'dist');
  for (const folder of ['content', 'pages', 'dist']) mkdirSync(join(root, folder));
  write('content/site.yaml', 'name: Coral\n');
  write('package.json', '{}');
});

const REPORT: BuildReport = {
  pages: [{ route: '/', file: 'index.html' }],
  files: new Map([['index.html', outputFile('<p>Hello')]]),
  sentences: 1,
  hosts: 2,
  warnings: '',
  isUnchanged: false,
  time: 5,
  work: { bundled: true, pages: 1, kept: {} },
};

/** Publishes the site of the report, as a build does. */
function publish(inputs: string): void {
  write('dist/index.html', '<p>Hello');
  keepLastBuild(root, inputs, REPORT);
}

test('what was published is found again', () => {
  publish('a');
  const { pages, sentences, hosts, warnings } = REPORT;
  const { hash, length } = outputFile('<p>Hello');
  const files = new Map([['index.html', { hash, length }]]);
  expect(readLastBuild(root, output, 'a')).toEqual({ pages, files, sentences, hosts, warnings });
});

test('a report about the site does not change it', () => {
  publish('a');
  mkdirSync(join(output, 'audit'));
  write('dist/audit/report.html', '');
  expect(readLastBuild(root, output, 'a')).not.toBe(null);
});

test.each([
  ['other inputs', () => {}, 'b'],
  ['no build', () => rmSync(join(root, 'last-build.json')), 'a'],
  ['a damaged record', () => write('last-build.json', '{'), 'a'],
  ['a changed file', () => write('dist/index.html', '<p>Hullo'), 'a'],
  ['a missing file', () => rmSync(join(root, 'dist/index.html')), 'a'],
  ['another file', () => write('dist/new.html', ''), 'a'],
  ['a renamed file', () => (rmSync(join(root, 'dist/index.html')), write('dist/x.html', '<p>Hello')), 'a'],
])('%s: the site is built', (_, change, inputs) => {
  publish('a');
  change();
  expect(readLastBuild(root, output, inputs)).toBe(null);
});

const hash = (env: NodeJS.ProcessEnv = {}) => hashInputs(root, env);

test.each([
  ['a changed file', () => write('content/site.yaml', 'name: Shell\n')],
  ['a new file', () => write('pages/+Page.tsx', '')],
  ['a deleted file', () => rmSync(join(root, 'content/site.yaml'))],
  ['a setting for Vite', () => write('.env', 'VITE_X=1')],
  ['other packages', () => write('package.json', '{"version":"2"}')],
])('%s changes the inputs', (_, change) => {
  const before = hash();
  expect(hash()).toBe(before);
  change();
  expect(hash()).not.toBe(before);
});

test('the address and variables for Vite are inputs; others are not', () => {
  const hashes = [hash(), hash({ SITE_URL: 'https://a.example' }), hash({ BASE_PATH: '/a/' })];
  hashes.push(hash({ VITE_X: '1' }));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hash({ PATH: '/bin' })).toBe(hash());
});

test('a decision of a reviewer is no input: what was built is still what was decided about', () => {
  const before = hash();
  mkdirSync(join(root, 'content/approvals'));
  write('content/approvals/today.yaml', '- approve: all\n');
  expect(hash()).toBe(before);
});

test('a link to a folder, whose files are not looked at, never counts as unchanged', () => {
  symlinkSync(join(root, 'pages'), join(root, 'content/link'), 'junction');
  expect(hash()).not.toBe(hash());
});
