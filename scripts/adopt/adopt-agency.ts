import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { compileContent } from '../content/compile.ts';
import { isError, type Diagnostic } from '../content/diagnostics.ts';
import { FONTS_FOLDER } from '../styles/fonts.ts';
import { type Answers } from './answers.ts';
import { drawLogo, writeIdentity, type Identity } from './identity.ts';
import { editText, editYaml, filesBelow } from './edit-files.ts';
import { leaveOut } from './leave-out.ts';
import { LINES, ownLineOf, sampleLineOf } from './lines.ts';
import { listOf } from './options.ts';
import { derivePalette, type ChosenColors } from './palette.ts';
import { addTypeface } from './typeface.ts';

/** Options by the key of site.yaml that they set. */
const IN_SITE = {
  url: 'url',
  basePath: 'base-path',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'contact.address.street': 'street',
  'contact.address.city': 'city',
  'contact.address.region': 'region',
  'contact.address.postalCode': 'postal-code',
};

/** The errors that the content of the new agency has. Each of them needs a decision. */
export interface Remaining {
  /** Errors that the answers lead to, whatever is left out. */
  ofAnswers: Diagnostic[];
  /** Errors that the parts that were left out lead to. */
  ofParts: Diagnostic[];
}

/** Makes the project at `root` the site of the agency that the answers describe. */
export async function adoptAgency(root: string, answers: Answers): Promise<Remaining> {
  const theme = join(root, 'content/theme.yaml');
  chooseTypefaces(root, listOf(answers['fonts'] ?? ''));
  const [action, deep, light] = listOf(answers['colors'] ?? '');
  if (action !== undefined && deep !== undefined && light !== undefined)
    recolor(root, { action, deep, light });
  const { palette, typefaces } = parseDocument(readFileSync(theme, 'utf8')).toJS();
  const identity = identityOf(answers);
  writeIdentity(root, identity);
  const colors = { arch: palette.sea, letters: palette.sun, ground: palette.sand };
  await drawLogo(root, identity.name, colors, typefaces.display.file);
  const keyOf = ({ file, reason }: Diagnostic) => `${file} ${reason}`;
  const before = new Set(compileContent(root).diagnostics.map(keyOf));
  const { without, own } = partsOf(answers);
  const left = leaveOut(root, without, own).filter(isError);
  return {
    ofAnswers: left.filter((each) => before.has(keyOf(each))),
    ofParts: left.filter((each) => !before.has(keyOf(each))),
  };
}

/** Reads which parts to leave out, and which lines of business to add. */
function partsOf(answers: Answers) {
  const without = new Set(listOf(answers['without'] ?? ''));
  const sold = listOf(answers['lines'] ?? '');
  const kept = sold.map(sampleLineOf);
  if (sold.length > 0) for (const line of LINES) if (!kept.includes(line)) without.add(line);
  const own = sold.filter((_, index) => kept[index] === undefined).map(ownLineOf);
  return { without: [...without], own };
}

function identityOf(answers: Answers): Identity {
  const name = answers['name'] ?? '';
  return {
    name,
    short: answers['short'] ?? name.replace(/,.*$| (?:LLC|Inc\.?|Corp\.?)$/, ''),
    site: Object.fromEntries(Object.entries(IN_SITE).map(([path, option]) => [path, answers[option]])),
    states: answers['states'] === undefined ? undefined : listOf(answers['states']),
  };
}

/** Replaces the typefaces of headings and of text, in this order. */
function chooseTypefaces(root: string, fonts: readonly string[]): void {
  for (const [index, key] of (['display', 'text'] as const).entries()) {
    const wanted = fonts[index];
    if (wanted === undefined) continue;
    const { family, file } = addTypeface(wanted, join(root, FONTS_FOLDER));
    editYaml(join(root, 'content/theme.yaml'), (document) => {
      const old = String(document.getIn(['typefaces', key, 'file']));
      document.setIn(['typefaces', key, 'family'], family);
      document.setIn(['typefaces', key, 'file'], file);
      if (old !== file) rmSync(join(root, FONTS_FOLDER, old), { force: true });
    });
  }
}

/** Derives the palette from three colors, and replaces the old palette's colors in drawings. */
function recolor(root: string, colors: ChosenColors): void {
  editYaml(join(root, 'content/theme.yaml'), (document) => {
    const { palette, grounds } = document.toJS();
    const derived = derivePalette(palette, grounds, colors);
    for (const [name, color] of Object.entries(derived)) document.setIn(['palette', name], color);
    const old = Object.entries<string>(palette);
    const newColorOf = (color: string) => {
      const [name = ''] = old.find(([, each]) => each.toLowerCase() === color.toLowerCase()) ?? [];
      return derived[name] ?? color;
    };
    for (const file of filesBelow(root, 'content/media').filter((path) => path.endsWith('.svg')))
      editText(join(root, file), (drawing) => drawing.replaceAll(/#[0-9a-f]{6}\b/gi, newColorOf));
    for (const color of Object.values(colors))
      if (!Object.values(derived).includes(color))
        console.log(
          `  ${color} was moved in lightness, so that text on it or beside it has enough contrast.`,
        );
  });
}
