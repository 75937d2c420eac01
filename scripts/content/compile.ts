import { assembleContent } from './assemble/assemble.ts';
import { checkNames } from './check/names.ts';
import { checkFolderSchema, fillEntryPages, holdEnded } from './assemble/entry-pages.ts';
import { compileLanguages } from './languages/compile-languages.ts';
import { type Translation, wordsIn } from './languages/pairs.ts';
import { countFacts } from './link/counts.ts';
import { checkHours, spellHours } from './link/office-hours.ts';
import { checkWellKnown } from './link/downloads.ts';
import { WELL_KNOWN_FOLDER } from './model/content-files.ts';
import { linkContent } from './link/link.ts';
import { heldRoutes } from './link/routes.ts';
import { checkFactDates, checkPlanYearCopy } from './check/fact-dates.ts';
import { collectionFolder } from './model/collections.ts';
import {
  compareDiagnostics,
  isError,
  mergeRepeated,
  shortenGroups,
  type Diagnostic,
  type Report,
} from './diagnostics.ts';
import { brokenFile } from './parse/parse.ts';
import { readTree } from './read/read.ts';
import { checkBeats } from './check/beats.ts';
import { checkNeededWords } from './check/needed-words.ts';
import { checkPlanYears } from './check/plan-years.ts';
import { checkPrices } from './check/prices.ts';
import { checkScheduling } from './check/scheduling.ts';
import { checkStates } from './check/states.ts';
import { checkTheme } from './check/theme.ts';
import type { Day } from '../lib/day.ts';
import { checkFiles, keepProseIn } from './validate/check-files.ts';
import { createUnchanged, type Unchanged } from './unchanged.ts';
import {
  type CheckedFile,
  type Compilation,
  fileAt,
  type SourceFile,
  type Tree,
} from './model/compilation.ts';
import { checkTitles } from './check/titles.ts';
import { checkWizardCopy } from './check/wizard-copy.ts';

interface CompileOptions {
  /** The results of earlier calls by file, so that a later call skips files that have not changed. */
  unchanged?: Unchanged;
  /** The day on which facts, plan years and entries must be valid. If left out, their dates are not checked. */
  day?: Day;
}

/** Compiles the content of the project at `root`, and reports its mistakes. Throws only for a bug or a failing disk. */
export function compileContent(root: string, options?: CompileOptions): Compilation {
  return compileWithTranslations(root, options).compilation;
}

/**
 * Compiles like `compileContent`, and also returns the translations.
 * @returns `translated`: each language of site.yaml, with the translation of each sentence; empty if the English
 * content has an error
 */
export function compileWithTranslations(
  root: string,
  { unchanged = createUnchanged(), day }: CompileOptions = {},
): { compilation: Compilation; translated: Translation[] } {
  const reported: Diagnostic[] = [];
  const report: Report = (diagnostic) => reported.push(diagnostic);

  // Read all files from disk. Later steps read nothing from disk but fonts.
  const tree = readTree(root, report, unchanged);
  checkNames(tree.content, report);

  // Parse each file, record the position of each value, and validate it against the schema that its first line names.
  const check = checkFiles(tree.schemas, unchanged, report);
  const validate = (source: SourceFile) => checkFolderSchema(check(source), report);
  const unread = tree.unreadable.map((source) => ({ ...brokenFile(source), roles: [] }));
  const valid = [...tree.content.map(validate), ...unread];

  // Remove entries that have ended, if they have `afterEnd: hold`. Then fill in the facts that count content, and
  // those that spell the office hours.
  const counted = countFacts(holdEnded(valid, day, report), report);
  const checked = spellHours(counted, report);

  // Run the checks that need all files, and check the names of files for /.well-known/.
  for (const checkTogether of CHECKS) checkTogether(checked, report);
  if (day !== undefined) checkFactDates(checked, day, report);
  const wellKnown = checkWellKnown(tree.wellKnown, report);

  // Resolve tokens to facts, links to pages, and names to pictures and icons.
  const keepProse = keepProseIn(unchanged);
  const linked = linkContent(checked, tree, { keepProse, report });

  // Create the page of each entry of a collection.
  const held = heldRoutes(checked, tree);
  const entryPages = fillEntryPages(linked.files, { report, day, held });

  // Check dates and titles in the copy that pages show.
  if (day !== undefined) checkPlanYearCopy(checked, linked.units, day, report);
  const withError = new Set(reported.filter(isError).map(({ file }) => file));
  const soundEntries = entryPages.filter(({ file }) => !withError.has(file.path));
  checkTitles(linked.units, soundEntries, report);

  // For each other language, translate the English files, and link and assemble them again.
  const translations = tree.translations.map(validate);
  const english = { files: checked, tree, held, linked, keepProse, day, reported };
  const { published, versions, translated, languages } = compileLanguages(english, translations, report);

  // Combine everything into one frozen value, unless there is an error.
  const diagnostics = arrange(reported, valid);
  const content = assembleContent({ ...linked, files: published }, entryPages, {
    hasErrors: diagnostics.some(isError),
    versions,
  });

  const compilation = {
    ...linked,
    content,
    diagnostics,
    sources: sourcesOf(tree, diagnostics),
    languages,
    translations: wordsIn(checked, translations),
    files: linked.files.map(({ path, data, roles, offsets }) => ({ path, data, roles, offsets })),
    wellKnown,
  };
  return { compilation, translated };
}

const CHECKS = [
  checkTheme,
  checkWizardCopy,
  checkNeededWords,
  checkScheduling,
  checkBeats,
  checkHours,
  checkStates,
  checkPlanYears,
  checkPrices,
];

/** Sorts diagnostics by file and line, adds names of schemas, merges repeated ones, and shortens long lists. */
function arrange(reported: readonly Diagnostic[], checked: readonly CheckedFile[]): Diagnostic[] {
  const withSchema = (diagnostic: Diagnostic): Diagnostic => {
    const schema = ABOUT_KEYS.has(diagnostic.rule) ? fileAt(checked, diagnostic.file)?.schema : null;
    return schema ? { schema: `schemas/${schema}`, ...diagnostic } : diagnostic;
  };
  const sorted = reported.map(withSchema).toSorted(compareDiagnostics);
  return shortenGroups(mergeRepeated(sorted), ({ file }) => collectionFolder(file));
}

/** Maps paths to the texts that messages quote. Includes media and well-known files only if a message is about them. */
function sourcesOf(tree: Tree, diagnostics: readonly Diagnostic[]): Map<string, string> {
  const texts = [...tree.content, ...tree.translations, ...tree.schemas, ...tree.unreadable];
  const sources = new Map(texts.map(({ path, text }) => [path, text]));
  const { media, wellKnown } = tree;
  for (const [folder, files] of Object.entries({ 'content/media/': media, [WELL_KNOWN_FOLDER]: wellKnown }))
    for (const { path, bytes } of files)
      if (diagnostics.some(({ file }) => file === folder + path))
        sources.set(folder + path, bytes.toString());
  return sources;
}

/** Rules whose messages name the file's schema, because the author needs the schema's list of keys. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['unknown-key', 'required', 'modeline']);
