import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FONTS_FOLDER } from '../../../scripts/styles/fonts.ts';
import { content } from '../../content.ts';
import { closed, markdown, page, shortMessagesIn, writeTree, yaml } from './tree.ts';

const TEXT = { $ref: 'text.schema.json' };

describe('fonts of the theme', () => {
  // Use the site's fonts, and Chinese characters for text that these fonts cannot draw.
  const { typefaces } = content.theme;
  const font = (root: string) => {
    mkdirSync(join(root, FONTS_FOLDER), { recursive: true });
    copyFileSync(`${FONTS_FOLDER}${typefaces.display.file}`, join(root, FONTS_FOLDER, 'heading.woff2'));
    copyFileSync(`${FONTS_FOLDER}${typefaces.text.file}`, join(root, FONTS_FOLDER, 'text.woff2'));
    return root;
  };
  const hero = (title: string, lead = 'Costs 5 or ½ {families}') => ({
    'schemas/hero.schema.json': closed('Hero', { title: TEXT, lead: TEXT }),
    'schemas/page.schema.json': closed('Page', {
      route: { type: 'string', role: 'page-route' },
      hero: { $ref: 'hero.schema.json' },
    }),
    'content/pages/home.yaml': page('/', `hero:\n  title: ${title}\n  lead: ${lead}`),
    'content/pages/about.yaml': page('/about', 'hero:\n  title: Café {families} “quoted” – fine'),
    'schemas/theme.schema.json': { title: 'Theme', type: 'object' },
    'content/theme.yaml': yaml(
      'theme',
      'typefaces:\n  display:\n    file: heading.woff2\n  text:\n    file: text.woff2\n',
    ),
  });

  test('reports a font that is missing, and one that is damaged', () => {
    const root = font(writeTree(hero('Café')));
    rmSync(join(root, FONTS_FOLDER, 'heading.woff2'));
    writeFileSync(join(root, FONTS_FOLDER, 'text.woff2'), 'wOF2, but no more');
    expect(shortMessagesIn(root)).toEqual([
      'content/theme.yaml:4:11  error  typefaces/display/file is heading.woff2, which is a font that does not exist  [font] – Save the font as renderer/styles/fonts/heading.woff2, or correct its name.',
      'content/theme.yaml:6:11  error  typefaces/text/file is text.woff2, which cannot be read as a WOFF2 font  [font] – Replace renderer/styles/fonts/text.woff2 with a whole .woff2 file.',
    ]);
  });

  test('reports characters that the heading font lacks', () => {
    expect(shortMessagesIn(font(writeTree(hero('Café 日 本 🏥'))))).toEqual([
      'content/pages/home.yaml:4:19  error  hero/title contains the emoji 🏥  [font] – Emoji cannot be shown: the font has none. Write it in words.',
    ]);
  });

  test('warns once of a language whose letters a font lacks', () => {
    const tree = {
      ...hero('ابدأ هنا', 'اتصل بنا'),
      'content/site.yaml': yaml('site', 'language: ar\nbrand: { name: Coralstone }', '..'),
      'schemas/site.schema.json': { title: 'Site', type: 'object' },
    };
    const messages = shortMessagesIn(font(writeTree(tree))).filter((message) => message.includes('[font]'));
    expect(messages).toMatchInlineSnapshot(`
      [
        "content/pages/home.yaml:4:10  warning  hero/title contains Arabic letters that the heading font lacks, such as ا ب د أ ه  [font] – Browsers take them from another font, and social pictures show boxes. Choose a typeface in content/theme.yaml that has them.",
        "content/pages/home.yaml:5:9  warning  hero/lead contains Arabic letters that the text font lacks, such as ا ت ص ل ب  [font] – Browsers take them from another font. Choose a typeface in content/theme.yaml that has them.",
      ]
    `);
  });

  test('reports characters that the text font lacks, in YAML and in prose', () => {
    const tree = {
      ...hero('Café', 'Costs 5 or 6 {families} in 日本'),
      'content/prose/note.md': markdown('note', 'title: A note', 'First {phone}.\n\n- Half ½\n- Any 人 of\n'),
    };
    expect(shortMessagesIn(font(writeTree(tree)))).toEqual([
      'content/pages/home.yaml:5:36  error  hero/lead contains 日 本, which the text font cannot draw  [font] – Write it in words, or add the character to renderer/styles/fonts/text.woff2.',
      'content/prose/note.md:9:7  error  body contains 人, which the text font cannot draw  [font] – Write it in words, or add the character to renderer/styles/fonts/text.woff2.',
    ]);
  });
});
