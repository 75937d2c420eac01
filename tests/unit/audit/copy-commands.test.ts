import { expect, test } from 'vitest';
import { stripVTControlCharacters } from 'node:util';
import { approvedFileOf, readApprovedPages } from '../../../scripts/audit/approved/approved-pages.ts';
import { readDecisions } from '../../../scripts/audit/approved/decisions.ts';
import { run as runApprove } from '../../../scripts/audit/commands/approve.ts';
import { runAudit } from '../../../scripts/audit/commands/run-audit.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';
import { today } from '../../../scripts/lib/day.ts';
import { writeTree } from '../content/tree.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';
import { createSite, type Parts } from './site.ts';
import { page } from './lines.ts';

const DAY = today();

/** Returns the output of `npm run audit -- …`. None of these commands builds. */
async function audit(...args: string[]): Promise<string> {
  const { output } = await runAudit(PROJECT_ROOT, args, async () => {
    throw new Error('this needs no build');
  });
  return output;
}

const fileOf = (name: string, text: string) => writeBelow(temporaryFolder(), name, text);

test('help lists all commands, and a typing mistake gets a suggestion', async () => {
  const help = await audit('help');
  const named = help.match(/^npm run (?:audit -- (?!-)\w+|review|release)/gm);
  expect(new Set(named).size).toBe(13);
  await expect(audit('helf')).rejects.toThrow(/^There is no command helf\. Did you mean help\?/);
});

test('try answers a file of texts in order, as JSON, without guessing approvals', async () => {
  const texts = [
    { text: 'You can’t be turned down.', where: 'body', page: 'private' },
    { text: 'The insurer decides.', where: 'body', page: 'private' },
    { text: '$0', where: 'headline', page: 'aca', beside: 'monthly premium' },
    // A text that names a product needs an approval. One that offers the product gets a warning, too.
    { text: 'Part A helps pay for hospital stays.' },
    { text: 'Ask us about Medicare Advantage.' },
    { text: 'The next course begins on [insert date]. Recieve teh plan plan!' },
  ];
  const [denied, fine, free, named, offered, slips] = JSON.parse(
    await audit('try', '--file', fileOf('texts.json', JSON.stringify(texts)), '--format', 'json'),
  );
  expect(denied.findings).toEqual([expect.objectContaining({ rule: 'INS-003' })]);
  expect(fine).toEqual({ text: 'The insurer decides.', findings: [] });
  expect(free.findings).toEqual([expect.objectContaining({ rule: 'ACA-003' })]);
  expect(named).toMatchObject({ findings: [], toApprove: [{ rule: 'MED-001', words: 'Part A' }] });
  expect(offered.findings).toEqual([expect.objectContaining({ rule: 'MED-001', severity: 'warning' })]);
  const rules = slips.findings.map(({ rule }: { rule: string }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['TXT-001', 'TXT-002', 'TXT-004', 'TXT-006']));
});

test('try judges by the facts of a day', async () => {
  const said = await audit('try', 'We look at each plan.', '--as-of', '2027-01-31');
  expect(said).toContain('nothing found');
  await expect(audit('try', 'We look.', '--as-of', '2027-31-01')).rejects.toThrow('--as-of');
});

test('try explains what no finding means, and what needs an approval', async () => {
  const said = await audit('try', 'Part A helps pay for hospital stays.');
  expect(said).toContain('“Part A” has to be approved once it is on the site');
  expect(said).toContain('Some faults of new writers are missed');
  expect(said).not.toContain('passes');
});

test.each([
  [
    '- text: Fine\n  where: body\n- text: Free plan\n  page: acaa\n',
    'FILE:3: There is no page acaa. Did you mean aca?',
  ],
  ['- text: Fine\n  where: headlin\n', 'FILE:1: There is no kind headlin. Did you mean headline?'],
  ['cases:\n  - Fine\n  - where: headline\n', 'FILE:3: There is no text. Write: text: "the words to judge".'],
  ['- "Free plan\n', 'FILE:2: cannot be read as YAML: Missing closing "quote.'],
  ['texts: 5\n', 'FILE must be a list of {text, where, page}, or hold one under “cases:”.'],
])('reports an invalid file of texts with its line: %j', async (yaml, message) => {
  const file = fileOf('texts.yaml', yaml);
  await expect(audit('try', '--file', file)).rejects.toThrow(message.replace('FILE', file));
});

test.each([
  [['try', '--file', 'no.yaml'], 'no.yaml cannot be read. Check its name, and that you may read it.'],
  [
    ['try'],
    'Say what to judge: npm run audit -- try "Rates that never go up" --kind headline --topic private',
  ],
  [['try', 'x', '--format', 'csv'], 'There is no format csv. One of: text, json.'],
  [['try', 'x', '--kind', 'headlin'], 'There is no kind headlin. Did you mean headline?'],
  [['label', 'x'], 'Say what the sentence is: --claim and the id of a rule, or --clean.'],
  [['why'], 'Say which words: npm run audit -- why "some words"'],
  [['why', 'x', '--watch'], 'why does not take --watch.'],
  [['verify'], 'Name the manifest and the address of the live site:'],
])('reports a mistake with its remedy: %j', async (args, message) => {
  await expect(audit(...args)).rejects.toThrow(message);
});

test('content with errors is not judged, and its errors are shown', async () => {
  const root = writeTree({ 'content/pages/home.yaml': 'route: /\ntitel: Home\n' });
  const { output, failed } = await runAudit(root, ['copy'], async () => {});
  expect(failed).toBe(true);
  expect(output).toContain('content/pages/home.yaml');
  expect(output).toMatch(/✗ \d errors?, 0 warnings in the content; the copy is judged when they are fixed$/);
});

const ABOUT = page('/about', ['You decide.', 'We do not.']);
const HOME = page('/', ['You decide.']);

/** Approves in a project of two pages. */
const approve = (words: string[], parts: Parts = {}, root = temporaryFolder()) =>
  runApprove({
    root,
    words,
    options: { by: 'Ana Ruiz' },
    asOf: DAY,
    build: async () => {},
    site: async () => createSite({ lines: [HOME, ABOUT], ...parts }),
  });
const reviewers = [{ name: 'Ben Cole', languages: [] }];

test.each([
  [[], 'Name what you approve: the numbers of entries', {}],
  [['/abuot'], 'There is no page /abuot. Did you mean /about?', {}],
  [['7'], 'There is no entry 7. 2 entries wait: npm run audit -- changes', {}],
  [['all'], 'Ana Ruiz is not on the list of reviewers', { settings: { reviewers } }],
])('approve %j is refused: %s', async (words, message, parts) => {
  await expect(approve(words, parts)).rejects.toThrow(message);
});

test.each([
  [['/about'], '1 entry in 1 file of content/approved\n  1 entry waits', ['content/approved/about.txt']],
  [['1'], '1 entry in 1 file of content/approved\n  1 entry waits', ['content/approved/index.txt']],
  [
    ['all'],
    '2 entries in 2 files of content/approved\n  Commit',
    ['content/approved/about.txt', 'content/approved/index.txt'],
  ],
])('approve %j approves what it names, and no more', async (words, said, files) => {
  const root = temporaryFolder();
  expect(stripVTControlCharacters(await approve(words, {}, root))).toContain(`Ana Ruiz approved ${said}`);
  expect([...readApprovedPages(root).pages.keys()].map(approvedFileOf).sort()).toEqual(files);
  expect(readDecisions(root).decisions.map(({ by, act }) => [by, act])).toEqual([['Ana Ruiz', 'approved']]);
});

test('approve says what it could not list, also where nothing waits', async () => {
  const root = temporaryFolder();
  const parts = { notes: ['What is hidden was not read.'] };
  const said = [await approve(['all'], parts, root), await approve(['all'], parts, root)];
  expect(said.map(stripVTControlCharacters)).toEqual([
    expect.stringContaining('\n  What is hidden was not read.\n  Commit as Ana Ruiz.'),
    'Nothing to do: it is approved already.\n  What is hidden was not read.',
  ]);
});
