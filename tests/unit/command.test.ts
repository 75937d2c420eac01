import { expect, test } from 'vitest';
import { describeDiskError } from '../../scripts/command.ts';

const refused = (code: string, path = '/site/dist/client/index.html') =>
  describeDiskError(Object.assign(new Error(`${code}: refused`), { code, path }));

test('a disk that refuses is not a bug of ours: the message says what to do', () => {
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
