import { type CheckedFile, fileAt, type Tree } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { ENGLISH, scriptOf } from '../../../schemas/language-route.ts';
import { SITE_FILE } from '../model/content-files.ts';
import { FONTS_FOLDER } from '../../styles/fonts.ts';
import { emojiIn } from '../model/characters.ts';
import { valueAt } from '../json-data.ts';
import { type At, refuseAt } from './linker.ts';

/** A typeface of the theme: its name for messages, its file, and the characters that it can draw. */
interface Face {
  name: 'heading' | 'text';
  file: string;
  characters: ReadonlySet<string>;
}

/** Reports the characters that a published text has but its font lacks. */
export type CheckFonts = (text: string, pointer: string, at: At) => void;

/**
 * Reads which characters the two fonts of content/theme.yaml have. Reports a missing or damaged font once. The fonts of
 * the project have the characters of American English and of Western European names. Browsers take other characters
 * from another font, and these characters look out of place.
 * @returns a function that checks one text
 */
export function openFonts(files: readonly CheckedFile[], tree: Tree, report: Report): CheckFonts {
  const theme = fileAt(files, 'content/theme.yaml');
  const site = fileAt(files, SITE_FILE);
  const open = (key: string, name: Face['name']): Face | null => {
    const file = valueAt(theme?.data, `/typefaces/${key}/file`);
    if (theme === undefined || typeof file !== 'string' || !/^[a-z0-9-]+\.woff2$/.test(file)) return null;
    const characters = tree.readFont(file);
    if (characters === null) return null;
    if (typeof characters !== 'string') return { name, file, characters };
    const path = FONTS_FOLDER + file;
    const [reason, remedy] =
      characters === 'missing'
        ? ['is a font that does not exist', `Save the font as ${path}, or correct its name.`]
        : ['cannot be read as a WOFF2 font', `Replace ${path} with a whole .woff2 file.`];
    refuseIn(theme, 'font', report)(`/typefaces/${key}/file`, `is ${file}, which ${reason}`, remedy);
    return null;
  };
  const heading = open('display', 'heading');
  const body = open('text', 'text');

  return (text, pointer, at) => {
    const isDrawn = isOnSocialPicture(at.file.path, pointer);
    const face = isDrawn ? heading : isInFont(pointer) ? body : null;
    const missing = face === null ? [] : charactersMissing(text, face.characters);
    const [first] = missing;
    if (face === null || first === undefined) return;
    const emoji = emojiIn(text).filter((each) => charactersMissing(each, face.characters).length > 0);
    const refuse = (part: string, reason: string, remedy: string) =>
      refuseAt(at, 'font', { reason, remedy }, report, { part });
    const none = 'Emoji cannot be shown: the font has none. Write it in words.';
    if (emoji[0] !== undefined) return refuse(emoji[0], `contains the emoji ${emoji.join(' ')}`, none);
    const script = scriptOf(languageIn(site, at, pointer));
    if (script !== 'Latn') {
      // One message for all texts of a language: its author needs a typeface, not other words.
      const name = new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? script;
      const reason = `contains ${name} letters that the ${face.name} font lacks, such as ${missing.slice(0, 5).join(' ')}`;
      const drawn = isDrawn ? ', and social pictures show boxes' : '';
      const remedy = `Browsers take them from another font${drawn}. Choose a typeface in content/theme.yaml that has them.`;
      const about = `${face.name} ${script}`;
      return refuseAt(at, 'font', { reason, remedy }, report, { about, severity: 'warning' });
    }
    const why = isDrawn ? ': this text is also drawn on social pictures. Or add' : ', or add';
    refuse(
      first,
      `contains ${missing.join(' ')}, which the ${face.name} font cannot draw`,
      `Write it in words${why} the character to ${FONTS_FOLDER}${face.file}.`,
    );
  };
}

/** Returns the language tag of a text: that of the site, or that of a language in site.yaml. */
function languageIn(site: CheckedFile | undefined, { file }: At, pointer: string): string {
  const [own] = /^\/languages\/[^/]+/.exec(pointer) ?? [];
  const tag = valueAt(site?.data, file.path === SITE_FILE && own !== undefined ? `${own}/tag` : '/language');
  return typeof tag === 'string' ? tag : ENGLISH.tag;
}

/** Returns true for a text on social pictures: the headline of a page or the brand name. */
function isOnSocialPicture(file: string, pointer: string): boolean {
  return file.startsWith('content/pages/')
    ? pointer === '/hero/title'
    : file === 'content/site.yaml' && pointer === '/brand/name';
}

/** Returns false for a text that a page does not show: an alt text, or a text for search engines. */
function isInFont(pointer: string): boolean {
  return !/^\/meta\/|\/alt$/.test(pointer);
}

/** Lists the characters of a text that a font does not have, each once. */
function charactersMissing(text: string, characters: ReadonlySet<string>): string[] {
  const missing = [...text].filter((each) => !characters.has(each));
  return [...new Set(missing)].filter((each) => /[^\s\p{Cf}]/u.test(each));
}
