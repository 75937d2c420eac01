import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeAllCopy } from '../../../scripts/audit/commands/copy.ts';
import { corpus } from '../../../scripts/audit/commands/corpus.ts';
import { readWorld } from '../../../scripts/audit/commands/read-world.ts';
import { tryCopy } from '../../../scripts/audit/commands/try-copy.ts';
import { PROJECT_ROOT } from '../../../scripts/command.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { writeTree } from '../content/tree.ts';

const asOf = '2026-11-21';

test('try answers a file of texts in order, as JSON', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'try-')), 'texts.json');
  writeFileSync(
    file,
    JSON.stringify([
      { text: 'You can’t be turned down.', where: 'body', page: 'private' },
      { text: 'The insurer decides.', where: 'body', page: 'private' },
      { text: '$0', where: 'headline', page: 'aca', beside: 'monthly premium' },
    ]),
  );
  const answers = JSON.parse(await tryCopy(PROJECT_ROOT, { asOf, file, format: 'json' }));
  expect(answers).toEqual([
    {
      text: 'You can’t be turned down.',
      findings: [expect.objectContaining({ rule: 'INS-003' })],
    },
    { text: 'The insurer decides.', findings: [] },
    { text: '$0', findings: [expect.objectContaining({ rule: 'CLM-001', severity: 'error' })] },
  ]);
});

test('try knows the facts and licenses of the content, without compiling it', () => {
  const world = readWorld(PROJECT_ROOT, asOf);
  const { content } = compileContent(PROJECT_ROOT);
  expect(world.licensed).toEqual(content?.site.licensedStates.map(({ code }) => code));
  expect(world.facts.map(({ id, wording }) => [id, wording])).toEqual(
    Object.entries(content?.facts.facts ?? {}).map(([id, { wording }]) => [id, wording]),
  );
});

test('a file that try cannot use is named', () => {
  const root = writeTree({ 'content/facts.yaml': 'facts: {', 'content/site.yaml': 'url: x' });
  expect(() => readWorld(root, asOf)).toThrow(/^content\/facts\.yaml cannot be used: /);
  const without = writeTree({ 'content/facts.yaml': 'facts: {}', 'content/site.yaml': 'url: x' });
  expect(() => readWorld(without, asOf)).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: content/site.yaml cannot be used: it has no list “licensedStates”. npm run validate shows the line.]`,
  );
});

test('all copy of the project is judged without a build', async () => {
  const { output, failed } = await judgeAllCopy(PROJECT_ROOT, asOf);
  expect(output).toMatch(/[✓✗] \d+ errors?, \d+ warnings? in the copy$/);
  expect(failed).toBe(!output.includes('✓ 0 errors'));
});

test('content with errors is not judged: its errors are shown', async () => {
  const root = writeTree({ 'content/pages/home.yaml': 'route: /\ntitel: Home\n' });
  const { output, failed } = await judgeAllCopy(root, asOf);
  expect(failed).toBe(true);
  expect(output).toContain('content/pages/home.yaml');
  expect(output).toMatch(/✗ \d errors?, 0 warnings in the content; the copy is judged when they are fixed$/);
});

test('validation by file finds most faults, and leaves a natural mix alone', async () => {
  const lines = (await corpus(PROJECT_ROOT, asOf)).split('\n');
  expect(lines[0]).toMatch(/^Validation by file on 2026-11-21: [\d,]+ sentences in \d+ files;/);
  expect(lines[2]).toBe('| mix | at fault | found | right rule | in order | alarms | errors |');
  const row = (name: string) => {
    const cells = lines.find((line) => line.startsWith(`| ${name} |`))?.split(' | ') ?? [];
    return { found: Number(cells[2]), alarms: Number(cells[5]), errors: Number.parseFloat(cells[6] ?? '') };
  };
  // What was reached when it was last measured, with some room for a change that misses another sentence.
  expect(row('ads').found).toBeGreaterThan(0.73);
  expect(row('careful').found).toBeGreaterThan(0.42);
  expect(row('mixed').found).toBeGreaterThan(0.73);
  expect(row('natural').alarms).toBeLessThan(0.05);
  expect(row('natural').errors).toBeLessThan(0.01);
}, 120_000);

test('try reads copy for spelling and placeholders, too, and says what finding nothing means', async () => {
  const slips = await tryCopy(PROJECT_ROOT, {
    asOf,
    text: 'The next course begins on [insert date]. Recieve teh plan plan!',
    format: 'json',
  });
  const rules = JSON.parse(slips)[0].findings.map(({ rule }: { rule: string }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['TXT-001', 'TXT-002', 'TXT-004', 'TXT-006']));
  const nothing = await tryCopy(PROJECT_ROOT, { asOf, text: 'Our office is near the river.' });
  expect(nothing).toMatch(/In validation the model finds \d of 10 plain faults and \d of 10 careful ones/);
  expect(nothing).not.toContain('passes');
});

test('a file of texts is refused with its line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const file = join(folder, 'texts.yaml');
  const refused = async (yaml: string) => {
    writeFileSync(file, yaml);
    const error = await tryCopy(PROJECT_ROOT, { asOf, file }).catch((reason: unknown) => String(reason));
    return error.replaceAll(folder, '');
  };
  expect(
    await refused('- text: Fine\n  where: body\n- text: Free plan\n  page: acaa\n'),
  ).toMatchInlineSnapshot(`"UsageError: /texts.yaml:3: there is no page acaa. Did you mean aca?"`);
  expect(await refused('cases:\n  - Fine\n  - where: headline\n')).toMatchInlineSnapshot(
    `"UsageError: /texts.yaml:3: there is no text. Write: text: "the words to judge"."`,
  );
  expect(await refused('- "Free plan\n')).toMatchInlineSnapshot(
    `"UsageError: /texts.yaml:2: cannot be read as YAML: Missing closing "quote."`,
  );
  expect(await refused('texts: 5\n')).toMatchInlineSnapshot(
    `"UsageError: /texts.yaml must be a list of {text, where, page}, or hold one under “cases:”."`,
  );
  const missing = tryCopy(PROJECT_ROOT, { asOf, file: 'texts/none.yaml' });
  await expect(missing).rejects.toThrowErrorMatchingInlineSnapshot(
    `[UsageError: texts/none.yaml cannot be read. Check its name, and that you may read it.]`,
  );
});
