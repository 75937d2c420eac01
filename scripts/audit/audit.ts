import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../content/compare-text.ts';
import type { Compilation } from '../content/model/compilation.ts';
import { compileContent } from '../content/compile.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { ownPages } from '../../renderer/languages.ts';
import { isInFolder } from '../../schemas/language-route.ts';
import type { Content } from '../../schemas/types.ts';
import type { Day } from '../lib/day.ts';
import { UsageError } from '../lib/usage-error.ts';
import { type Keep, noWork, type Store } from '../publish/store.ts';
import { readApproved } from './approved/read-approved.ts';
import { readHidden } from './seen/hidden-page.ts';
import type { ReportedFinding } from './findings/finding.ts';
import { collectFindings, type Sources } from './judge/run-rules.ts';
import { listLabelSources, OWN_LABELS } from './labels/labels.ts';
import { findInComponents, readPages } from './proof/prove-copy.ts';
import { readBuiltPages } from './proof/traced-page.ts';
import { type AuditedSite, createSite } from './register/audited-site.ts';
import { loadRules } from './checks/load-rules.ts';
import type { Rule } from './claims/rule.ts';

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
  /** True to read only content. No build is needed then, and only rules on copy and facts run. */
  copyOnly?: boolean;
  /** The compiled content. If left out, the content at `root` is compiled. */
  compilation?: Compilation;
  /** The results of earlier audits and builds. If left out, nothing is reused. */
  work?: Store;
}

/** Audits content, approvals, and built pages and scripts. @throws UsageError that lists the errors of the content */
export async function auditProject(root: string, options: AuditOptions): Promise<Audit> {
  const { site, compilation } = readSite(root, options);
  const rules = loadRules(root, options.copyOnly === true ? ['copy', 'facts'] : undefined);
  const sources: Sources = (file) => compilation.sources.get(file) ?? readIfThere(join(root, file));
  return {
    site,
    rules,
    findings: collectFindings(rules, site, sources),
    contentWarnings: compilation.diagnostics,
    sources,
  };
}

/** Reads the site to audit. @throws UsageError that lists the errors of the content */
export function readSite(
  root: string,
  { asOf, release = false, copyOnly = false, work = noWork(), ...given }: AuditOptions,
): { site: AuditedSite; compilation: Compilation } {
  const compilation = given.compilation ?? compileContent(root, { unchanged: work.unchanged, day: asOf });
  const site = createSite({
    compilation,
    content: requireContent(compilation),
    asOf,
    release,
    approved: readApproved(root),
    hidden: copyOnly ? undefined : readHidden(root),
    keep: work.keep,
    labels: listLabelSources(root).find(({ file }) => file === OWN_LABELS)?.text,
    ...(copyOnly ? {} : readBuild(root, compilation, work.keep)),
  });
  return { site, compilation };
}

/** Reads the built pages and scripts. */
function readBuild(root: string, compilation: Compilation, keep: Keep) {
  const built = readBuiltPages(root);
  const routesIn = (content: Content | null) =>
    new Set(content === null ? [] : ownPages(content).map(({ route }) => route));
  const english = routesIn(compilation.content);
  const inLanguages = compilation.languages.map((language) => {
    const own = routesIn(language.content);
    // Pages that redirect are in the language of their folder.
    const isOwn = (route: string) =>
      own.has(route) || (own.size > 0 && isInFolder(language.code, route) && !english.has(route));
    return { language, pages: built.filter(({ route }) => isOwn(route)) };
  });
  const others = new Set(inLanguages.flatMap(({ pages }) => pages));
  return {
    pages: readPages(
      built.filter((page) => !others.has(page)),
      compilation,
      keep,
    ),
    translatedPages: inLanguages.flatMap(({ language, pages }) => readPages(pages, language, keep)),
    // Skip React, whose messages are only for developers.
    scripts: globSync(['dist/client/assets/**/*.js', '!dist/client/assets/chunks/react-*.js'], { cwd: root })
      .sort(compareText)
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
    findComponent: findInComponents(root),
  };
}

/** Returns the compiled content. @throws UsageError that lists all errors of the content */
export function requireContent({ content, diagnostics, sources }: Compilation): Content {
  if (content !== null) return content;
  throw new UsageError(formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY }));
}

/** Reads a text file; undefined if it cannot be read. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
