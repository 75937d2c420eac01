import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildBefore, comparePictures } from '../../../scripts/audit/seen/pictures.ts';
import { createRepository } from '../repository.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Draws a white picture with stripes, each given by top, height and color. */
async function picture(
  height: number,
  ...stripes: [top: number, height: number, color: string][]
): Promise<Buffer> {
  const rows = stripes.map(
    ([y, h, fill]) => `<rect x="20" y="${y}" width="60" height="${h}" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="${height}"><rect width="100" height="${height}" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('an unchanged picture and the first picture of a page have no difference', async () => {
  const [one, two] = [await picture(200, [50, 20, '#000']), await picture(200, [50, 20, '#000'])];
  expect(await comparePictures(one, two)).toEqual({ before: one, after: two, box: null });
  expect(await comparePictures(undefined, two)).toEqual({ before: undefined, after: two, box: null });
});

test.each([
  ['another color', await picture(200, [50, 20, '#00f']), { top: 50, height: 20 }],
  ['a stripe more', await picture(200, [50, 20, '#000'], [100, 10, '#000']), { top: 100, height: 10 }],
  // Frame only the inserted content, not the content that it moved down.
  ['a line put above', await picture(230, [10, 15, '#f00'], [80, 20, '#000']), { top: 10, height: 30 }],
])('%s is found and framed', async (_, after, box) => {
  const before = await picture(200, [50, 20, '#000']);
  const found = await comparePictures(before, after);
  expect(found.box).toEqual(box);
  expect(found.after?.equals(after)).toBe(false);
});

test('without a site of the last release, the reason is given', () => {
  const { root, git, write, commit } = createRepository();
  expect(buildBefore(root, null)).toEqual({ missing: 'There is no earlier release.' });
  const unknown = '0123456789abcdef0123456789abcdef01234567';
  expect(buildBefore(root, unknown)).toEqual({
    missing: `The last release (0123456789) could not be built again: fatal: invalid reference: ${unknown}.`,
  });
  for (const name of ['one', 'two']) {
    write(name);
    commit();
  }
  const clone = temporaryFolder();
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(buildBefore(clone, unknown)).toEqual({
    missing: `The last release (0123456789) could not be built again: fatal: invalid reference: ${unknown}. This clone is shallow: git fetch --unshallow gets its history.`,
  });
});
