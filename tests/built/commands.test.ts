/** Starts every command as a person types it, with the options that its help names. */

import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { content } from '../content.ts';
import { run } from '../run-program.ts';
import { root } from './built-site.ts';

// Allow more time, because these commands read all content.
vi.setConfig({ testTimeout: 240_000 });

const UNKNOWN = '--no-such-option';

/** Each command with every option that its help names. The tests of hosts are a suite of `npm test`. */
const COMMANDS: Record<string, string> = {
  start: '--port 0 --host 127.0.0.1',
  test: 'unit --shard 1/3',
  dev: '--port 0 --host localhost',
  validate: '',
  build: '--allow-missing-translations',
  audit:
    'try words --format json --as-of 2027-01-31 --on 2026-03-01 --kind headline --topic private --file a.yaml --watch --claim ACA-005 --clean --lines --by A',
  review: '--port 0 --no-open',
  release: '',
  check: '',
  live: 'https://www.example.com --host nginx',
  types: '--check',
  adopt:
    '--name A --short A --phone 1 --email a --street 1 --city A --region TX --postal-code 1 --url a --base-path / --states TX --lines aca --without team --colors a --fonts A --yes',
  upgrade: '../site',
  premiums: 'a.csv --year 2027 --source https://a.example/b --date 2026-10-20',
  translate: 'es --still-right a:1',
};

test('package.json names these commands, and no others', () => {
  const { 'test:hosts': ofHosts, ...own } = manifest.scripts;
  expect(ofHosts).toBe('node scripts/run.js test hosts');
  expect(own).toEqual(
    Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node scripts/run.js ${name}`])),
  );
});

test.concurrent.each(Object.entries(COMMANDS))('%s takes what its help names', async (name, options) => {
  const typed = options.split(' ').filter(Boolean);
  const { succeeded, said } = await run(root, process.execPath, ['scripts/run.js', name, ...typed, UNKNOWN]);
  // The first option that is not known is named, and the help follows.
  expect(said).toContain(`Unknown option '${UNKNOWN}'`);
  expect(succeeded).toBe(false);
  expect(said).toMatch(new RegExp(`^npm (?:run )?${name}\\b`, 'm'));
  const named = new Set(said.match(/(?<![\w-])--[a-z][\w-]*/g));
  expect([...named].filter((option) => option !== UNKNOWN && !typed.includes(option))).toEqual([]);
});

test.concurrent.each<[typed: string, succeeds: boolean, says: string | RegExp]>([
  ['validate', true, /✓ .* content files, .* sentences/],
  // A new clone has no types yet.
  ['types -- --check', true, /are up to date|wrote schemas\/types\.ts/],
  ['audit -- why', false, 'Say which words'],
  ['audit -- samples', true, /\d left|No sample/],
  ['audit -- read', false, 'Name a page'],
  ['audit -- verify', false, 'Name the manifest'],
  ['audit -- approve', false, 'Name what you approve'],
  ['audit -- hidden --by A', false, 'hidden does not take --by.'],
  ['audit -- try --file none.yaml', false, /^\/\S+\/none\.yaml cannot be read/],
  // Without a marketplace, the agency has no table of ages either.
  [
    'premiums -- none.csv --year 2027',
    false,
    content.marketplace ? 'none.csv' : 'age-curves.yaml is missing',
  ],
  ['upgrade -- ../none', false, /There is no folder \S+\/none\./],
  ['live -- http://127.0.0.1:1', false, 'http://127.0.0.1:1 does not answer'],
])('npm run %s', async (typed, succeeds, says) => {
  const { succeeded, said } = await run(root, 'npm', ['run', '--silent', ...typed.split(' ')]);
  expect(said).toMatch(says);
  expect(succeeded).toBe(succeeds);
  expect(said).not.toMatch(/^ {4}at /m);
});

vi.setConfig({ maxConcurrency: availableParallelism() });
