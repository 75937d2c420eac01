import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEDGER_FOLDER, readLedger } from '../../../scripts/audit/approvals/ledger.ts';
import { linesOf, recordAct, Sitting } from '../../../scripts/audit/approvals/record-approvals.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ANA, line, TODAY, UNIT } from './ledger-lines.ts';

describe('a sitting', () => {
  const later = { ...ANA, at: '2026-11-20T09:01:00.000Z' };
  const files = (root: string) => readdirSync(join(root, LEDGER_FOLDER));
  const decide = (sitting: Sitting, act = ANA, unit = UNIT) =>
    sitting.add(act, linesOf('approve', [unit], act));

  test('is one file, whatever is decided in it', () => {
    const root = temporaryFolder();
    const sitting = new Sitting(root);
    decide(sitting);
    sitting.add(later, linesOf('withdraw', [UNIT], { ...later, note: 'Counsel objects' }));
    expect(files(root)).toHaveLength(1);
    const { approvals, faults } = readLedger(root, TODAY);
    expect(approvals.map(({ act }) => act)).toEqual(['approve', 'withdraw']);
    expect(faults).toEqual([]);
  });

  test('goes on in another file once the first is committed, staged, changed by hand or long', () => {
    const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    const endings: ((root: string, path: string) => void)[] = [
      (root, path) => {
        git(root, 'add', path);
        git(root, '-c', 'user.name=Ana', '-c', 'user.email=a@b.c', 'commit', '-qm', 'Approved');
      },
      (root, path) => git(root, 'add', path),
      (root, path) => writeFileSync(join(root, path), `${line({ note: 'by hand' })}\n`),
    ];
    for (const end of endings) {
      const root = temporaryFolder();
      git(root, 'init', '-q');
      const sitting = new Sitting(root);
      decide(sitting);
      const first = `${LEDGER_FOLDER}/${files(root)[0]}`;
      end(root, first);
      const before = readFileSync(join(root, first), 'utf8');
      expect(sitting.canUndo).toBe(true);
      decide(sitting, later);
      expect(files(root)).toHaveLength(2);
      expect(readFileSync(join(root, first), 'utf8')).toBe(before);
      expect([sitting.undo(), sitting.undo()], 'only what is still the sitting’s').toEqual([true, false]);
      expect(files(root)).toEqual([first.slice(LEDGER_FOLDER.length + 1)]);
      expect(readFileSync(join(root, first), 'utf8')).toBe(before);
    }
    const root = temporaryFolder();
    const sitting = new Sitting(root);
    decide(sitting, ANA, { ...UNIT, text: 'long '.repeat(50_000) });
    decide(sitting, later);
    expect(files(root)).toHaveLength(2);
  });

  test('can be taken back step by step, to the byte', () => {
    const root = temporaryFolder();
    const sitting = new Sitting(root);
    const read = () => files(root).map((name) => readFileSync(join(root, LEDGER_FOLDER, name), 'utf8'));
    decide(sitting);
    const first = read();
    decide(sitting, later);
    expect(sitting.undo()).toBe(true);
    expect(read()).toEqual(first);
    expect(sitting.undo()).toBe(true);
    expect(read()).toEqual([]);
    expect(sitting.undo()).toBe(false);
  });
});

// A limit on the size of files fails a write half way, as a full disk does, and needs no rights on the machine.
test.skipIf(process.platform === 'win32')('a full disk: nothing is lost, nothing is half-written', () => {
  const root = temporaryFolder();
  const first = recordAct(root, 'approve', [UNIT], ANA);
  const before = readFileSync(join(root, first), 'utf8');
  const script = `
    import { linesOf, Sitting } from ${JSON.stringify(new URL('../../../scripts/audit/approvals/record-approvals.ts', import.meta.url).pathname)};
    const act = ${JSON.stringify(ANA)};
    const sitting = new Sitting(${JSON.stringify(root)});
    sitting.add(act, linesOf('approve', [${JSON.stringify(UNIT)}], act));
    const units = [{ id: 'content/a.yaml#/b', text: 'A long text. '.repeat(2_000) }];
    try {
      sitting.add(act, linesOf('approve', units, act));
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
  const said = execFileSync('sh', ['-c', 'trap "" XFSZ; ulimit -f 8; exec "$@"', 'sh', ...node], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    encoding: 'utf8',
  });
  expect(said).toBe('UsageError: Nothing was recorded: EFBIG: file too large, write. Try again.\n');
  expect(readdirSync(join(root, LEDGER_FOLDER))).toEqual([first.slice(LEDGER_FOLDER.length + 1)]);
  expect(readFileSync(join(root, first), 'utf8')).toBe(before);
});
