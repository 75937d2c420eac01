import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_LABELS } from '../../../scripts/audit/labels/labels.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

// Starts commands that need no build as a person types them: through npm, and through the compiled code.

function audit(...args: string[]): string {
  return execFileSync('npm', ['run', '--silent', 'audit', '--', ...args], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
}

test('try judges words, and a file of texts, as of a day', () => {
  expect(audit('try', 'Enroll today and get a gift card.', '--kind', 'headline')).toContain('ACA-005');
  const file = writeBelow(
    temporaryFolder(),
    'texts.yaml',
    '- text: We look at each plan.\n- text: Act now.\n',
  );
  const verdicts: { text: string; findings: { rule: string }[] }[] = JSON.parse(
    audit('try', '--file', file, '--format', 'json', '--as-of', '2027-01-31'),
  );
  expect(verdicts.map(({ text, findings }) => [text, findings.map(({ rule }) => rule)])).toEqual([
    ['We look at each plan.', []],
    ['Act now.', ['X-URG']],
  ]);
});

test('explain lists the rules, and shows the bright lines and labels of one', () => {
  expect(audit('explain')).toContain('ACA-005');
  const said = audit('explain', 'aca-005');
  expect(said).toContain('gift-card|visa-card');
  expect(said.match(/^ {2}fault /gm)).toHaveLength(10);
  expect(said.match(/^ {2}in order /gm)).toHaveLength(10);
  expect(said).toContain('scripts/audit/labels/inducement.csv');
});

test('label refuses a label that contradicts another, and writes nothing', () => {
  const before = readFileSync(join(PROJECT_ROOT, OWN_LABELS), 'utf8');
  const args = [
    'run',
    '--silent',
    'audit',
    '--',
    'label',
    'Choose your enrollment gift',
    '--clean',
    '--kind',
    'label',
  ];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Correct one of them.')]);
  expect(readFileSync(join(PROJECT_ROOT, OWN_LABELS), 'utf8')).toBe(before);
});
