import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashUnit } from '../../../scripts/audit/approvals/hash.ts';
import { runAudit } from '../../../scripts/audit/commands/run-audit.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const decisions = [{ by: 'Ana Ruiz', on: '2026-02-20' }];
const text = (id: string, words: string, more: { routes?: string[]; facts?: string[] } = {}) => ({
  id,
  text: words,
  sha256: hashUnit(id, words),
  status: 'approved',
  decisions,
  ...more,
});
const TITLE = 'content/pages/aca-plans.yaml#/title';
const LEAD = 'content/pages/aca-plans.yaml#/lead';

function manifest(day: string, lead: string, parts: object = {}) {
  return {
    format: 1,
    site: 'https://www.agency.com',
    madeOn: day,
    asOf: day,
    commit: day.replaceAll('-', '').padEnd(40, 'a'),
    files: [],
    // The file has the lead first; the page shows the title first.
    sentences: [
      text(LEAD, lead, { routes: ['/aca-plans'], facts: ['livesProtected'] }),
      text(TITLE, 'Marketplace plans', { routes: ['/aca-plans'], facts: [] }),
      text('content/navigation.yaml#/note', 'A private agency.', { routes: ['/', '/aca-plans'], facts: [] }),
    ],
    values: [text('value:content/facts.yaml#/facts/livesProtected', '/wording: "25,000+"')],
    pages: [
      text('page:/aca-plans', `Transcript\n# Marketplace plans\n[${lead}](→ /quote)\n`),
      text('page:/', 'Transcript\n'),
      text('page:(shared)', 'Transcript\nA private agency.\n'),
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
  mkdirSync(join(root, 'release'));
  for (const [index, each] of manifests.entries())
    writeFileSync(join(root, `release/${index}.json`), JSON.stringify(each));
  return root;
}
const read = async (root: string, ...args: string[]) => {
  const { output } = await runAudit(root, ['read', ...args], () => Promise.reject(new Error('built')));
  // oxlint-disable-next-line no-control-regex -- the colors of a terminal
  return output.replace(/\u001b\[\d+m/g, '');
};

test('what a page said on a day comes from the newest release until then', async () => {
  const root = project(
    manifest('2026-03-02', 'We cover 30,000+ lives.'),
    manifest('2026-02-27', 'We cover 25,000+ lives.'),
    manifest('2026-01-05', 'We cover 20,000+ lives.'),
  );
  const output = await read(root, '/aca-plans', '--on', '2026-03-01');
  expect(output.replace(/[0-9a-f]{64}/, '(hash)')).toMatchInlineSnapshot(`
    "https://www.agency.com/aca-plans on March 1, 2026
      release   made on 2026-02-27, judged as of 2026-02-27
      commit    20260227aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      manifest  release/1.json
      sha-256   (hash)
      the page  as a browser showed it: Ana Ruiz on 2026-02-20

    The page, in reading order

    Marketplace plans
      content/pages/aca-plans.yaml#/title
      approved  Ana Ruiz on 2026-02-20

    We cover 25,000+ lives.
      content/pages/aca-plans.yaml#/lead
      approved  Ana Ruiz on 2026-02-20
      backed by livesProtected: Ledger of clients

    Around it: header and footer

    A private agency.
      content/navigation.yaml#/note
      approved  Ana Ruiz on 2026-02-20

    What backed the words

    livesProtected: “25,000+”
      source    Ledger of clients
      as of     2026-01-31, until 2026-12-31; Compliance desk
      approved  Ana Ruiz on 2026-02-20"
  `);
});

test('of two releases of one day the later one counts, and one for a day to come counts from when it was made', async () => {
  const root = project(
    manifest('2026-02-27', 'Late words.', { madeAt: '2026-02-27T18:00:00Z' }),
    manifest('2026-02-27', 'Early words.', { madeAt: '2026-02-27T09:00:00Z' }),
    manifest('2026-03-09', 'Coming words.', { madeOn: '2026-02-28', madeAt: '2026-02-28T09:00:00Z' }),
  );
  expect(await read(root, '/aca-plans', '--on', '2026-02-27')).toContain('Late words.');
  expect(await read(root, '/aca-plans', '--on', '2026-03-01')).toContain('Coming words.');
});

test('what was sent back, or changed since its approval, is not called approved', async () => {
  const whole = manifest('2026-02-27', 'We cover 25,000+ lives.');
  const back = { by: 'Ana Ruiz', on: '2026-02-21', act: 'sent back', note: 'No source.' };
  const [lead, ...others] = whole.sentences;
  const sentences = [{ ...lead, status: 'sent-back', decisions: [...decisions, back] }, ...others];
  const pages = whole.pages.map((page) => ({ ...page, status: 'changed', decisions: [] }));
  const output = await read(project({ ...whole, sentences, pages }), '/aca-plans', '--on', '2026-03-01');
  expect(output).toContain('no: sent back by Ana Ruiz on 2026-02-21, “No source.”');
  expect(output).toContain('as a browser showed it: no: changed since approval');
});

const edited = manifest('2026-02-27', 'Words.');
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
    'There was no page /aca-plan in release/0.json. Did you mean /aca-plans?',
  ],
  [
    'a manifest that was edited',
    [{ ...edited, sentences: edited.sentences.map((each) => ({ ...each, text: 'Other words.' })) }],
    ['/aca-plans', '--on', '2026-03-01'],
    'release/0.json was changed after it was made: content/pages/aca-plans.yaml#/lead does not match its hash.',
  ],
  ['no page', [], ['--on', '2026-03-01'], 'Name a page: npm run audit -- read /about --on 2026-03-01'],
  ['no date', [], ['/about', '--on', 'March'], '--on expects a date such as 2026-11-30, got March.'],
])('%s is said', async (_, manifests, args, message) => {
  await expect(read(project(...manifests), ...args)).rejects.toThrow(message);
});

test.each([
  [['read', '/aca-plans'], '/aca-plans'],
  [['why', 'some words'], '/aca-plans'],
])('%s refuses a day that has passed, and names what answers', async (args, route) => {
  const run = runAudit(project(), [...args, '--as-of', '2026-03-01'], () =>
    Promise.reject(new Error('built')),
  );
  await expect(run).rejects.toThrow(
    `This command reads the words of today; --as-of 2026-03-01 would pass them for those of that day. What a page said then is in the evidence of releases: npm run audit -- read ${route} --on 2026-03-01`,
  );
});
