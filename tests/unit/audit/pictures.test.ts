import { expect, test } from 'vitest';
import { comparePictures, PICTURE_FOLDER, pictureName } from '../../../scripts/audit/seen/pictures.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

const KEPT = 'release/2026-11-01-0123456789/pictures';

test('a page looks different at the widths at which its picture is not the kept one, or has none', () => {
  const root = temporaryFolder();
  const draw = (route: string, folder: string, looks: Record<number, string>) => {
    for (const [width, look] of Object.entries(looks))
      writeBelow(root, `${folder}/${pictureName(route, Number(width))}`, look);
  };
  draw('/about', KEPT, { 1280: 'as it was', 390: 'as it was' });
  draw('/about', PICTURE_FOLDER, { 1280: 'as it was', 390: 'now' });
  draw('/same', KEPT, { 1280: 'a', 390: 'b' });
  draw('/same', PICTURE_FOLDER, { 1280: 'a', 390: 'b' });
  draw('/new', PICTURE_FOLDER, { 1280: 'a', 390: 'b' });
  const looks = comparePictures(root, KEPT, ['/about', '/same', '/new', '/never-shot']);
  expect(looks.map(({ route, width, before, now }) => [route, width, before !== null, now !== null])).toEqual(
    [
      ['/about', 390, true, true],
      ['/new', 1280, false, true],
      ['/new', 390, false, true],
    ],
  );
  expect(looks[0]).toMatchObject({
    before: `${KEPT}/about-390.webp`,
    now: `${PICTURE_FOLDER}/about-390.webp`,
  });
});
