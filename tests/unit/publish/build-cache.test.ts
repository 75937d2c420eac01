import { readFileSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCache } from '../../../scripts/publish/store.ts';
import { hashOf } from '../../../scripts/hash.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const get = async (input: string, result = `made of ${input}`) =>
  Buffer.from(await openCache(folder).get('kind', [input], () => Buffer.from(result))).toString();
const files = () => readdirSync(join(folder, 'kind')).map((name) => join(folder, 'kind', name));
const only = () => files()[0] ?? '';

test('a result is made once for the same inputs', async () => {
  const cache = openCache(folder);
  const make = () => Buffer.from('result');
  await cache.get('kind', ['a', 'b'], make);
  await cache.get('kind', ['a', 'b'], make);
  await cache.get('kind', ['ab'], make);
  await cache.get('other', ['a', 'b'], make);
  expect(cache.counts).toEqual({ kind: { found: 1, made: 2 }, other: { found: 0, made: 1 } });
});

test('inputs are told apart wherever they are split', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
      expect(hashOf(a) === hashOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

describe('a damaged result is made again', () => {
  test.each([
    ['cut short', (file: string) => truncateSync(file, 40)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['of other bytes', (file: string) => writeFileSync(file, readFileSync(file).fill(1, 35, 36))],
  ])('%s', async (_, damage) => {
    await get('a', 'first result');
    damage(only());
    expect(await get('a', 'second result')).toBe('second result');
    expect(await get('a', 'third result')).toBe('second result');
  });
});

test('two builds that make the same at once both get it', async () => {
  const results = await Promise.all([get('a'), get('a'), get('a')]);
  expect(results).toEqual(['made of a', 'made of a', 'made of a']);
  expect(files()).toHaveLength(1);
});

test('what cannot be kept is made each time', async () => {
  writeFileSync(join(folder, 'kind'), 'a file where the folder should be');
  expect(await get('a')).toBe('made of a');
  expect(await get('a', 'again')).toBe('again');
});

test('cleaning, once a day, deletes what no build has used for two weeks', async () => {
  await get('old');
  const old = only();
  const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  utimesSync(old, longAgo, longAgo);
  await get('new');
  openCache(folder).clean();
  expect(files()).toContain(old);
  utimesSync(folder, longAgo, longAgo);
  openCache(folder).clean();
  expect(files()).not.toContain(old);
  expect(files()).toHaveLength(1);
});

test('a result that is used stays', async () => {
  await get('a');
  const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  utimesSync(only(), longAgo, longAgo);
  await get('a');
  utimesSync(folder, longAgo, longAgo);
  openCache(folder).clean();
  expect(files()).toHaveLength(1);
});
