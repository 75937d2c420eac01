import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawLogo, writeIdentity } from '../../../scripts/adopt/identity.ts';
import { FONTS_FOLDER, openFont } from '../../../scripts/styles/fonts.ts';
import { IS_SAMPLE } from '../../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('the letters of a logo have the weight of headings, not the default of a variable font', async (context) => {
  context.skip(!IS_SAMPLE, 'It reads a typeface of the sample.');
  const root = temporaryFolder();
  mkdirSync(join(root, 'content/media/brand'), { recursive: true });
  cpSync(FONTS_FOLDER, join(root, FONTS_FOLDER), { recursive: true });
  const file = 'figtree.woff2';
  await drawLogo(root, 'Llano & Brazos', { arch: '#111111', letters: '#222222', ground: '#333333' }, file);
  const font = openFont(readFileSync(join(FONTS_FOLDER, file)));
  const asStored = font.glyphForCodePoint('L'.codePointAt(0) ?? 0).path.toSVG();
  const logo = readFileSync(join(root, 'content/media/brand/logo-mark.svg'), 'utf8');
  expect(logo.match(/fill="#222222"/g)).toHaveLength(2);
  expect(logo).not.toContain(asStored);
});

test('an agency with one license is licensed in one state', (context) => {
  context.skip(!IS_SAMPLE, 'It rewords the sample.');
  const root = temporaryFolder();
  const unread = /^content\/(?:es|guides|media|pages|prose)\b/;
  for (const path of ['content', 'package.json', 'LICENSE', 'README.md'])
    cpSync(path, join(root, path), { recursive: true, filter: (each) => !unread.test(each) });
  writeIdentity(root, { name: 'Llano & Brazos, LLC', short: 'Llano', site: {}, states: ['TX'] });
  const navigation = readFileSync(join(root, 'content/navigation.yaml'), 'utf8');
  expect(navigation).toContain('licensed in {statesLicensed} state (');
  expect(navigation).not.toContain('{statesLicensed} states');
});
