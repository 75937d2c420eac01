import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument, visit } from 'yaml';
import { STATE_NAMES } from '../content/check/states.ts';
import { cutFont } from '../publish/social/rasterizer.ts';
import { FONTS_FOLDER, openFont } from '../styles/fonts.ts';
import { editText, editYaml, filesBelow } from './edit-files.ts';
import { slugOf } from './slug.ts';
import { escapeRegExp } from '../lib/escape-regexp.ts';

/** An agency's answers to `npm run adopt`. Values that are left out stay as in the sample. */
export interface Identity {
  name: string;
  /** The short name, for titles. */
  short: string;
  /** A map from paths in site.yaml, such as `contact.phone`, to values. */
  site: Readonly<Record<string, string | undefined>>;
  /** Two-letter codes of the states with a license. */
  states?: readonly string[];
}

/** Files whose texts name the agency. Excludes `audit.yaml`, which lists former names. */
const REWORDED = /^content\/(?!audit\.yaml).*\.(?:yaml|md)$/;

/** Replaces the sample's identity in the project at `root`: name, contact data, licensed states and copyright. */
export function writeIdentity(root: string, identity: Identity): void {
  const content = join(root, 'content');
  const site = parseDocument(readFileSync(join(content, 'site.yaml'), 'utf8'));
  const name = String(site.getIn(['brand', 'name']));
  const short = String(site.getIn(['brand', 'shortName']));
  const slug = slugOf(identity.short) || 'agency';
  const [city, region] = ['contact.address.city', 'contact.address.region'].map((path) => {
    const old = String(site.getIn(path.split('.')));
    return { old, own: identity.site[path] ?? old };
  });
  const reword = (text: string) =>
    text
      .replaceAll(name, () => identity.name)
      .replaceAll(new RegExp(`\\b${escapeRegExp(short)}\\b`, 'g'), () => identity.short)
      .replaceAll(new RegExp(`(?<=/)${escapeRegExp(slugOf(short))}\\b`, 'g'), slug)
      .replaceAll(`${city?.old}, ${region?.old}`, () => `${city?.own}, ${region?.own}`)
      .replaceAll(new RegExp(`\\b${escapeRegExp(city?.old ?? '')}\\b`, 'g'), () => city?.own ?? '')
      .replaceAll('{statesLicensed} states', identity.states?.length === 1 ? '{statesLicensed} state' : '$&');
  for (const file of filesBelow(root, 'content').filter((path) => REWORDED.test(path)))
    rewordFile(join(root, file), reword);
  editYaml(join(content, 'site.yaml'), (document) => {
    const values = { 'brand.name': identity.name, 'brand.shortName': identity.short, ...identity.site };
    for (const [path, value] of Object.entries(values))
      if (value !== undefined) document.setIn(path.split('.'), value);
  });
  editYaml(join(content, 'audit.yaml'), (document) => {
    const known: unknown = document.toJS().formerNames;
    const names = new Set([...(Array.isArray(known) ? known : []), short]);
    names.delete(identity.short);
    document.set('formerNames', document.createNode([...names]));
  });
  editYaml(join(content, 'facts.yaml'), (facts) => {
    const [at, year] = [['facts', 'copyrightYear'], new Date().getFullYear()];
    if (!facts.hasIn(at)) return;
    facts.setIn([...at, 'wording'], String(year));
    facts.setIn([...at, 'value'], year);
  });
  if (identity.states) keepStates(root, identity.states);
  editText(join(root, 'package.json'), (text) => text.replace(/(?<=^ {2}"name": )".*"/m, `"${slug}"`));
  editText(join(root, 'README.md'), (text) => text.replace(/^# .*$/m, () => `# ${identity.name}`));
  const holder = `Copyright (c) ${new Date().getFullYear()} ${identity.name}`;
  editText(join(root, 'LICENSE'), (text) =>
    text.includes(identity.name) ? text : text.replace(/^Copyright .*$/m, (line) => `${line}\n${holder}`),
  );
}

/**
 * Draws the logo and the icon of an agency: its initials under an arch.
 * @param colors the colors, as #rrggbb, of the arch, of the letters, and of the background of the icon
 * @param typeface the file name of the typeface for headings
 */
export async function drawLogo(
  root: string,
  name: string,
  colors: { arch: string; letters: string; ground: string },
  typeface: string,
): Promise<void> {
  const font = openFont(await cutFont(readFileSync(join(root, FONTS_FOLDER, typeface)), 'woff2'));
  const initials = [...name.matchAll(/(?<![\p{L}'’])\p{Lu}/gu)].slice(0, 2).map(([letter]) => letter);
  const glyphs = initials.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  const scale = Math.min(17 / Math.max(width, 1), 13 / font.capHeight);
  let x = 16 - (width * scale) / 2;
  const letters = glyphs
    .map((glyph) => {
      const place = `translate(${x.toFixed(2)} ${(18 + (font.capHeight * scale) / 2).toFixed(2)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})`;
      x += glyph.advanceWidth * scale;
      return `<path transform="${place}" fill="${colors.letters}" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
  const arch = `<path fill="${colors.arch}" d="M2 30.5V16a14 14 0 0 1 28 0v14.5z"/>`;
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">';
  const brand = join(root, 'content/media/brand');
  writeFileSync(join(brand, 'logo-mark.svg'), `${open}${arch}${letters}</svg>\n`);
  const ground = `<path fill="${colors.ground}" d="M0 32V16a16 16 0 0 1 32 0v16z"/>`;
  writeFileSync(join(brand, 'favicon.svg'), `${open}${ground}${arch}${letters}</svg>\n`);
}

/** Replaces words in every text of a YAML or markdown file. */
function rewordFile(file: string, reword: (text: string) => string): void {
  editText(file, (text) => {
    if (reword(text) === text) return text;
    if (file.endsWith('.yaml')) return rewordYaml(text, reword);
    const [, front, body = text] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
    return front === undefined ? reword(body) : `---\n${rewordYaml(front, reword)}---\n${reword(body)}`;
  });
}

/** Replaces words in every value of YAML text. The YAML library adds quotes where the new words need them. */
function rewordYaml(yaml: string, reword: (text: string) => string): string {
  const document = parseDocument(yaml);
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string') node.value = reword(node.value);
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Sets the licensed states: keeps known entries, adds missing ones, and deletes pages of other states. */
function keepStates(root: string, codes: readonly string[]): void {
  const content = join(root, 'content');
  editYaml(join(content, 'site.yaml'), (site) => {
    const list = site.get('licensedStates');
    const known = isSeq(list) ? list.items.filter(isMap) : [];
    const entries = codes.map(
      (code) => known.find((state) => state.get('code') === code) ?? { code, name: STATE_NAMES[code] },
    );
    site.set('licensedStates', site.createNode(entries));
  });
  for (const file of filesBelow(root, 'content').filter((path) => /^content\/states\/.+\.yaml$/.test(path))) {
    const code = parseDocument(readFileSync(join(root, file), 'utf8')).get('code');
    if (!codes.includes(String(code))) rmSync(join(root, file));
  }
  editYaml(join(content, 'facts.yaml'), (facts) => {
    const at = ['facts', 'statesLicensed'];
    if (!facts.hasIn(at)) return;
    for (const [path, value] of [
      [['wording'], String(codes.length)],
      [['value'], codes.length],
      [['also', 'full'], `${codes.length} ${codes.length === 1 ? 'state' : 'states'}`],
    ] as const)
      if (facts.hasIn([...at, ...path])) facts.setIn([...at, ...path], value);
  });
}
