import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseDocument } from 'yaml';
import { drawLogo, writeIdentity, type Identity } from './adopt/identity.ts';
import { editText, editYaml, filesBelow, leaveOut, LINES, PARTS } from './adopt/leave-out.ts';
import { derivePalette, type ChosenColors } from './adopt/palette.ts';
import { addTypeface } from './adopt/typeface.ts';
import { readArguments } from './lib/arguments.ts';
import { SAMPLE } from './audit/register/samples.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './lib/command.ts';
import { STATE_NAMES } from './content/check/states.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { compileContent } from './content/compile.ts';
import { suggest } from './content/nearest.ts';
import { summarize } from './publish/build-summary.ts';
import { FONTS_FOLDER } from './styles/fonts.ts';
import { UsageError } from './lib/usage-error.ts';

const usage = `npm run adopt                    makes the sample the site of another agency; asks for what is not given
  --name "Rio Benefits, LLC"     the agency, and its short name for titles: --short "Rio Benefits"
  --phone, --email, --street, --city, --region TX, --postal-code, --url https://…, --base-path /site/
  --states TX,NM                 states of the licenses
  --without aca,careers          parts to leave out: ${Object.keys(PARTS).join(', ')}
  --colors '#a8361f,#0b4a3a,#faf6ef'   of buttons, of dark and of light grounds
  --fonts "Bitter,Public Sans"   of headings and of text: families of Fontsource, or .woff2 files
  --yes                          changes the files without asking`;

/** Maps each option to the question for its value. An empty answer keeps the sample's value. */
const QUESTIONS: Readonly<Record<string, string>> = {
  name: 'Name of the agency',
  short: 'Short name, for titles',
  phone: 'Phone',
  email: 'Email',
  street: 'Street',
  city: 'City',
  region: 'State of the address, such as TX',
  'postal-code': 'ZIP code',
  url: 'Address of the site, such as https://www.example.com',
  states: 'States of your licenses, such as TX,NM',
  without: `What you do not offer (${Object.keys(PARTS).join(', ')})`,
  colors: 'Three colors: buttons, dark grounds, light grounds, such as #a8361f,#0b4a3a,#faf6ef',
  fonts: 'Two typefaces of Fontsource: headings, text, such as Bitter,Public Sans',
};
const OPTIONS = [...Object.keys(QUESTIONS), 'base-path'];
type Answers = Record<string, string | undefined>;
/** Maps options to the keys of site.yaml that they set. */
const IN_SITE = {
  url: 'url',
  'base-path': 'basePath',
  phone: 'contact.phone',
  email: 'contact.email',
  street: 'contact.address.street',
  city: 'contact.address.city',
  region: 'contact.address.region',
  'postal-code': 'contact.address.postalCode',
};

/** Lists the files and folders to copy for a trial, as paths from the project's root. */
const COPIED = 'content schemas pages renderer scripts package.json LICENSE README.md'.split(' ');
/** Lists the folders that the command may change. */
const FOLDERS = ['content', FONTS_FOLDER.replace(/\/$/, '')];
/** Lists the files that the command may change. It deletes the tests of the sample's wording. */
const FILES = ['package.json', 'LICENSE', 'README.md', ...SAMPLE.tests];

await runCommand(async (root) => {
  const { values } = readArguments({
    usage,
    options: {
      ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
      yes: { type: 'boolean' },
    },
  });
  requireCleanTree(root);
  const answers: Answers = {};
  for (const [name, value] of Object.entries<unknown>(values))
    if (typeof value === 'string') answers[name] = value.trim();
  if (answers['name'] === undefined && process.stdin.isTTY) await askMissing(answers);
  const plan = readPlan(answers);

  // Make all changes in a copy first: this project changes only if everything succeeds there.
  const copy = mkdtempSync(join(tmpdir(), 'adopt-'));
  try {
    for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const left = await adopt(copy, plan);
    if (left.length > 0) {
      const { sources } = compileContent(copy);
      throw new UsageError(
        `${formatDiagnostics(left, sources, { color: false })}\n\nThe content would have these errors without the parts that you left out. Nothing was changed.`,
      );
    }
    const changes = listChanges(root, copy);
    console.log(changes.map(({ kind, path }) => `  ${kind.padEnd(7)} ${path}`).join('\n'));
    if (values.yes !== true && !(await confirm(changes.length))) return console.log('Nothing was changed.');
    for (const path of [...FOLDERS, ...FILES]) {
      rmSync(join(root, path), { recursive: true, force: true });
      if (existsSync(join(copy, path))) cpSync(join(copy, path), join(root, path), { recursive: true });
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(summarize(await buildSite(root, process.env, { allowMissingTranslations: true })));
  console.log(
    'Next: words, facts and counsel. README, "Make it yours"; npm run audit -- samples lists what is left.',
  );
});

interface Plan extends Identity {
  without: string[];
  colors?: ChosenColors;
  fonts: string[];
}

/** Changes the project at `root`. @returns the remaining errors in its content */
async function adopt(root: string, plan: Plan) {
  const theme = join(root, 'content/theme.yaml');
  for (const [index, key] of (['display', 'text'] as const).entries()) {
    const wanted = plan.fonts[index];
    if (wanted === undefined) continue;
    const { family, file } = addTypeface(wanted, join(root, FONTS_FOLDER));
    editYaml(theme, (document) => {
      const old = String(document.getIn(['typefaces', key, 'file']));
      document.setIn(['typefaces', key, 'family'], family);
      document.setIn(['typefaces', key, 'file'], file);
      if (old !== file) rmSync(join(root, FONTS_FOLDER, old), { force: true });
    });
  }
  if (plan.colors) recolor(root, plan.colors);
  const { palette, typefaces } = parseDocument(readFileSync(theme, 'utf8')).toJS();
  writeIdentity(root, plan);
  const colors = { arch: palette.sea, letters: palette.sun, ground: palette.sand };
  await drawLogo(root, plan.name, colors, typefaces.display.file);
  return leaveOut(root, plan.without);
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

/** Checks what the user answered. Returns the changes to make to the sample. @throws UsageError for a wrong answer */
function readPlan(answers: Answers): Plan {
  const { name, short } = answers;
  if (!name) throw new UsageError(`Name the agency: --name "Rio Benefits, LLC".\n\n${usage}`);
  const states = listOf(answers['states'])?.map((code) => code.toUpperCase());
  for (const code of states ?? [])
    if (!(code in STATE_NAMES))
      throw new UsageError(
        `--states has ${code}, which is not the code of a US state. Write codes such as TX,NM.`,
      );
  const site = Object.fromEntries(Object.entries(IN_SITE).map(([option, path]) => [path, answers[option]]));
  const parts = Object.keys(PARTS);
  const without = listOf(answers['without']) ?? [];
  for (const part of without)
    if (!parts.includes(part))
      throw new UsageError(`--without has ${part}. ${suggest(part, parts, `Parts: ${parts.join(', ')}.`)}`);
  if (LINES.every((line) => without.includes(line)))
    throw new UsageError(`--without leaves nothing to sell: keep at least one of ${LINES.join(', ')}.`);
  return {
    name,
    short: short || name.replace(/,.*$| (?:LLC|Inc\.?|Corp\.?)$/, ''),
    site: { ...site, [IN_SITE.region]: answers['region']?.toUpperCase() },
    states,
    without,
    colors: readColors(answers['colors']),
    fonts: listOf(answers['fonts']) ?? [],
  };
}

function readColors(text: string | undefined): ChosenColors | undefined {
  const colors = listOf(text)?.map((color) => color.toLowerCase());
  if (colors === undefined) return undefined;
  const [action, deep, light, ...more] = colors;
  const isHex = (color?: string): color is string => /^#[0-9a-f]{6}$/.test(color ?? '');
  if (!isHex(action) || !isHex(deep) || !isHex(light) || more.length > 0)
    throw new UsageError(`--colors needs three colors such as '#a8361f,#0b4a3a,#faf6ef', not "${text}".`);
  return { action, deep, light };
}

function listOf(text: string | undefined): string[] | undefined {
  const items = (text ?? '').split(',').flatMap((item) => item.trim() || []);
  return items.length > 0 ? items : undefined;
}

/** Checks that git can restore the files that the command may change. @throws UsageError if it cannot */
function requireCleanTree(root: string): void {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain', '--', ...FOLDERS, ...FILES], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === null)
    throw new UsageError(
      'git is not installed. Install it first: adopt changes and deletes files, and git restores them.',
    );
  if (status !== 0 && !stderr.includes('not a git repository'))
    throw new UsageError(
      `git does not read this folder, and adopt changes and deletes files:\n${stderr.trim()}`,
    );
  if (status !== 0)
    throw new UsageError(
      'This folder is not a git repository. Run git init, git add --all and git commit first: adopt changes and deletes files.',
    );
  if (stdout.trim() !== '')
    throw new UsageError(
      `Commit or stash your changes first, because adopt changes and deletes files:\n${stdout.trimEnd()}`,
    );
}

async function askMissing(answers: Answers): Promise<void> {
  console.log('An empty answer keeps what the sample has.\n');
  for (const [option, question] of Object.entries(QUESTIONS))
    answers[option] ??= (await ask(`${question}: `)) || undefined;
}

async function confirm(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Add --yes to change these files.');
  return /^y(?:es)?$/i.test(await ask(`\nChange these ${count} files? (y/N) `));
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

/** Lists the differences between the project and its copy, in the files that the command may change. */
function listChanges(root: string, copy: string): { kind: 'new' | 'changed' | 'deleted'; path: string }[] {
  const list = (folder: string) => [...FOLDERS.flatMap((path) => filesBelow(folder, path)), ...FILES];
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'latin1') : null);
  const paths = [...new Set([...list(root), ...list(copy)])].toSorted();
  return paths.flatMap((path) => {
    const [before, after] = [read(join(root, path)), read(join(copy, path))];
    if (before === after) return [];
    if (after === null) return { kind: 'deleted', path };
    return { kind: before === null ? 'new' : 'changed', path };
  });
}
