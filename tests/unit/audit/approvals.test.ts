import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashUnit, sha256 } from '../../../scripts/audit/approvals/hash.ts';
import {
  judgeApprovals,
  LEDGER_FOLDER,
  NAME_HASH_LENGTH,
  parseLedger,
  readLedger,
} from '../../../scripts/audit/approvals/ledger.ts';
import { recordAct } from '../../../scripts/audit/approvals/record-approvals.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ANA, line, TODAY, UNIT } from './ledger-lines.ts';

const file = (...lines: string[]) => {
  const text = lines.map((each) => `${each}\n`).join('');
  return { path: `${LEDGER_FOLDER}/2026-11-20-ana-${sha256(text).slice(0, NAME_HASH_LENGTH)}.jsonl`, text };
};
const faultsOf = (...lines: string[]) =>
  parseLedger([file(...lines)], TODAY).faults.map(({ message }) => message);
const statusOf = (unit: typeof UNIT, ...lines: string[]) =>
  judgeApprovals([unit], parseLedger([file(...lines)], TODAY), TODAY).get(unit.id)?.status;

test('an approval holds for these words in this place', () => {
  expect(statusOf(UNIT, line())).toBe('approved');
  expect(statusOf({ ...UNIT, text: ' Find  the plan\n' }, line())).toBe('approved');
  expect(statusOf({ ...UNIT, text: 'Find a plan' }, line())).toBe('changed');
  expect(statusOf({ ...UNIT, id: 'content/pages/home.yaml#/closing/title' }, line())).toBe('unapproved');
});

test('an approval holds through its last day', () => {
  expect(statusOf(UNIT, line({ until: TODAY }))).toBe('approved');
  expect(statusOf(UNIT, line({ until: '2026-11-20' }))).toBe('lapsed');
  expect(statusOf(UNIT, line({ until: '2026-11-20' }), line({ on: TODAY, at: `${TODAY}T09:00:00Z` }))).toBe(
    'approved',
  );
});

test('the latest act decides: later words, a shorter end, a withdrawal', () => {
  const other = 'Find a plan';
  const later = { on: TODAY, at: `${TODAY}T09:00:00Z` };
  expect(statusOf(UNIT, line(), line({ text: other, hash: hashUnit(UNIT.id, other), ...later }))).toBe(
    'changed',
  );
  expect(statusOf(UNIT, line(), line({ until: '2026-11-20', ...later }))).toBe('lapsed');
  expect(statusOf(UNIT, line(), line({ act: 'withdraw', ...later }))).toBe('withdrawn');
  expect(statusOf(UNIT, line({ act: 'withdraw' }), line(later))).toBe('approved');
});

test('an act that gives a later moment than its day does not outlive a withdrawal', () => {
  const early = line({ on: '2026-11-19', at: '2099-01-01T00:00:00Z' });
  const withdrawn = line({ act: 'withdraw', on: '2026-11-20', at: '2026-11-20T10:00:00Z' });
  expect(statusOf(UNIT, early, withdrawn)).toBe('withdrawn');
});

test('a withdrawal with a reason sends back, until the words change or somebody decides again', () => {
  const later = { on: TODAY, at: `${TODAY}T09:00:00Z` };
  const back = line({ act: 'withdraw', note: 'Too strong.' });
  expect(statusOf(UNIT, line(), back)).toBe('sent-back');
  expect(statusOf({ ...UNIT, text: 'Find a plan' }, line(), back)).toBe('changed');
  expect(statusOf(UNIT, back, line({ act: 'withdraw', ...later }))).toBe('withdrawn');
});

test('a withdrawal is a file like an approval', () => {
  const root = temporaryFolder();
  recordAct(root, 'approve', [UNIT], ANA);
  recordAct(root, 'withdraw', [UNIT], { ...ANA, at: '2026-11-20T10:00:00.000Z', note: 'Counsel objects' });
  const ledger = readLedger(root, TODAY);
  expect(ledger.faults).toEqual([]);
  expect(judgeApprovals([UNIT], ledger, TODAY).get(UNIT.id)?.status).toBe('sent-back');
});

test('each fault in a ledger is named, and hides no other line', () => {
  const lines = [
    '{ broken',
    '[]',
    '<<<<<<< HEAD',
    line({ hash: 'abc' }),
    line({ text: 'Other words' }),
    line({ on: '2026-02-30' }),
    line({ on: '2027-01-01' }),
    line({ by: ' ' }),
    line({ until: 'soon' }),
    line({ approved: true }),
    line(),
    line(),
    line().replace('{', '{"act":"withdraw",').replace(/}$/, ',"act":"approve"}'),
  ];
  const ledger = parseLedger([file(...lines)], TODAY);
  expect(ledger.faults.map(({ at, severity, message }) => `${at.line} ${severity}: ${message}`))
    .toMatchInlineSnapshot(`
      [
        "1 error: is a broken line: it is not JSON",
        "2 error: is a broken line: it is not a JSON object",
        "3 error: is the mark of an unfinished merge",
        "4 error: has a hash that does not match: the words or the place of content/pages/home.yaml#/hero/title were altered",
        "5 error: has a hash that does not match: the words or the place of content/pages/home.yaml#/hero/title were altered",
        "6 error: does not say on which day",
        "7 error: is dated 2027-01-01, which is after the day of this audit, 2026-11-21; it does not count yet",
        "8 error: does not say who approved",
        "9 error: has an invalid date in “until”",
        "10 error: has a key approved, which approvals do not have",
        "12 warning: repeats the line in content/approvals/2026-11-20-ana-10c966b3d579.jsonl:11",
        "13 error: is not as the audit wrote it: a key is there twice, or a space",
      ]
    `);
  expect(ledger.approvals).toHaveLength(2);
});

test('a file that was changed after it was written, or does not belong to the ledger, is a fault', () => {
  const { path, text } = file(line());
  const changed = parseLedger([{ path, text: text.replace('Ana', 'Eve') }], TODAY);
  expect(changed.faults.map(({ message }) => message)).toEqual([
    'was changed after it was written: the digits in its name do not match its content',
  ]);
  expect(
    parseLedger([{ path: `${LEDGER_FOLDER}/notes.txt`, text: 'x' }], TODAY).faults.map(
      ({ message }) => message,
    ),
  ).toEqual(['is not a ledger file, and was not read']);
  expect(faultsOf(line())).toEqual([]);
});

test('a folder in the ledger is a fault, whatever its name', () => {
  const root = temporaryFolder();
  for (const name of ['old', 'old.jsonl']) mkdirSync(join(root, LEDGER_FOLDER, name), { recursive: true });
  expect(readLedger(root, TODAY).faults.map(({ at, message }) => `${at.file} ${message}`)).toEqual([
    'content/approvals/old is not a ledger file, and was not read',
    'content/approvals/old.jsonl was changed after it was written: the digits in its name do not match its content',
  ]);
});

test('property: reading a ledger file never fails, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.json(), fc.constant(line()))), (lines) => {
      const { approvals } = parseLedger([file(...lines)], TODAY);
      expect(approvals).toHaveLength(lines.filter((each) => each === line()).length);
    }),
  );
});

test('property: what is recorded is read back, and nothing else is touched', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          id: fc.constantFrom('content/a.yaml#/b', 'content/c.md#/body/0'),
          text: fc.string({ unit: 'grapheme' }),
        }),
        { minLength: 1 },
      ),
      (units) => {
        const root = temporaryFolder();
        recordAct(root, 'approve', [UNIT], ANA);
        const before = readdirSync(join(root, LEDGER_FOLDER));
        recordAct(root, 'approve', units, { ...ANA, by: 'Ben', note: 'Read twice', until: '2027-01-01' });
        expect(readdirSync(join(root, LEDGER_FOLDER))).toEqual(expect.arrayContaining(before));
        const { approvals, faults } = readLedger(root, TODAY);
        expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
        for (const { id, text } of units)
          expect(approvals.some((each) => each.id === id && each.text === text)).toBe(true);
      },
    ),
    { numRuns: 20 },
  );
});

test('an act of approval is one new file, named after day, reviewer and content', () => {
  const root = temporaryFolder();
  const path = recordAct(root, 'approve', [UNIT], { ...ANA, note: 'Read aloud' });
  expect(path).toMatch(/^content\/approvals\/2026-11-20-ana-mari-a-ruiz-[0-9a-f]{12}\.jsonl$/);
  expect(readFileSync(join(root, path), 'utf8')).toBe(`${line({ note: 'Read aloud' })}\n`);
  expect(recordAct(root, 'approve', [UNIT], { ...ANA, note: 'Read aloud' })).toBe(path);
  expect(readdirSync(join(root, LEDGER_FOLDER))).toHaveLength(1);
});

test('two reviewers’ approvals on two branches merge without a conflict', () => {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  git('init', '-q', '-b', 'main');
  writeFileSync(join(root, 'README.md'), 'x\n');
  const commit = (author = 'T') => [
    git('add', '.'),
    git('commit', '-q', '-m', 'x', `--author=${author} <t@example.com>`),
  ];
  commit();
  git('checkout', '-q', '-b', 'ben');
  recordAct(root, 'approve', [{ ...UNIT, id: 'content/pages/home.yaml#/hero/lead' }], { ...ANA, by: 'Ben' });
  commit('Ben');
  git('checkout', '-q', 'main');
  recordAct(root, 'approve', [UNIT], ANA);
  commit('Ana María Ruiz');
  git('merge', '-q', '--no-edit', 'ben');
  expect(readLedger(root, TODAY)).toMatchObject({
    faults: [],
    approvals: expect.arrayContaining([
      expect.objectContaining({ by: 'Ana María Ruiz' }),
      expect.objectContaining({ by: 'Ben' }),
    ]) as unknown,
  });
});
