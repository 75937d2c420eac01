import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './arguments.ts';
import { runCommand } from './command.ts';
import { type Diagnostic, isError } from './content/diagnostics.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { coverageOf } from './content/languages/coverage.ts';
import { languagesIn } from './content/languages/languages.ts';
import { readTranslations } from './content/languages/pairs.ts';
import { completeFiles } from './content/languages/write-pairs.ts';
import { countFacts } from './content/link/counts.ts';
import { suggest } from './content/nearest.ts';
import { readTree } from './content/read/read.ts';
import { checkFiles, createUnchanged } from './content/unchanged.ts';
import { UsageError } from './usage-error.ts';

const usage = `npm run translate -- es           adds what is not translated yet to content/es/, and counts what is, page by page`;

await runCommand(async (root) => {
  const [code = ''] = readArguments({ usage, words: 'language' }).positionals;
  const changed = readCoverage(root, code).complete();
  for (const { path, text } of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { coverage } = readCoverage(root, code);
  for (const { route, needed, missing } of coverage)
    console.log(`${route.padEnd(28)}${needed.length - missing.length} of ${needed.length}`);
  const isDone = coverage.every(({ missing }) => missing.length === 0);
  if (changed.length > 0) console.log(`✓ wrote ${changed.map(({ path }) => path).join(', ')}`);
  console.log(
    isDone ? '✓ Every sentence of these pages is translated' : 'npm run validate names what is left.',
  );
});

/** Reads which sentences of the listed pages of a language are translated, and prepares to complete its files. */
function readCoverage(root: string, code: string) {
  const found: Diagnostic[] = [];
  const tree = readTree(root, (each) => found.push(each));
  const check = checkFiles(tree.schemas, createUnchanged(), (each) => found.push(each));
  const files = countFacts(tree.content.map(check), (each) => found.push(each));
  const translated = tree.translations.map(check);
  if (found.some(isError)) {
    const sources = new Map([...tree.content, ...tree.translations].map(({ path, text }) => [path, text]));
    throw new UsageError(formatDiagnostics(found, sources, { color: process.stdout.isTTY }));
  }
  const languages = languagesIn(files);
  const language = languages.find((each) => each.code === code);
  const codes = languages.map((each) => each.code);
  if (language === undefined)
    throw new UsageError(
      `${code === '' ? 'Name a language.' : `${code} is not a language of content/site.yaml.`} ${suggest(code, codes, `Languages there: ${codes.join(', ') || 'none; add one below languages'}.`)}\n\n${usage}`,
    );
  const translations = readTranslations(translated, code);
  const coverage = coverageOf(language, files, translations);
  return { coverage, complete: () => completeFiles(files, tree.translations, translations, coverage) };
}
