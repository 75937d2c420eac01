import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './arguments.ts';
import { runCommand } from './command.ts';
import { type Diagnostic, isError } from './content/diagnostics.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { coverageOf } from './content/languages/coverage.ts';
import { languagesIn } from './content/languages/languages.ts';
import { readTranslations } from './content/languages/pairs.ts';
import { sentencesIn } from './content/languages/sentences.ts';
import { completeFiles } from './content/languages/write-pairs.ts';
import { readTree } from './content/read/read.ts';
import { createUnchanged } from './content/unchanged.ts';
import { suggest } from './content/nearest.ts';
import { UsageError } from './usage-error.ts';

const usage = `npm run translate -- es           adds what is not translated yet to content/es/, and counts what is, page by page`;

await runCommand(async (root) => {
  const { positionals } = readArguments({ usage, words: 'language' });
  const found: Diagnostic[] = [];
  const tree = readTree(root, (each) => found.push(each));
  const check = createUnchanged().check(tree.schemas, (each) => found.push(each));
  const [files, translated] = [tree.content.map(check), tree.translations.map(check)];
  if (found.some(isError)) {
    const sources = new Map([...tree.content, ...tree.translations].map(({ path, text }) => [path, text]));
    throw new UsageError(formatDiagnostics(found, sources, { color: process.stdout.isTTY }));
  }
  const languages = languagesIn(files);
  const [code = ''] = positionals;
  const language = languages.find((each) => each.code === code);
  const codes = languages.map((each) => each.code);
  if (language === undefined)
    throw new UsageError(
      `${code === '' ? 'Name a language.' : `${code} is not a language of content/site.yaml.`} ${suggest(code, codes, `Languages there: ${codes.join(', ') || 'none; add one below languages'}.`)}\n\n${usage}`,
    );
  const translations = readTranslations(translated, language);
  const sentences = sentencesIn(files, tree.schemas);
  const coverage = coverageOf(language, files, { translations, sentences });
  const changed = completeFiles(files, tree.translations, { code, translations, sentences, coverage });
  for (const { path, text } of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const page of coverage) {
    const all = page.texts.reduce((sum, { blocks }) => sum + blocks, page.sentences.length);
    console.log(`${page.route.padEnd(28)}${all - page.missing.length} of ${all}`);
  }
  console.log(
    changed.length === 0
      ? `✓ content/${code}/ has a line for each sentence of the pages that it lists`
      : `✓ wrote ${changed.map(({ path }) => path).join(', ')}`,
  );
});
