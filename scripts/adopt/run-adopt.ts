import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parse } from 'yaml';
import { compileContent } from '../content/compile.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { readArguments } from '../lib/arguments.ts';
import { UsageError } from '../lib/usage-error.ts';
import { adoptAgency, type Remaining } from './adopt-agency.ts';
import { type Answers, commandOf, interview, readAnswers } from './answers.ts';
import { PARTS } from './leave-out.ts';
import { LINES } from './lines.ts';
import { OPTIONS } from './options.ts';
import { copyProject, listChanges, requireCleanTree, takeChanges } from './project-files.ts';

const usage = `npm run adopt                    makes the sample the site of another agency; asks for what is not given
  --name "Rio Benefits, LLC"     the agency, and its short name for titles: --short "Rio Benefits"
  --phone, --email, --street, --city, --region TX, --postal-code, --url https://…, --base-path /site/
  --states TX,NM                 states of the licenses
  --lines "aca, Dental, Vision"  what you sell: ${LINES.join(', ')}, or lines of your own by name
  --without team,careers         parts to leave out: ${Object.keys(PARTS).join(', ')}
  --colors '#a8361f,#0b4a3a,#faf6ef'   of buttons, of dark and of light grounds
  --fonts "Bitter,Public Sans"   of headings and of text: families of Fontsource, or .woff2 files
  --yes                          changes the files without asking`;

/**
 * Makes the sample in the folder `root` the site of another agency.
 * @param build builds the site, and returns a line about it
 */
export async function runAdopt(root: string, build: () => Promise<string>): Promise<void> {
  const { values } = readArguments({
    usage,
    options: {
      ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }])),
      yes: { type: 'boolean' },
    },
  });
  const given = readAnswers(values);
  requireCleanTree(root);
  if (given['name'] !== undefined) return change(root, given, build, values['yes'] === true);
  if (!process.stdin.isTTY) throw new UsageError(`Name the agency: --name "Rio Benefits, LLC".\n\n${usage}`);
  console.log('An empty answer keeps what the sample has.\n');
  const answers = await interview(given, ask, console.log);
  const again = `The same without questions:\n  ${commandOf(answers)}`;
  try {
    await change(root, answers, build, values['yes'] === true);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${error.message}\n\n${again}`) : error;
  }
  console.log(again);
}

/** Makes all changes in a copy first: the project changes only if everything succeeds there. */
async function change(
  root: string,
  answers: Answers,
  build: () => Promise<string>,
  isAgreed: boolean,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'adopt-'));
  try {
    copyProject(root, copy);
    requireNone(copy, await adoptAgency(copy, answers));
    const changes = listChanges(root, copy);
    console.log(changes.map(({ kind, path }) => `  ${kind.padEnd(7)} ${path}`).join('\n'));
    if (!isAgreed && !(await confirm(changes.length))) return console.log('Nothing was changed.');
    takeChanges(root, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(await build());
  for (const code of sleepingLanguages(root))
    console.log(
      `No page is in the language ${code} yet: content/${code}/ has translations for the sample. Run npm run translate -- ${code}, let somebody read them, and list the pages below languages in content/site.yaml.`,
    );
  console.log(
    'Next: words, facts and counsel. README, "Make it yours"; npm run audit -- samples lists what is left.',
  );
}

/** Lists the languages that have a folder of translations, but no page. */
function sleepingLanguages(root: string): string[] {
  const { languages = {} } = parse(readFileSync(join(root, 'content/site.yaml'), 'utf8'));
  return Object.entries<{ pages?: unknown[] }>(languages)
    .filter(([code, { pages = [] }]) => pages.length === 0 && existsSync(join(root, 'content', code)))
    .map(([code]) => code);
}

/** @throws UsageError if the changed content has errors: first those that the answers lead to */
function requireNone(copy: string, { ofAnswers, ofParts }: Remaining): void {
  const [left, why] =
    ofAnswers.length > 0
      ? [ofAnswers, 'The content would have these errors with your answers.']
      : [ofParts, 'The content would have these errors without the parts that you left out.'];
  if (left.length === 0) return;
  const { sources } = compileContent(copy);
  throw new UsageError(
    `${formatDiagnostics(left, sources, { color: false })}\n\n${why} Nothing was changed.`,
  );
}

async function confirm(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Add --yes to change these files.');
  return /^y(?:es)?$/i.test((await ask(`\nChange these ${count} files? (y/N) `)) ?? '');
}

/** Asks in the terminal. Returns null for Ctrl+C and Ctrl+D. */
async function ask(question: string): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ended = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
    return await Promise.race([terminal.question(question).catch(() => null), ended]);
  } finally {
    terminal.close();
  }
}
