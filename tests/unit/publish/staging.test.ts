import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { noWork } from '../../../scripts/publish/store.ts';
import { type Files, type OutputFile, outputFile } from '../../../scripts/publish/output-file.ts';
import { compressed, createStaging, replaceOutput } from '../../../scripts/publish/staging.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const filesOf = (entries: Record<string, string>): Files =>
  new Map(Object.entries(entries).map(([path, text]) => [path, outputFile(text)]));
/** Returns a new folder to publish in, and a function that replaces its output. */
const newOutput = () => {
  const folder = temporaryFolder();
  const output = join(folder, 'dist');
  const replace = (files: Files | Record<string, string>) =>
    replaceOutput(files instanceof Map ? files : filesOf(files), output, folder);
  return { folder, output, replace };
};
const bytesOf = async (files: Files, path: string) => Buffer.from((await files.get(path)?.bytes()) ?? []);

test('refuses two files with the same path', async () => {
  const staging = createStaging();
  staging.add('client/index.html', 'home', 'the page /');
  expect(() =>
    staging.add('client/index.html', 'stub', 'the redirect from /index (content/redirects.yaml)'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: Two things would be published as dist/client/index.html: the page / and the redirect from /index (content/redirects.yaml). Change the address of one of them.]`,
  );
  expect(() => staging.add('client/Index.html', '', 'the page /Index')).toThrow(
    'the page / and the page /Index',
  );
  expect((await bytesOf(staging.files, 'client/index.html')).toString()).toBe('home');
});

test('text of some length gets compressed copies that unpack to the same bytes', async () => {
  const text = 'word '.repeat(200);
  const files = filesOf({
    'client/a.html': text,
    'client/short.html': 'word',
    'client/picture.png': text,
    'hosts/rules.txt': text,
  });
  const all = await compressed(files, 'client/', noWork());
  expect([...all.keys()].filter((path) => !files.has(path)).sort()).toEqual([
    'client/a.html.br',
    'client/a.html.gz',
  ]);
  expect(brotliDecompressSync(await bytesOf(all, 'client/a.html.br')).toString()).toBe(text);
  expect(gunzipSync(await bytesOf(all, 'client/a.html.gz')).toString()).toBe(text);
});

test('only pages near the end of the first window, scripts and drawings are compressed at quality 11', async () => {
  // Use random words, which quality 11 compresses better than 8.
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
  const words = Array.from({ length: 400 }, () => random(2 ** 31).toString(36));
  const text = (length: number) => Array.from({ length }, () => words[random(400)]).join(' ');
  const files = {
    'short.html': text(2000),
    'long.html': text(20_000),
    'script.js': text(2000),
    'feed.xml': text(2000),
  };
  const all = await compressed(filesOf(files), '', noWork());

  const at = (name: keyof typeof files, quality: number) =>
    brotliCompressSync(files[name], {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(files[name]),
      },
    });
  expect(at('short.html', 11).length).not.toBe(at('short.html', 8).length);
  expect(all.get('short.html.br')?.length).toBe(at('short.html', 8).length);
  expect(all.get('long.html.br')?.length).toBe(at('long.html', 11).length);
  expect(all.get('script.js.br')?.length).toBe(at('script.js', 11).length);
  expect(at('feed.xml', 8).length).not.toBe(at('feed.xml', 11).length);
  expect(all.get('feed.xml.br')?.length).toBe(at('feed.xml', 8).length);
});

test('the output is replaced at once', async () => {
  const { folder, output, replace } = newOutput();
  await replace({ 'client/old.html': 'old', 'client/a.html': '1' });
  await replace({ 'client/a.html': '2', 'client/careers/training.html': 'nested' });
  expect(readdirSync(join(output, 'client')).sort()).toEqual(['a.html', 'careers']);
  expect(readFileSync(join(output, 'client/careers/training.html'), 'utf8')).toBe('nested');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a file that did not change stays the same file, and no other does', async () => {
  const { folder, output, replace } = newOutput();
  const names = ['same', 'changed', 'damaged', 'link'];
  const before = { same: '1', changed: '1', damaged: '1', link: '1' };
  await replace(before);
  writeFileSync(join(output, 'damaged'), '2');
  writeFileSync(join(folder, 'elsewhere'), '1');
  rmSync(join(output, 'link'));
  symlinkSync(join(folder, 'elsewhere'), join(output, 'link'));

  const numberOf = (name: string) => lstatSync(join(output, name)).ino;
  const numbers = names.map(numberOf);
  const after = { ...before, changed: '2' };
  await replace(after);
  expect(names.filter((name, index) => numberOf(name) === numbers[index])).toEqual(['same']);
  expect(names.map((name) => readFileSync(join(output, name), 'utf8'))).toEqual(Object.values(after));
  expect(lstatSync(join(output, 'link')).isFile()).toBe(true);
});

test('an unchanged asset gets the time of the build, an unchanged page keeps its time', async () => {
  const { output, replace } = newOutput();
  const files = { 'client/assets/a.1.js': '1', 'client/about.html': '1' };
  await replace(files);
  const longAgo = new Date('2026-01-01');
  for (const path of Object.keys(files)) utimesSync(join(output, path), longAgo, longAgo);
  await replace(files);
  const isOld = Object.keys(files).map((path) => lstatSync(join(output, path)).mtimeMs === Number(longAgo));
  expect(isOld).toEqual([false, true]);
});

test('bytes are made only if the last output does not have them', async () => {
  const { output, replace } = newOutput();
  const asked: string[] = [];
  const known = (path: string, text: string): [string, OutputFile] => [
    path,
    { ...outputFile(text), bytes: async () => (asked.push(path), Buffer.from(text)) },
  ];
  await replace({ same: '1', damaged: '1', missing: '1' });
  writeFileSync(join(output, 'damaged'), '2');
  rmSync(join(output, 'missing'));
  const files = new Map(['same', 'damaged', 'missing'].map((path) => known(path, '1')));
  await replace(files);
  expect(asked).toEqual(['damaged', 'missing']);
  expect([...files.keys()].map((path) => readFileSync(join(output, path), 'utf8'))).toEqual(['1', '1', '1']);
});

test('the earlier output stays if the new one cannot be written', async () => {
  const { output, replace } = newOutput();
  mkdirSync(output);
  writeFileSync(join(output, 'kept.html'), 'kept');
  // No disk can hold a file and a folder of the same name.
  await expect(replace({ a: '1', 'a/b': '2' })).rejects.toThrow(
    /could not be written to .* \((EISDIR|EEXIST|ENOTDIR)\)\. What was published before is unchanged\.$/,
  );
  expect(existsSync(join(output, 'kept.html'))).toBe(true);
});
