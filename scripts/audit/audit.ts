import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../content/compare-text.ts';
import type { Compilation } from '../content/compilation.ts';
import { compileContent } from '../content/compile.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { ownPages } from '../../renderer/languages.ts';
import type { Content } from '../../schemas/types.ts';
import type { Day } from '../day.ts';
import { UsageError } from '../usage-error.ts';
import { noWork, openWork, type Store } from '../publish/store.ts';
import { readApproved } from './approvals/approved-words.ts';
import type { ReportedFinding } from './findings/finding.ts';
import { collectFindings, type Sources } from './judge/run-rules.ts';
import { findInComponents } from './proof/component-line.ts';
import { listLabelSources, OWN_LABELS } from './labels/read-labels.ts';
import { readPages } from './proof/prove-copy.ts';
import { readBuiltPages } from './proof/traced-page.ts';
import { type AuditedSite, createSite } from './register/audited-site.ts';
import { loadRules } from './checks/load-rules.ts';
import type { Rule } from './claims/rule.ts';
import { type SeenPages, writeSeen } from './seen/seen-page.ts';

export interface Audit {
  site: AuditedSite;
  rules: readonly Rule[];
  findings: readonly ReportedFinding[];
  contentWarnings: readonly Diagnostic[];
  sources: Sources;
}

interface AuditOptions {
  asOf: Day;
  release?: boolean;
  /** Holds the compiled content. If left out, it is compiled. */
  compilation?: Compilation;
  /** Holds the lines of each page as a browser shows them, by route. If left out, the last walk's lines are read. */
  transcripts?: ReadonlyMap<string, string> | null;
  /** Stores results of earlier audits and builds, reused for the same inputs. If left out, nothing is reused. */
  work?: Store;
}

/**
 * Audits the built site of the project at `root`: content, pages, scripts and approvals, as of the day `asOf`.
 * @throws UsageError when content has errors; its message includes where they are
 */
export async function auditProject(root: string, options: AuditOptions): Promise<Audit> {
  const { site, compilation } = readSite(root, options);
  const rules = await loadRules(root);
  const sources: Sources = (file) => compilation.sources.get(file) ?? readIfThere(join(root, file));
  return {
    site,
    rules,
    findings: collectFindings(rules, site, sources),
    contentWarnings: compilation.diagnostics,
    sources,
  };
}

/** Reads the content and the built pages to audit. @throws UsageError when content has errors */
export function readSite(
  root: string,
  { asOf, release = false, work = noWork(), ...given }: AuditOptions,
): { site: AuditedSite; compilation: Compilation } {
  const { transcripts = readSeenTexts(root) } = given;
  const compilation = given.compilation ?? compileContent(root, { unchanged: work.unchanged, day: asOf });
  const content = requireContent(compilation);
  const built = readBuiltPages(root);
  const inLanguages = compilation.languages.map((language) => ({
    ...language,
    routes: language.content === null ? [] : ownPages(language.content).map(({ route }) => route),
  }));
  const others = inLanguages.flatMap(({ routes }) => routes);
  const site = createSite({
    compilation,
    content,
    asOf,
    release,
    transcripts,
    pages: readPages(
      built.filter(({ route }) => !others.includes(route)),
      compilation,
      work.keep,
    ),
    translatedPages: inLanguages.flatMap(({ routes, ...language }) =>
      readPages(
        built.filter(({ route }) => routes.includes(route)),
        language,
        work.keep,
      ),
    ),
    scripts: readScripts(root),
    approved: readApproved(root),
    findComponent: findInComponents(root),
    keep: work.keep,
    labels: listLabelSources(root).find(({ file }) => file === OWN_LABELS)?.text,
  });
  return { site, compilation };
}

/** Reads the content without a built site, and caches the parsed files. @throws UsageError for errors in content */
export function readContent(root: string, asOf: Day): AuditedSite {
  const work = openWork(root);
  const compilation = compileContent(root, { day: asOf, unchanged: work.unchanged });
  work.save();
  return createSite({
    compilation,
    content: requireContent(compilation),
    asOf,
    approved: readApproved(root),
  });
}

/** Returns the compiled content. @throws UsageError that lists all errors of the content */
export function requireContent({ content, diagnostics, sources }: Compilation): Content {
  if (content !== null) return content;
  throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
}

/** Reads the scripts in dist/client/assets, except React, whose messages are only for developers. */
function readScripts(root: string): AuditedSite['scripts'] {
  return globSync(['dist/client/assets/**/*.js', '!dist/client/assets/chunks/react-*.js'], { cwd: root })
    .sort(compareText)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Reads a file; undefined if it does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Names the file that stores the texts of the last walk, with the build that was walked. */
const SEEN_TEXTS = 'dist/audit/pages.json';

/** Returns the texts of the last walk over this build, by route; null if no browser has walked it. */
function readSeenTexts(root: string): Map<string, string> | null {
  const text = readIfThere(join(root, SEEN_TEXTS));
  return text === undefined ? null : new Map(JSON.parse(text));
}

/** Stores the text of each page that a reviewer approves, replacing those of an earlier walk. Returns them by route. */
export function keepSeenTexts(root: string, pages: SeenPages): Map<string, string> {
  const texts = new Map([...pages].map(([route, page]) => [route, writeSeen(page)]));
  const file = join(root, SEEN_TEXTS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([...texts]));
  renameSync(`${file}.${process.pid}`, file);
  return texts;
}
