import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { compileWithTranslations } from './content/compile.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { isMissing, type Translation } from './content/languages/pairs.ts';
import { confirmTranslation } from './content/languages/still-right.ts';
import { type ChangedFile, completeFiles } from './content/languages/write-pairs.ts';
import { isError } from './content/diagnostics.ts';
import { suggest } from './content/nearest.ts';
import { today } from './lib/day.ts';
import { UsageError } from './lib/usage-error.ts';

const usage = `npm run translate -- es           adds what is not translated yet to content/es/, and counts what is, page by page
  --still-right FILE:LINE        confirms the translation there: its English sentence was changed, but not its meaning`;

await runCommand(async (root) => {
  const { positionals, values } = readArguments({
    usage,
    words: 'language',
    options: { 'still-right': { type: 'string', multiple: true } },
  });
  const [code = ''] = positionals;
  for (const at of values['still-right'] ?? []) write(root, confirmTranslation(openLanguage(root, code), at));
  const changed = completeFiles(openLanguage(root, code), today());
  for (const file of changed) write(root, file);
  const { pages, sentences } = openLanguage(root, code);
  for (const route of pages) {
    const needed = sentences.filter(({ routes }) => routes.includes(route));
    const missing = needed.filter(isMissing).length;
    if (needed.length > 0) console.log(`${route.padEnd(28)}${needed.length - missing} of ${needed.length}`);
  }
  for (const [done, files] of [
    ['wrote', changed.filter(({ text }) => text !== null)],
    ['deleted', changed.filter(({ text }) => text === null)],
  ] as const)
    if (files.length > 0) console.log(`✓ ${done} ${files.map(({ path }) => path).join(', ')}`);
  console.log(
    sentences.some(isMissing)
      ? 'npm run validate names what is left.'
      : '✓ Every sentence of these pages is translated',
  );
});

function write(root: string, { path, text }: ChangedFile): void {
  if (text === null) return rmSync(join(root, path));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Reads the translations of a language. @throws UsageError if English content has an error or lacks the language */
function openLanguage(root: string, code: string): Translation {
  const { translated, compilation } = compileWithTranslations(root);
  const { diagnostics, sources } = compilation;
  if (translated.length === 0 && diagnostics.some(isError))
    throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
  const language = translated.find((each) => each.code === code);
  if (language !== undefined) return language;
  const codes = translated.map((each) => each.code);
  const listed = `Languages there: ${codes.join(', ') || 'none; add one below languages'}.`;
  const reason = code === '' ? 'Name a language.' : `${code} is not a language of content/site.yaml.`;
  throw new UsageError(`${reason} ${suggest(code, codes, listed)}\n\n${usage}`);
}
