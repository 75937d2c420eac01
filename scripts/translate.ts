import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './arguments.ts';
import { runCommand } from './command.ts';
import { type Diagnostic, isError, type Report } from './content/diagnostics.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { languagesIn } from './content/languages/languages.ts';
import { isMissing, readTranslation, type Translation } from './content/languages/pairs.ts';
import { completeFiles } from './content/languages/write-pairs.ts';
import { countFacts } from './content/link/counts.ts';
import { suggest } from './content/nearest.ts';
import { readTree } from './content/read/read.ts';
import { checkFiles, createUnchanged } from './content/unchanged.ts';
import { UsageError } from './usage-error.ts';

const usage = `npm run translate -- es           adds what is not translated yet to content/es/, and counts what is, page by page`;

await runCommand(async (root) => {
  const [code = ''] = readArguments({ usage, words: 'language' }).positionals;
  const changed = completeFiles(openLanguage(root, code));
  for (const { path, text } of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { pages, sentences } = openLanguage(root, code);
  for (const route of pages) {
    const needed = sentences.filter(({ routes }) => routes.includes(route));
    const missing = needed.filter(isMissing).length;
    if (needed.length > 0) console.log(`${route.padEnd(28)}${needed.length - missing} of ${needed.length}`);
  }
  if (changed.length > 0) console.log(`✓ wrote ${changed.map(({ path }) => path).join(', ')}`);
  console.log(
    sentences.some(isMissing)
      ? 'npm run validate names what is left.'
      : '✓ Every sentence of these pages is translated',
  );
});

/** Reads a language of site.yaml with its translations. */
function openLanguage(root: string, code: string): Translation {
  const found: Diagnostic[] = [];
  const report: Report = (each) => found.push(each);
  const { schemas, content, translations } = readTree(root, report);
  const check = checkFiles(schemas, createUnchanged(), report);
  const files = countFacts(content.map(check), report);
  const translated = translations.map(check);
  if (found.some(isError)) {
    const sources = new Map([...content, ...translations].map(({ path, text }) => [path, text]));
    throw new UsageError(formatDiagnostics(found, sources, { color: process.stdout.isTTY }));
  }
  const languages = languagesIn(files);
  const language = languages.find((each) => each.code === code);
  if (language !== undefined) return readTranslation(language, files, translated);
  const codes = languages.map((each) => each.code);
  const listed = `Languages there: ${codes.join(', ') || 'none; add one below languages'}.`;
  const reason = code === '' ? 'Name a language.' : `${code} is not a language of content/site.yaml.`;
  throw new UsageError(`${reason} ${suggest(code, codes, listed)}\n\n${usage}`);
}
