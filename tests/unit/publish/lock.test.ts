import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockBuild } from '../../../scripts/publish/lock.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const hold = (owner: object | string) =>
  writeFileSync(join(folder, 'lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));
const started = () => Date.now() - process.uptime() * 1000;

test('one build at a time works in a folder, and the next one when it is released', () => {
  const release = lockBuild(folder);
  expect(() => lockBuild(folder)).toThrow(
    `Another build of this folder is running (process ${process.pid}). Wait until it ends. If no build is running, delete ${join(folder, 'lock')}.`,
  );
  release();
  lockBuild(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['whose process has ended', () => ({ pid: 2 ** 22 + 1, host: hostname(), started: 0 })],
  [
    'whose process number now belongs to another process',
    () => ({ pid: process.ppid, host: hostname(), started: 0 }),
  ],
  ['that was cut short', () => '{"pid":'],
  ['of an earlier version', () => String(process.pid)],
])('the lock of a build %s is taken over', (_, owner) => {
  hold(owner());
  lockBuild(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of another computer is respected', () => {
  hold({ pid: 1, host: 'elsewhere', started: started() });
  expect(() => lockBuild(folder)).toThrow('is running (process 1 on elsewhere)');
});

test('a folder that cannot be written to is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockBuild(join(file, 'build'))).toThrow(
    `The build cannot write to ${join(file, 'build')} (ENOTDIR). Make the project folder writable, and check that the disk has space.`,
  );
});
