import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Decision, recordDecision } from '../../../scripts/audit/approvals/record.ts';
import { changedInCode } from '../../../scripts/audit/release/checklist.ts';
import { sheetOfCommit } from '../../../scripts/audit/release/sheet.ts';
import { formatSheet } from '../../../scripts/audit/release/sheet-html.tsx';
import { writeSeen } from '../../../scripts/audit/seen/seen-page.ts';
import { runAudit } from '../../../scripts/audit/commands/run-audit.ts';
import { createRepository } from '../repository.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

const decisions = [{ by: 'Ana Ruiz', on: '2026-02-20' }];
const text = (id: string, words: string, routes: string[] = [], facts: string[] = []) => {
  return { id, text: words, status: 'approved' as const, decisions, routes, facts };
};
/** Creates a page as a browser shows it, with these lines. */
const shown = (route: string, ...words: string[]) => {
  const placeOf = (line: string) => (line === NOTE ? 'contentinfo' : 'main');
  const lines = words.map((line) => ({ role: 'paragraph', text: line, place: placeOf(line) }));
  const view = { name: '1280 px', kind: 'opens' as const, steps: [], lines };
  return text(`page:${route}`, writeSeen({ route, title: route, hash: '', views: [view] }));
};
const AGENCY = { site: 'https://www.agency.com', brand: 'Agency' };
const NOTE = 'A private agency.';
const TITLE = 'content/pages/aca-plans.yaml#/title';
const LEAD = 'content/pages/aca-plans.yaml#/lead';

function manifest(day: string, lead: string, parts: object = {}) {
  return {
    format: 1,
    ...AGENCY,
    madeAt: `${day}T09:00:00Z`,
    asOf: day,
    commit: day.replaceAll('-', '').padEnd(40, 'a'),
    files: [],
    // List the lead first, as in the file. On the page, the title is first.
    sentences: [
      text(LEAD, lead, ['/aca-plans'], ['livesProtected']),
      text(TITLE, 'Marketplace plans', ['/aca-plans']),
      text('content/navigation.yaml#/note', NOTE, ['/', '/aca-plans']),
    ],
    values: [text('value:content/facts.yaml#/facts/livesProtected', '/wording: "25,000+"')],
    pages: [shown('/aca-plans', 'Marketplace plans', lead), shown('/', NOTE)],
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

test('takes the text of a page on a past day from the newest release before it', async () => {
  const root = project(
    manifest('2026-03-02', 'We cover 30,000+ lives.'),
    manifest('2026-02-27', 'We cover 25,000+ lives.'),
    // Take the later of two releases on one day.
    manifest('2026-02-27', 'We cover 24,000+ lives.', { madeAt: '2026-02-27T08:00:00Z' }),
    manifest('2026-01-05', 'We cover 20,000+ lives.'),
  );
  const output = await read(root);
  expect(output.replace(/[0-9a-f]{64}/, '(hash)')).toMatchInlineSnapshot(`
    "https://www.agency.com/aca-plans
      Day       March 1, 2026
      Release   of February 27, 2026
      Commit    20260227aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      Manifest  release/1.json, SHA-256 (hash)
      The page  as a browser showed it: Ana Ruiz, February 20, 2026

    The page, in reading order
    Marketplace plans
    We cover 25,000+ lives.

    Header and footer
    A private agency.

    What backs the words
    25,000+
                Ledger of clients
                Compliance desk: as of January 31, 2026, until December 31, 2026

    Who approved each line, what backs it, to print and sign: dist/audit/sheets/aca-plans-2026-03-01.html"
  `);
  const sheet = sheetIn(root);
  for (const words of ['Ana Ruiz, February 20, 2026', 'Signature', 'No picture of it was kept.'])
    expect(sheet).toContain(words);
  expect(output + sheet).not.toMatch(/yaml#|content\//);
});

test('short labels are matched at their place in the file, whatever else the page says', async () => {
  const lines = ['Ask for a quote today', '8', 'Choose a plan with us'];
  const sentences = lines.map((words, at) => text(`${TITLE}/${at}`, words, ['/aca-plans']));
  const pages = [shown('/aca-plans', '8 ways in', ...lines)];
  const root = project(manifest('2026-02-27', '', { sentences, pages }));
  expect(await read(root)).toContain(lines.join('\n'));
});

test('the sheet has the picture that was stored with the release', async () => {
  const root = project(manifest('2026-02-27', 'Words.'));
  const pictures = [{ route: '/aca-plans', width: 1280, before: null, after: 'aca.webp' }];
  writeBelow(root, 'release/0/pictures/aca.webp', 'picture');
  writeBelow(root, 'release/0/pictures/pictures.json', JSON.stringify({ pictures }));
  await read(root);
  expect(sheetIn(root)).toContain('src="data:image/webp;base64,cGljdHVyZQ=="');
});

test('a sheet says what a commit decided: old and new words, who, and why something was sent back', () => {
  const { root, commit } = createRepository();
  const decide = (parts: Partial<Decision>) =>
    recordDecision(root, { act: 'approve', texts: [], by: 'Ana', on: '2026-11-20', ...parts });
  const before = [TITLE, LEAD].map((id) => ({ id, text: 'We read it' }));
  decide({ texts: before });
  commit();
  decide({ texts: [{ id: TITLE, text: 'We know it' }] });
  decide({ act: 'send back', note: 'Too strong.', texts: before.slice(1) });
  decide({ texts: [{ id: 'page:/', text: 'Transcript' }] });
  commit();
  const sheet = sheetOfCommit(root, 'HEAD', AGENCY);
  expect(sheet.sections).toMatchObject([
    {
      title: 'Sentences',
      lines: [
        { text: 'We know it', before: 'We read it', decision: 'Ana, November 20, 2026' },
        {
          text: 'We read it',
          decision: 'not approved: sent back by Ana on November 20, 2026',
          notes: ['Ana sent it back on November 20, 2026: “Too strong.”'],
        },
      ],
    },
    { title: 'Pages as shown', lines: [{ text: 'The page /', before: '' }] },
  ]);
  expect(formatSheet(sheet, null)).toContain('<del>read </del><ins>know </ins>');
  expect(() => sheetOfCommit(root, 'nothing', AGENCY)).toThrow('nothing is not a commit of this project.');
});

test('names a page whose code changed but not its words, and whether it looks the same', () => {
  const page = (route: string, title: string, hash: string) => ({ route, title, hash, views: [] });
  const after = [
    page('/same', 'Words', '1'),
    page('/alike', 'Words', '2'),
    page('/other', 'Words', '2'),
    page('/words', 'Other words', '2'),
  ];
  const seen = new Map(after.map((each) => [each.route, each]));
  const pages = after.map(({ route }) => {
    return { ...text(`page:${route}`, writeSeen(page(route, 'Words', ''))), hash: '1' };
  });
  const picture = { width: 390, before: 'a', after: 'b' };
  const pictures = [
    { ...picture, route: '/alike', box: null },
    { ...picture, route: '/other', box: { top: 0, height: 1 } },
  ];
  expect(changedInCode(pages, seen, { before: { commit: 'abc' }, pictures })).toEqual([
    'Changed in code, same words, same picture: /alike',
    'Changed in code, same words, another picture (npm run review shows both): /other',
  ]);
  expect(changedInCode(pages, seen, { before: { missing: 'Shallow.' }, pictures: [] })).toEqual([
    'Changed in code, same words, no picture to compare with: /alike, /other',
  ]);
});

test('text that was sent back or has changed is not called approved', async () => {
  const whole = manifest('2026-02-27', 'We cover 25,000+ lives.');
  const back = { by: 'Ana Ruiz', on: '2026-02-21', act: 'sent back', note: 'No source.' };
  const [lead, ...others] = whole.sentences;
  const sentences = [{ ...lead, status: 'sent-back', decisions: [...decisions, back] }, ...others];
  const pages = whole.pages.map((page) => ({ ...page, status: 'changed', decisions: [] }));
  const output = await read(project({ ...whole, sentences, pages }));
  expect(output).toContain('not approved: sent back by Ana Ruiz on February 21, 2026');
  expect(output).toContain('as a browser showed it: not approved: changed since approval');
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
