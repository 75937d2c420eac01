import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { judgingCode } from '../../../scripts/audit/register/judging-code.ts';

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'judge-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const FILES = {
  'scripts/audit/rules/prf-004.ts': 'check();\n',
  'scripts/audit/README.md': 'Words',
  'scripts/release.ts': 'release();\n',
  'renderer/components/hero/hero.tsx': 'export {};\n',
  'renderer/components/hero/hero.scss': '.hero {}\n',
  'package.json': '{ "scripts": { "release": "node scripts/run.js release" } }',
};
const ids = (files: Record<string, string>) =>
  judgingCode(project(files)).map(({ id, text }) => [id, text.split('\n').map((line) => line.split(' ')[0])]);
const changed = (files: Record<string, string>) => {
  const before = new Map(judgingCode(project(FILES)).map(({ id, text }) => [id, text]));
  return judgingCode(project({ ...FILES, ...files })).flatMap(({ id, text }) =>
    before.get(id) === text ? [] : [id],
  );
};

test('the judge, the build and the tools are approved apart, file by file', () => {
  expect(ids(FILES)).toEqual([
    ['code:scripts/audit', ['scripts/audit/rules/prf-004.ts']],
    ['code:scripts', ['scripts/release.ts']],
    ['code:renderer', ['renderer/components/hero/hero.tsx']],
    ['code:tools', ['package.json']],
  ]);
});

test.each([
  ['scripts/audit/rules/prf-004.ts', 'if (false) check();\n', ['code:scripts/audit']],
  ['scripts/audit/rules/new.ts', 'x', ['code:scripts/audit']],
  ['scripts/release.ts', 'console.log("may be released")', ['code:scripts']],
  ['renderer/components/hero/hero.tsx', 'Map.prototype.get = () => true', ['code:renderer']],
  ['renderer/islands/quiz/states.ts', 'x', ['code:renderer']],
  ['pages/about/+Page.ts', 'x', ['code:renderer']],
  ['lib/offers/+Page.tsx', 'x', ['code:renderer']],
  ['tests/extra/+config.h.js', 'x', ['code:renderer']],
  ['lib/evil.page.server.ts', 'x', ['code:renderer']],
  ['npm-shrinkwrap.json', '{}', ['code:tools']],
  // What a style does shows in the pages and in the list of styles.
  ['renderer/components/hero/hero.scss', '.hero { color: red }\n', []],
  ['package.json', '{ "scripts": { "release": "true" } }', ['code:tools']],
  ['vite.config.ts', 'x', ['code:tools']],
  ['.env.production', 'SITE_URL=x', ['code:tools']],
])('a change of %s has to be approved', (file, text, expected) => {
  expect(changed({ [file]: text })).toEqual(expected);
});

test('line ends of Windows and explanations change nothing', () => {
  expect(changed({ 'scripts/release.ts': 'release();\r\n', 'scripts/audit/README.md': 'Other' })).toEqual([]);
});
