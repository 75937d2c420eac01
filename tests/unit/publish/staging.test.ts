import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noWork } from '../../../scripts/publish/store.ts';
import { type Files, type OutputFile, outputFile } from '../../../scripts/publish/output-file.ts';
import { compressed, createStaging, replaceOutput } from '../../../scripts/publish/staging.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const filesOf = (entries: Record<string, string>): Files =>
  new Map(Object.entries(entries).map(([path, text]) => [path, outputFile(text)]));
/** Creates a temporary folder, and a function that publishes files to the dist/ in it. */
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

test('text that is not short gets compressed copies, which unpack to the same bytes', async () => {
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
  // Use random words, which quality 11 compresses better than quality 8.
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
  const words = Array.from({ length: 400 }, () => random(2 ** 31).toString(36));
  const textOf = (length: number) => Array.from({ length }, () => words[random(400)]).join(' ');
  const files = {
    'short.html': textOf(2000),
    'long.html': textOf(20_000),
    'script.js': textOf(2000),
    'feed.xml': textOf(2000),
  };
  const all = await compressed(filesOf(files), '', noWork());

  const lengthAt = (quality: number, text: string) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }).length;
  for (const [name, text] of Object.entries(files)) {
    const isBest = /long|script/.test(name);
    expect(all.get(`${name}.br`)?.length, name).toBe(lengthAt(isBest ? 11 : 8, text));
    expect(lengthAt(11, text)).not.toBe(lengthAt(8, text));
  }
});

test('the new output replaces all of the old one', async () => {
  const { folder, output, replace } = newOutput();
  await replace({ 'client/old.html': 'old', 'client/a.html': '1' });
  await replace({ 'client/a.html': '2', 'client/careers/training.html': 'nested' });
  expect(readdirSync(join(output, 'client')).sort()).toEqual(['a.html', 'careers']);
  expect(readFileSync(join(output, 'client/careers/training.html'), 'utf8')).toBe('nested');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('an unchanged file stays in place, and only other files are made again', async () => {
  const { folder, output, replace } = newOutput();
  const before = { same: '1', changed: '1', damaged: '1', link: '1', missing: '1' };
  await replace(before);
  writeFileSync(join(output, 'damaged'), '2');
  writeFileSync(join(folder, 'elsewhere'), '1');
  for (const name of ['link', 'missing']) rmSync(join(output, name));
  symlinkSync(join(folder, 'elsewhere'), join(output, 'link'));

  const numberOf = (name: string) => lstatSync(join(output, name), { throwIfNoEntry: false })?.ino;
  const names = Object.keys(before);
  const numbers = names.map(numberOf);
  const after = { ...before, changed: '2' };
  const made: string[] = [];
  const files = [...filesOf(after)].map(([path, file]): [string, OutputFile] => [
    path,
    { ...file, bytes: () => (made.push(path), file.bytes()) },
  ]);
  await replace(new Map(files));
  expect(made).toEqual(['changed', 'damaged', 'link', 'missing']);
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

test('the earlier output stays if the new one cannot be written', async () => {
  const { output, replace } = newOutput();
  mkdirSync(output);
  writeFileSync(join(output, 'kept.html'), 'kept');
  // A disk cannot have a file and a folder with the same name.
  await expect(replace({ a: '1', 'a/b': '2' })).rejects.toThrow(
    /could not be written to .* \((EISDIR|EEXIST|ENOTDIR)\)\. What was published before is unchanged\.$/,
  );
  expect(existsSync(join(output, 'kept.html'))).toBe(true);
});

const { disk } = vi.hoisted(() => {
  // Load the modules below again: another test file may have loaded them with the real disk.
  vi.resetModules();
  return { disk: { refuses: (_from: string, _to: string): string | null => null } };
});
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const renameOrRefuse = (from: string, to: string) => {
    const code = disk.refuses(from, to);
    if (code !== null)
      throw Object.assign(new Error(`${code}: refused, rename '${from}' -> '${to}'`), { code });
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync: renameOrRefuse };
});

/** Lets the disk refuse some renames until the test has finished. */
function refuse(refuses: typeof disk.refuses): void {
  disk.refuses = refuses;
  onTestFinished(() => {
    disk.refuses = () => null;
  });
}

const OLD = { 'client/old.html': 'old', 'client/a.html': '1', 'audit/report.html': 'report' };
const NEW = { 'client/a.html': '2', 'hosts/site.json': '{}' };
const listIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .sort();

test.each([
  ['is a volume', 'EBUSY', (from: string, to: string, output: string) => from === output || to === output],
  [
    'is on another disk',
    'EXDEV',
    (from: string, to: string, output: string) => from === output || to === output,
  ],
  [
    'cannot be made beside it',
    'EXDEV',
    (from: string, to: string, output: string) => to === output && from.endsWith('next'),
  ],
])('dist is replaced where it %s', async (_, code, isRefused) => {
  const { folder, output, replace } = newOutput();
  await replace(OLD);
  refuse((from, to) => (isRefused(from, to, output) ? code : null));
  const number = lstatSync(output).ino;
  await replace(NEW);
  expect(listIn(output)).toEqual(Object.keys(NEW).sort());
  expect(readFileSync(join(output, 'client/a.html'), 'utf8')).toBe('2');
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readdirSync(output).sort()).toEqual(['client', 'hosts']);
  if (code === 'EBUSY') expect(lstatSync(output).ino).toBe(number);
});

test('dist is made on another disk', async () => {
  const { output, replace } = newOutput();
  refuse((_, to) => (to === output ? 'EXDEV' : null));
  await replace(NEW);
  expect(listIn(output)).toEqual(Object.keys(NEW).sort());
});

test('what was published stays whole if the entries of a volume cannot be swapped', async () => {
  const { output, replace } = newOutput();
  await replace(OLD);
  refuse((from, to) => (from === output || to === output || to === join(output, 'hosts') ? 'EBUSY' : null));
  await expect(replace(NEW)).rejects.toThrow(
    `${output} could not be replaced (EBUSY). What was published before is unchanged. Make this folder and everything in it yours, and check that the disk has space.`,
  );
  expect(listIn(output)).toEqual(Object.keys(OLD).sort());
  expect(readFileSync(join(output, 'client/a.html'), 'utf8')).toBe('1');
});

test('what an interrupted swap has moved away is put back before the next one', async () => {
  const { output, replace } = newOutput();
  await replace(OLD);
  mkdirSync(join(output, '.previous'));
  renameSync(join(output, 'client'), join(output, '.previous/client'));
  refuse((from, to) => {
    const isWhole = from === output || to === output;
    return isWhole || to.endsWith('.previous/audit') ? 'EBUSY' : null;
  });
  await expect(replace(NEW)).rejects.toThrow('(EBUSY)');
  expect(listIn(output)).toEqual(Object.keys(OLD).sort());
});

test('a link at dist is followed, and one that leads nowhere is refused', async () => {
  const { folder, output, replace } = newOutput();
  symlinkSync(join(folder, 'served'), output);
  await expect(replace(OLD)).rejects.toThrow(
    `${output} is a link that leads nowhere. Make the folder it names, or delete the link.`,
  );
  mkdirSync(join(folder, 'served'));
  await replace(OLD);
  await replace(NEW);
  expect(lstatSync(output).isSymbolicLink()).toBe(true);
  expect(listIn(join(folder, 'served'))).toEqual(Object.keys(NEW).sort());
});
