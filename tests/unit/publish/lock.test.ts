import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { lockBuild } from '../../../scripts/publish/lock.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('only one build at a time works in a folder', () => {
  const release = lockBuild(folder);
  expect(() => lockBuild(folder)).toThrow(
    `Another build of this folder is running (process ${process.pid}). Wait until it ends. If no build is running, delete ${join(folder, 'lock')}.`,
  );
  release();
  lockBuild(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['whose process has ended', String(2 ** 22 + 1), 0],
  ['that is older than any build', String(process.ppid), 11],
  ['that was cut short', '', 0],
  ['of an earlier version', '{"pid":1}', 0],
])('replaces the lock of a build %s', (_, text, minutes) => {
  const file = join(folder, 'lock');
  writeFileSync(file, text);
  const time = Date.now() / 1000 - minutes * 60;
  utimesSync(file, time, time);
  lockBuild(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('respects the lock of another running process', () => {
  writeFileSync(join(folder, 'lock'), String(process.ppid));
  expect(() => lockBuild(folder)).toThrow(`is running (process ${process.ppid})`);
});

test('reports a folder that is not writable', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockBuild(join(file, 'build'))).toThrow(
    `The build cannot write to ${join(file, 'build')} (ENOTDIR). Make the project folder writable, and check that the disk has space.`,
  );
});

const { failOnce } = vi.hoisted(() => ({ failOnce: { read: null as null | (() => void) } }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => {
    failOnce.read?.();
    return fs.readFileSync(...args);
  };
  return { ...fs, readFileSync };
});

test('a lock that is released before it is read is tried again', () => {
  const file = join(folder, 'lock');
  writeFileSync(file, String(process.ppid));
  failOnce.read = () => {
    failOnce.read = null;
    rmSync(file);
  };
  lockBuild(folder)();
  expect(failOnce.read).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that another build takes while a left-over one is removed stays', () => {
  const file = join(folder, 'lock');
  writeFileSync(file, '');
  let reads = 0;
  failOnce.read = () => {
    reads += 1;
    // The second reading is that of the lock to remove.
    if (reads === 2) writeFileSync(`${file}.${process.pid}`, String(process.ppid));
  };
  expect(() => lockBuild(folder)).toThrow(`is running (process ${process.ppid})`);
  failOnce.read = null;
  expect(readdirSync(folder)).toEqual(['lock']);
});
