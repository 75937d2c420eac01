import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseHtml, textOf } from '../../../scripts/html/tree.ts';
import { openCache } from '../../../scripts/publish/build-cache.ts';
import { keepFinished } from '../../../scripts/publish/keep-finished.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function builds() {
  const folder = temporaryFolder();
  const finished: string[] = [];
  const build = (inputs: string[], html: string) => {
    const finish = (prerendered: string) => {
      finished.push(prerendered);
      return { html: `<!DOCTYPE html>${prerendered}`, document: parseHtml(prerendered), files: ['a.css'] };
    };
    return keepFinished(finish, { cache: openCache(folder), inputs, survey: textOf })({
      inputs: [html],
      html: async () => html,
    });
  };
  return { build, finished };
}

test('a page that did not change is taken from the last build, with what was read in it', async () => {
  const { build, finished } = builds();
  const first = await build(['code'], '<p>Größe</p>');
  expect(first).toMatchObject({ files: ['a.css'], survey: 'Größe' });
  for (const bytes of [first.html, brotliDecompressSync(first.br), gunzipSync(first.gz)])
    expect(Buffer.from(bytes).toString()).toBe('<!DOCTYPE html><p>Größe</p>');
  expect(await build(['code'], '<p>Größe</p>')).toEqual(first);
  expect(finished).toHaveLength(1);
});

test('a page is finished again when it changes, or anything that finishes it', async () => {
  const { build, finished } = builds();
  await build(['code'], '<p>One</p>');
  await build(['code'], '<p>Two</p>');
  await build(['new code'], '<p>One</p>');
  expect(finished).toEqual(['<p>One</p>', '<p>Two</p>', '<p>One</p>']);
});
