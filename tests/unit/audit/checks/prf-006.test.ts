import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listPublished, packedDifferently } from '../../../../scripts/audit/register/published-files.ts';
import rule from '../../../../scripts/audit/checks/prf-006.ts';
import { findingsOf } from '../site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('reports compressed copies that hold something else, and passes the others', () => {
  const root = temporaryFolder();
  const folder = join(root, 'dist/client');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), 'We are not the Marketplace');
  writeFileSync(join(folder, 'index.html.gz'), gzipSync('We are not the Marketplace'));
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('We are the Marketplace'));
  writeFileSync(join(folder, 'about.html.gz'), gzipSync('About'));
  writeFileSync(join(folder, 'robots.txt'), 'x');
  writeFileSync(join(folder, 'robots.txt.gz'), 'not compressed at all');
  const found = [...packedDifferently(root, listPublished(root))];
  expect(
    findingsOf(rule, { packedDifferently: found }).map(({ at, message }) => `${at.file} ${message}`),
  ).toEqual([
    'dist/client/about.html.gz is the compressed copy of about.html, which is not published',
    'dist/client/index.html.br does not unpack to index.html: browsers that accept compression get something else',
    'dist/client/robots.txt.gz does not unpack to robots.txt: browsers that accept compression get something else',
  ]);
});
