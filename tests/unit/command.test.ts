import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDiskError } from '../../scripts/lib/command.ts';
import { temporaryFolder } from './temporary-folder.ts';

const refused = (code: string, path = '/site/dist/client/index.html') =>
  describeDiskError(Object.assign(new Error(`${code}: refused`), { code, path }));

test('a disk error gives a message that says what to do', () => {
  expect(refused('EACCES')).toMatchInlineSnapshot(
    `"/site/dist/client/index.html cannot be read or written (EACCES). Make the project folder and everything in it yours, then try again."`,
  );
  expect(refused('ENOSPC')).toMatchInlineSnapshot(
    `"/site/dist/client/index.html could not be written, because the disk is full. Free some space, then try again."`,
  );
});

test('any other error keeps its stack', () => {
  expect(refused('ENOENT')).toBeUndefined();
  expect(describeDiskError(new TypeError('x is not a function'))).toBeUndefined();
});

test('a disk error that lost its code, or caused another error, is still recognized', () => {
  const lost = new Error("ENOSPC: no space left on device, write '/site/.build/font.ttf'");
  expect(describeDiskError(lost)).toMatchInlineSnapshot(
    `"/site/.build/font.ttf could not be written, because the disk is full. Free some space, then try again."`,
  );
  expect(describeDiskError(new Error('Vite failed', { cause: lost }))).toBe(describeDiskError(lost));
});

test.each(['hash#tag', '100% site', 'what?'])('a project in %s is refused before anything runs', (name) => {
  const root = join(temporaryFolder(), name);
  mkdirSync(join(root, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'scripts/run.js', 'scripts/validate.ts'])
    cpSync(file, join(root, file));
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.js'), 'validate'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`The path of the project contains "${/[#%?]/.exec(name)?.[0]}"`);
  expect(stderr).toContain('Move or rename that folder');
});
