import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAudit } from '../../../scripts/audit/commands/run-audit.ts';
import { evidenceOf } from '../../../scripts/audit/release/manifest.ts';
import { sheetOf } from '../../../scripts/audit/release/sheet.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';
import { approve, page } from './lines.ts';
import { createSite } from './site.ts';

const AGENCY = { site: 'https://www.agency.com', brand: 'Agency' };
const line = (text: string, parts: object = {}) => ({
  text,
  role: 'p',
  note: '',
  part: 'main',
  decision: 'd1',
  ...parts,
});

function manifest(day: string, lead: string, parts: object = {}) {
  return {
    format: 2,
    ...AGENCY,
    madeAt: `${day}T09:00:00Z`,
    asOf: day,
    commit: day.replaceAll('-', '').padEnd(40, 'a'),
    files: [],
    pages: [
      {
        name: '/aca-plans',
        title: 'Marketplace plans',
        lines: [
          line('Marketplace plans', { role: 'h1' }),
          line(lead, { facts: ['livesProtected'], decision: 'd2' }),
          line('A private agency.', { part: 'end' }),
        ],
      },
      {
        name: 'facts',
        title: 'Facts',
        lines: [line('livesProtected: wording 25,000+; owner Compliance desk')],
      },
    ],
    decisions: [
      { id: 'd1', act: 'approved', by: 'Ana Ruiz', on: '2026-02-20', what: 'New page: /aca-plans' },
      { id: 'd2', act: 'approved', by: 'Ben Cole', on: '2026-02-22', what: '“20,000+” is now “25,000+”' },
    ],
    facts: [
      {
        id: 'livesProtected',
        wording: '25,000+',
        source: { title: 'Ledger of clients' },
        asOf: '2026-01-31',
        owner: 'Compliance desk',
        expires: '2026-12-31',
      },
    ],
    ...parts,
  };
}

function project(...manifests: object[]): string {
  const root = temporaryFolder();
  for (const [index, each] of manifests.entries())
    writeBelow(root, `release/${index}.json`, JSON.stringify(each));
  return root;
}
const read = async (root: string, args: string[] = ['/aca-plans', '--on', '2026-03-01']) => {
  const { output } = await runAudit(root, ['read', ...args], () => Promise.reject(new Error('built')));
  // oxlint-disable-next-line no-control-regex -- the colors of a terminal
  return output.replace(/\u001b\[\d+m/g, '');
};
const sheetIn = (root: string) =>
  readFileSync(join(root, 'dist/audit/sheets/aca-plans-2026-03-01.html'), 'utf8');

test('takes the lines of a page on a past day from the newest release before it', async () => {
  const root = project(
    manifest('2026-03-02', 'We cover 30,000+ lives.'),
    manifest('2026-02-27', 'We cover 25,000+ lives.'),
    // Take the later of two releases on one day.
    manifest('2026-02-27', 'We cover 24,000+ lives.', { madeAt: '2026-02-27T08:00:00Z' }),
    manifest('2026-01-05', 'We cover 20,000+ lives.'),
  );
  writeBelow(
    root,
    'release/1.verified.txt',
    '2026-02-28 https://www.agency.com the same\n2026-03-02 https://www.agency.com the same\n',
  );
  const output = await read(root);
  expect(output.replace(/[0-9a-f]{64}/, '(hash)')).toMatchInlineSnapshot(`
    "https://www.agency.com/aca-plans
      Day       March 1, 2026
      Release   of February 27, 2026
      Commit    20260227aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      Manifest  release/1.json, SHA-256 (hash)
      Live      2026-02-28 https://www.agency.com the same
      February 20, 2026 Ana Ruiz approved 2 of 3 lines: New page: /aca-plans
      February 22, 2026 Ben Cole approved 1 of 3 lines: “20,000+” is now “25,000+”

    The page, in reading order
    Marketplace plans
    We cover 25,000+ lives.

    Footer
    A private agency.

    What backs the words
    25,000+

    Who approved each line, what backs it, to print and sign: dist/audit/sheets/aca-plans-2026-03-01.html"
  `);
  const sheet = sheetIn(root);
  for (const words of [
    'Ben Cole, February 22, 2026',
    'Ledger of clients',
    'Signature',
    'No picture of it was kept.',
  ])
    expect(sheet).toContain(words);
  expect(output + sheet).not.toMatch(/yaml#|content\//);
});

test('the sheet has the picture that was stored with the release', async () => {
  const root = project(manifest('2026-02-27', 'Words.'));
  writeBelow(root, 'release/0/pictures/aca-plans-1280.webp', 'picture');
  await read(root);
  expect(sheetIn(root)).toContain('src="data:image/webp;base64,cGljdHVyZQ=="');
});

test('a sheet prints what the page has, and calls nothing approved that is not', () => {
  const before = approve([page('/', ['A notice', 'We read the policy'])]);
  const decision = {
    id: 'd1',
    act: 'approved',
    by: 'Ana Ruiz',
    on: '2026-11-20',
    what: 'all',
    pages: { '/': 'all' },
    lines: [],
  } as const;
  const site = createSite({
    lines: [page('/', ['We know the policy', 'A notice'])],
    before,
    decisions: [decision],
  });
  const [section] = sheetOf(evidenceOf(site), '/', []).sections;
  expect(section?.lines.map(({ text, decision: by }) => [text, by])).toEqual([
    ['We know the policy', 'not approved'],
    ['A notice', 'Ana Ruiz, November 20, 2026'],
  ]);
});

test.each([
  ['no release', [], ['/aca-plans', '--on', '2026-03-01'], 'release/ has no manifest'],
  [
    'no release until then',
    [manifest('2026-03-02', 'Words.')],
    ['/aca-plans', '--on', '2026-03-01'],
    'No release in release/ was made until March 1, 2026. The first was made on March 2, 2026: release/0.json.',
  ],
  [
    'a page that was not there',
    [manifest('2026-02-27', 'Words.')],
    ['/aca-plan', '--on', '2026-03-01'],
    'release/0.json: There is no page /aca-plan. Did you mean /aca-plans?',
  ],
  ['no page', [], ['--on', '2026-03-01'], 'Name a page: npm run audit -- read /about --on 2026-03-01'],
  ['no date', [], ['/about', '--on', 'March'], '--on expects a date such as 2026-11-30, got March.'],
  [
    'the wrong option',
    [],
    ['/aca-plans', '--as-of', '2026-03-01'],
    /^read does not take --as-of\.[^]* read \/about --on 2026-03-01/,
  ],
])('reports %s', async (_, manifests, args, message) => {
  await expect(read(project(...manifests), args)).rejects.toThrow(message);
});
