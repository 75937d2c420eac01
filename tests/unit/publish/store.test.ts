import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../../scripts/lib/hash.ts';
import { openStore } from '../../../scripts/publish/store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder = '';
let file = '';
const useNewFolder = () => {
  folder = temporaryFolder();
  file = join(folder, 'texts.pack');
};
beforeEach(useNewFolder);

function open(code = 'code') {
  const store = openStore(folder, code);
  return { ...store.pack<string>('texts'), save: store.save, counts: store.counts };
}

/** Simulates a run that needs these results. @returns the names of results that were not stored */
function run(names: readonly string[], code?: string): string[] {
  const pack = open(code);
  const made = names.filter((name) => {
    if (pack.find([name]) === `made of ${name}`) return false;
    pack.keep([name], `made of ${name}`);
    return true;
  });
  pack.save();
  return made;
}

test('a result is made once for the same inputs, including bytes', async () => {
  const store = openStore(folder);
  const pack = store.pack<Uint8Array>('bytes');
  const make = () => Buffer.from('result');
  for (const inputs of [['a', 'b'], ['a', 'b'], ['ab']]) await pack.get(inputs, make);
  expect(store.counts).toEqual({ bytes: { found: 1, made: 2 } });
  const stored = () => openStore(folder).pack<Uint8Array>('bytes').find(['ab']);
  expect(stored()).toBeUndefined();
  store.save();
  expect(Buffer.from(stored() ?? []).toString()).toBe('result');
});

test('inputs that are split differently are different', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
      expect(hashOf(a) === hashOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

test('a run makes only what the run before did not store', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(fc.array(names, { minLength: 2, maxLength: 8 }), (runs) => {
      useNewFolder();
      let before: readonly string[] = [];
      for (const needed of runs) {
        for (const name of run(needed)) expect(before).not.toContain(name);
        before = needed;
      }
    }),
    { numRuns: 50 },
  );
});

test('an unused result is dropped, but not at once', () => {
  run(['a', 'b']);
  run(['b', 'c']);
  expect(run(['a', 'c'])).toEqual([]);
  for (const name of 'defg') run(['c', name]);
  expect(run(['a', 'c'])).toEqual(['a']);
});

test('results of other code are ignored', () => {
  run(['a']);
  expect(run(['a'], 'other code')).toEqual(['a']);
  expect(run(['a'])).toEqual(['a']);
});

describe('a damaged file is ignored:', () => {
  test.each([
    ['cut short', () => truncateSync(file, 60)],
    ['emptied', () => truncateSync(file, 0)],
    ['text', () => writeFileSync(file, 'damaged')],
    ['one changed byte', () => writeFileSync(file, readFileSync(file).fill(1, 70, 71))],
  ])('%s', (_, damage) => {
    run(['a', 'b']);
    damage();
    expect(run(['a', 'b'])).toEqual(['a', 'b']);
    expect(run(['a', 'b'])).toEqual([]);
  });
});

test('two runs at once both have correct results, and leave a complete file', () => {
  run(['a']);
  const [one, two] = [open(), open()];
  one.keep(['b'], 'made of b');
  two.keep(['c'], 'made of c');
  one.save();
  two.save();
  expect(run(['a', 'b', 'c'])).toEqual(['b']);
});

test('without a writable disk, results are made each time', () => {
  folder = join(folder, 'a file');
  writeFileSync(folder, 'where the folder should be');
  expect(run(['a'])).toEqual(['a']);
  expect(run(['a'])).toEqual(['a']);
});
