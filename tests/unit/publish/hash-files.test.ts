import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { hashSite } from '../../../scripts/publish/hash-files.ts';
import { isWhole, outputFile, recordsOf } from '../../../scripts/publish/output-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let root = '';
let output = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = (env: NodeJS.ProcessEnv = {}) => hashSite(root, env);

beforeEach(() => {
  root = temporaryFolder();
  output = join(root, 'dist');
  for (const folder of ['content', 'pages', 'dist', 'dist/audit']) mkdirSync(join(root, folder));
  write('content/site.yaml', 'name: Coral\n');
  write('package.json', '{}');
  write('dist/index.html', '<p>Hello');
});

const RECORDS = recordsOf([['index.html', outputFile('<p>Hello')]]);

test.each([
  ['nothing', () => {}, true],
  ['a report about the site', () => write('dist/audit/report.html', ''), true],
  ['a changed file', () => write('dist/index.html', '<p>Hullo'), false],
  ['a missing file', () => rmSync(join(output, 'index.html')), false],
  ['another file', () => write('dist/new.html', ''), false],
  ['a renamed file', () => (rmSync(join(output, 'index.html')), write('dist/x.html', '<p>Hello')), false],
  ['no folder', () => rmSync(output, { recursive: true }), false],
])('compares the output with its records after %s', (_, change, expected) => {
  change();
  expect(isWhole(output, RECORDS, ['audit'])).toBe(expected);
});

test.each([
  ['a changed file', () => write('content/site.yaml', 'name: Shell\n')],
  ['a new file', () => write('pages/+Page.tsx', '')],
  ['a deleted file', () => rmSync(join(root, 'content/site.yaml'))],
  ['a setting for Vite', () => write('.env', 'VITE_X=1')],
  ['other packages', () => write('package.json', '{"version":"2"}')],
  ['a file in a linked folder', () => write('elsewhere/page.yaml', '')],
])('%s changes the inputs', (_, change) => {
  mkdirSync(join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/link'), 'junction');
  const before = hash();
  expect(hash()).toBe(before);
  change();
  expect(hash()).not.toBe(before);
});

test('the hash depends on the site’s address and Vite’s variables, but on no others', () => {
  const hashes = [hash(), hash({ SITE_URL: 'https://a.example' }), hash({ BASE_PATH: '/a/' })];
  hashes.push(hash({ VITE_X: '1' }));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hash({ PATH: '/bin' })).toBe(hash());
});

test('the hash does not depend on reviewers’ decisions', () => {
  const before = hash();
  mkdirSync(join(root, 'content/approved'));
  write('content/approved/today.yaml', '- approve: all\n');
  expect(hash()).toBe(before);
});
