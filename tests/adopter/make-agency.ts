import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editYaml } from '../../scripts/adopt/edit-files.ts';
import { run } from '../run-program.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Files that belong to one computer and are created again. The cache in .build is copied to build faster. */
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'release', 'test-results'];

/** Name the author and the reviewer of the released site. */
export const AUTHOR = { name: 'Ida Engineer', email: 'ida@example.com' };
export const REVIEWER = { name: 'Rosa Reviewer', email: 'rosa@example.com' };

/** Options of `npm run adopt` for agencies that do not offer the sample's main products. */
const ALIKE = {
  without: 'aca,private,careers,guides,reviews,timeline,states,spanish',
  email: 'hello@agency-mail.com',
};

/** Agencies that differ from the sample, by options of `npm run adopt`. */
export const AGENCIES = {
  group: {
    ...ALIKE,
    without: `${ALIKE.without},life`,
    name: 'Juniper Gate Insurance',
    short: 'Juniper Gate',
    phone: '+1 800-334-0199',
    street: '7 Alder Ridge Road',
    city: 'Astoria',
    region: 'OR',
    'postal-code': '97103',
    url: 'https://www.junipergate.com',
    states: 'OR,ID,AZ',
    colors: '#a8361f,#0b4a3a,#faf6ef',
  },
  life: {
    ...ALIKE,
    without: `${ALIKE.without},group`,
    name: 'O’Brien & Peña Life, LLC',
    phone: '+1 915-334-0188',
    street: '12 Mesa Street',
    city: 'El Paso',
    region: 'TX',
    'postal-code': '79901',
    url: 'https://www.obrienpena.com',
    'base-path': '/benefits/',
    states: 'TX,NM',
    colors: '#7a2f8f,#123a63,#f7f7fb',
  },
  // It sells what the sample does not.
  dental: {
    lines: 'Dental, Vision',
    without: 'team,carriers,careers,reviews,states,timeline,spanish',
    email: 'hello@agency-mail.com',
    name: 'Bright Harbor Dental & Vision',
    short: 'Bright Harbor',
    phone: '+1 813-334-0142',
    street: '410 Bayshore Court',
    city: 'Tampa',
    region: 'FL',
    'postal-code': '33606',
    url: 'https://www.brightharbor.com',
    states: 'FL,GA',
    colors: '#0b6e8a,#143d59,#f5f8fa',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Typefaces of the sample, each with a new file name that contains several words or digits. */
const FONTS = [
  ['fraunces.woff2', 'juniper-serif-4.woff2'],
  ['figtree.woff2', 'juniper-sans.woff2'],
] as const;

/** Labels to change, to test that no script contains one: file, path of keys, and new words. */
const LABELS: [file: string, path: (string | number)[], own: string][] = [
  ['interface', ['navigation', 'label'], 'All pages'],
  ['interface', ['navigation', 'open'], 'Show the menu'],
  ['interface', ['navigation', 'close'], 'Hide the menu'],
  ['navigation', ['header', 'items', 0, 'name'], 'Coverage'],
  ['navigation', ['header', 'items', 1, 'name'], 'Who We Are'],
  ['pages/quote', ['wizard', 'step2', 'fields', 'firstName', 'label'], 'Given name'],
  ['pages/quote', ['wizard', 'messages', 'phone'], 'Enter a phone number'],
];

/** The sample texts of content, each with what an agency would write in its place. */
const REAL: [sample: RegExp, real: string][] = [
  [/^\s*sample: true\n/gm, ''],
  [/\.example\b/g, '.com'],
  [/555-01(\d\d)/g, '334-01$1'],
  [/\bSample (?=[^\n]*replace with)[^'\n]*/g, 'Annual statement 2026, signed'],
  [/Sample record; no real person/g, 'Signed release, filed with the agency'],
  // Change a color of portraits: a portrait without colors of the palette would stay identical to the sample's.
  [/#fffaf3\b/g, '#fffbf5'],
];

export interface Agency {
  folder: string;
  commit(who: typeof AUTHOR, subject: string): void;
  remove(): void;
}

/**
 * Copies the project to a new folder and turns it into the site of another agency with `npm run adopt`. Removes all
 * marks of samples and builds the site, so that a release lacks only approvals.
 * @param folder default: a temporary folder
 * @throws Error with the output of a command that fails
 */
export async function makeAgency(
  kind: keyof typeof AGENCIES,
  folder: string = mkdtempSync(join(tmpdir(), `adopter-${kind}-`)),
): Promise<Agency> {
  for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.includes(each)))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  rmSync(join(folder, '.build/seen'), { recursive: true, force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const path of readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|md|svg)$/.test(path)) continue;
    const file = join(folder, 'content', path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      REAL.reduce((words, [sample, real]) => words.replace(sample, real), text),
    );
  }
  for (const [name, path, own] of LABELS)
    editYaml(join(folder, 'content', `${name}.yaml`), (document) => {
      // The agency's site may lack this label.
      if (document.hasIn(path)) document.setIn(path, own);
    });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commit = (who: typeof AUTHOR, subject: string) => {
    git('add', '-A');
    git('-c', `user.name=${who.name}`, '-c', `user.email=${who.email}`, 'commit', '-q', '-m', subject);
  };
  git('init', '-q', '-b', 'main');
  commit(AUTHOR, 'The sample');
  const fonts = mkdtempSync(join(tmpdir(), 'fonts-'));
  for (const [from, to] of FONTS) copyFileSync(join(folder, 'renderer/styles/fonts', from), join(fonts, to));
  const options: Record<string, string> = {
    ...AGENCIES[kind],
    fonts: FONTS.map(([, file]) => join(fonts, file)).join(','),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { succeeded, said } = await run(folder, process.execPath, [
    'scripts/run.js',
    'adopt',
    '--yes',
    ...flags,
  ]);
  rmSync(fonts, { recursive: true });
  if (!succeeded) throw new Error(said);
  commit(AUTHOR, 'The site of another agency');
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
